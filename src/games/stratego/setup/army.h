// Stratego: a whole army as one value, and how it comes onto the board.
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

/// The squares of an army are counted from the front row to the back row, each row from left to
/// right as the owner sees it. Blue sits opposite, so Blue's left is the right of the board.
constexpr Square army_square(Seat seat, std::size_t place) {
  const int from_front = static_cast<int>(place) / kWidth;
  const int from_left = static_cast<int>(place) % kWidth;
  return seat == kRed ? square_at(6 + from_front, from_left) : square_at(3 - from_front, kWidth - 1 - from_left);
}

/// Forty pieces in their places, as many of each rank as the rules say.
class Army {
 public:
  using Ranks = std::array<Rank, kArmySquares>;

  /// The counts must be right.
  explicit Army(const Ranks& ranks);
  /// Forty rank letters. Refused with army_length, army_letter or army_counts.
  static Result<Army> parse(std::string_view text);
  /// The army that stands in the zone of the side, if it is complete.
  static std::optional<Army> of(const Board& board, Seat seat);

  std::string text() const;
  Rank at(std::size_t place) const { return ranks_[place]; }
  /// Left and right exchanged.
  Army mirrored() const;

  friend bool operator==(const Army&, const Army&) = default;

 private:
  Ranks ranks_;
};

/// What is wrong with the number of pieces of each rank: "Scout: 9, 1 too many; Miner: 4, 1 too few".
/// Empty when nothing is.
std::string wrong_counts(const RankCounts& counts);

/// A legal army of which nobody may be glad: army_cannot_move. A warning, not a refusal (§9.4).
MaybeError army_warning(const Army& army);

/// All armies that can move are equally likely.
Army random_army(Rng& rng);

/// The forty placements that the army stands for, in the order of its places.
using Placements = std::array<Action, kArmySquares>;
Placements placements(const Army& army, Seat seat);

/// Sets up a whole army at once, or refuses and leaves everything as it was: the events of its forty
/// placements. Where set-ups are simultaneous, Blue need not wait for Red; the position that both
/// armies lead to is the same in either order.
Result<std::array<Event, kArmySquares>> set_up(const Stratego& game, Position& position, Seat seat, const Army& army);

}  // namespace palamedes::stratego
