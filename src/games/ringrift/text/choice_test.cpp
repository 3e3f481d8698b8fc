// Tests what the page gets: choices, counts, facts, and Chinese.
#include <gtest/gtest.h>

#include "tests/ringrift/table.h"
#include "tests/support/shown_choice.h"

namespace palamedes::ringrift {
namespace {

constexpr Language kZh = Language::kChinese;

std::string fact(const AnyGame& game, std::string_view id, Language language = Language::kEnglish) {
  for (const Fact& fact : game.facts(language)) {
    if (fact.id == id) return fact.value;
  }
  return "none";
}

TEST(RingRiftChoice, APlacementSaysHowManyRings) {
  Table table = Table::start({.game = "ringrift"});
  EXPECT_EQ(shown_choice(table.state(), "P:3,3:1"), "place path=d4 area= 1 ring");
  EXPECT_EQ(shown_choice(table.state(), "P:3,3:2"), "place path=d4 area= 2 rings");
  EXPECT_EQ(shown_choice(table.state(), "P:3,3:2", kZh), "place path=d4 area= 2 个环");
}

TEST(RingRiftChoice, AMoveHasTwoCellsAndACaptureNamesItsTarget) {
  Table table({.hand = "3,3", .st = "1,1=11 1,3=22"});
  EXPECT_EQ(shown_choice(table.state(), "M:1,1>3,1"), "move path=b2,d2 area= ");
  EXPECT_EQ(shown_choice(table.state(), "C:1,1>1,3>1,5"), "capture path=b2,b6 area= over b4 [takes 1 ring]");
  EXPECT_EQ(shown_choice(table.state(), "C:1,1>1,3>1,5", kZh), "capture path=b2,b6 area= 越过 b4 [吃 1 环]");
}

TEST(RingRiftChoice, AMoveSaysWhatItBringsAndCosts) {
  Table table({.hand = "3,3", .st = "1,1=11 7,7=22", .mk = "2,1=1 3,1=2 4,1=2"});
  EXPECT_EQ(shown_choice(table.state(), "M:1,1>5,1"), "move path=b2,f2 area=  [+1 cell] [+2 markers]");
  EXPECT_EQ(shown_choice(table.state(), "M:1,1>4,1"), "move path=b2,e2 area=  [+1 cell] [+1 marker] {−1 ring}");
  EXPECT_EQ(shown_choice(table.state(), "M:1,1>4,1", kZh), "move path=b2,e2 area=  [+1 格] [+1 标记] {−1 环}");
}

TEST(RingRiftChoice, ALineIsChosenAsAWholeAndASegmentByItsCells) {
  Position position{.phase = 'L', .hand = "3,3", .act = 1, .st = "7,7=1"};
  position.mk = cells("1", {"1,1", "2,1", "3,1", "4,1", "5,1"});
  Table table(position);
  EXPECT_EQ(shown_choice(table.state(), "L:1,1-5,1"),
            "line path= area=b2,c2,d2,e2,f2 whole line b2-f2 [+5 cells] {−1 cap (1 ring)}");
  EXPECT_EQ(shown_choice(table.state(), "L:1,1-5,1/2,1-5,1"),
            "line-segment path= area=c2,d2,e2,f2 only c2-f2, for free [+4 cells]");
  EXPECT_EQ(shown_choice(table.state(), "L:1,1-5,1/2,1-5,1", kZh),
            "line-segment path= area=c2,d2,e2,f2 只塌缩 c2-f2，不付代价 [+4 格]");
}

TEST(RingRiftChoice, ARegionIsChosenByAnyOfItsCellsAndPaidByAStack) {
  Table table(
      {.phase = 'T', .hand = "3,3", .act = 1, .last = 1, .st = "0,0=2 5,5=11 6,2=2", .mk = "0,2=1 1,1=1 2,0=1"});
  EXPECT_EQ(shown_choice(table.state(), "T:0,0/1"),
            "region path= area=a1,a2,b1 region at a1 behind Red markers [+6 cells] [+1 ring out] {−1 cap (2 rings)}");
  EXPECT_EQ(shown_choice(table.state(), "T:0,0/1", kZh),
            "region path= area=a1,a2,b1 a1 的区域，由红方标记围成 [+6 格] [淘汰 +1] {−1 顶层（2 环）}");
  EXPECT_EQ(shown_choice(table.state(), "skip-territory"), "skip-territory path= area= Don't claim (way out)");
  table.play("T:0,0/1");
  EXPECT_EQ(shown_choice(table.state(), "E:5,5"), "pay path=f6 area=  {−1 cap (2 rings)}");
}

TEST(RingRiftChoice, ARecoverySaysWhatItGivesUp) {
  Table table(
      {.edition = "canon", .hand = "0,3", .lps = "1/1-/0x0", .st = "5,3=1122 6,6=12", .mk = "0,0=1 1,0=1 2,0=1 4,1=1"});
  EXPECT_EQ(shown_choice(table.state(), "R:4,1>3,0!5,3"),
            "recover-taking path=e2,d1 area= give up a ring buried on f4 [+4 cells] {−1 buried ring}");
  EXPECT_EQ(shown_choice(table.state(), "R:4,1>3,0!6,6", kZh),
            "recover-taking path=e2,d1 area= 放弃压在 g7 的一环 [+4 格] {−1 被压住的环}");
  EXPECT_EQ(shown_choice(table.state(), "skip-recovery", kZh), "skip-recovery path= area= 不复活 (way out)");
}

TEST(RingRiftSketch, ShowsTheSeatsOfTheColoursAfterTheSwap) {
  Table table = Table::start({.game = "ringrift", .knobs = {{"pie", "on"}}});
  table.play("P:3,3:1").play("M:3,3>3,4");
  EXPECT_EQ(shown_choice(table.state(), "swap"), "swap path= area= Swap colours");
  EXPECT_EQ(table.state().sketch().seats[0].seat, 1);
  table.play("swap");
  EXPECT_EQ(table.state().sketch().seats[0].seat, 2);
  EXPECT_EQ(table.state().sketch().seats[1].seat, 1);
}

TEST(RingRiftSketch, ShowsTheCountsOfEachColourAndTheNumbersThatWin) {
  Table table = Table::start({.game = "ringrift"});
  table.play("P:3,3:2");
  const Sketch sketch = table.state().sketch(kUmpire, kZh);
  EXPECT_EQ(sketch.cell_shape, CellShape::kSquare);
  EXPECT_EQ(sketch.seats[0].name, "红方");
  std::string text;
  for (const SketchCount& count : sketch.seats[0].counts) {
    text += count.id + ' ' + count.name + ' ' + std::to_string(count.value) + '/' +
            (count.of ? std::to_string(*count.of) : "-") + "; ";
  }
  EXPECT_EQ(text, "in_hand 手中 16/18; on_board 盘上 2/-; eliminated 淘汰 0/19; territory 领地 0/33; ");
}

TEST(RingRiftFacts, DependOnEditionBoardAndPlayers) {
  const auto seed = *make_game({.game = "ringrift"});
  EXPECT_EQ(fact(*seed, "rings_per_player"), "18");
  EXPECT_EQ(fact(*seed, "line_length"), "4");
  EXPECT_EQ(fact(*seed, "elimination_threshold"), "19");
  EXPECT_EQ(fact(*seed, "territory_minimum"), "33");
  EXPECT_EQ(fact(*seed, "territory_lead"), "no");
  EXPECT_EQ(fact(*seed, "board"), "Square, 8 by 8");
  const auto canon = *make_game({.game = "ringrift", .edition = "canon", .board = "hex8", .players = 3});
  EXPECT_EQ(fact(*canon, "cells"), "61");
  EXPECT_EQ(fact(*canon, "line_length"), "3");
  EXPECT_EQ(fact(*canon, "standing_rounds"), "3");
  EXPECT_EQ(fact(*canon, "pie"), "none") << "only two can swap";
  EXPECT_EQ(fact(*canon, "line_cost", kZh), "一个环堆最上面的环");
  EXPECT_EQ(fact(*canon, "board", kZh), "六边形（小）");
}

TEST(RingRiftWords, AreAvailableInChinese) {
  Table table = Table::start({.game = "ringrift"});
  EXPECT_EQ(table.state().prompt(kUmpire, kZh), "轮到红方放环");
  EXPECT_EQ(table.state().prompt(viewer_of(Seat{0}), kZh), "最多放 3 个环");
  EXPECT_EQ(table.state().describe("P:3,3:2", kZh), "红方在 d4 放 2 个环");
  table.play("P:3,3:2");
  EXPECT_EQ(table.state().describe("M:3,3>3,5", kZh), "红方移动 d4-d6");
  EXPECT_EQ(table.game().seat_name(Seat{0}, kZh), "红方");
}

}  // namespace
}  // namespace palamedes::ringrift
