// Which games a run consists of, and in which order: every opening in turn is played by every
// line-up from all seats.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace palamedes::arena {

/// Entrants by seat, before they are rotated.
using LineUp = std::vector<std::size_t>;

enum class Format : std::uint8_t {
  kRoundRobin,  ///< everybody against everybody
  kGauntlet,    ///< the first against each of the others
  kLadder,      ///< each against the next one below it; with two seats also against the next but one
};

/// With two seats every pair (of a gauntlet: those with the first). With more seats, two players meet
/// as one against several: the first has one seat, the second all others; more players sit together,
/// as many at a time as there are seats, or repeated in turn until all seats are taken.
std::vector<LineUp> line_ups(std::size_t entrants, std::size_t seats, Format format);

/// One game of a run. All are counted from 0.
struct Pairing {
  std::size_t number = 0;
  std::size_t opening = 0;
  std::size_t line_up = 0;
  std::size_t rotation = 0;          ///< the seat of the line-up's first
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

/// The seed of a game: made of the run's seed, the opening and who sits where, and of nothing else,
/// so that games can be played in any order and by any thread.
std::uint64_t seed_of(std::uint64_t run_seed, const Pairing& pairing);

}  // namespace palamedes::arena
