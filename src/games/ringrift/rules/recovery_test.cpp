// Tests recovery, rules §12, and the payment in such a turn, §10.3.
#include <gtest/gtest.h>

#include "games/ringrift/rules/rules.h"
#include "tests/ringrift/table.h"

namespace palamedes::ringrift {
namespace {

TEST(RingRiftRecoveryCanon, MakesALineAndExtractsABuriedRingOfTheChosenStack) {
  // E12
  const Position setup = recovery("canon", kThree + " 4,1=1");
  Table table(setup);
  EXPECT_EQ(table.legal(), (Texts{"R:4,1>3,0!5,3", "R:4,1>3,0!6,6", "skip-recovery"}));
  table.play("R:4,1>3,0!6,6");
  EXPECT_EQ(table.field("st"), "5,3=1122 6,6=2");
  EXPECT_EQ(table.field("terr"), "4,0");
  EXPECT_EQ(table.field("elim"), "1,0");
  EXPECT_EQ(table.field("mk"), "");
  Table other(setup);
  other.play("R:4,1>3,0!5,3");
  EXPECT_EQ(other.field("st"), "5,3=122 6,6=12");
}

TEST(RingRiftRecoverySeed, MakesALineAndReturnsAllBuriedRings) {
  // E13
  Table table(recovery("seed", kThree + " 3,1=1"));
  EXPECT_EQ(table.legal(), (Texts{"R:3,1>3,0"}));
  EXPECT_EQ(table.refusal("skip-recovery"), "other_edition");
  EXPECT_EQ(table.refusal("R:3,1>3,0!6,6"), "other_edition");
  table.play("R:3,1>3,0");
  EXPECT_EQ(table.field("st"), "5,3=22 6,6=2");
  EXPECT_EQ(table.field("hand"), "3,3");
  EXPECT_EQ(table.field("terr"), "4,0");
  EXPECT_EQ(table.field("elim"), "0,0");
  EXPECT_EQ(table.field("last"), "1");
}

TEST(RingRiftRecoverySeed, SlidesToTerritoryNeighboursOnly) {
  const Position diagonal = recovery("seed", kThree + " 4,1=1");
  EXPECT_EQ(refused(diagonal), "no_decision");
}

TEST(RingRiftRecoverySeed, NeedsALineOfExactlyTheLength) {
  // 3,1 to 3,0 would make five; 4,0 to 3,0 makes four.
  Table table(recovery("seed", kThree + " 3,1=1 4,0=1"));
  EXPECT_EQ(table.legal(), (Texts{"R:4,0>3,0"}));
  EXPECT_EQ(table.refusal("R:3,1>3,0"), "no_line");
}

/// These stacks do not interfere with lines through 3,3.
const std::string kFarStacks = "0,7=1122 7,0=12";

TEST(RingRiftRecoverySeed, OfTwoLinesOfExactLengthTheOneOnTheFirstAxisCollapses) {
  const std::string row = cells("1", {"0,3", "1,3", "2,3"});
  const std::string column = cells("1", {"3,4", "3,5", "3,6"});
  const std::string diagonal = cells("1", {"4,4", "5,5", "6,6"});
  Table row_first(recovery("seed", row + ' ' + column + " 4,3=1", kFarStacks));
  row_first.play("R:4,3>3,3");  // axis (1,0) before (0,1)
  EXPECT_EQ(row_first.field("co"), row + " 3,3=1");
  EXPECT_EQ(row_first.field("mk"), column);
  Table column_first(recovery("seed", column + ' ' + diagonal + " 3,2=1", kFarStacks));
  column_first.play("R:3,2>3,3");  // axis (0,1) before (1,1)
  EXPECT_EQ(column_first.field("co"), "3,3=1 " + column);
  EXPECT_EQ(column_first.field("mk"), diagonal);
  EXPECT_EQ(column_first.field("player"), "2");
}

TEST(RingRiftRecoverySeed, ALongerLineDoesNotMatterIfAnotherHasTheExactLength) {
  // O7: the slide to 3,3 makes four in the row and five in the column.
  const std::string row = cells("1", {"0,3", "1,3", "2,3"});
  const std::string column = cells("1", {"3,1", "3,2", "3,4", "3,5"});
  Table table(recovery("seed", row + ' ' + column + " 4,3=1", kFarStacks));
  EXPECT_EQ(table.legal(), (Texts{"R:4,3>3,3"}));
  EXPECT_EQ(table.refusal("R:2,3>3,3"), "no_line");  // five in the column alone
  table.play("R:4,3>3,3");
  EXPECT_EQ(table.field("co"), row + " 3,3=1");
  EXPECT_EQ(table.field("mk"), column);
}

TEST(RingRiftRecoverySeed, IsFollowedByTheLinePhase) {
  // O9: the position contains a line already; Red has no stack that could pay for it.
  const std::string old_line = cells("1", {"0,7", "1,7", "2,7", "3,7"});
  Table table(recovery("seed", kThree + " 3,1=1 " + old_line));
  table.play("R:3,1>3,0");
  EXPECT_EQ(table.field("phase"), "L");
  EXPECT_EQ(table.field("rec"), "1");
  EXPECT_EQ(table.legal(), (Texts{"L:0,7-3,7"}));
  table.play("L:0,7-3,7");
  EXPECT_EQ(table.field("terr"), "8,0");
  EXPECT_EQ(table.field("player"), "2");
}

TEST(RingRiftRecoverySeed, SlidesInAllSixDirectionsOfHexBoards) {
  // O8: to 0,0 from each neighbour that is not part of the line.
  for (const std::string from : {"1,0", "0,1", "-1,1", "0,-1", "1,-1"}) {
    Position setup = recovery("seed", cells("1", {"-3,0", "-2,0", "-1,0", from}), "5,0=1122 6,1=12");
    setup.board = "hexagonal";
    Table table(setup);
    const std::string slide = "R:" + from + ">0,0";
    ASSERT_TRUE(table.can(slide)) << slide;
    table.play(slide);
    EXPECT_EQ(table.field("co"), cells("1", {"-3,0", "-2,0", "-1,0", "0,0"})) << slide;
    EXPECT_EQ(table.field("hand"), "3,3");
  }
  Position setup = recovery("seed", cells("1", {"-3,0", "-2,0", "-1,0", "1,1", "0,1"}), "5,0=1122 6,1=12");
  setup.board = "hexagonal";
  EXPECT_EQ(Table(setup).refusal("R:1,1>0,0"), "not_a_neighbour");
}

TEST(RingRiftRecoverySeed, NeedsAnEmptyHand) {
  Position setup = recovery("seed", kThree + " 3,1=1");
  setup.hand = "1,3";
  EXPECT_EQ(refused(setup), "no_decision");
  setup.edition = "canon";
  EXPECT_EQ(refused(setup), "");
}

TEST(RingRiftRecovery, CountsAsARealActionInSeedOnly) {
  const auto after_move = [](const std::string& edition) {
    Table table(
        {.edition = edition, .phase = 'M', .st = "6,0=21 7,7=1", .mk = cells("2", {"0,0", "1,0", "2,0", "3,1"})});
    table.play("M:7,7>7,6");
    EXPECT_EQ(table.field("player"), "2");
    return table.field("lps");
  };
  EXPECT_EQ(after_move("seed"), "1/1+2+/0x0");
  EXPECT_EQ(after_move("canon"), "1/1+2-/0x0");
}

TEST(RingRiftRecoveryCanon, OffersFreeSegmentsOfALongerLine) {
  Table table(recovery("canon", kThree + " 3,1=1 4,0=1", "6,6=12"));
  EXPECT_EQ(table.legal(),
            (Texts{"R:3,1>3,0!6,6", "R:3,1>3,0/0,0-3,0", "R:3,1>3,0/1,0-4,0", "R:4,0>3,0!6,6", "skip-recovery"}));
  EXPECT_EQ(table.refusal("R:4,0>3,0/0,0-3,0"), "no_segment");
  EXPECT_EQ(table.refusal("R:3,1>3,0/0,0-4,0"), "bad_segment");
  table.play("R:3,1>3,0/1,0-4,0");
  EXPECT_EQ(table.field("mk"), "0,0=1");
  EXPECT_EQ(table.field("terr"), "4,0");
  EXPECT_EQ(table.field("elim"), "0,0");
  EXPECT_EQ(table.field("st"), "6,6=12");
}

TEST(RingRiftRecoveryCanon, OfSeveralLinesTheLongestCollapses) {
  const std::string row = cells("1", {"0,3", "1,3", "2,3"});
  const std::string column = cells("1", {"3,1", "3,2", "3,4", "3,5"});
  Table table(recovery("canon", row + ' ' + column + " 4,4=1", "7,0=12"));
  EXPECT_EQ(table.legal("R:4,4>3,3"), (Texts{"R:4,4>3,3!7,0", "R:4,4>3,3/3,1-3,4", "R:4,4>3,3/3,2-3,5"}));
  EXPECT_EQ(table.refusal("R:4,4>3,3/0,3-3,3"), "bad_segment");
  table.play("R:4,4>3,3!7,0");
  EXPECT_EQ(table.field("co"), cells("1", {"3,1", "3,2", "3,3", "3,4", "3,5"}));
  EXPECT_EQ(table.field("mk"), row);
}

TEST(RingRiftRecoveryCanon, OfLinesOfEqualLengthTheOneOnTheFirstAxisCollapses) {
  // O24
  const std::string row = cells("1", {"0,3", "1,3", "2,3"});
  const std::string column = cells("1", {"3,4", "3,5", "3,6"});
  const std::string diagonal = cells("1", {"4,4", "5,5", "6,6"});
  Table row_first(recovery("canon", column + ' ' + row + " 4,2=1", kFarStacks));
  row_first.play("R:4,2>3,3!7,0");
  EXPECT_EQ(row_first.field("co"), row + " 3,3=1");
  EXPECT_EQ(row_first.field("mk"), column);
  Table column_first(recovery("canon", diagonal + ' ' + column + " 4,2=1", kFarStacks));
  column_first.play("R:4,2>3,3!7,0");
  EXPECT_EQ(column_first.field("co"), "3,3=1 " + column);
  EXPECT_EQ(column_first.field("mk"), diagonal);
}

TEST(RingRiftRecoveryCanon, TheSegmentNeedNotContainTheMarkerThatSlid) {
  // Eight in a row: after the first four collapse, the others are still a line, which is processed as usual.
  const std::string seven = kThree + ' ' + cells("1", {"3,0", "4,0", "5,0", "6,0"});
  Table table(recovery("canon", seven + " 7,1=1", "6,6=12"));
  table.play("R:7,1>7,0/0,0-3,0");
  EXPECT_EQ(table.field("rec"), "1");
  EXPECT_EQ(table.legal(), (Texts{"L:4,0-7,0"}));
  table.play("L:4,0-7,0");
  EXPECT_EQ(table.field("player"), "2");  // no stack: the cost is waived
}

TEST(RingRiftRecoveryCanon, FallsBackToAnySlideWhenNoneMakesALine) {
  Table table(recovery("canon", "0,0=1", "6,6=12"));
  EXPECT_EQ(table.legal(), (Texts{"R:0,0>0,1!6,6", "R:0,0>1,0!6,6", "R:0,0>1,1!6,6", "skip-recovery"}));
  table.play("R:0,0>1,1!6,6");
  EXPECT_EQ(table.field("mk"), "1,1=1");
  EXPECT_EQ(table.field("st"), "6,6=2");
  EXPECT_EQ(table.field("elim"), "1,0");
  const Table lines(recovery("canon", kThree + " 4,1=1"));
  EXPECT_EQ(lines.refusal("R:4,1>4,2!6,6"), "no_line");
}

TEST(RingRiftRecoveryCanon, AStrikeEliminatesTwoRings) {
  Table table(recovery("canon", "0,0=1", "1,1=2 6,6=12"));
  ASSERT_TRUE(table.can("R:0,0>1,1!6,6"));
  EXPECT_EQ(table.refusal("R:0,0>1,1!1,1"), "no_buried_ring");
  table.play("R:0,0>1,1!6,6");
  EXPECT_EQ(table.field("mk"), "");
  EXPECT_EQ(table.field("st"), "6,6=2");
  EXPECT_EQ(table.field("elim"), "2,0");
}

TEST(RingRiftRecoveryCanon, AStrikeMayExtractFromTheStackItStruck) {
  Table table(recovery("canon", "0,0=1", "1,1=12 6,6=22"));
  table.play("R:0,0>1,1!1,1");
  EXPECT_EQ(table.field("st"), "6,6=22");
  EXPECT_EQ(table.field("elim"), "2,0");
}

TEST(RingRiftRecoveryCanon, AfterAStrikeThatUncoversAnOwnRingTheNextLineMustBePaidFor) {
  // Red now controls the stack that was struck. The line was there before, so it is processed, and Red has to
  // pay for it.
  Table table(recovery("canon", kThree + " 3,0=1 7,7=1"));
  table.play("R:7,7>6,6!5,3");
  EXPECT_EQ(table.field("st"), "5,3=122 6,6=1");
  EXPECT_EQ(table.field("elim"), "2,0");
  EXPECT_EQ(table.legal(), (Texts{"L:0,0-3,0"}));
  table.play("L:0,0-3,0");
  EXPECT_EQ(table.field("pend"), "L");
  EXPECT_EQ(table.legal(), (Texts{"E:6,6"}));
  table.play("E:6,6");
  EXPECT_EQ(table.field("st"), "5,3=122");
  EXPECT_EQ(table.field("elim"), "3,0");
  EXPECT_EQ(table.field("player"), "2");
}

TEST(RingRiftRecoveryCanon, MayBeDeclined) {
  Table table(recovery("canon", "0,0=1", "6,6=12"));
  table.play("skip-recovery");
  EXPECT_EQ(table.field("player"), "2");
  EXPECT_EQ(table.field("last"), "0");
}

TEST(RingRiftRecoveryCanon, IsAllowedWithRingsInHandBySkippingPlacement) {
  Position setup = recovery("canon", "0,0=1", "6,6=12");
  setup.phase = 'P';
  setup.hand = "2,3";
  setup.lps = "1/1+/0x0";
  Table table(setup);
  table.play("skip-place");
  EXPECT_TRUE(table.can("R:0,0>1,1!6,6"));
}

TEST(RingRiftRecoveryCanon, PlacementMayBeSkippedForItEvenWithoutASlide) {
  // §6, §12.2: Red's marker is walled in, and declining would be the only option.
  Position setup = recovery("canon", "0,0=1", "6,6=12");
  setup.co = cells("2", {"0,1", "1,0", "1,1"});
  setup.phase = 'P';
  setup.hand = "2,3";
  setup.lps = "1/1+/0x0";
  Table table(setup);
  ASSERT_TRUE(table.can("skip-place"));
  table.play("skip-place");
  EXPECT_EQ(table.field("player"), "2");
  EXPECT_EQ(table.field("phase"), "P");
  EXPECT_EQ(table.field("last"), "0");
}

TEST(RingRiftRecovery, IsOnlyForPlayersWithoutStack) {
  const Table table(recovery("canon", kThree + " 4,1=1", "3,5=1 6,6=12"));
  EXPECT_EQ(table.refusal("R:4,1>3,0!6,6"), "not_eligible");
  const Table seed(recovery("seed", kThree + " 3,1=1", "3,5=1 6,6=12"));
  EXPECT_EQ(seed.refusal("R:3,1>3,0"), "not_eligible");
}

TEST(RingRiftRecovery, IsRefusedForTheFirstReasonThatApplies) {
  const Table table(recovery("canon", kThree + " 4,1=1 7,6=2", "5,3=1122 6,6=12"));
  EXPECT_EQ(table.refusal("R:7,7>7,6!6,6"), "not_own_marker");
  EXPECT_EQ(table.refusal("R:4,1>6,1!6,6"), "not_a_neighbour");
  EXPECT_EQ(table.refusal("R:1,0>2,0!6,6"), "marker_on_cell");
  EXPECT_EQ(table.refusal("R:4,1>3,0!7,7"), "no_buried_ring");
}

TEST(RingRiftRecoveryCanon, RegionsArePaidForWithBuriedRings) {
  Position setup = recovery("canon", cells("1", {"0,1", "1,0"}), "5,5=12 6,6=1122 7,0=2");
  setup.phase = 'T';
  setup.rec = 1;
  setup.act = 1;
  Table table(setup);
  table.play("T:0,0/1");
  EXPECT_EQ(table.legal(), (Texts{"E:5,5", "E:6,6"}));
  EXPECT_EQ(table.refusal("E:7,0"), "no_buried_ring");
  table.play("E:6,6");
  EXPECT_EQ(table.field("st"), "5,5=12 6,6=122 7,0=2");
  EXPECT_EQ(table.field("elim"), "1,0");
}

TEST(RingRiftRecoveryCanon, ARegionWithTheOnlyBuriedRingCannotBePaidFor) {
  // §10.1: the payment must come from outside the region, which it does for the region around the corner.
  Position setup = recovery("canon", cells("1", {"0,1", "1,0"}), "0,0=12 7,0=2");
  setup.phase = 'T';
  setup.rec = 1;
  setup.act = 1;
  const Table table(setup);
  EXPECT_EQ(table.refusal("T:0,0/1"), "nobody_pays");
  EXPECT_EQ(table.legal(), (Texts{"T:0,2/1", "skip-territory"}));
  setup.st = "0,0=12 7,0=12";
  EXPECT_EQ(Table(setup).legal(), (Texts{"T:0,0/1", "T:0,2/1", "skip-territory"}));
}

struct ManyCase {
  std::string board;
  int low;   ///< smallest coordinate
  int high;  ///< largest
  int rings;
};

class ManyRecoveries : public testing::TestWithParam<ManyCase> {};

TEST_P(ManyRecoveries, AreAllListedWithinTheBound) {
  // Every second cell of every second row holds a Red marker, so that there is no line, and every Red ring lies
  // under a Blue one on the cells between.
  const ManyCase& given = GetParam();
  const auto inside = [&](int x, int y) {
    const bool hex = given.low < 0;
    return x >= given.low && y >= given.low && x <= given.high && y <= given.high &&
           (!hex || std::abs(x + y) <= given.high);
  };
  std::string mk;
  std::string st;
  int stacks = 0;
  std::size_t slides = 0;
  for (int x = given.low; x <= given.high; ++x) {
    for (int y = given.low; y <= given.high; ++y) {
      if (!inside(x, y)) continue;
      const std::string name = std::to_string(x) + ',' + std::to_string(y) + '=';
      if (x % 2 == 0 && y % 2 == 0) {
        mk += (mk.empty() ? "" : " ") + name + '1';
        for (int dx = -1; dx <= 1; ++dx) {
          for (int dy = -1; dy <= 1; ++dy) {
            const bool neighbour = given.low < 0 ? dx != dy : dx != 0 || dy != 0;
            slides += neighbour && inside(x + dx, y + dy) ? 1 : 0;
          }
        }
      } else if (stacks < given.rings) {
        st += (st.empty() ? "" : " ") + name + "12";
        ++stacks;
      }
    }
  }
  const Position setup{.edition = "canon", .board = given.board, .phase = 'M', .lps = "1/1-/0x0", .st = st, .mk = mk};
  const auto game = RingRift<Large>::make(setup.config());
  ASSERT_TRUE(game.ok());
  const auto state = game->parse_state(setup.text());
  ASSERT_TRUE(state.ok()) << state.error().message;
  ActionBuffer<Action> buffer(game->max_actions());
  auto& actions = buffer.list();
  game->legal(*state, actions);
  EXPECT_EQ(actions.size(), (slides * static_cast<std::size_t>(given.rings)) + 1);
  EXPECT_GT(actions.size(), 40'000U);
  EXPECT_LE(actions.size(), game->max_actions());
}

INSTANTIATE_TEST_SUITE_P(Boards, ManyRecoveries,
                         testing::Values(ManyCase{"square19", 0, 18, 72}, ManyCase{"hexagonal", -12, 12, 96}),
                         [](const auto& tested) { return tested.param.board; });

}  // namespace
}  // namespace palamedes::ringrift
