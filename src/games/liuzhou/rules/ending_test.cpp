// Rules §7 and §8: how a game ends, what the counters count, and positions that are over when they are read.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "tests/liuzhou/position.h"

namespace palamedes::liuzhou {
namespace {

TEST(Stones, ACaptureThatLeavesTooFewWinsAtOnce) {
  const char* four = "bb..../bb..../....../.w..w./....../.w..w. CAPTURE_SELECTION b m0 c1 f0 t60 q0";
  EXPECT_EQ(seed(four).play("Cb4").end(), "on");
  auto game = current(four);
  EXPECT_EQ(game.play("Cb4").end(), "capture, Black wins");
  EXPECT_EQ(game.text(), "bb..../bb..../....../....w./....../.w..w. CAPTURE_SELECTION b m0 c0 f0 t61 q0");
  EXPECT_EQ(game.legal(), "");
}

TEST(Stones, TheFirstOfTwoCapturesMayWin) {
  auto game = current("bb..../bb..../....../.w..w./....../.w..w. CAPTURE_SELECTION b m0 c2 f0 t60 q0");
  EXPECT_EQ(game.play("Cb4").end(), "capture, Black wins");
  EXPECT_EQ(game.fields(), "CAPTURE_SELECTION b m0 c1 f0 t61 q0") << "one capture is still owed";
  auto last = seed("bb..../bb..../....../.w..../....../...... CAPTURE_SELECTION b m0 c2 f0 t60 q0");
  EXPECT_EQ(last.play("Cb4").end(), "capture, Black wins");
}

TEST(Stones, ANoMovesRemovalMayWinWithoutACounterRemoval) {
  auto game = current("wwwb../wbb.../b...../....../....../...... MOVEMENT w m0 c0 f0 t60 q0");
  EXPECT_EQ(game.play("Nd1").end(), "no_moves_remove, White wins");
  EXPECT_EQ(game.text(), "www.../wbb.../b...../....../....../...... MOVEMENT w m0 c0 f0 t61 q0");
  auto full = seed("wwwwww/wwwwww/wwwbww/wwwwww/wwwwww/wwwwww MOVEMENT w m0 c0 f0 t60 q0");
  EXPECT_EQ(full.play("Nd3").end(), "no_moves_remove, White wins");
}

TEST(Stones, ACounterRemovalMayWin) {
  auto game = current("bb..../bb..../....../ww..../ww..../...... COUNTER_REMOVAL w m0 c0 f0 t60 q0");
  EXPECT_EQ(game.play("Xa1").end(), "counter_remove, White wins");
  EXPECT_EQ(game.fields(), "COUNTER_REMOVAL w m0 c0 f0 t61 q0");
}

TEST(Stones, AreNotCountedDuringPlacement) {
  auto game = current("....../....../....../....../....../...... PLACEMENT b m0 c0 f0 t0 q0");
  EXPECT_EQ(game.play("Pa1 Pa2 Pb3").end(), "on");
}

TEST(Stones, WithLoseBelowZeroTooFewNeverLose) {
  // The second capture has no target: the capturer has no action and loses (§7.4).
  auto game =
      with({{"lose_below", "0"}}, "bb..../bb..../....../.w..../....../...... CAPTURE_SELECTION b m0 c2 f0 t60 q0");
  EXPECT_EQ(game.play("Cb4").end(), "no_legal_actions, White wins");
  auto one =
      with({{"lose_below", "0"}}, "bb..../bb..../....../.w..../....../...... CAPTURE_SELECTION b m0 c1 f0 t60 q0");
  EXPECT_EQ(one.play("Cb4").legal(), "Na1 Na2 Nb1 Nb2") << "White has no stone, so cannot step";
}

TEST(MoveLimit, TheActionThatReachesItDraws) {
  auto game = seed("b...../....../....../....../....../.....w MOVEMENT b m0 c0 f0 t198 q0");
  EXPECT_EQ(game.play("Sa1a2").end(), "on");
  EXPECT_EQ(game.play("Sf6f5").end(), "move_limit, draw");
  EXPECT_EQ(game.legal(), "");
}

TEST(MoveLimit, DrawsEvenIfCapturesAreOwed) {
  auto square = seed("b.b.../bb..../....w./....../.w..../...w.. MOVEMENT b m0 c0 f0 t199 q0");
  EXPECT_EQ(square.play("Sc1b1").end(), "move_limit, draw");
  EXPECT_EQ(square.fields(), "CAPTURE_SELECTION b m0 c1 f0 t200 q0");
  auto between = seed("bb..../bb..../....w./....../.w..../...w.. CAPTURE_SELECTION b m0 c2 f0 t199 q0");
  EXPECT_EQ(between.play("Cb5").end(), "move_limit, draw");
}

TEST(MoveLimit, DrawsEvenBetweenNoMovesAndCounterRemoval) {
  auto game = seed("bwbw../w.w.../bww.../w...../....../...... MOVEMENT b m0 c0 f0 t199 q0");
  EXPECT_EQ(game.play("Na2").end(), "move_limit, draw");
}

TEST(MoveLimit, DrawsInEveryPhase) {
  EXPECT_EQ(with({{"max_moves", "1"}}, "....../....../....../....../....../...... PLACEMENT b m0 c0 f0 t0 q0")
                .play("Pa1")
                .end(),
            "move_limit, draw");
  EXPECT_EQ(with({{"max_moves", "37"}}, "bwbwbw/wbwbwb/bwbwbw/wbwbwb/bwbwbw/wbwbwb REMOVAL w m0 c0 f0 t36 q0")
                .play("R")
                .end(),
            "move_limit, draw");
  EXPECT_EQ(with({{"max_moves", "38"}}, "bwbwbw/wbwbwb/bwbwbw/wbwbwb/bwbwbw/wbwbwb REMOVAL w m0 c0 f0 t36 q0")
                .play("R Fa1")
                .end(),
            "move_limit, draw");
}

TEST(MoveLimit, AWinByTheSameActionTakesPrecedence) {
  auto capture = seed("bb..../bb..../....../.w..../....../...... CAPTURE_SELECTION b m0 c1 f0 t199 q0");
  EXPECT_EQ(capture.play("Cb4").end(), "capture, Black wins");
  auto removal = current("bBBBBB/BBBBBB/wwwwww/wwwwww/wwwwww/bBBBBb REMOVAL w m0 c0 f0 t143 q0");
  EXPECT_EQ(removal.play("R").end(), "removal, White wins");
}

TEST(MoveLimit, TakesPrecedenceOverTheLackOfActions) {
  auto game = with({{"max_moves", "61"}, {"lose_below", "0"}},
                   "bb..../bb..../....../.w..../....../...... CAPTURE_SELECTION b m0 c2 f0 t60 q0");
  EXPECT_EQ(game.play("Cb4").end(), "move_limit, draw");
}

TEST(QuietLimit, TheActionThatReachesItDraws) {
  auto game = current("b.bbbb/....../....../....../....../w.wwww MOVEMENT b m0 c0 f0 t60 q34");
  EXPECT_EQ(game.play("Sa1a2").end(), "on");
  EXPECT_EQ(game.play("Sa6a5").end(), "no_capture_limit, draw");
}

TEST(QuietLimit, AStepThatFormsAShapeIsQuiet) {
  auto game = current("b.b.../bb..../....w./....../.w..w./.w.w.. MOVEMENT b m0 c0 f0 t60 q35");
  EXPECT_EQ(game.play("Sc1b1").end(), "no_capture_limit, draw");
}

TEST(QuietLimit, RemovalsOfEveryKindResetTheCounter) {
  auto capture = current("bb..../bb..../....w./....../.w..w./.w.w.. CAPTURE_SELECTION b m0 c1 f0 t60 q30");
  EXPECT_EQ(capture.play("Cb6").fields(), "MOVEMENT w m0 c0 f0 t61 q0");
  EXPECT_EQ(capture.play("Sb5b4").fields(), "MOVEMENT b m0 c0 f0 t62 q1");
  auto stuck = current("bbbbww/wwwwww/....../....../....../...... MOVEMENT b m0 c0 f0 t60 q30");
  EXPECT_EQ(stuck.play("Na2").fields(), "COUNTER_REMOVAL w m0 c0 f0 t61 q0");
  EXPECT_EQ(
      current("bbbbb./wwwww./....../....../....../...... COUNTER_REMOVAL w m0 c0 f0 t60 q30").play("Xa1").fields(),
      "MOVEMENT b m0 c0 f0 t61 q0");
  EXPECT_EQ(current("bwbwbW/wbwbwb/bwbwbw/wbwbwb/bwbwbw/wbwbwb REMOVAL w m0 c0 f0 t37 q30").play("R").fields(),
            "MOVEMENT w m0 c0 f0 t38 q0");
}

TEST(QuietLimit, PlacingAndMarkingKeepItAtZero) {
  auto place = current("b..w../bb..../....w./....../.w..../...... PLACEMENT b m0 c0 f0 t6 q5");
  EXPECT_EQ(place.play("Pb1").fields(), "MARK_SELECTION b m1 c0 f0 t7 q0");
  auto mark = current("bb.w../bb..../....w./....../.w..../...... MARK_SELECTION b m1 c0 f0 t7 q5");
  EXPECT_EQ(mark.play("Md1").fields(), "PLACEMENT w m0 c0 f0 t8 q0");
}

TEST(QuietLimit, ARemovalWithoutMarksIsQuiet) {
  auto game = with({{"no_capture_limit", "1"}}, "bwbwbw/wbwbwb/bwbwbw/wbwbwb/bwbwbw/wbwbwb REMOVAL w m0 c0 f0 t36 q0");
  EXPECT_EQ(game.play("R").end(), "no_capture_limit, draw");
}

TEST(QuietLimit, TheMoveLimitIsTheReasonIfBothAreReached) {
  auto game = current("b.bbbb/....../....../....../....../w.wwww MOVEMENT b m0 c0 f0 t143 q35");
  EXPECT_EQ(game.play("Sa1a2").end(), "move_limit, draw");
}

TEST(QuietLimit, TheCounterStaysZeroWithoutTheLimit) {
  auto game = seed("b.bbbb/....../....../....../....../w.wwww MOVEMENT b m0 c0 f0 t60 q0");
  EXPECT_EQ(game.play("Sa1a2 Sa6a5").fields(), "MOVEMENT b m0 c0 f0 t62 q0");
}

TEST(Counters, MovementStartsAt37PlusMarksOr39) {
  auto marks = seed("bwbwbW/wbwbwb/bwbwbw/wbwbwb/bwbwbw/wbwbwb REMOVAL w m0 c0 f0 t37 q0");
  EXPECT_EQ(marks.play("R").fields(), "MOVEMENT w m0 c0 f0 t38 q0");
  auto forced = seed("bwbwbw/wbwbwb/bwbwbw/wbwbwb/bwbwbw/wbwbwb REMOVAL w m0 c0 f0 t36 q0");
  EXPECT_EQ(forced.play("R Fa1 Fb1").fields(), "MOVEMENT w m0 c0 f0 t39 q0");
}

TEST(SetUp, AFinishedPositionHasItsReason) {
  const std::string rest = "....../....../....../....../......";
  const std::map<std::string, std::string> ends{
      {"b...../" + rest + " MOVEMENT b m0 c0 f0 t60 q0", "removal, Black wins"},
      {"w...../" + rest + " MOVEMENT b m0 c0 f0 t60 q0", "removal, White wins"},
      {"....../" + rest + " MOVEMENT b m0 c0 f0 t60 q0", "removal, White wins"},
      {"b...../" + rest + " CAPTURE_SELECTION b m0 c1 f0 t60 q0", "capture, Black wins"},
      {"b...../" + rest + " CAPTURE_SELECTION b m0 c0 f0 t60 q0", "capture, Black wins"},
      {"w...../" + rest + " COUNTER_REMOVAL w m0 c0 f0 t60 q0", "counter_remove, White wins"},
      {"b....w/" + rest + " MOVEMENT b m0 c0 f0 t200 q0", "move_limit, draw"},
      {"b....w/" + rest + " PLACEMENT b m0 c0 f0 t200 q0", "move_limit, draw"},
      {"W...../" + rest + " MARK_SELECTION b m1 c0 f0 t20 q0", "no_legal_actions, White wins"},
      {"bbbbbb/bbbbbb/bbbbbb/wwwwww/wwwwww/wwwwww PLACEMENT b m0 c0 f0 t36 q0", "no_legal_actions, White wins"},
      {"b...../" + rest + " MOVEMENT b m0 c0 f0 t200 q0", "removal, Black wins"},
  };
  for (const auto& [text, end] : ends) EXPECT_EQ(seed(text).end(), end) << text;
  EXPECT_EQ(current("b.bbbb/....../....../....../....../w.wwww MOVEMENT b m0 c0 f0 t60 q36").end(),
            "no_capture_limit, draw");
}

TEST(SetUp, AWinnerWithOneCellToStepToHasRemovedAStoneThere) {
  EXPECT_EQ(seed("wwwwww/wwwwww/ww.www/wwwwww/wwwwww/wwwwww MOVEMENT w m0 c0 f0 t61 q0").end(),
            "no_moves_remove, White wins");
  EXPECT_EQ(seed("wwwwww/wwwwww/w..www/wwwwww/wwwwww/wwwwww MOVEMENT w m0 c0 f0 t61 q0").end(), "removal, White wins");
}

}  // namespace
}  // namespace palamedes::liuzhou
