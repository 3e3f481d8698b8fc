// Tests last player standing (rules §14), the sole survivor (§15.3) and turn order (§13).
#include <gtest/gtest.h>

#include "tests/ringrift/table.h"

namespace palamedes::ringrift {
namespace {

/// A stack of eight rings with Blue on top. In a corner of an 8x8 board it can never move.
const std::string kStuckBlue = "=22211112";

/// Red has one ring that moves; Blue has four stacks that never do.
Position duel(const std::string& edition) {
  return {.edition = edition,
          .phase = 'M',
          .st = "0,0" + kStuckBlue + " 0,7" + kStuckBlue + " 3,3=1 7,0" + kStuckBlue + " 7,7" + kStuckBlue};
}

TEST(RingRiftStanding, OneFullRoundAloneWinsInSeed) {
  // E11
  Table table(duel("seed"));
  table.play("M:3,3>4,3");
  EXPECT_EQ(table.field("lps"), "1/1+2-/0x0");
  EXPECT_EQ(table.field("phase"), "F");
  table.play("F:0,0");
  EXPECT_EQ(table.end(), "last_player_standing 1 lps");
}

TEST(RingRiftStanding, ThreeFullRoundsAloneWinInCanon) {
  // E11; forced eliminations do not count as real actions.
  Table table(duel("canon"));
  table.play("M:3,3>4,3").play("F:0,0");
  EXPECT_EQ(table.field("lps"), "1/1+/1x1");
  table.play("M:4,3>4,4").play("F:0,7");
  EXPECT_EQ(table.field("lps"), "1/1+/1x2");
  table.play("M:4,4>3,5").play("F:7,0");
  EXPECT_EQ(table.end(), "last_player_standing 1 lps");
}

TEST(RingRiftStanding, TheNumberOfRoundsIsAKnob) {
  Position setup = duel("canon");
  setup.knobs = {{"K4", "2"}};
  Table table(setup);
  table.play("M:3,3>4,3").play("F:0,0").play("M:4,3>4,4").play("F:0,7");
  EXPECT_EQ(table.end(), "last_player_standing 1 lps");
}

/// A position of three players in which only Red can move.
Position trio(const std::string& edition) {
  return {.edition = edition,
          .players = 3,
          .phase = 'M',
          .st = "0,0=22233312 0,7=22233312 3,3=1 7,0=22233313 7,7=22233313"};
}

TEST(RingRiftStanding, OneOfThreePlayersCanWinInSeed) {
  Table table(trio("seed"));
  table.play("M:3,3>4,3").play("F:0,0");
  EXPECT_EQ(table.field("lps"), "1/1+2-3-/0x0");
  table.play("F:7,0");
  EXPECT_EQ(table.end(), "last_player_standing 1 lps");
}

TEST(RingRiftStanding, OneOfThreePlayersCanWinInCanon) {
  // Blue and Green each eliminate two stacks; after that their turns pass silently.
  Table table(trio("canon"));
  table.play("M:3,3>4,3").play("F:0,0").play("F:7,0");
  EXPECT_EQ(table.field("lps"), "1/1+/1x1");
  table.play("M:4,3>4,4").play("F:0,7").play("F:7,7");
  EXPECT_EQ(table.field("lps"), "1/1+/1x2");
  table.play("M:4,4>3,5");
  EXPECT_EQ(table.end(), "last_player_standing 1 lps");
}

TEST(RingRiftStanding, ACandidateWhoDoesNotLeadTheRoundWinsAtTheStartOfTheirTurn) {
  // O20: Red leads the round but is blocked; only Blue can move.
  const std::string stuck = "=11122221";
  Position setup{.edition = "seed", .phase = 'F', .lps = "1/1-/0x0"};
  setup.st = "0,0" + stuck + " 0,7" + stuck + " 3,3=2 7,0" + stuck;
  Table table(setup);
  table.play("F:0,0");
  EXPECT_EQ(table.field("lps"), "1/1-2+/0x0");
  table.play("M:3,3>4,3");
  EXPECT_EQ(table.end(), "goes on");  // the round is full, but it is not the candidate's turn
  EXPECT_EQ(table.field("lps"), "1/1-/2x1");
  table.play("F:0,7");
  EXPECT_EQ(table.end(), "last_player_standing 2 lps");
}

TEST(RingRiftStanding, ARealActionOfAnotherPlayerResetsTheCount) {
  // Green still has a ring in hand.
  Position setup = trio("canon");
  setup.hand = "0,0,1";
  setup.lps = "1/1+/1x1";
  Table table(setup);
  table.play("M:3,3>4,3").play("F:0,0");
  EXPECT_EQ(table.field("lps"), "1/1+2-3+/1x1");
  table.play("P:5,5:1");
  table.play("M:5,5>5,6");
  EXPECT_EQ(table.field("player"), "1");
  EXPECT_EQ(table.field("lps"), "1/1+/0x0");
}

/// Red has been the only player able to move for all required rounds but one. Blue's ring is enclosed by three
/// stacks with caps of two, which it cannot capture, and Blue's tall stack can never move.
Position almost_standing(const std::string& edition) {
  return {.edition = edition,
          .phase = 'M',
          .lps = edition == "seed" ? "1/1+/0x0" : "1/1+/1x2",
          .st = "0,0=2 0,1=11 1,0=11 1,1=11 5,6=1 7,7" + kStuckBlue};
}

TEST(RingRiftStanding, AMoveThatFreesAnotherPlayerResetsTheCount) {
  // R172: the step from 1,1 lets Blue's ring move again.
  for (const char* edition : {"seed", "canon"}) {
    SCOPED_TRACE(edition);
    Table table(almost_standing(edition));
    table.play("M:1,1>3,3");
    EXPECT_EQ(table.field("player"), "2");
    EXPECT_EQ(table.field("lps"), edition == std::string("seed") ? "1/1+2+/0x0" : "1/1+2+/1x2");
    EXPECT_EQ(table.legal(), (std::vector<std::string>{"M:0,0>1,1", "M:0,0>2,2"}));
    table.play("M:0,0>2,2");
    EXPECT_EQ(table.end(), "goes on");
    EXPECT_EQ(table.field("player"), "1");
    EXPECT_EQ(table.field("lps"), "1/1+/0x0");
  }
}

TEST(RingRiftStanding, AMoveThatFreesNobodyWinsInTheSamePosition) {
  for (const char* edition : {"seed", "canon"}) {
    SCOPED_TRACE(edition);
    Table table(almost_standing(edition));
    table.play("M:5,6>5,5");
    EXPECT_EQ(table.field("phase"), "F");
    table.play("F:7,7");
    EXPECT_EQ(table.end(), "last_player_standing 1 lps");
  }
}

TEST(RingRiftStanding, ARealActionAtTheMomentOfDecisionPostponesTheWin) {
  // Blue was seen without a real action, but has a ring in hand when Red's turn starts.
  Position setup = duel("seed");
  setup.phase = 'F';
  setup.player = 2;
  setup.hand = "0,1";
  setup.lps = "1/1+2-/0x0";
  Table table(setup);
  table.play("F:0,0");
  EXPECT_EQ(table.end(), "goes on");
  EXPECT_EQ(table.field("lps"), "1/1+/1x1");
}

TEST(RingRiftStanding, PlayersWithoutAnyRingAreSkippedForGood) {
  Position setup = trio("canon");
  setup.st = "0,0=11111113 3,3=1 7,0=11111113";
  Table table(setup);
  table.play("M:3,3>4,3");
  EXPECT_EQ(table.field("player"), "3");
  EXPECT_EQ(table.field("lps"), "1/1+3-/0x0");
  table.play("F:0,0");
  EXPECT_EQ(table.field("player"), "1");
  EXPECT_EQ(table.field("lps"), "1/1+/1x1");
}

TEST(RingRiftStanding, TheNextPlayerLeadsTheRoundIfTheLeaderHasNoRings) {
  // Red led the round and has lost the last ring, so Blue's turn starts a new round.
  Position setup = trio("canon");
  setup.hand = "0,2,2";
  setup.st = "4,4=3 5,5=2";
  setup.player = 3;
  setup.lps = "1/1+2+3+/0x0";
  Table table(setup);
  table.play("M:4,4>3,4");
  EXPECT_EQ(table.field("player"), "2");
  EXPECT_EQ(table.field("lps"), "2/2+/0x0");
}

TEST(RingRiftStanding, PlayersWithOnlyBuriedRingsGetTurnsThatPassSilently) {
  Table table({.edition = "canon", .phase = 'M', .st = "0,0=21 4,4=1"});
  table.play("M:4,4>4,5");
  EXPECT_EQ(table.field("player"), "1");  // Blue's turn has passed, and was seen
  EXPECT_EQ(table.field("lps"), "1/1+/1x1");
}

TEST(RingRiftSoleSurvivor, WinsAtOnceWhenNobodyElseHasARing) {
  Table table({.phase = 'T', .act = 1, .last = 1, .st = "0,0=2 4,4=1 5,5=1", .mk = cells("1", {"0,1", "1,0"})});
  table.play("T:0,0/1");
  EXPECT_EQ(table.end(), "goes on");  // only at the end of the turn
  table.play("E:4,4");
  EXPECT_EQ(table.end(), "last_player_standing 1 sole_survivor");
}

TEST(RingRiftSoleSurvivor, NeedsAStackOnTheBoard) {
  // Red pays with the last stack and has one ring in hand, so the game continues.
  Table table({.edition = "canon",
               .phase = 'T',
               .hand = "1,0",
               .act = 1,
               .last = 1,
               .st = "0,0=2 4,4=1",
               .mk = cells("1", {"0,1", "1,0"})});
  table.play("T:0,0/1").play("E:4,4");
  EXPECT_EQ(table.end(), "goes on");
  EXPECT_EQ(table.field("player"), "1");
  table.play("P:4,4:1").play("M:4,4>4,5");
  EXPECT_EQ(table.end(), "last_player_standing 1 sole_survivor");
}

TEST(RingRiftSoleSurvivor, BuriedRingsOfOthersPreventIt) {
  Table table({.edition = "canon",
               .phase = 'T',
               .act = 1,
               .last = 1,
               .st = "0,0=2 4,4=1 5,5=21",
               .mk = cells("1", {"0,1", "1,0"})});
  table.play("T:0,0/1").play("E:4,4");
  EXPECT_EQ(table.end(), "goes on");
}

}  // namespace
}  // namespace palamedes::ringrift
