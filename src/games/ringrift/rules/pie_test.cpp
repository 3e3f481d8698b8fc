// Tests the pie rule, rules §17.
#include <gtest/gtest.h>

#include "tests/ringrift/table.h"

namespace palamedes::ringrift {
namespace {

GameConfig with_pie() { return {.game = "ringrift", .knobs = {{"pie", "on"}}}; }

TEST(RingRiftPie, IsOfferedOnceAtTheFirstTurnOfColour2) {
  Table table = Table::start(with_pie());
  EXPECT_EQ(table.refusal("swap"), "no_swap");
  table.play("P:3,3:1").play("M:3,3>3,4");
  EXPECT_TRUE(table.can("swap"));
  table.play("P:0,0:1");
  EXPECT_EQ(table.refusal("swap"), "wrong_phase");
  table.play("M:0,0>1,0").play("skip-place").play("M:3,4>3,5");
  EXPECT_EQ(table.refusal("swap"), "no_swap");
}

TEST(RingRiftPie, IsOffByDefault) {
  Table table = Table::start({.game = "ringrift"});
  table.play("P:3,3:1").play("M:3,3>3,4");
  EXPECT_EQ(table.refusal("swap"), "no_swap");
}

TEST(RingRiftPie, ExchangesColoursAndLeavesTheBoardUnchanged) {
  Table table = Table::start(with_pie());
  table.play("P:3,3:1").play("M:3,3>3,4");
  EXPECT_EQ(number(table.state().to_act()), 2);
  const std::string stacks = table.field("st");
  table.play("swap");
  EXPECT_EQ(table.field("st"), stacks);
  EXPECT_EQ(table.field("player"), "2");         // colour 2 is still to act,
  EXPECT_EQ(number(table.state().to_act()), 1);  // and the other seat acts for it
  EXPECT_EQ(table.field("pie"), "swapped");
  EXPECT_EQ(table.refusal("swap"), "no_swap");
}

TEST(RingRiftPie, TheOutcomeFollowsTheSeats) {
  // Colour 1 wins, and seat 2 plays it.
  Table table({.knobs = {{"pie", "on"}},
               .phase = 'T',
               .act = 1,
               .last = 1,
               .st = "0,0=2 4,4=1 5,5=1",
               .mk = cells("1", {"0,1", "1,0"}),
               .suffix = "|pie=swapped"});
  EXPECT_EQ(number(table.state().to_act()), 2);
  table.play("T:0,0/1").play("E:4,4");
  EXPECT_EQ(table.end(), "last_player_standing 2 sole_survivor");
  EXPECT_EQ(table.places(), "2 1");
}

TEST(RingRiftPie, NeedsTwoPlayers) {
  const auto game = make_game({.game = "ringrift", .players = 3, .knobs = {{"pie", "on"}}});
  ASSERT_FALSE(game.ok());
  EXPECT_EQ(game.error().code, "bad_knob_value");
}

}  // namespace
}  // namespace palamedes::ringrift
