// Tests moves and captures, rules §7 and §8.
#include <gtest/gtest.h>

#include "tests/ringrift/table.h"

namespace palamedes::ringrift {
namespace {

/// Both players have rings in hand, so that no game ends by accident.
Position moving(const std::string& st, const std::string& mk = "", const std::string& co = "") {
  return {.phase = 'M', .hand = "3,3", .st = st, .mk = mk, .co = co};
}

TEST(RingRiftMove, FlipsMarkersOfOthersAndCollapsesOwnOnes) {
  // E1
  Table table(moving("0,0=1 7,7=2", "1,0=2 2,0=1 4,0=2"));
  table.play("M:0,0>3,0");
  EXPECT_EQ(table.field("st"), "3,0=1 7,7=2");
  EXPECT_EQ(table.field("mk"), "0,0=1 1,0=1 4,0=2");
  EXPECT_EQ(table.field("co"), "2,0=1");
}

TEST(RingRiftMove, LandingOnAMarkerCostsTheTopRing) {
  // E1, with the other landing cell
  Table table(moving("0,0=1 7,7=2", "1,0=2 2,0=1 4,0=2"));
  table.play("M:0,0>4,0");
  EXPECT_EQ(table.field("st"), "7,7=2");
  EXPECT_EQ(table.field("mk"), "0,0=1 1,0=1");
  EXPECT_EQ(table.field("co"), "2,0=1");
  EXPECT_EQ(table.field("elim"), "1,0");
}

TEST(RingRiftMove, LandingOnAMarkerCanGiveTheStackToTheOpponent) {
  // E2
  Table table(moving("1,1=21 7,7=2", "1,2=1 1,3=2"));
  table.play("M:1,1>1,3");
  EXPECT_EQ(table.field("st"), "1,3=2 7,7=2");
  EXPECT_EQ(table.field("co"), "1,2=1");
  EXPECT_EQ(table.field("mk"), "1,1=1");
  EXPECT_EQ(table.field("elim"), "1,0");
}

TEST(RingRiftMove, MayLandOnOwnMarkers) {
  Table table(moving("0,0=111 7,7=2", "3,0=1"));
  table.play("M:0,0>3,0");
  EXPECT_EQ(table.field("st"), "3,0=11 7,7=2");
  EXPECT_EQ(table.field("co"), "");
}

TEST(RingRiftMove, GoesAtLeastAsFarAsTheStackIsHigh) {
  const Table table(moving("0,0=121 7,7=2"));
  EXPECT_EQ(table.legal("M:0,0>0,"), (Texts{"M:0,0>0,3", "M:0,0>0,4", "M:0,0>0,5", "M:0,0>0,6", "M:0,0>0,7"}));
  EXPECT_EQ(table.refusal("M:0,0>0,2"), "too_short");
  EXPECT_EQ(table.refusal("M:0,0>1,3"), "not_straight");
  EXPECT_EQ(table.refusal("M:0,0>0,0"), "not_straight");
}

TEST(RingRiftMove, IsStoppedByStacksAndTerritoryButNotByMarkers) {
  const Table table(moving("0,0=1 3,0=22 7,7=2", "0,1=2 0,2=1", "2,2=1"));
  EXPECT_EQ(table.legal("M:0,0>0,").size(), 7U);
  EXPECT_EQ(table.refusal("M:0,0>3,0"), "landing_blocked");
  EXPECT_EQ(table.refusal("M:0,0>4,0"), "path_blocked");
  EXPECT_EQ(table.refusal("M:0,0>2,2"), "landing_blocked");
  EXPECT_EQ(table.refusal("M:0,0>3,3"), "path_blocked");
}

TEST(RingRiftMove, NeedsAnOwnStack) {
  const Table table(moving("0,0=1 7,7=2"));
  EXPECT_EQ(table.refusal("M:7,7>7,6"), "not_own_stack");
  EXPECT_EQ(table.refusal("M:4,4>4,5"), "not_own_stack");
  EXPECT_EQ(table.refusal("P:4,4:1"), "wrong_phase");
}

TEST(RingRiftMove, FollowsTheSixDirectionsOfHexBoards) {
  Position setup = moving("0,0=11 4,-4=2");
  setup.edition = "canon";
  setup.board = "hex8";
  const Table table(setup);
  EXPECT_EQ(table.refusal("M:0,0>2,2"), "not_straight");
  EXPECT_EQ(table.legal(), (Texts{"M:0,0>-2,0", "M:0,0>-2,2", "M:0,0>-3,0", "M:0,0>-3,3", "M:0,0>-4,0", "M:0,0>-4,4",
                                  "M:0,0>0,-2", "M:0,0>0,-3", "M:0,0>0,-4", "M:0,0>0,2", "M:0,0>0,3", "M:0,0>0,4",
                                  "M:0,0>2,-2", "M:0,0>2,0", "M:0,0>3,-3", "M:0,0>3,0", "M:0,0>4,0"}));
}

TEST(RingRiftCapture, ComparesCapsNotHeights) {
  // E3: 21 has cap 1.
  const Table table(moving("1,1=21 1,3=12 3,1=22"));
  EXPECT_TRUE(table.can("C:1,1>1,3>1,4"));
  EXPECT_EQ(table.refusal("C:1,1>3,1>4,1"), "cap_too_low");
}

TEST(RingRiftCapture, TakesTheTopRingUnderTheMovingStack) {
  Table table(moving("1,1=11 3,1=12 7,7=2"));
  table.play("C:1,1>3,1>5,1");
  EXPECT_EQ(table.field("st"), "3,1=1 5,1=211 7,7=2");
  EXPECT_EQ(table.field("mk"), "1,1=1");
}

TEST(RingRiftCapture, EmptiesTheCellOfASingleRing) {
  Table table(moving("1,1=11 3,1=2 7,7=2"));
  table.play("C:1,1>3,1>5,1");
  EXPECT_EQ(table.field("st"), "5,1=211 7,7=2");
}

TEST(RingRiftCapture, MayTakeOwnStacks) {
  // E4
  Table table(moving("1,1=11 3,1=11 7,7=2"));
  EXPECT_EQ(table.legal("C:1,1>3,1>"), (Texts{"C:1,1>3,1>4,1", "C:1,1>3,1>5,1", "C:1,1>3,1>6,1", "C:1,1>3,1>7,1"}));
  table.play("C:1,1>3,1>4,1");
  // The stack may jump back over the ring that stayed, because the distance 3 is the new height.
  EXPECT_EQ(table.field("st"), "3,1=1 4,1=111 7,7=2");
  EXPECT_EQ(table.field("phase"), "X");
  EXPECT_EQ(table.legal(), (Texts{"C:4,1>3,1>0,1", "C:4,1>3,1>1,1"}));
}

TEST(RingRiftCapture, TakesOnlyTheFirstStackOnTheRay) {
  const Table table(moving("0,0=1 2,0=2 4,0=2 7,7=2", "", "0,2=1"));
  EXPECT_TRUE(table.can("C:0,0>2,0>3,0"));
  EXPECT_EQ(table.refusal("C:0,0>4,0>5,0"), "not_first_stack");
  EXPECT_EQ(table.refusal("C:0,0>2,0>5,0"), "path_blocked");
  EXPECT_EQ(table.refusal("C:0,0>2,0>4,0"), "landing_blocked");
  EXPECT_EQ(table.refusal("C:0,0>0,2>0,4"), "not_first_stack");  // territory is before it
  EXPECT_EQ(table.refusal("C:0,0>1,0>3,0"), "not_first_stack");
}

TEST(RingRiftCapture, MustLandAsFarAwayAsTheStackIsHigh) {
  const Table table(moving("0,0=1111 1,0=2 7,7=2"));
  EXPECT_EQ(table.refusal("C:0,0>1,0>3,0"), "too_short");
  EXPECT_TRUE(table.can("C:0,0>1,0>4,0"));
}

TEST(RingRiftCapture, FlipsAndCollapsesMarkersOnTheWayLikeAMove) {
  Table table(moving("0,0=11 2,0=2 7,7=2", "1,0=2 3,0=1 5,0=2"));
  table.play("C:0,0>2,0>5,0");
  EXPECT_EQ(table.field("mk"), "0,0=1 1,0=1");
  EXPECT_EQ(table.field("co"), "3,0=1");
  EXPECT_EQ(table.field("st"), "5,0=21 7,7=2");  // 211 without its top ring
  EXPECT_EQ(table.field("elim"), "1,0");
}

TEST(RingRiftChain, MustContinueAndMayReverse) {
  // E4b
  Table table(moving("1,3=111 3,3=12 7,7=2", "4,3=2"));
  table.play("C:1,3>3,3>4,3");
  EXPECT_EQ(table.field("st"), "3,3=1 4,3=211 7,7=2");
  EXPECT_EQ(table.field("mk"), "1,3=1");
  EXPECT_EQ(table.field("from"), "4,3");
  EXPECT_EQ(table.legal(), (Texts{"C:4,3>3,3>0,3", "C:4,3>3,3>1,3"}));
  EXPECT_EQ(table.refusal("skip-capture"), "wrong_phase");
  table.play("C:4,3>3,3>1,3");
  EXPECT_EQ(table.field("st"), "1,3=121 7,7=2");
  EXPECT_EQ(table.field("mk"), "4,3=1");
  EXPECT_EQ(table.field("elim"), "2,0");
  EXPECT_EQ(table.field("player"), "2");
}

TEST(RingRiftChain, MayCaptureFromTheSameTargetRepeatedly) {
  Table table(moving("0,3=11 3,3=2222 7,7=2"));
  EXPECT_EQ(table.legal("C:"), Texts{});  // cap 4 is too high
  Table lower(moving("0,3=11 2,3=1212 7,7=2"));
  lower.play("C:0,3>2,3>3,3");
  EXPECT_EQ(lower.field("st"), "2,3=121 3,3=211 7,7=2");
  lower.play("C:3,3>2,3>0,3");  // lands on its own departure marker
  EXPECT_EQ(lower.field("st"), "0,3=121 2,3=12 7,7=2");
  EXPECT_TRUE(lower.can("C:0,3>2,3>3,3"));  // the third time, from the same cell
}

TEST(RingRiftChain, EndsWhenAnotherPlayerControlsTheStack) {
  // Landing on a marker eliminates Red's only ring; Blue controls the rest.
  Table table(moving("1,1=1 2,1=2 7,7=2", "3,1=1"));
  table.play("C:1,1>2,1>3,1");
  EXPECT_EQ(table.field("st"), "3,1=2 7,7=2");
  EXPECT_EQ(table.field("player"), "2");
}

TEST(RingRiftCapture, AfterAMoveIsOptionalAndOnlyForTheStackThatMoved) {
  Table table(moving("0,0=1 3,1=2 6,6=1 6,5=2"));
  table.play("M:0,0>3,0");
  EXPECT_EQ(table.field("phase"), "C");
  EXPECT_EQ(table.refusal("C:6,6>6,5>6,4"), "must_move");
  EXPECT_EQ(table.refusal("M:3,0>4,0"), "wrong_phase");
  ASSERT_TRUE(table.can("skip-capture"));
  Table declined = Table(moving("0,0=1 3,1=2 6,6=1 6,5=2"));
  declined.play("M:0,0>3,0").play("skip-capture");
  EXPECT_EQ(declined.field("player"), "2");
  table.play("C:3,0>3,1>3,2");
  EXPECT_EQ(table.field("st"), "3,2=21 6,5=2 6,6=1");
}

}  // namespace
}  // namespace palamedes::ringrift
