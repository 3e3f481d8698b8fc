#include "arena/statistics/tally.h"

#include <algorithm>
#include <numeric>

#include "games/quiet_run.h"

namespace palamedes::arena {

std::vector<double> points_by_seat(const std::vector<int>& places) {
  const auto firsts = static_cast<double>(std::ranges::count(places, 1));
  std::vector<double> points;
  for (const int place : places) points.push_back(place == 1 ? 1 / firsts : 0);
  return points;
}

void Side::add(std::size_t opening, double points) {
  Cluster& cluster = openings[opening];
  cluster.points += points;
  cluster.games += 1;
  if (points == 1) {
    ++wins;
  } else if (points > 0) {
    ++ties;
  } else {
    ++losses;
  }
}

double Side::points() const {
  return std::accumulate(openings.begin(), openings.end(), 0.0,
                         [](double sum, const auto& entry) { return sum + entry.second.points; });
}

Share Side::share() const {
  std::vector<Cluster> clusters;
  clusters.reserve(openings.size());
  for (const auto& [opening, cluster] : openings) clusters.push_back(cluster);
  return share_of(clusters);
}

Tally::Tally(std::size_t entrants, const Schedule& schedule)
    : line_ups_(schedule.line_ups()),
      entrants_(entrants),
      seats_(schedule.seats()),
      in_seats_(entrants, std::vector<Side>(schedule.seats())),
      firsts_(line_ups_.size()),
      pairs_(line_ups_.size()),
      faults_(entrants) {}

void Tally::add(const Pairing& pairing, const GameResult& result) {
  const auto points = points_by_seat(result.places);
  for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
    const std::size_t entrant = pairing.seats[seat];
    entrants_[entrant].add(pairing.opening, points[seat]);
    seats_[seat].add(pairing.opening, points[seat]);
    in_seats_[entrant][seat].add(pairing.opening, points[seat]);
  }
  Side& first = firsts_[pairing.line_up];
  first.add(pairing.opening, points[pairing.rotation]);
  if (seats_.size() == 2 && pairing.rotation == 1) pairs_[pairing.line_up].add(first.openings[pairing.opening].points);
  ++reasons_[result.reason];
  if (result.forfeit) ++faults_[pairing.seats[result.forfeit->seat]][result.forfeit->fault];
  if (result.is_drawn()) {
    ++draws_.games;
    if (const auto run = result.quiet_run) {
      ++draws_.with_quiet_run;
      if (*run >= kLongQuietRun) ++draws_.long_runs;
      draws_.longest_run = std::max(draws_.longest_run, *run);
    }
  }
  ++games_;
  plies_ += result.plies;
  longest_ = std::max(longest_, result.plies);
}

std::optional<Ratings> Tally::ratings() const {
  if (seats_.size() != 2) return std::nullopt;
  std::vector<Encounter> encounters;
  for (std::size_t i = 0; i < line_ups_.size(); ++i) {
    for (const auto& [opening, cluster] : firsts_[i].openings) {
      encounters.push_back({opening, line_ups_[i][0], line_ups_[i][1], cluster.points, cluster.games});
    }
  }
  return rate(entrants_.size(), encounters);
}

}  // namespace palamedes::arena
