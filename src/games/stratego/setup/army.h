// Stratego: a whole army as one value, and how to set it up on the board.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "core/rng.h"
#include "games/stratego/rules/rules.h"
#include "games/stratego/rules/types.h"

namespace palamedes::stratego {

inline constexpr std::size_t kArmySquares = kArmySize;

/// The square of a place in the army. Places run from the front row to the back row, each row from left to right as
/// the owner sees it. Blue sits opposite, so Blue's left is the right of the board.
constexpr Square army_square(Seat seat, std::size_t place) {
  const int from_front = static_cast<int>(place) / kWidth;
  const int from_left = static_cast<int>(place) % kWidth;
  return seat == kRed ? square_at(6 + from_front, from_left) : square_at(3 - from_front, kWidth - 1 - from_left);
}

/// Forty pieces in their places, with the number of each rank that the rules prescribe.
class Army {
 public:
  using Ranks = std::array<Rank, kArmySquares>;

  /// The numbers of each rank must be correct.
  explicit Army(const Ranks& ranks);
  /// Parses forty rank letters. Errors: army_length, army_letter, army_counts.
  static Result<Army> parse(std::string_view text);
  /// The army in the zone of the side, if it is complete.
  static std::optional<Army> of(const Board& board, Seat seat);

  std::string text() const;
  Rank at(std::size_t place) const { return ranks_[place]; }
  /// The army with left and right exchanged.
  Army mirrored() const;

  friend bool operator==(const Army&, const Army&) = default;

 private:
  Ranks ranks_;
};

/// What is wrong with the number of pieces of each rank: "Scout: 9, 1 too many; Miner: 4, 1 too few". Empty if
/// nothing is wrong.
std::string wrong_counts(const RankCounts& counts);

/// Warns of a legal army that cannot move: army_cannot_move. The rules do not refuse it (§9.4).
MaybeError army_warning(const Army& army);

/// A random army. All armies that can move are equally likely.
Army random_army(Rng& rng);

/// The forty placements that set up an army, in the order of its places.
using Placements = std::array<Action, kArmySquares>;
Placements placements(const Army& army, Seat seat);

/// Sets up a whole army at once and returns the events of its forty placements. If it refuses, it changes nothing.
/// If set-ups are simultaneous, Blue need not wait for Red; the final position is the same in either order.
Result<std::array<Event, kArmySquares>> set_up(const Stratego& game, Position& position, Seat seat, const Army& army);

}  // namespace palamedes::stratego
