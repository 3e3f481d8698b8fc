// Tests placement, rules §6.
#include <gtest/gtest.h>

#include "games/ringrift/rules/knobs.h"
#include "tests/ringrift/table.h"

namespace palamedes::ringrift {
namespace {

Position placing() { return {.phase = 'P', .hand = "5,5"}; }

TEST(RingRiftPlacement, PutsOneToThreeRingsOnAnEmptyCell) {
  Table table(placing());
  EXPECT_EQ(table.legal("P:3,3"), (Texts{"P:3,3:1", "P:3,3:2", "P:3,3:3"}));
  EXPECT_EQ(table.refusal("P:3,3:4"), "bad_ring_count");
  EXPECT_EQ(table.refusal("P:3,3:0"), "bad_ring_count");
  table.play("P:3,3:2");
  EXPECT_EQ(table.field("st"), "3,3=11");
  EXPECT_EQ(table.field("hand"), "3,5");
  EXPECT_EQ(table.field("must"), "3,3");
}

TEST(RingRiftPlacement, PutsOneRingOnAStackOfAnyController) {
  Position setup = placing();
  setup.st = "2,2=11 5,5=2";
  Table table(setup);
  EXPECT_TRUE(table.can("P:2,2:1"));
  EXPECT_TRUE(table.can("P:5,5:1"));
  EXPECT_EQ(table.refusal("P:5,5:2"), "bad_ring_count");
  table.play("P:5,5:1");
  EXPECT_EQ(table.field("st"), "2,2=11 5,5=21");
  EXPECT_EQ(table.field("phase"), "M");
}

TEST(RingRiftPlacement, NeedsACellWithoutMarkerOrTerritory) {
  Position setup = placing();
  setup.mk = "1,1=1 2,2=2";
  setup.co = "3,3=1 4,4=2";
  const Table table(setup);
  EXPECT_EQ(table.refusal("P:1,1:1"), "marker_on_cell");
  EXPECT_EQ(table.refusal("P:2,2:1"), "marker_on_cell");
  EXPECT_EQ(table.refusal("P:3,3:1"), "collapsed");
  EXPECT_EQ(table.refusal("P:4,4:1"), "collapsed");
  EXPECT_EQ(table.refusal("P:8,0:1"), "off_board");
}

TEST(RingRiftPlacement, IsLimitedByTheHand) {
  Position setup = placing();
  setup.hand = "2,5";
  const Table table(setup);
  EXPECT_EQ(table.legal("P:0,0"), (Texts{"P:0,0:1", "P:0,0:2"}));
  EXPECT_EQ(table.refusal("P:0,0:3"), "not_enough_rings");
}

TEST(RingRiftPlacement, MustLeaveTheStackAbleToMoveForEachNumberOfRings) {
  // E5: one ring cannot capture a cap of two; two or three rings can.
  Position setup = placing();
  setup.st = "0,1=22 1,0=22 1,1=22";
  const Table table(setup);
  EXPECT_EQ(table.legal("P:0,0"), (Texts{"P:0,0:2", "P:0,0:3"}));
  EXPECT_EQ(table.refusal("P:0,0:1"), "dead_placement");
}

TEST(RingRiftPlacement, ThatNeedsTwoOrThreeRingsIsLegalAndARealAction) {
  // D5: stacks with a cap of 2, or 3, surround the last cell. Behind one of them are markers, on which a stack
  // may land but no ring can be placed. Blue's other stack moves, then Red's turn starts.
  for (const int cap : {2, 3}) {
    const std::string rings(static_cast<std::size_t>(cap), '2');
    const std::string mk = cap == 2 ? "0,2=2" : "0,2=2 0,3=2";
    std::string co;
    for (int x = 0; x < 8; ++x) {
      for (int y = 0; y < 8; ++y) {
        if ((x < 2 && y < 2) || (x == 0 && y <= cap) || (x == 7 && y < 2)) continue;
        co += (co.empty() ? "" : " ") + std::to_string(x) + ',' + std::to_string(y) + (x < 4 ? "=1" : "=2");
      }
    }
    Table table({.phase = 'M',
                 .player = 2,
                 .hand = "3,0",
                 .st = "0,1=" + rings + " 1,0=" + rings + " 1,1=" + rings + " 7,0=2",
                 .mk = mk,
                 .co = co});
    table.play("M:7,0>7,1");
    EXPECT_EQ(table.field("player"), "1") << cap;
    EXPECT_EQ(table.field("phase"), "P") << cap;
    EXPECT_EQ(table.field("lps"), "2/1+2+/0x0") << cap;
    EXPECT_EQ(table.legal(), (Texts{"P:0,0:" + std::to_string(cap)}));
    EXPECT_EQ(table.refusal("P:0,0:1"), "dead_placement");
  }
}

TEST(RingRiftPlacement, OnAStackTooTallToMoveIsRefused) {
  Position setup = placing();
  setup.st = "0,0=1212121 4,4=12";
  const Table table(setup);
  EXPECT_EQ(table.refusal("P:0,0:1"), "dead_placement");  // height 8 on a board of 8
  EXPECT_TRUE(table.can("P:4,4:1"));
}

TEST(RingRiftPlacement, MayBeSkippedByAPlayerWhoCanMove) {
  EXPECT_EQ(Table::start({.game = "ringrift"}).refusal("skip-place"), "must_place");
  Position setup = placing();
  setup.st = "3,3=1";
  Table table(setup);
  ASSERT_TRUE(table.can("skip-place"));
  table.play("skip-place");
  EXPECT_EQ(table.field("phase"), "M");
  EXPECT_EQ(table.field("act"), "0");
  EXPECT_EQ(table.field("must"), "-");
}

TEST(RingRiftPlacement, MayBeSkippedToRecoverInCanonOnly) {
  Position setup = placing();
  setup.st = "6,6=12";
  setup.mk = "0,0=1";
  setup.edition = "canon";
  EXPECT_TRUE(Table(setup).can("skip-place"));
  setup.edition = "seed";
  EXPECT_FALSE(Table(setup).can("skip-place"));
}

TEST(RingRiftPlacement, OnlyTheStackPlacedOnMayMoveAfterwards) {
  Position setup = placing();
  setup.st = "5,6=1";
  Table table(setup);
  table.play("P:0,0:1");
  EXPECT_EQ(table.legal(), table.legal("M:0,0>"));
  EXPECT_EQ(table.refusal("M:5,6>5,7"), "must_move");
  table.play("M:0,0>0,3");
  EXPECT_EQ(table.field("must"), "-");
}

struct BoardCase {
  std::string edition;
  std::string board;
  std::string cell;  ///< a cell far from the stacks at the edge
  std::string left;  ///< two cells that hold the tall stacks
  std::string right;
  int rings;
};

class RingCap : public testing::TestWithParam<BoardCase> {};

TEST_P(RingCap, CountsAllOwnRingsOnTheBoardAndNoOthers) {
  const BoardCase& board = GetParam();
  // All but one ring of colour 1 are on the board: most lie in a stack of colour 2, which itself contains
  // captured rings, the rest under an own cap.
  const std::string half(static_cast<std::size_t>(board.rings / 2), '1');
  const std::string rest(static_cast<std::size_t>(board.rings - (board.rings / 2) - 1), '1');
  Position setup{.edition = board.edition,
                 .board = board.board,
                 .phase = 'P',
                 .hand = "3,3",
                 .st = board.left + "=2222" + half + "2 " + board.right + "=222" + rest};
  ASSERT_EQ(refused(setup), "over_supply");
  Table table(setup, SupplyCheck::kOff);
  EXPECT_EQ(table.legal("P:" + board.cell), (Texts{"P:" + board.cell + ":1"}));
  EXPECT_EQ(table.refusal("P:" + board.cell + ":2"), "ring_cap");
  for (const std::string& action : table.legal("P:")) EXPECT_TRUE(action.ends_with(":1")) << action;
  table.play("P:" + board.cell + ":1");
  EXPECT_EQ(table.field("hand"), "2,3");
}

TEST_P(RingCap, AllowsNoPlacementExactlyAtTheLimit) {
  const BoardCase& board = GetParam();
  const std::string all(static_cast<std::size_t>(board.rings - 1), '1');
  const Position setup{.edition = board.edition,
                       .board = board.board,
                       .phase = 'P',
                       .hand = "3,3",
                       .st = board.left + "=" + all + "2 " + board.cell + "=1"};
  const Table table(setup, SupplyCheck::kOff);
  EXPECT_EQ(table.legal(), (Texts{"skip-place"}));
  EXPECT_EQ(table.refusal("P:" + board.right + ":1"), "ring_cap");
}

INSTANTIATE_TEST_SUITE_P(Boards, RingCap,
                         testing::Values(BoardCase{"seed", "square8", "4,4", "0,0", "0,7", 18},
                                         BoardCase{"seed", "square19", "9,9", "0,0", "0,18", 36},
                                         BoardCase{"seed", "hexagonal", "0,0", "-10,0", "10,0", 36},
                                         BoardCase{"canon", "square8", "4,4", "0,0", "0,7", 18},
                                         BoardCase{"canon", "hex8", "0,0", "-4,0", "4,0", 18},
                                         BoardCase{"canon", "square19", "9,9", "0,0", "0,18", 72},
                                         BoardCase{"canon", "hexagonal", "0,0", "-12,0", "12,0", 96}),
                         [](const auto& tested) { return tested.param.edition + "_" + tested.param.board; });

TEST(RingRiftPlacement, IsOfferedToAPlayerWithoutMovableStack) {
  // The stack is walled in, so skipping is not allowed.
  Position setup = placing();
  setup.st = "0,0=1";
  setup.co = cells("2", {"0,1", "1,0", "1,1"});
  const Table table(setup);
  EXPECT_EQ(table.refusal("skip-place"), "must_place");
  EXPECT_TRUE(table.can("P:4,4:3"));
  EXPECT_EQ(table.refusal("P:0,0:1"), "dead_placement");
}

}  // namespace
}  // namespace palamedes::ringrift
