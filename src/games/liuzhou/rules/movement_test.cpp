// Rules §6: steps, captures, no-moves and counter removals.
#include <gtest/gtest.h>

#include "tests/liuzhou/position.h"

namespace palamedes::liuzhou {
namespace {

TEST(Movement, AStoneStepsToEmptyNeighbours) {
  const auto game = seed("....../....../..wb../...w../....../...... MOVEMENT b m0 c0 f0 t60 q0");
  EXPECT_EQ(game.legal(), "Sd3d2 Sd3e3");
}

TEST(Movement, StepsStayOnTheBoard) {
  const auto corners = seed("b....b/....../..ww../....../....../b....b MOVEMENT b m0 c0 f0 t60 q0");
  EXPECT_EQ(corners.legal(), "Sa1a2 Sa1b1 Sa6a5 Sa6b6 Sf1e1 Sf1f2 Sf6e6 Sf6f5");
  const auto edges = seed("....../b....b/..ww../....../....../...... MOVEMENT b m0 c0 f0 t60 q0");
  EXPECT_EQ(edges.legal(), "Sa2a1 Sa2a3 Sa2b2 Sf2e2 Sf2f1 Sf2f3");
}

TEST(Movement, AStepThatEarnsNothingEndsTheTurn) {
  auto game = current("b.w.../....../..wb../b.bw../....../w.w.b. MOVEMENT b m0 c0 f0 t60 q0");
  EXPECT_EQ(game.play("Sa1a2").text(), "..w.../b...../..wb../b.bw../....../w.w.b. MOVEMENT w m0 c0 f0 t61 q1");
}

TEST(Movement, ASquareEarnsOneCapture) {
  auto game = seed("b.b.../bb..../....w./....../.w..../...w.. MOVEMENT b m0 c0 f0 t60 q0");
  EXPECT_EQ(game.play("Sc1b1").fields(), "CAPTURE_SELECTION b m0 c1 f0 t61 q0");
  EXPECT_EQ(game.legal(), "Cb5 Cd6 Ce3");
  EXPECT_EQ(game.play("Cb5").text(), "bb..../bb..../....w./....../....../...w.. MOVEMENT w m0 c0 f0 t62 q0");
}

TEST(Movement, TwoSquaresAtOnceEarnOneCapture) {
  auto game = seed("b.b.../bbb.../.w..w./....../....../...w.. MOVEMENT b m0 c0 f0 t60 q0");
  EXPECT_EQ(game.play("Sa1b1").fields(), "CAPTURE_SELECTION b m0 c1 f0 t61 q0") << "b1 c1 b2 c2 only";
  auto both = seed(".b..../b.b.../bbb.../....../.....w/...w.. MOVEMENT b m0 c0 f0 t60 q0");
  EXPECT_EQ(both.play("Sb1b2").fields(), "CAPTURE_SELECTION b m0 c1 f0 t61 q0");
}

TEST(Movement, ALineEnteredFromTheSideEarnsTwoCaptures) {
  auto game = seed("bb.bbb/..b.../w...w./....../.w..../...... MOVEMENT b m0 c0 f0 t60 q0");
  EXPECT_EQ(game.play("Sc2c1").fields(), "CAPTURE_SELECTION b m0 c2 f0 t61 q0");
  EXPECT_EQ(game.play("Ca3").fields(), "CAPTURE_SELECTION b m0 c1 f0 t62 q0");
  EXPECT_EQ(game.play("Ce3").fields(), "MOVEMENT w m0 c0 f0 t63 q0");
}

TEST(Movement, AColumnEnteredFromTheSideEarnsTwoCaptures) {
  auto game = seed("b.w.../b...../.b..../b..w../b...../b....w MOVEMENT b m0 c0 f0 t60 q0");
  EXPECT_EQ(game.play("Sb3a3").fields(), "CAPTURE_SELECTION b m0 c2 f0 t61 q0");
}

TEST(Movement, ASquareAndALineAtOnceEarnWhatTheKnobSays) {
  const char* line = "bb..../..b.../bb.bbb/..b.../.w.w.w/w...w. MOVEMENT b m0 c0 f0 t60 q0";
  EXPECT_EQ(seed(line).play("Sc4c3").fields(), "CAPTURE_SELECTION b m0 c2 f0 t61 q0") << "the line alone";
  const char* both = "....../.bb.../bb.bbb/..b.../.w.w.w/w...w. MOVEMENT b m0 c0 f0 t60 q0";
  EXPECT_EQ(seed(both).play("Sc4c3").fields(), "CAPTURE_SELECTION b m0 c1 f0 t61 q0");
  EXPECT_EQ(current(both).play("Sc4c3").fields(), "CAPTURE_SELECTION b m0 c2 f0 t61 q1");
}

TEST(Movement, TheCellJustLeftCountsForNoShape) {
  // From c4 to c3: the block b3 c3 b4 c4 lacks the cell just left.
  auto game = seed("....../....../bb.bbb/.bb.../.w.w.w/w...w. MOVEMENT b m0 c0 f0 t60 q0");
  EXPECT_EQ(game.play("Sc4c3").fields(), "CAPTURE_SELECTION b m0 c2 f0 t61 q0") << "a line and no square";
}

TEST(Movement, LeavingOneSquareToCloseAnotherEarnsOne) {
  auto game = seed("bb..../bb.b../..bb../....../.w.w.w/w...w. MOVEMENT b m0 c0 f0 t60 q0");
  EXPECT_EQ(game.play("Sb2c2").fields(), "CAPTURE_SELECTION b m0 c1 f0 t61 q0");
}

TEST(Movement, ASquareOpenedAndClosedAgainEarnsAgain) {
  auto game = seed("bb..../bb..../....../....w./.w.w.w/w...w. MOVEMENT b m0 c0 f0 t60 q0");
  EXPECT_EQ(game.play("Sb1c1").fields(), "MOVEMENT w m0 c0 f0 t61 q0");
  EXPECT_EQ(game.play("Sb5b4 Sc1b1").fields(), "CAPTURE_SELECTION b m0 c1 f0 t63 q0");
  EXPECT_EQ(game.play("Ca6 Sb4b3 Sb1c1 Sb3b4 Sc1b1").fields(), "CAPTURE_SELECTION b m0 c1 f0 t68 q0");
}

TEST(Movement, AnExistingSquareEarnsNothingForAStoneBesideIt) {
  auto game = seed("bb.b../bb..../....../....w./.w.w.w/w...w. MOVEMENT b m0 c0 f0 t60 q0");
  EXPECT_EQ(game.play("Sd1c1").fields(), "MOVEMENT w m0 c0 f0 t61 q0");
}

TEST(Capture, StonesOfShapesAreProtectedWhileThereAreOthers) {
  auto game = seed("bb..../bb..../....../.ww.w./.ww.../...... CAPTURE_SELECTION b m0 c2 f0 t60 q0");
  EXPECT_EQ(game.legal(), "Ce4");
  EXPECT_EQ(game.play("Ce4").legal(), "Cb4 Cb5 Cc4 Cc5") << "no normal stone is left";
}

TEST(Capture, AfterABrokenSquareItsRestIsTheOnlyTarget) {
  auto game = seed("bb..ww/bb..ww/....../.ww.../.ww.../...... CAPTURE_SELECTION b m0 c2 f0 t60 q0");
  EXPECT_EQ(game.play("Ce1").legal(), "Ce2 Cf1 Cf2");
}

TEST(Capture, TakesNoOwnStoneAndNoEmptyCell) {
  const auto game = seed("bb..../bb..../....../....w./....../...... CAPTURE_SELECTION b m0 c1 f0 t60 q0");
  EXPECT_EQ(game.refused("Ca1"), "not_opposing_stone");
  EXPECT_EQ(game.refused("Cf6"), "not_opposing_stone");
}

// The diagram of rules §6, in which no black stone can step.
constexpr const char* kStuck = "bwbw../w.w.../bww.../w...../....../...... MOVEMENT b m0 c0 f0 t60 q0";

TEST(NoMoves, AStuckPlayerRemovesAStoneThenTheBlockerThenTheStuckPlayerMoves) {
  auto game = seed(kStuck);
  EXPECT_EQ(game.legal(), "Na2 Na4 Nb1 Nb3 Nc2 Nc3 Nd1");
  EXPECT_EQ(game.play("Na2").fields(), "COUNTER_REMOVAL w m0 c0 f0 t61 q0");
  EXPECT_EQ(game.legal(), "Xa1 Xa3 Xc1");
  EXPECT_EQ(game.play("Xc1").text(), "bw.w../..w.../bww.../w...../....../...... MOVEMENT b m0 c0 f0 t62 q0");
  EXPECT_EQ(game.legal(), "Sa1a2 Sa3a2");
}

TEST(NoMoves, TheExchangeRepeatsWhileThePlayerIsStuck) {
  auto game = seed(kStuck);
  game.play("Nd1 Xc1");
  EXPECT_EQ(game.fields(), "MOVEMENT b m0 c0 f0 t62 q0");
  EXPECT_EQ(game.legal(), "Na2 Na4 Nb1 Nb3 Nc2 Nc3") << "still stuck";
  EXPECT_EQ(game.play("Nc3 Xa3").legal(), "Na2 Na4 Nb1 Nb3 Nc2");
  EXPECT_EQ(game.play("Nc2").fields(), "COUNTER_REMOVAL w m0 c0 f0 t65 q0");
  EXPECT_EQ(game.play("Xa1").end(), "counter_remove, White wins");
}

TEST(NoMoves, TheCounterRemovalItselfMayFreeThePlayer) {
  auto game = seed("bbw.../bw..../w...../....../.....w/...... MOVEMENT b m0 c0 f0 t60 q0");
  EXPECT_EQ(game.play("Nf5 Xa1").legal(), "Sa2a1 Sb1a1");
}

TEST(NoMoves, ThePriorityRuleHoldsForBothRemovals) {
  auto game = seed("bw.ww./w..ww./....../....../....../...... MOVEMENT b m0 c0 f0 t60 q0");
  EXPECT_EQ(game.legal(), "Na2 Nb1") << "the square is protected";
  auto square = seed("bbw.../bbw.../ww..../....../b...../...... COUNTER_REMOVAL w m0 c0 f0 t60 q0");
  EXPECT_EQ(square.legal(), "Xa5");
  auto only = seed("bbw.../bbw.../ww..../....../....../...... COUNTER_REMOVAL w m0 c0 f0 t60 q0");
  EXPECT_EQ(only.legal(), "Xa1 Xa2 Xb1 Xb2");
}

TEST(NoMoves, APlayerWhoCanStepMayNotRemove) {
  const auto game = seed("b...../....../....../....../....../.....w MOVEMENT b m0 c0 f0 t60 q0");
  EXPECT_EQ(game.refused("Nf6"), "can_step");
}

TEST(NoMoves, RemovalsEarnNothingForExistingShapes) {
  // Black has a square throughout; White is stuck on a1.
  auto game = seed("wbbb../bbbb../....../....../....../...... MOVEMENT w m0 c0 f0 t60 q0");
  EXPECT_EQ(game.play("Na2").fields(), "COUNTER_REMOVAL b m0 c0 f0 t61 q0");
}

TEST(NoMoves, AStuckPlayerWithoutATargetLoses) {
  const auto game = with({{"lose_below", "0"}}, "....../....../....../....../....../...... MOVEMENT b m0 c0 f0 t60 q0");
  EXPECT_EQ(game.end(), "no_legal_actions, White wins");
}

}  // namespace
}  // namespace palamedes::liuzhou
