// Every reason for which an action is refused, and their order of precedence.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "tests/liuzhou/position.h"

namespace palamedes::liuzhou {
namespace {

constexpr const char* kStep = "b.w.../bw..../....../....../....../...... MOVEMENT b m0 c0 f0 t60 q0";

std::string sentence(const Position& position, std::string_view text) {
  const auto action = position.game().parse_action(position.state(), text);
  const auto refusal = position.game().refusal(position.state(), *action);
  return refusal ? std::string(refusal->code) + ": " + refusal->message : "legal";
}

TEST(Refusal, TheEndOfTheGameIsTheFirstReason) {
  const auto over = seed("b...../....../....../....../....../...... MOVEMENT b m0 c0 f0 t60 q0");
  EXPECT_EQ(sentence(over, "Sa1a2"), "game_over: the game is over");
  EXPECT_EQ(sentence(over, "Pa1"), "game_over: the game is over");
}

TEST(Refusal, AnActionOfAnotherPhaseIsRefusedAndTheMessageSaysWhatIsDue) {
  const auto position = seed(kStep);
  const std::map<std::string, std::string> kinds{
      {"Pf6", "placing a stone (P)"},  {"Mb2", "marking a stone (M)"}, {"R", "the removal (R)"},
      {"Fb2", "a forced removal (F)"}, {"Cb2", "a capture (C)"},       {"Xb2", "a counter removal (X)"},
  };
  for (const auto& [action, words] : kinds) {
    EXPECT_EQ(sentence(position, action),
              "wrong_phase: " + words + " is not due now (Move one of your stones one step)");
  }
  const auto placement = seed("....../....../....../....../....../...... PLACEMENT b m0 c0 f0 t0 q0");
  EXPECT_EQ(sentence(placement, "Sa1a2"), "wrong_phase: a step (S) is not due now (Place a stone on an empty point)");
  EXPECT_EQ(sentence(placement, "Na1"),
            "wrong_phase: a no-moves removal (N) is not due now (Place a stone on an empty point)");
}

TEST(Refusal, APlacementNeedsAnEmptyCell) {
  const auto position = seed("bW..../....../....../....../....../...... PLACEMENT b m0 c0 f0 t3 q0");
  EXPECT_EQ(sentence(position, "Pa1"), "cell_occupied: a stone stands on a1 already");
  EXPECT_EQ(sentence(position, "Pb1"), "cell_occupied: a stone stands on b1 already") << "a marked stone blocks";
  EXPECT_EQ(sentence(position, "Pc1"), "legal");
}

TEST(Refusal, AStepNeedsAnOwnStoneANeighbourAndAnEmptyCell) {
  const auto position = seed(kStep);
  EXPECT_EQ(sentence(position, "Sf6f5"), "not_own_stone: no stone of yours stands on f6");
  EXPECT_EQ(sentence(position, "Sc1d1"), "not_own_stone: no stone of yours stands on c1") << "White's";
  EXPECT_EQ(sentence(position, "Sa1c1"), "not_a_neighbour: c1 is not next to a1 (above, below, left or right)")
      << "before the cell is looked at";
  EXPECT_EQ(sentence(position, "Sa1a1"), "not_a_neighbour: a1 is not next to a1 (above, below, left or right)");
  EXPECT_EQ(sentence(position, "Sa1b2"), "not_a_neighbour: b2 is not next to a1 (above, below, left or right)");
  EXPECT_EQ(sentence(position, "Sa1a2"), "cell_occupied: a stone stands on a2 already") << "an own one";
  EXPECT_EQ(sentence(position, "Sa2b2"), "cell_occupied: a stone stands on b2 already");
  EXPECT_EQ(sentence(position, "Sa1b1"), "legal");
}

TEST(Refusal, TheEndOfARowIsNotANeighbourOfTheNextRow) {
  const auto position = seed(".....b/....../....../....../....../w..... MOVEMENT b m0 c0 f0 t60 q0");
  EXPECT_EQ(position.refused("Sf1a2"), "not_a_neighbour");
}

TEST(Refusal, ANoMovesRemovalNeedsAStuckPlayer) {
  EXPECT_EQ(sentence(seed(kStep), "Nb2"), "can_step: you may remove a stone only if none of yours can move");
  const auto stuck = seed("bw..../w...../...ww./...ww./....../...... MOVEMENT b m0 c0 f0 t60 q0");
  EXPECT_EQ(sentence(stuck, "Nb1"), "legal");
  EXPECT_EQ(stuck.refused("Nd3"), "structural_stone");
  EXPECT_EQ(stuck.refused("Sa1b1"), "cell_occupied");
}

TEST(Refusal, ATargetMustBeAnOpposingUnmarkedUnprotectedStone) {
  const auto marks = seed("ww..../ww..../..wW../b...../....../...... MARK_SELECTION b m1 c0 f0 t20 q0");
  EXPECT_EQ(sentence(marks, "Ma4"), "not_opposing_stone: no stone of the opponent stands on a4");
  EXPECT_EQ(sentence(marks, "Mf6"), "not_opposing_stone: no stone of the opponent stands on f6");
  EXPECT_EQ(sentence(marks, "Md3"), "already_marked: the stone on d3 is marked already");
  EXPECT_EQ(sentence(marks, "Ma1"),
            "structural_stone: the stone on a1 belongs to a square or line; it is protected while the opponent has "
            "others");
  EXPECT_EQ(sentence(marks, "Mc3"), "legal");
  const auto capture = seed("ww..../ww..../..w.../b...../....../...... CAPTURE_SELECTION b m0 c1 f0 t60 q0");
  EXPECT_EQ(capture.refused("Ca1"), "structural_stone");
  const auto counter = seed("ww..../ww..../..w.../b...../....../...... COUNTER_REMOVAL b m0 c0 f0 t60 q0");
  EXPECT_EQ(counter.refused("Xa1"), "structural_stone");
  EXPECT_EQ(counter.refused("Xa4"), "not_opposing_stone");
}

TEST(Refusal, AForcedRemovalNeverTakesAStoneOfAShape) {
  const auto position = seed("bb.w../bb..../...b../....../....../...... FORCED_REMOVAL w m0 c0 f0 t37 q0");
  EXPECT_EQ(sentence(position, "Fa1"),
            "structural_stone: the stone on a1 belongs to a square or line, which a forced removal never takes");
  EXPECT_EQ(sentence(position, "Fd3"), "legal");
}

}  // namespace
}  // namespace palamedes::liuzhou
