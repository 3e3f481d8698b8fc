// The games of a run and their order: every line-up plays every opening from all seats.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace palamedes::arena {

/// Entrants by seat, before they are rotated.
using LineUp = std::vector<std::size_t>;

enum class Format : std::uint8_t {
  kRoundRobin,  ///< every player meets every other player
  kGauntlet,    ///< the first player meets each of the others
  kLadder,      ///< each player meets the one below it and, with two seats, the one below that
};

/// With two seats, every pair of players that meets. With more seats and two players, the first has one seat
/// and the second all others. With more players, every group that fills the seats; too few players are
/// repeated in turn until all seats are taken.
std::vector<LineUp> line_ups(std::size_t entrants, std::size_t seats, Format format);

/// One game of a run. All numbers are counted from 0.
struct Pairing {
  std::size_t number = 0;
  std::size_t opening = 0;
  std::size_t line_up = 0;
  std::size_t rotation = 0;          ///< the seat of the line-up's first player
  std::vector<std::size_t> seats{};  ///< entrants by seat
};

class Schedule {
 public:
  Schedule(std::vector<LineUp> line_ups, std::size_t openings);

  std::size_t size() const { return openings_ * line_ups_.size() * seats_; }
  Pairing at(std::size_t number) const;

  const std::vector<LineUp>& line_ups() const { return line_ups_; }
  std::size_t openings() const { return openings_; }
  std::size_t seats() const { return seats_; }

 private:
  std::vector<LineUp> line_ups_;
  std::size_t openings_;
  std::size_t seats_;
};

/// The seed of a game. It follows only from the run's seed, the opening and the seating, so games can be
/// played in any order and on any thread.
std::uint64_t seed_of(std::uint64_t run_seed, const Pairing& pairing);

}  // namespace palamedes::arena
