#include "arena/schedule.h"

#include <cassert>
#include <string>
#include <utility>

#include "core/hash.h"
#include "core/rng.h"

namespace palamedes::arena {
namespace {

LineUp one_against_others(std::size_t one, std::size_t other, std::size_t seats) {
  LineUp line_up(seats, other);
  line_up[0] = one;
  return line_up;
}

/// All ways to choose that many, in order.
void choose(std::size_t from, std::size_t entrants, std::size_t seats, LineUp& chosen, std::vector<LineUp>& all) {
  if (chosen.size() == seats) {
    all.push_back(chosen);
    return;
  }
  for (std::size_t next = from; next < entrants; ++next) {
    chosen.push_back(next);
    choose(next + 1, entrants, seats, chosen, all);
    chosen.pop_back();
  }
}

}  // namespace

std::vector<LineUp> line_ups(std::size_t entrants, std::size_t seats, Format format) {
  assert(entrants >= 2 && seats >= 2);
  std::vector<LineUp> all;
  if (format == Format::kLadder) {
    for (std::size_t upper = 1; upper < entrants; ++upper) {
      all.push_back(one_against_others(upper, upper - 1, seats));
      if (seats == 2 && upper >= 2) all.push_back(one_against_others(upper, upper - 2, seats));
    }
    return all;
  }
  if (format == Format::kGauntlet || entrants == 2) {
    for (std::size_t other = 1; other < entrants; ++other) all.push_back(one_against_others(0, other, seats));
    return all;
  }
  if (entrants >= seats) {
    LineUp chosen;
    choose(0, entrants, seats, chosen, all);
    return all;
  }
  for (std::size_t first = 0; first < entrants; ++first) {
    LineUp line_up;
    for (std::size_t seat = 0; seat < seats; ++seat) line_up.push_back((first + seat) % entrants);
    all.push_back(std::move(line_up));
  }
  return all;
}

Schedule::Schedule(std::vector<LineUp> line_ups, std::size_t openings)
    : line_ups_(std::move(line_ups)), openings_(openings), seats_(line_ups_.at(0).size()) {}

Pairing Schedule::at(std::size_t number) const {
  assert(number < size());
  const std::size_t set = number / seats_;
  Pairing pairing{.number = number,
                  .opening = set / line_ups_.size(),
                  .line_up = set % line_ups_.size(),
                  .rotation = number % seats_};
  const LineUp& line_up = line_ups_[pairing.line_up];
  for (std::size_t seat = 0; seat < seats_; ++seat) {
    pairing.seats.push_back(line_up[(seat + seats_ - pairing.rotation) % seats_]);
  }
  return pairing;
}

std::uint64_t seed_of(std::uint64_t run_seed, const Pairing& pairing) {
  std::string seats = "arena";
  for (const std::size_t entrant : pairing.seats) seats += '/' + std::to_string(entrant);
  return mix64(game_seed(run_seed, pairing.opening) ^ mix64(fnv1a(seats)));
}

}  // namespace palamedes::arena
