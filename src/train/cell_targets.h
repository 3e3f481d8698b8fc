// Auxiliary targets of training, by game: what became of every cell at the end of the game, and by how much it was won.
//
// A network that must also tell these learns more from each game than its result says. Play does not use them.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/game.h"
#include "games/liuzhou/rules/rules.h"
#include "games/ringrift/state/types.h"
#include "train/batch.h"

namespace palamedes::ringrift {
template <class Size>
struct State;
template <class Size>
class RingRift;
}  // namespace palamedes::ringrift

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

/// RingRift: whether the cell is territory at the end, own and of others, and whether a stack or marker is on it.
template <class Size>
struct CellTargetsOf<ringrift::RingRift<Size>> {
  using Game = ringrift::RingRift<Size>;
  static constexpr int kTargets = 4;

  static void fill(const Game& game, const ringrift::State<Size>& end, Seat seat, std::span<std::uint8_t> cells) {
    using Cells = typename Game::Cells;
    std::array<Cells, kTargets> sets{};
    for (std::size_t i = 0; i < static_cast<std::size_t>(game.seats()); ++i) {
      const std::size_t other = Game::seat_of(end, ringrift::colour_at(i)) == seat ? 0 : 1;
      sets[other] |= end.collapsed[i];
      sets[2 + other] |= end.stacks[i] | end.markers[i];
    }
    const auto& board = game.board();
    const auto width = static_cast<std::size_t>(board.rows());
    const std::size_t grid = width * width;
    std::ranges::fill(cells, SampleBatch::kNoTarget);
    for_each(board.cells(), [&](ringrift::Cell cell) {
      const auto row = (static_cast<std::size_t>(cell) / Size::kRow) - 1;
      const auto column = (static_cast<std::size_t>(cell) % Size::kRow) - 1;
      for (std::size_t target = 0; target < kTargets; ++target)
        cells[(target * grid) + (row * width) + column] = sets[target].has(cell) ? 1 : 0;
    });
  }

  /// How much nearer the seat is to a win by territory or eliminated rings than the nearest other seat.
  static float margin(const Game& game, const ringrift::State<Size>& end, Seat seat) {
    float own = 0;
    float others = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(game.seats()); ++i) {
      const float territory = static_cast<float>(end.territory[i]) / static_cast<float>(game.territory_minimum());
      const float rings = static_cast<float>(end.eliminated[i]) / static_cast<float>(game.threshold());
      const float done = std::max(territory, rings);
      if (Game::seat_of(end, ringrift::colour_at(i)) == seat) {
        own = done;
      } else {
        others = std::max(others, done);
      }
    }
    return std::clamp(own - others, -1.0F, 1.0F);
  }
};

}  // namespace palamedes::train
