#include "train/cell_targets.h"

#include <gtest/gtest.h>

#include <vector>

#include "core/rng.h"
#include "games/ringrift/game.h"
#include "nn/encoders.h"
#include "train/board_shape.h"

namespace palamedes::train {
namespace {

using SmallRift = ringrift::RingRift<ringrift::Small>;

/// The end of a random game.
ringrift::State<ringrift::Small> end_of_game(const SmallRift& game, std::uint64_t seed) {
  Rng rng(seed);
  ActionBuffer<ringrift::Action> buffer(game.max_actions());
  auto state = game.initial();
  while (!game.outcome(state)) {
    auto& legal = buffer.list();
    game.legal(state, legal);
    game.apply(state, legal[rng.below(legal.size())]);
  }
  return state;
}

SmallRift ringrift_of(const char* board, int players) {
  return *SmallRift::make({.game = "ringrift", .edition = "canon", .board = board, .players = players});
}

TEST(CellTargets, OfRingRiftSayWhoseEveryCellIsAtTheEnd) {
  for (const auto& [board, players] : {std::pair{"square8", 2}, {"square8", 4}, {"hex8", 3}}) {
    const SmallRift game = ringrift_of(board, players);
    const BoardShape shape = board_shape(game);
    ASSERT_EQ(shape.cell_targets, 4);
    const auto cells = static_cast<std::size_t>(shape.tensors.cells());
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      const auto end = end_of_game(game, seed);
      std::vector<std::uint8_t> targets(4 * cells);
      int own_territory = 0;
      for (int seat = 0; seat < players; ++seat) {
        CellTargetsOf<SmallRift>::fill(game, end, seat_at(static_cast<std::size_t>(seat)), targets);
        int on_board = 0;
        int territory = 0;
        int pieces = 0;
        for (std::size_t i = 0; i < cells; ++i) {
          const bool is_on_board = ((shape.mask[i / 64] >> (i % 64)) & 1) != 0;
          on_board += is_on_board ? 1 : 0;
          for (std::size_t target = 0; target < 4; ++target) {
            const std::uint8_t value = targets[(target * cells) + i];
            ASSERT_EQ(value == SampleBatch::kNoTarget, !is_on_board);
            if (is_on_board) (target < 2 ? territory : pieces) += value;
          }
          if (is_on_board) own_territory += targets[i];
        }
        EXPECT_EQ(on_board, game.board().cell_count());
        EXPECT_EQ(territory, end.all_collapsed().count());
        EXPECT_EQ(pieces, (end.all_stacks() | end.all_markers()).count());
      }
      EXPECT_EQ(own_territory, end.all_collapsed().count()) << "every territory is that of one seat";
    }
  }
}

TEST(CellTargets, TheMarginOfRingRiftIsThatOfTheWinner) {
  int decided = 0;
  for (const int players : {2, 3, 4}) {
    const SmallRift game = ringrift_of("square8", players);
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      const auto end = end_of_game(game, seed);
      if (end.end != ringrift::End::kTerritory && end.end != ringrift::End::kRingElimination) continue;
      ++decided;
      const auto winner = game.outcome(end)->winner();
      ASSERT_TRUE(winner);
      int ahead = 0;
      for (int seat = 0; seat < players; ++seat) {
        const float margin = CellTargetsOf<SmallRift>::margin(game, end, seat_at(static_cast<std::size_t>(seat)));
        EXPECT_LE(margin, 1);
        EXPECT_GE(margin, -1);
        ahead += margin > 0 ? 1 : 0;
      }
      EXPECT_LE(ahead, 1);
      if (end.end == ringrift::End::kRingElimination) {
        EXPECT_GE(CellTargetsOf<SmallRift>::margin(game, end, *winner), 0);
      }
    }
  }
  EXPECT_GT(decided, 3);
}

}  // namespace
}  // namespace palamedes::train
