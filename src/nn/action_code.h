// Codes of actions: how networks, training data and exported files name an action of any game.
//
// A code consists of a kind, a number and up to four cells, so a network can give every legal action a score of its own
// from what it knows about these cells. No table of all possible actions is needed.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace palamedes::nn {

/// Cells are numbered row * width + column in the grid of the game's encoder, also on hexagonal boards.
struct ActionCode {
  static constexpr std::int16_t kNoCell = -1;
  static constexpr std::size_t kCells = 4;

  std::uint8_t kind = 0;
  std::uint8_t number = 0;  ///< such as a count of rings, a rank, or a seat counted from the seat to act
  std::array<std::int16_t, kCells> cells{kNoCell, kNoCell, kNoCell, kNoCell};

  friend bool operator==(const ActionCode&, const ActionCode&) = default;
  friend auto operator<=>(const ActionCode&, const ActionCode&) = default;
};
static_assert(sizeof(ActionCode) == 10);

}  // namespace palamedes::nn
