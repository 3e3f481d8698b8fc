// Rules §2 and §4: how much a placed stone earns, and marking.
#include <gtest/gtest.h>

#include "tests/liuzhou/position.h"

namespace palamedes::liuzhou {
namespace {

TEST(Placement, AStoneThatEarnsNothingEndsTheTurn) {
  auto game = seed("....../....../....../....../....../...... PLACEMENT b m0 c0 f0 t0 q0");
  EXPECT_EQ(game.play("Pa1").text(), "b...../....../....../....../....../...... PLACEMENT w m0 c0 f0 t1 q0");
  EXPECT_EQ(game.play("Pf6").text(), "b...../....../....../....../....../.....w PLACEMENT b m0 c0 f0 t2 q0");
}

TEST(Placement, EveryEmptyCellIsLegal) {
  const auto game = seed("bwbwbw/wbwbwb/bBwwbw/wbwWwb/bwbw.b/w.wbwb PLACEMENT b m0 c0 f0 t34 q0");
  EXPECT_EQ(game.legal(), "Pb6 Pe5");
}

TEST(Placement, ASquareOwesOneMark) {
  auto game = seed("b..w../bb..../....w./....../.w..../...... PLACEMENT b m0 c0 f0 t6 q0");
  EXPECT_EQ(game.play("Pb1").fields(), "MARK_SELECTION b m1 c0 f0 t7 q0");
  EXPECT_EQ(game.play("Md1").text(), "bb.W../bb..../....w./....../.w..../...... PLACEMENT w m0 c0 f0 t8 q0");
}

TEST(Placement, TwoSquaresAtOnceOweOneMark) {
  auto game = seed("b.b.../bbb.../....w./....../.w..../...... PLACEMENT b m0 c0 f0 t7 q0");
  EXPECT_EQ(game.play("Pb1").fields(), "MARK_SELECTION b m1 c0 f0 t8 q0");
}

TEST(Placement, FourSquaresAtOnceOweOneMark) {
  auto game = current("bbb.../b.b.../bbb.../....../.w..../...... PLACEMENT b m0 c0 f0 t9 q0");
  EXPECT_EQ(game.play("Pb2").fields(), "MARK_SELECTION b m1 c0 f0 t10 q0");
}

TEST(Placement, ALineOwesTwoMarksOneActionEach) {
  auto game = seed("bb.bbb/....../w.w.w./....../....../...... PLACEMENT b m0 c0 f0 t8 q0");
  EXPECT_EQ(game.play("Pc1").fields(), "MARK_SELECTION b m2 c0 f0 t9 q0");
  EXPECT_EQ(game.play("Ma3").fields(), "MARK_SELECTION b m1 c0 f0 t10 q0");
  EXPECT_EQ(game.play("Mc3").text(), "bbbbbb/....../W.W.w./....../....../...... PLACEMENT w m0 c0 f0 t11 q0");
}

TEST(Placement, AColumnIsALine) {
  auto game = seed("...b../...b../w..b../..w.../...b../.w.b.. PLACEMENT b m0 c0 f0 t8 q0");
  EXPECT_EQ(game.play("Pd4").fields(), "MARK_SELECTION b m2 c0 f0 t9 q0");
}

TEST(Placement, ARowAndAColumnAtOnceOweTwo) {
  auto game = current("...b../...b../...b../www.ww/...b../...b.. PLACEMENT b m0 c0 f0 t10 q0");
  EXPECT_EQ(game.play("Pd4").fields(), "MARK_SELECTION b m2 c0 f0 t11 q0") << "the column alone";
  auto both = seed("...b../...b../...b../bbb.bb/...b../w..b.. PLACEMENT b m0 c0 f0 t11 q0");
  EXPECT_EQ(both.play("Pd4").fields(), "MARK_SELECTION b m2 c0 f0 t12 q0");
}

TEST(Placement, ASquareAndALineAtOnceOweWhatTheKnobSays) {
  const char* position = ".bbbbb/bb..../....w./.w..../....../...... PLACEMENT b m0 c0 f0 t9 q0";
  EXPECT_EQ(seed(position).play("Pa1").fields(), "MARK_SELECTION b m1 c0 f0 t10 q0");
  EXPECT_EQ(current(position).play("Pa1").fields(), "MARK_SELECTION b m2 c0 f0 t10 q0");
  EXPECT_EQ(with({{"both_shapes", "line"}}, position).play("Pa1").fields(), "MARK_SELECTION b m2 c0 f0 t10 q0");
}

TEST(Placement, AMarkedOwnStoneBreaksTheSquare) {
  auto game = seed("B..w../bb..../....w./....../....../...... PLACEMENT b m0 c0 f0 t6 q0");
  EXPECT_EQ(game.play("Pb1").fields(), "PLACEMENT w m0 c0 f0 t7 q0");
}

TEST(Placement, AMarkedOwnStoneBreaksTheLine) {
  auto game = seed("bB.bbb/....../w.w.w./....../....../...... PLACEMENT b m0 c0 f0 t9 q0");
  EXPECT_EQ(game.play("Pc1").fields(), "PLACEMENT w m0 c0 f0 t10 q0");
}

TEST(Placement, FiveInARowAreNotALine) {
  auto game = seed("bb.bbw/....../w.w.w./....../....../...... PLACEMENT b m0 c0 f0 t8 q0");
  EXPECT_EQ(game.play("Pc1").fields(), "PLACEMENT w m0 c0 f0 t9 q0");
}

TEST(Placement, SquaresDoNotWrapAroundTheEdge) {
  auto game = seed("b....b/b...../....w./....../.....b/b....b PLACEMENT b m0 c0 f0 t6 q0");
  EXPECT_EQ(game.play("Pf2").fields(), "PLACEMENT w m0 c0 f0 t7 q0");
}

TEST(Placement, AnExistingShapeEarnsNothingForAnotherStone) {
  auto game = seed("bb.w../bb..../....w./....../.w..../...... PLACEMENT b m0 c0 f0 t8 q0");
  EXPECT_EQ(game.play("Pe5").fields(), "PLACEMENT w m0 c0 f0 t9 q0");
}

TEST(Placement, WhitesShapesEarnTheSame) {
  auto game = seed("w..b../ww..../....b./....../.b..../...... PLACEMENT w m0 c0 f0 t7 q0");
  EXPECT_EQ(game.play("Pb1").fields(), "MARK_SELECTION w m1 c0 f0 t8 q0");
  EXPECT_EQ(game.play("Me3").fields(), "PLACEMENT b m0 c0 f0 t9 q0");
}

TEST(Marks, NormalStonesMustBeMarkedFirst) {
  const auto game = seed("ww..../ww..../...w../....../....../...... MARK_SELECTION b m1 c0 f0 t20 q0");
  EXPECT_EQ(game.legal(), "Md3");
  EXPECT_EQ(game.refused("Ma1"), "structural_stone");
}

TEST(Marks, WithoutANormalStoneAnyUnmarkedOneMayBeMarked) {
  const auto game = seed("ww..../ww..../...W../....../....../...... MARK_SELECTION b m1 c0 f0 t20 q0");
  EXPECT_EQ(game.legal(), "Ma1 Ma2 Mb1 Mb2");
  EXPECT_EQ(game.refused("Md3"), "already_marked");
}

TEST(Marks, TheFirstMarkOfTwoChangesTheTargetsOfTheSecond) {
  auto game = seed("ww..../ww..../...ww./...ww./....../...... MARK_SELECTION b m2 c0 f0 t20 q0");
  EXPECT_EQ(game.legal(), "Ma1 Ma2 Mb1 Mb2 Md3 Md4 Me3 Me4");
  EXPECT_EQ(game.play("Ma1").legal(), "Ma2 Mb1 Mb2") << "the other square is protected again";
}

TEST(Marks, AMarkOnTheLastNormalStoneOpensTheShapes) {
  auto game = seed("ww..../ww..../...w../....../....../...... MARK_SELECTION b m2 c0 f0 t20 q0");
  EXPECT_EQ(game.play("Md3").legal(), "Ma1 Ma2 Mb1 Mb2");
}

TEST(Marks, ABrokenLineProtectsNoStone) {
  const auto game = seed("wwWwww/....../...ww./...ww./....../...... MARK_SELECTION b m1 c0 f0 t20 q0");
  EXPECT_EQ(game.legal(), "Ma1 Mb1 Md1 Me1 Mf1");
}

TEST(Marks, OwnStonesAreNotTargets) {
  const auto game = seed("bb..../bb..../...w../....../....../...... MARK_SELECTION b m1 c0 f0 t20 q0");
  EXPECT_EQ(game.refused("Ma1"), "not_opposing_stone");
  EXPECT_EQ(game.refused("Mf6"), "not_opposing_stone");
}

TEST(Marks, WithoutAnyTargetTheMarkerLoses) {
  const auto game = seed("bb..../bb..../...W../....../....../...... MARK_SELECTION b m1 c0 f0 t20 q0");
  EXPECT_EQ(game.end(), "no_legal_actions, White wins");
  auto second = seed("bb..../bb..../...w../....../....../...... MARK_SELECTION b m2 c0 f0 t20 q0");
  EXPECT_EQ(second.play("Md3").end(), "no_legal_actions, White wins");
}

TEST(Marks, AreMadeBeforeTheRemovalOnAFullBoard) {
  auto game = seed("wwbwbw/w.bbwb/bwwbbw/wbwwbb/bwbbww/wbwbwb PLACEMENT w m0 c0 f0 t35 q0");
  EXPECT_EQ(game.play("Pb2").fields(), "MARK_SELECTION w m1 c0 f0 t36 q0");
  EXPECT_EQ(game.play("Mc1").fields(), "REMOVAL w m0 c0 f0 t37 q0");
}

TEST(Placement, AfterTheLastStoneTheSamePlayerCarriesOutTheRemoval) {
  auto game = seed("bwbwbw/wbwbwb/bwbwbw/wbwbwb/bwbwbw/wbwbw. PLACEMENT b m0 c0 f0 t35 q0");
  EXPECT_EQ(game.play("Pf6").fields(), "REMOVAL b m0 c0 f0 t36 q0") << "set up with Black to place last";
}

}  // namespace
}  // namespace palamedes::liuzhou
