// Rules §5: the removal and the forced removals.
#include <gtest/gtest.h>

#include "tests/liuzhou/position.h"

namespace palamedes::liuzhou {
namespace {

constexpr const char* kChessboard = "bwbwbw/wbwbwb/bwbwbw/wbwbwb/bwbwbw/wbwbwb REMOVAL w m0 c0 f0 t36 q0";

TEST(Removal, IsOneActionWithoutAChoice) {
  EXPECT_EQ(seed(kChessboard).legal(), "R");
  EXPECT_EQ(current("bwbwbW/wbwbwb/bwbwBw/wbwbwb/bwbwbw/wbwbwb REMOVAL w m0 c0 f0 t38 q0").legal(), "R");
}

TEST(Removal, TakesAllMarkedStonesOfBothColoursAndWhiteMoves) {
  auto game = current("bwbwbW/wbwbwb/bwbwBw/wbwbwb/Bwbwbw/wbwbwb REMOVAL w m0 c0 f0 t39 q0");
  EXPECT_EQ(game.play("R").text(), "bwbwb./wbwbwb/bwbw.w/wbwbwb/.wbwbw/wbwbwb MOVEMENT w m0 c0 f0 t40 q0");
}

TEST(Removal, WithoutMarksForcedRemovalsFollow) {
  EXPECT_EQ(seed(kChessboard).play("R").fields(), "FORCED_REMOVAL w m0 c0 f0 t37 q0");
  EXPECT_EQ(current(kChessboard).play("R").fields(), "FORCED_REMOVAL w m0 c0 f0 t37 q1") << "nothing was taken (§8)";
}

TEST(Removal, WhiteMovesNextEvenIfBlackCarriesItOut) {
  auto game = seed("bwbwbW/wbwbwb/bwbwBw/wbwbwb/bwbwbw/wbwbwb REMOVAL b m0 c0 f0 t38 q0");
  EXPECT_EQ(game.play("R").fields(), "MOVEMENT w m0 c0 f0 t39 q0");
}

TEST(ForcedRemoval, WhiteTakesOneThenBlackTakesOneThenWhiteMoves) {
  auto game = current(kChessboard);
  game.play("R Fa1");
  EXPECT_EQ(game.text(), ".wbwbw/wbwbwb/bwbwbw/wbwbwb/bwbwbw/wbwbwb FORCED_REMOVAL b m0 c0 f1 t38 q0");
  EXPECT_EQ(game.play("Fb1").text(), "..bwbw/wbwbwb/bwbwbw/wbwbwb/bwbwbw/wbwbwb MOVEMENT w m0 c0 f0 t39 q0");
}

TEST(ForcedRemoval, NeverTakesAStoneOfAShape) {
  const auto game = seed("bb.w../bb..../...b../....../....../...... FORCED_REMOVAL w m0 c0 f0 t37 q0");
  EXPECT_EQ(game.legal(), "Fd3");
  EXPECT_EQ(game.refused("Fa1"), "structural_stone");
}

TEST(ForcedRemoval, DoesNotFallBackToProtectedStones) {
  const auto white = seed("bb.w../bb..../....../....../....../...... FORCED_REMOVAL w m0 c0 f0 t37 q0");
  EXPECT_EQ(white.end(), "no_legal_actions, Black wins");
  auto black = seed("ww.b../ww..../....../....../....../...... FORCED_REMOVAL w m0 c0 f0 t37 q0");
  EXPECT_EQ(black.play("Fd1").end(), "no_legal_actions, White wins");
}

TEST(ForcedRemoval, StonesAreNotCountedBetweenTheTwo) {
  auto game = with({{"lose_below", "18"}}, kChessboard);
  EXPECT_EQ(game.play("R").end(), "on");
  EXPECT_EQ(game.play("Fa1").end(), "on");
  EXPECT_EQ(game.play("Fb1").end(), "forced_removal, White wins") << "both are below, Black is looked at first (§7)";
  EXPECT_EQ(game.fields(), "MOVEMENT w m0 c0 f0 t39 q0 end=forced_removal");
  EXPECT_EQ(game.game().vector_text(game.state()).substr(42), "MOVEMENT w m0 c0 f0 t39 q0") << "the vectors' eight";
}

TEST(Removal, DecidesTheGameWhenAColourHasTooFewStonesLeft) {
  const char* three = "bBBBBB/BBBBBB/wwwwww/wwwwww/wwwwww/bBBBBb REMOVAL w m0 c0 f0 t50 q0";
  EXPECT_EQ(seed(three).play("R").end(), "on");
  auto game = current(three);
  EXPECT_EQ(game.play("R").end(), "removal, White wins");
  EXPECT_EQ(game.text(), "b...../....../wwwwww/wwwwww/wwwwww/b....b MOVEMENT w m0 c0 f0 t51 q0");
  auto none = seed("BBBBBB/BBBBBB/wwwwww/wwwwww/wwwwww/BBBBBB REMOVAL w m0 c0 f0 t50 q0");
  EXPECT_EQ(none.play("R").end(), "removal, White wins");
  auto white = current("wWWWWW/WWWWWW/bbbbbb/bbbbbb/bbbbbb/wWWWWw REMOVAL w m0 c0 f0 t50 q0");
  EXPECT_EQ(white.play("R").end(), "removal, Black wins");
}

TEST(Removal, WhiteWinsWhenBothHaveTooFew) {
  auto game = current("bbbBBB/BBBBBB/BBBBBB/WWWWWW/WWWWWW/wwwWWW REMOVAL w m0 c0 f0 t60 q0");
  EXPECT_EQ(game.play("R").end(), "removal, White wins");
}

TEST(Removal, AWinThatLooksLikeANoMovesRemovalKeepsItsReason) {
  // White keeps one stone in a corner with one free neighbour, as after a no-moves removal.
  const std::string text = "wBWWWW/bWWWWW/bbWWWW/bbbbbb/bbbbbb/bbbbbb REMOVAL w m0 c0 f0 t60 q0";
  auto game = with({{"lose_below", "30"}}, text);
  EXPECT_EQ(game.play("R").fields(), "MOVEMENT w m0 c0 f0 t61 q0 end=removal");
  EXPECT_EQ(with({{"lose_below", "30"}}, game.text()).end(), "removal, White wins") << "and it can be read back";
}

}  // namespace
}  // namespace palamedes::liuzhou
