// Tests combat (§6) on the board, and against a second implementation of the rule.
#include "games/stratego/rules/combat.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/stratego/table.h"

namespace palamedes::stratego {
namespace {

const std::string kMoving = "S23456789M";
const std::string kAll = "FS23456789MB";

/// The rules in the order in which they are written: Flag, Bomb, Spy against Marshal, then strength.
char outcome(char attacker, char defender) {
  const auto strength = [](char rank) {
    if (rank == 'S') return 1;
    if (rank == 'M') return 10;
    return rank - '0';
  };
  if (defender == 'F') return 'A';
  if (defender == 'B') return attacker == '3' ? 'A' : 'D';
  if (attacker == 'S' && defender == 'M') return 'A';
  if (attacker == defender) return 'T';
  return strength(attacker) > strength(defender) ? 'A' : 'D';
}

TEST(StrategoCombat, EveryPairOfRanksEndsAsTheRulesSay) {
  for (const char attacker : kMoving) {
    for (const char defender : kAll) {
      for (const bool red : {true, false}) {
        const char own = red ? 'r' : 'b';
        const char enemy = red ? 'b' : 'r';
        const std::string pieces = std::string("64") + own + attacker + " 54" + enemy + defender + " 91r5 08b5";
        Table table = seed({pieces.c_str(), red ? 1 : 2});
        table.play("64-54");
        const std::string pair = std::string(1, attacker) + " attacks " + defender;
        const char result = outcome(attacker, defender);
        const std::string attacker_text = std::string(1, own) + attacker + '4';
        const std::string defender_text = std::string(1, enemy) + defender + '3';
        EXPECT_EQ(table.cell("54"), result == 'A' ? attacker_text : result == 'D' ? defender_text : "...") << pair;
        EXPECT_EQ(table.cell("64"), "...") << pair;
        EXPECT_EQ(table.lost(red ? kRed : kBlue), result == 'A' ? "" : std::string(1, attacker)) << pair;
        EXPECT_EQ(table.lost(red ? kBlue : kRed), result == 'D' ? "" : std::string(1, defender)) << pair;
        EXPECT_EQ(table.game().event_note(table.event()), (std::string{attacker, result, defender}));
        EXPECT_EQ(table.end() == "on", defender != 'F') << pair << ": " << table.end();
      }
    }
  }
}

TEST(StrategoCombat, BombsAndFlagsHaveNoRowInTheTable) {
  for (const Rank attacker : {Rank::kFlag, Rank::kBomb}) {
    for (std::size_t i = 0; i < kRanks; ++i) EXPECT_EQ(combat(attacker, rank_at(i), false), Combat::kNone);
  }
}

TEST(StrategoCombat, ASpyThatDefendsBeatsTheMarshalUnderTheHouseRuleOnly) {
  Table house = with({{"spy_defends", "on"}}, "64rM 54bS 91r5 08b5");
  house.play("64-54");
  EXPECT_EQ(house.cell("54"), "bS3");
  EXPECT_EQ(house.lost(kRed), "M");
  Table usual = seed("64rM 54bS 91r5 08b5");
  usual.play("64-54");
  EXPECT_EQ(usual.cell("54"), "rM4");
}

TEST(StrategoCombat, TheHouseRuleChangesNoOtherPair) {
  for (const char attacker : kMoving) {
    for (const char defender : kAll) {
      if (attacker == 'M' && defender == 'S') continue;
      const auto rank = [](char c) { return *parse_rank(c); };
      EXPECT_EQ(letter(combat(rank(attacker), rank(defender), true)), outcome(attacker, defender))
          << attacker << defender;
    }
  }
}

TEST(StrategoCombat, ABombSurvivesAttacks) {
  Table table = seed("64r5 44r6 55r3 54bB 91r5 08b5");
  table.play("64-54 08-07 44-54 07-06");
  EXPECT_EQ(table.cell("54"), "bB3");
  EXPECT_EQ(table.lost(kRed), "5 6");
  table.play("55-54");
  EXPECT_EQ(table.cell("54"), "r34");
  EXPECT_EQ(table.lost(kBlue), "B");
}

}  // namespace
}  // namespace palamedes::stratego
