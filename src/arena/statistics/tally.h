// Counts the results of a run: points by player and seat, and how games ended. The counts depend only on the
// games, in the order of the schedule.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "arena/schedule.h"
#include "arena/statistics/ratings.h"
#include "arena/statistics/statistics.h"

namespace palamedes::arena {

/// A game that an engine lost because it failed.
struct ForfeitedGame {
  std::size_t seat = 0;
  std::string fault{};  ///< "crash"
};

/// The part of a finished game that is counted.
struct GameResult {
  std::vector<int> places{};  ///< by seat
  std::string reason{};
  std::uint64_t plies = 0;
  std::optional<ForfeitedGame> forfeit{};
  std::optional<std::uint64_t>
      quiet_run{};  ///< the longest run of quiet actions, of a drawn game that has such actions

  /// Whether all seats share the first place.
  bool is_drawn() const {
    return std::ranges::all_of(places, [](int place) { return place == 1; });
  }
};

/// The drawn games of a run.
struct Draws {
  std::uint64_t games = 0;
  std::uint64_t with_quiet_run = 0;  ///< those for which the run of quiet actions is known
  std::uint64_t long_runs = 0;       ///< of these, how many have a run of kLongQuietRun or more
  std::uint64_t longest_run = 0;
};

/// The points of each seat: the first place is worth one point, shared by all seats that have it.
std::vector<double> points_by_seat(const std::vector<int>& places);

/// One side of the results: an entrant, a seat, an entrant in a seat, or one entrant against another.
struct Side {
  std::uint64_t wins = 0;
  std::uint64_t ties = 0;  ///< ties for the first place; draws
  std::uint64_t losses = 0;
  std::map<std::size_t, Cluster> openings{};

  void add(std::size_t opening, double points);
  std::uint64_t games() const { return wins + ties + losses; }
  double points() const;
  Share share() const;
};

class Tally {
 public:
  Tally(std::size_t entrants, const Schedule& schedule);

  /// Call this in the order of the schedule.
  void add(const Pairing& pairing, const GameResult& result);

  std::uint64_t games() const { return games_; }
  std::size_t entrants() const { return entrants_.size(); }
  std::size_t seats() const { return seats_.size(); }

  const Side& entrant(std::size_t entrant) const { return entrants_.at(entrant); }
  const Side& seat(std::size_t seat) const { return seats_.at(seat); }
  const Side& entrant_in_seat(std::size_t entrant, std::size_t seat) const { return in_seats_.at(entrant).at(seat); }
  /// The results of the line-up's first player against all others together.
  const Side& first_of(std::size_t line_up) const { return firsts_.at(line_up); }

  /// With two seats: complete pairs of games, by the points of the line-up's first player.
  const PairCounts& pairs(std::size_t line_up) const { return pairs_.at(line_up); }
  /// Nothing unless the game has two seats.
  std::optional<Ratings> ratings() const;

  const std::map<std::string, std::uint64_t>& reasons() const { return reasons_; }
  /// How often an entrant lost by each fault.
  const std::map<std::string, std::uint64_t>& faults(std::size_t entrant) const { return faults_.at(entrant); }
  const Draws& draws() const { return draws_; }
  std::uint64_t plies() const { return plies_; }
  std::uint64_t longest() const { return longest_; }

 private:
  std::vector<LineUp> line_ups_;
  std::vector<Side> entrants_;
  std::vector<Side> seats_;
  std::vector<std::vector<Side>> in_seats_;
  std::vector<Side> firsts_;
  std::vector<PairCounts> pairs_;
  std::map<std::string, std::uint64_t> reasons_;
  std::vector<std::map<std::string, std::uint64_t>> faults_;
  Draws draws_;
  std::uint64_t games_ = 0;
  std::uint64_t plies_ = 0;
  std::uint64_t longest_ = 0;
};

}  // namespace palamedes::arena
