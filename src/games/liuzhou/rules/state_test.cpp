#include "games/liuzhou/rules/state.h"

#include <gtest/gtest.h>

#include <set>

#include "core/rng.h"
#include "tests/liuzhou/position.h"

namespace palamedes::liuzhou {
namespace {

Cell cell(std::string_view name) { return cell_at(name[1] - '1', name[0] - 'a'); }

TEST(State, StonesAndMarksKeepTheHashUpToDate) {
  State state;
  EXPECT_EQ(state.board_hash, board_hash(state));
  state.put(kBlack, cell("a1"));
  state.put(kWhite, cell("b1"));
  state.put(kWhite, cell("c1"));
  state.mark(kWhite, cell("b1"));
  EXPECT_EQ(state.board_hash, board_hash(state));
  EXPECT_EQ(state.unmarked(kWhite), bit(cell("c1")));
  EXPECT_EQ(state.own(kWhite), bit(cell("b1")) | bit(cell("c1")));
  state.take(kBlack, cell("a1"));
  EXPECT_EQ(state.board_hash, board_hash(state));
  state.mark(kWhite, cell("c1"));
  state.take_marked();
  EXPECT_EQ(state, State{}) << "all is gone, and the hash with it";
}

TEST(State, EveryPartOfThePositionChangesTheHash) {
  const Liuzhou game = *Liuzhou::make({.edition = "current"});
  std::set<std::uint64_t> hashes;
  const std::vector<std::string> texts{
      "bw..../....../....../....../....../...... PLACEMENT b m0 c0 f0 t2 q0",
      "wb..../....../....../....../....../...... PLACEMENT b m0 c0 f0 t2 q0",
      "bW..../....../....../....../....../...... PLACEMENT b m0 c0 f0 t2 q0",
      "Bw..../....../....../....../....../...... PLACEMENT b m0 c0 f0 t2 q0",
      "bw..../....../....../....../....../...... PLACEMENT w m0 c0 f0 t2 q0",
      "bw..../....../....../....../....../...... PLACEMENT b m0 c0 f0 t3 q0",
      "bw..../....../....../....../....../...... PLACEMENT b m0 c0 f0 t2 q1",
      "bw..../....../....../....../....../...... MARK_SELECTION b m1 c0 f0 t2 q0",
      "bw..../....../....../....../....../...... MARK_SELECTION b m2 c0 f0 t2 q0",
      "bw..../....../....../....../....../...... REMOVAL b m0 c0 f0 t2 q0",
      "bw..../....../....../....../....../...... FORCED_REMOVAL w m0 c0 f0 t2 q0",
      "bw..../....../....../....../....../...... FORCED_REMOVAL b m0 c0 f1 t2 q0",
  };
  for (const std::string& text : texts) {
    const auto state = game.parse_state(text);
    ASSERT_TRUE(state.ok()) << state.error().message;
    EXPECT_TRUE(hashes.insert(game.hash(*state)).second) << text;
  }
}

TEST(State, DifferentPathsToAPositionGiveTheSameHash) {
  const char* start = "....../....../....../....../....../...... PLACEMENT b m0 c0 f0 t0 q0";
  auto one = seed(start);
  auto other = seed(start);
  one.play("Pa1 Pf6 Pc3 Pd4");
  other.play("Pc3 Pd4 Pa1 Pf6");
  EXPECT_EQ(one.state(), other.state());
  EXPECT_EQ(one.game().hash(one.state()), other.game().hash(other.state()));
}

TEST(Symmetry, TheEightImagesOfACellOffTheAxesDiffer) {
  std::set<int> images;
  for (int i = 0; i < kSymmetries; ++i) images.insert(static_cast<int>(image(cell("b1"), i)));
  EXPECT_EQ(images.size(), 8U);
  EXPECT_EQ(image(cell("b1"), 0), cell("b1")) << "0 is the identity";
}

TEST(Symmetry, EachIsAPermutationThatKeepsNeighbours) {
  const auto distance = [](Cell a, Cell b) { return std::abs(row(a) - row(b)) + std::abs(column(a) - column(b)); };
  for (int i = 0; i < kSymmetries; ++i) {
    EXPECT_EQ(image(kAllCells, i), kAllCells);
    for (int a = 0; a < kCells; ++a) {
      for (int b = 0; b < kCells; ++b) {
        const auto first_cell = static_cast<Cell>(a);
        const auto second_cell = static_cast<Cell>(b);
        ASSERT_EQ(distance(image(first_cell, i), image(second_cell, i)), distance(first_cell, second_cell));
      }
    }
  }
}

TEST(Symmetry, ImagesOfAStateAreValidAndTheRemovalIsItsOwnImage) {
  const auto game = seed("bW..../.Bw.../....../....../....../.....b PLACEMENT b m0 c0 f0 t6 q0");
  std::set<std::string> texts;
  for (int i = 0; i < kSymmetries; ++i) {
    const State mirrored = game.game().image(game.state(), i);
    EXPECT_EQ(game.game().broken_invariant(mirrored), nullptr);
    EXPECT_EQ(mirrored.board_hash, board_hash(mirrored));
    texts.insert(game.game().state_text(mirrored));
    EXPECT_EQ(image(Action(Kind::kRemove, Cell{}), i), Action(Kind::kRemove, Cell{}));
  }
  EXPECT_EQ(texts.size(), 8U);
  EXPECT_TRUE(texts.contains("....Wb/...wB./....../....../....../b..... PLACEMENT b m0 c0 f0 t6 q0")) << "mirrored";
}

TEST(State, AnActionHasTwoBytesAndKeepsItsParts) {
  static_assert(sizeof(Action) == 2);
  const Action step(Kind::kStep, cell("f6"), cell("f5"));
  EXPECT_EQ(step.kind(), Kind::kStep);
  EXPECT_EQ(step.from(), cell("f6"));
  EXPECT_EQ(step.to(), cell("f5"));
  EXPECT_NE(step, Action(Kind::kStep, cell("f5"), cell("f6")));
  EXPECT_EQ(Action(Kind::kCounter, cell("a1")).kind(), Kind::kCounter);
}

TEST(Invariants, EachBrokenOneIsNamed) {
  const Liuzhou game = *Liuzhou::make({});
  const auto broken = [&](auto&& change) -> std::string {
    State state;
    state.put(kBlack, cell("a1"));
    state.put(kWhite, cell("b1"));
    change(state);
    const char* sentence = game.broken_invariant(state);
    return sentence == nullptr ? "" : sentence;
  };
  EXPECT_EQ(broken([](State&) {}), "");
  EXPECT_EQ(broken([](State& s) { s.stones[1] |= 1; }), "two stones stand on one cell");
  EXPECT_EQ(broken([](State& s) { s.stones[1] |= Cells{1} << 36; }), "a stone stands outside the board");
  EXPECT_EQ(broken([](State& s) { s.marked |= bit(cell("c1")); }), "an empty cell is marked");
  EXPECT_EQ(broken([](State& s) {
              s.mark(kBlack, cell("a1"));
              s.phase = Phase::kMovement;
            }),
            "a stone is still marked after the removal");
  EXPECT_EQ(broken([](State& s) {
              s.phase = Phase::kMarkSelection;
              s.count = 3;
            }),
            "more is owed than a shape is worth");
  EXPECT_EQ(broken([](State& s) { s.phase = Phase::kMarkSelection; }), "nothing is owed in a selection phase");
  EXPECT_EQ(broken([](State& s) { s.count = 1; }), "something is owed outside a selection");
  EXPECT_EQ(broken([](State& s) { s.moves = 201; }), "the move limit was passed");
  EXPECT_EQ(broken([](State& s) { s.quiet = 1; }), "quiet actions are counted without a limit");
  EXPECT_EQ(broken([](State& s) {
              s.take(kWhite, cell("b1"));
              s.phase = Phase::kCounterRemoval;
            }),
            "the player to act has no legal action");
}

}  // namespace
}  // namespace palamedes::liuzhou
