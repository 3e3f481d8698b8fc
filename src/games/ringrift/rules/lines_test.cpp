// Tests lines, rules §9.
#include <gtest/gtest.h>

#include "tests/ringrift/table.h"

namespace palamedes::ringrift {
namespace {

Position line_phase(const std::string& mk, const std::string& st = "7,5=1 7,7=2") {
  return {.phase = 'L', .hand = "3,3", .act = 1, .last = 1, .st = st, .mk = mk};
}

const std::string kSix = cells("1", {"0,0", "1,0", "2,0", "3,0", "4,0", "5,0"});
const std::string kFour = cells("1", {"0,0", "1,0", "2,0", "3,0"});

TEST(RingRiftLine, OfExactLengthCollapsesAsAWholeAndMustBePaidFor) {
  Table table(line_phase(kFour));
  EXPECT_EQ(table.legal(), (Texts{"L:0,0-3,0"}));
  EXPECT_EQ(table.refusal("L:0,0-3,0/0,0-3,0"), "no_segment");
  EXPECT_EQ(table.refusal("L:3,0-0,0"), "not_a_line");
  table.play("L:0,0-3,0");
  EXPECT_EQ(table.field("co"), kFour);
  EXPECT_EQ(table.field("terr"), "4,0");
  EXPECT_EQ(table.field("pend"), "L");
  EXPECT_EQ(table.legal(), (Texts{"E:7,5"}));
}

TEST(RingRiftLine, LongerThanNeededOffersFreeSegments) {
  // E6
  Table table(line_phase(kSix));
  EXPECT_EQ(table.legal(), (Texts{"L:0,0-5,0", "L:0,0-5,0/0,0-3,0", "L:0,0-5,0/1,0-4,0", "L:0,0-5,0/2,0-5,0"}));
  EXPECT_EQ(table.refusal("L:0,0-5,0/0,0-4,0"), "bad_segment");
  table.play("L:0,0-5,0/1,0-4,0");
  EXPECT_EQ(table.field("mk"), "0,0=1 5,0=1");
  EXPECT_EQ(table.field("terr"), "4,0");
  EXPECT_EQ(table.field("player"), "2");  // no debt, no further line
}

TEST(RingRiftLine, AWholeLongLineMustBePaidFor) {
  Table table(line_phase(kSix));
  table.play("L:0,0-5,0");
  EXPECT_EQ(table.field("terr"), "6,0");
  EXPECT_EQ(table.field("pend"), "L");
}

TEST(RingRiftLine, TheRestOfALongLineMayStillBeEligible) {
  const std::string eight = kSix + ' ' + cells("1", {"6,0", "7,0"});
  Table table(line_phase(eight));
  table.play("L:0,0-7,0/0,0-3,0");
  EXPECT_EQ(table.legal(), (Texts{"L:4,0-7,0"}));
}

TEST(RingRiftLine, CollapsingOneOfTwoCrossingLinesBreaksTheOther) {
  // E7
  const std::string mk = cells("1", {"0,3", "1,3", "2,3", "3,0", "3,1", "3,2"});
  Table table({.phase = 'M', .hand = "3,3", .st = "3,3=1 7,7=2", .mk = mk});
  table.play("M:3,3>4,4");
  EXPECT_EQ(table.legal(), (Texts{"L:0,3-3,3", "L:3,0-3,3"}));
  table.play("L:0,3-3,3").play("E:4,4");
  EXPECT_EQ(table.field("player"), "2");  // three are left of the other
  EXPECT_EQ(table.field("mk"), cells("1", {"3,0", "3,1", "3,2"}));
}

TEST(RingRiftLine, APlayerWithoutStackPaysNothing) {
  // E8
  const std::string mk = cells("1", {"0,0", "1,0", "2,0"}) + " 3,4=2";
  Table table({.phase = 'M', .hand = "3,3", .st = "3,0=1 7,7=2", .mk = mk});
  table.play("M:3,0>3,4");
  EXPECT_EQ(table.field("phase"), "L");
  table.play("L:0,0-3,0");
  EXPECT_EQ(table.field("pend"), "-");
  EXPECT_EQ(table.field("terr"), "4,0");
  EXPECT_EQ(table.field("elim"), "1,0");
  EXPECT_EQ(table.field("player"), "2");
}

TEST(RingRiftLine, CostsAWholeCapInSeedAndOneRingInCanon) {
  Position setup = line_phase(kFour, "6,5=1 7,5=2111 7,7=2");
  Table seed(setup);
  seed.play("L:0,0-3,0");
  EXPECT_EQ(seed.legal(), (Texts{"E:6,5", "E:7,5"}));  // the choice is the player's; single rings may pay
  EXPECT_EQ(seed.refusal("E:7,7"), "not_own_stack");
  seed.play("E:7,5");
  EXPECT_EQ(seed.field("st"), "6,5=1 7,5=2 7,7=2");
  EXPECT_EQ(seed.field("elim"), "3,0");

  setup.edition = "canon";
  Table canon(setup);
  canon.play("L:0,0-3,0").play("E:7,5");
  EXPECT_EQ(canon.field("st"), "6,5=1 7,5=211 7,7=2");
  EXPECT_EQ(canon.field("elim"), "1,0");

  setup.edition = "seed";
  setup.knobs = {{"K5", "canon"}};
  Table mixed(setup);
  mixed.play("L:0,0-3,0").play("E:7,5");
  EXPECT_EQ(mixed.field("elim"), "1,0");
}

TEST(RingRiftLine, MustBePaidForBeforeTheNextIsChosen) {
  const std::string two = kFour + ' ' + cells("1", {"0,5", "1,5", "2,5", "3,5"});
  Table table(line_phase(two, "6,4=1 7,2=1 7,7=2"));
  EXPECT_EQ(table.legal(), (Texts{"L:0,0-3,0", "L:0,5-3,5"}));
  table.play("L:0,5-3,5");
  EXPECT_EQ(table.refusal("L:0,0-3,0"), "wrong_phase");
  table.play("E:6,4");
  EXPECT_EQ(table.legal(), (Texts{"L:0,0-3,0"}));
}

TEST(RingRiftLine, OnlyOwnMarkersMakeLines) {
  const std::string mixed = cells("1", {"0,0", "1,0", "2,0"}) + ' ' + cells("2", {"3,0", "4,0", "5,0", "6,0"});
  EXPECT_EQ(refused(line_phase(mixed)), "no_decision");
}

struct LengthCase {
  std::string edition;
  std::string board;
  int players;
  int length;
};

class LineLength : public testing::TestWithParam<LengthCase> {};

TEST_P(LineLength, FollowsBoardAndPlayers) {
  const LengthCase& given = GetParam();
  const auto setup = [&](int length) {
    std::string mk;
    for (int i = 0; i < length; ++i) mk += (i > 0 ? " 0," : "0,") + std::to_string(i) + "=1";
    std::string hand = "3";
    for (int i = 1; i < given.players; ++i) hand += ",3";
    return Position{.edition = given.edition,
                    .board = given.board,
                    .players = given.players,
                    .phase = 'L',
                    .hand = hand,
                    .act = 1,
                    .mk = mk};
  };
  EXPECT_EQ(refused(setup(given.length - 1)), "no_decision");
  EXPECT_EQ(Table(setup(given.length)).legal(), (Texts{"L:0,0-0," + std::to_string(given.length - 1)}));
}

INSTANTIATE_TEST_SUITE_P(Boards, LineLength,
                         testing::Values(LengthCase{"seed", "square8", 2, 4}, LengthCase{"seed", "square8", 3, 3},
                                         LengthCase{"canon", "square8", 4, 3}, LengthCase{"canon", "hex8", 2, 4},
                                         LengthCase{"canon", "hex8", 3, 3}, LengthCase{"seed", "square19", 4, 4},
                                         LengthCase{"canon", "square19", 3, 4}, LengthCase{"seed", "hexagonal", 3, 4},
                                         LengthCase{"canon", "hexagonal", 4, 4}),
                         [](const auto& tested) {
                           return tested.param.edition + "_" + tested.param.board + "_" +
                                  std::to_string(tested.param.players);
                         });

TEST(RingRiftLine, CanLieOnEveryAxis) {
  const auto found = [](const Texts& names) { return Table(line_phase(cells("1", names))).legal(); };
  EXPECT_EQ(found({"1,1", "2,2", "3,3", "4,4"}), (Texts{"L:1,1-4,4"}));
  EXPECT_EQ(found({"1,4", "2,3", "3,2", "4,1"}), (Texts{"L:1,4-4,1"}));
  EXPECT_EQ(found({"2,1", "2,2", "2,3", "2,4"}), (Texts{"L:2,1-2,4"}));
  Position hex = line_phase(cells("1", {"-1,2", "0,1", "1,0", "2,-1"}), "4,-4=1");
  hex.edition = "canon";
  hex.board = "hex8";
  EXPECT_EQ(Table(hex).legal(), (Texts{"L:-1,2-2,-1"}));
  hex.mk = cells("1", {"-1,-1", "0,0", "1,1", "2,2"});  // no axis of a hex board
  EXPECT_EQ(refused(hex), "no_decision");
}

}  // namespace
}  // namespace palamedes::ringrift
