// Tests the ends of a game (§9).
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/stratego/table.h"

namespace palamedes::stratego {
namespace {

std::string end_after(Table table, std::string_view actions) { return table.play(actions).end(); }

TEST(StrategoEnd, TakingTheFlagWins) {
  for (auto* edition : {&seed, &isf}) {
    EXPECT_EQ(end_after(edition("64r5 54bF 12b5"), "64-54"), "flag, Red wins");
    EXPECT_EQ(end_after(edition({"64rF 54b5 12r5", 2}), "54-64"), "flag, Blue wins");
    EXPECT_EQ(end_after(edition("64r2 14bF 12b5"), "64-14"), "flag, Red wins") << "by a Scout from afar";
  }
  Table table = seed("64r5 54bF 12b5");
  table.play("64-54");
  EXPECT_EQ(table.phase(), "over:1");
  EXPECT_EQ(table.field(1), "1");
  EXPECT_EQ(table.field(2), "2") << "whose turn would be next";
  EXPECT_EQ(table.legal(), "");
  EXPECT_EQ(table.refused("12-13"), "game_over");
}

TEST(StrategoEnd, TakingTheLastMoveablePieceWins) {
  for (auto* edition : {&seed, &isf}) {
    EXPECT_EQ(end_after(edition("64r5 54b4 12bB"), "64-54"), "immobile, Red wins");
    EXPECT_EQ(end_after(edition({"64r4 54b5 95rB", 2}), "54-64"), "immobile, Blue wins");
  }
}

TEST(StrategoEnd, LosingTheLastMoveablePieceLosesAtOnceInClassic) {
  EXPECT_EQ(end_after(seed("64r4 54b5 95rB"), "64-54"), "immobile, Blue wins");
  EXPECT_EQ(end_after(seed("64r4 54bB 12b5"), "64-54"), "immobile, Blue wins") << "against a Bomb";
}

TEST(StrategoEnd, LosingTheLastMoveablePieceLosesWhenTheTurnComesBackInTournaments) {
  Table table = isf("64r4 54b5 95rB");
  table.play("64-54");
  EXPECT_EQ(table.end(), "on");
  table.play("54-44");
  EXPECT_EQ(table.end(), "immobile, Blue wins");
}

TEST(StrategoEnd, IfTheLastMoveablePiecesTakeEachOtherTheKnobDecides) {
  const char* pieces = "64r5 54b5 95rB 12bB";
  EXPECT_EQ(end_after(seed(pieces), "64-54"), "immobile, Red wins") << "next is checked first";
  EXPECT_EQ(end_after(isf(pieces), "64-54"), "immobile_both, draw");
  EXPECT_EQ(end_after(with({{"both_immobile", "next_wins"}}, pieces), "64-54"), "immobile, Blue wins");
  EXPECT_EQ(end_after(with({{"both_immobile", "draw"}}, pieces), "64-54"), "immobile_both, draw");
  EXPECT_EQ(end_after(isf_with({{"both_immobile", "mover_wins"}}, pieces), "64-54"), "immobile, Red wins");
}

TEST(StrategoEnd, APlayerToMoveWithoutALegalMoveLoses) {
  const char* pieces = "90r5 80rB 91rB 14b5";
  for (auto* edition : {&seed, &isf}) {
    Table table = edition({pieces, 2});
    EXPECT_EQ(table.end(), "on") << "a blocked player whose turn it is not has lost nothing yet";
    EXPECT_EQ(end_after(table, "14-15"), "blocked, Blue wins");
  }
  const Table draws = with({{"blocked", "draws"}}, {pieces, 2});
  EXPECT_EQ(end_after(draws, "14-15"), "blocked, draw");
}

TEST(StrategoEnd, APlayerBlockedByTheRepetitionRuleAloneLoses) {
  Table table = seed("90r5 91rB 81rB 70rB 09b5");
  table.play("90-80 09-08 80-90 08-07 90-80 07-06 80-90 06-05");
  EXPECT_EQ(table.end(), "blocked, Blue wins");
}

// §9.4

TEST(StrategoStart, TheSideToMoveIsCheckedFirst) {
  EXPECT_EQ(seed("95rB 12b5").end(), "immobile, Blue wins");
  EXPECT_EQ(seed("95r5 12bB").end(), "immobile, Red wins");
  EXPECT_EQ(seed("95rB 12bB").end(), "immobile, Blue wins") << "the side to move has none and loses";
  EXPECT_EQ(seed({"95rB 12bB", 2}).end(), "immobile, Red wins");
  EXPECT_EQ(seed("90r5 80rB 91rB 14b5").end(), "blocked, Blue wins");
}

TEST(StrategoStart, InTournamentsOnlyTheSideToMoveIsChecked) {
  EXPECT_EQ(isf("95rB 12b5").end(), "immobile, Blue wins");
  EXPECT_EQ(isf("95r5 12bB").end(), "on");
  EXPECT_EQ(isf("95rB 12bB").end(), "immobile_both, draw");
  EXPECT_EQ(isf("90r5 80rB 91rB 14b5").end(), "blocked, Blue wins");
}

// §9.5

TEST(StrategoTurnLimit, The3000thTurnEndsTheGameAsADraw) {
  EXPECT_EQ(end_after(seed({"64r5 12b5", 1, 2998}), "64-54"), "on");
  EXPECT_EQ(end_after(seed({"64r5 12b5", 2, 2999}), "12-13"), "turn_limit, draw");
  Table table = seed({"64r5 12b5", 1, 2998});
  table.play("64-54 12-13");
  EXPECT_EQ(table.phase(), "over:-");
  EXPECT_EQ(table.field(1), "3000");
}

TEST(StrategoTurnLimit, AWinOnTheLastTurnCounts) {
  EXPECT_EQ(end_after(seed({"64r5 54bF 12b5", 1, 2999}), "64-54"), "flag, Red wins");
  EXPECT_EQ(end_after(seed({"64r5 54b4 12bB", 1, 2999}), "64-54"), "immobile, Red wins");
  EXPECT_EQ(end_after(seed({"90r5 80rB 91rB 14b5", 2, 2999}), "14-15"), "blocked, Blue wins");
  EXPECT_EQ(end_after(seed({"64r4 54b5 95rB", 1, 2999}), "64-54"), "immobile, Blue wins");
}

TEST(StrategoTurnLimit, TournamentsHaveNone) {
  EXPECT_EQ(end_after(isf({"64r5 12b5", 2, 2999}), "12-13"), "on");
  EXPECT_EQ(end_after(isf({"64r5 12b5", 2, 99999}), "12-13"), "on");
  EXPECT_EQ(end_after(with({{"max_turns", "0"}}, {"64r5 12b5", 2, 2999}), "12-13"), "on");
  EXPECT_EQ(end_after(isf_with({{"max_turns", "2000"}}, {"64r5 12b5", 2, 1999}), "12-13"), "turn_limit, draw");
}

TEST(StrategoNoAttackLimit, TurnsWithoutAnAttackAreCounted) {
  const std::vector<Setting> three{{"no_attack_limit", "3"}};
  EXPECT_EQ(end_after(with(three, "64r5 12b5"), "64-54 12-13"), "on");
  EXPECT_EQ(end_after(with(three, "64r5 12b5"), "64-54 12-13 54-64"), "no_attack, draw");
  const char* attack = "64r5 44b4 12b5";
  EXPECT_EQ(end_after(with(three, attack), "64-54 12-13 54-44 13-14 44-54"), "on") << "an attack begins anew";
  EXPECT_EQ(end_after(with(three, attack), "64-54 12-13 54-44 13-14 44-54 14-15"), "no_attack, draw");
}

TEST(StrategoNoAttackLimit, AWinAndTheTurnLimitTakePrecedence) {
  const std::vector<Setting> both{{"no_attack_limit", "1"}, {"max_turns", "1"}};
  EXPECT_EQ(end_after(with(both, "64r5 12b5"), "64-54"), "turn_limit, draw");
  EXPECT_EQ(end_after(with(both, {"90r5 80rB 91rB 14b5", 2}), "14-15"), "blocked, Blue wins");
}

// No false end

TEST(StrategoEnd, ABombedInFlagWithoutAMinerEndsNothing) {
  Table table = seed("64r5 00bF 01bB 10bB 12b5");
  table.play("64-54 12-13 54-64 13-14");
  EXPECT_EQ(table.end(), "on");
}

TEST(StrategoEnd, OneMoveablePieceIsEnough) {
  EXPECT_EQ(end_after(seed("64rS 12b3"), "64-54 12-13"), "on");
  EXPECT_EQ(end_after(seed("90r5 80rB 12b3"), "90-91 12-13"), "on");
}

TEST(StrategoEnd, LosingManyPiecesEndsNothing) {
  Table table = seed("64r4 65r4 54b5 55b6 91r3 12b3");
  table.play("64-54 12-13 65-55 13-14");
  EXPECT_EQ(table.end(), "on");
  EXPECT_EQ(table.lost(kRed), "4x2");
}

}  // namespace
}  // namespace palamedes::stratego
