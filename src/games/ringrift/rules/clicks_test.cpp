// What a player who points at the wrong cells is told.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/ringrift/table.h"

namespace palamedes::ringrift {
namespace {

std::string click_told(const Position& position, const std::vector<std::string>& path,
                       Language language = Language::kEnglish) {
  return Table(position).state().refusal_of(path, language);
}

const Position kMoving{.phase = 'M', .hand = "0,0", .st = "3,3=11 3,6=2222 5,3=2 0,0=1", .mk = "6,6=2"};

TEST(RingRiftClicks, TheBeginningOfALegalMoveIsNotRefused) {
  EXPECT_EQ(click_told(kMoving, {"d4"}), "");
  EXPECT_EQ(click_told(kMoving, {"d4", "b4"}), "");
}

TEST(RingRiftClicks, WhoseStackItIsComesFirst) {
  EXPECT_EQ(click_told(kMoving, {"f4"}), "No stack of yours stands on f4.");
  EXPECT_EQ(click_told(kMoving, {"h1"}), "No stack of yours stands on h1.");
  EXPECT_EQ(click_told(kMoving, {"h1"}, Language::kChinese), "h1 上没有你的环堆。");
}

TEST(RingRiftClicks, MovesAreRefusedByTheirOwnRules) {
  EXPECT_EQ(click_told(kMoving, {"d4", "e6"}), "e6 is not in a straight line from d4.");
  EXPECT_EQ(click_told(kMoving, {"d4", "d5"}), "A stack of 2 must move at least 2 cells, not 1.");
  EXPECT_EQ(click_told(kMoving, {"d4", "d5"}, Language::kChinese), "高 2 的环堆至少要走 2 格，这里只有 1 格。");
}

TEST(RingRiftClicks, PointingAtAStackMeansCapturingIt) {
  EXPECT_EQ(click_told(kMoving, {"d4", "f4"}), "To capture the stack on f4, choose the cell behind it where you land.");
  EXPECT_EQ(click_told(kMoving, {"d4", "d7"}), "A cap of 2 cannot capture a cap of 4.");
  EXPECT_EQ(click_told(kMoving, {"d4", "d8"}), "A cap of 2 cannot capture a cap of 4.");
}

TEST(RingRiftClicks, PlacementExplainsMarkersAndMoves) {
  const Position placing{.phase = 'P', .hand = "3,3", .st = "3,3=1 5,5=2", .mk = "6,6=2", .co = "0,7=2"};
  EXPECT_EQ(click_told(placing, {"a1"}), "");
  EXPECT_EQ(click_told(placing, {"g7"}), "A marker lies on g7.");
  EXPECT_EQ(click_told(placing, {"a8"}), "a8 is collapsed.");
  EXPECT_EQ(click_told(placing, {"d4", "d6"}), "To move the stack on d4, choose to move without placing first.");
}

TEST(RingRiftClicks, TheStackThatWasPlacedMustMove) {
  const Position bound{.phase = 'M', .hand = "3,3", .must = "3,3", .act = 1, .last = 1, .st = "3,3=1 5,5=2 0,0=1"};
  EXPECT_EQ(click_told(bound, {"a1"}), "Only the stack on d4 may move now.");
  EXPECT_EQ(click_told(bound, {"d4"}), "");
}

TEST(RingRiftClicks, CellsOutsideTheBoardGetNoAnswer) {
  EXPECT_EQ(click_told(kMoving, {"z9"}), "");
  EXPECT_EQ(click_told(kMoving, {}), "");
}

}  // namespace
}  // namespace palamedes::ringrift
