// Auxiliary targets of training, by game: what became of every cell at the end of the game, and by how much it was won.
//
// A network that must also tell these learns more from each game than its result says. Play does not use them.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/game.h"
#include "games/liuzhou/rules/rules.h"

namespace palamedes::train {

/// A game without targets. Specialize it for a game that has some.
template <class G>
struct CellTargetsOf {
  static constexpr int kTargets = 0;

  /// Writes 0 or 1 for every target and cell of the encoder's grid, for a seat at the end of the game.
  static void fill(const G& /*game*/, const Position<G>& /*end*/, Seat /*seat*/, std::span<std::uint8_t> /*cells*/) {}
  /// By how much the seat is ahead at the end, in [-1, 1].
  static float margin(const G& /*game*/, const Position<G>& /*end*/, Seat /*seat*/) { return 0; }
};

/// Liuzhou chess: whether an own stone, or one of the other side, is on the cell at the end.
template <>
struct CellTargetsOf<liuzhou::Liuzhou> {
  static constexpr int kTargets = 2;
  static constexpr std::size_t kCells = 36;

  static void fill(const liuzhou::Liuzhou& /*game*/, const liuzhou::State& end, Seat seat,
                   std::span<std::uint8_t> cells) {
    for (std::size_t i = 0; i < kCells; ++i) {
      cells[i] = static_cast<std::uint8_t>((end.stones[index(seat)] >> i) & 1);
      cells[kCells + i] = static_cast<std::uint8_t>((end.stones[index(opponent(seat))] >> i) & 1);
    }
  }

  static float margin(const liuzhou::Liuzhou& /*game*/, const liuzhou::State& end, Seat seat) {
    constexpr float kMostStones = 18;
    const int ahead = std::popcount(end.stones[index(seat)]) - std::popcount(end.stones[index(opponent(seat))]);
    return std::clamp(static_cast<float>(ahead) / kMostStones, -1.0F, 1.0F);
  }
};

}  // namespace palamedes::train
