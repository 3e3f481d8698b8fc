// Tests territory and forced elimination, rules §10 and §11.
#include <gtest/gtest.h>

#include "tests/ringrift/table.h"

namespace palamedes::ringrift {
namespace {

Position territory(const std::string& st, const std::string& mk, const std::string& co = "") {
  return {.phase = 'T', .hand = "3,3", .act = 1, .last = 1, .st = st, .mk = mk, .co = co};
}

/// All cells with this x, as territory of one owner.
std::string wall(int x, const std::string& owner) {
  std::string text;
  for (int y = 0; y < 8; ++y) text += (y > 0 ? " " : "") + std::to_string(x) + ',' + std::to_string(y) + '=' + owner;
  return text;
}

TEST(RingRiftTerritory, ACornerCutOffByMarkersCollapsesWithItsBorder) {
  // E9
  Table table(territory("0,0=2 5,5=11 6,2=2", "0,1=1 1,0=1 1,1=2"));
  EXPECT_EQ(table.legal(), (Texts{"T:0,0/1", "skip-territory"}));
  table.play("T:0,0/1");
  EXPECT_EQ(table.field("co"), "0,0=1 0,1=1 1,0=1");
  EXPECT_EQ(table.field("mk"), "1,1=2");  // diagonal: not territory-adjacent
  EXPECT_EQ(table.field("elim"), "1,0");
  EXPECT_EQ(table.field("pend"), "T");
  table.play("E:5,5");
  EXPECT_EQ(table.field("elim"), "3,0");  // the whole cap
  EXPECT_EQ(table.field("player"), "2");
}

TEST(RingRiftTerritory, APlayerMayTakeARegionWithABorderOfAnother) {
  Position setup = territory("0,0=2 5,5=11 6,2=2", "0,1=1 1,0=1");
  setup.player = 2;
  Table table(setup);
  table.play("T:0,0/1");
  EXPECT_EQ(table.field("co"), "0,0=2 0,1=2 1,0=2");
  EXPECT_EQ(table.field("elim"), "0,1");
  EXPECT_EQ(table.legal(), (Texts{"E:6,2"}));
}

TEST(RingRiftTerritory, BordersOfTwoMarkerColoursEncloseNothing) {
  EXPECT_EQ(refused(territory("0,0=2 5,5=1 6,2=2", "0,1=1 1,0=2")), "no_decision");
}

TEST(RingRiftTerritory, MarkersOfOtherColoursBelongToTheRegion) {
  Table table(territory("5,5=1 6,2=2", "0,0=2 0,1=1 1,0=1"));
  table.play("T:0,0/1");
  EXPECT_EQ(table.field("co"), "0,0=1 0,1=1 1,0=1");
  EXPECT_EQ(table.field("mk"), "");
  EXPECT_EQ(table.field("elim"), "0,0");
}

TEST(RingRiftTerritory, PocketsWithinTerritoryHaveNoBorderColour) {
  Table table(territory("5,5=1 6,2=2", "", "0,1=1 1,0=2"));
  EXPECT_EQ(table.legal(), (Texts{"T:0,0/0", "skip-territory"}));
  EXPECT_EQ(table.refusal("T:0,0/1"), "no_such_region");
  EXPECT_EQ(table.refusal("T:0,1/0"), "no_such_region");
  EXPECT_EQ(table.refusal("T:0,0/3"), "no_such_region");
  table.play("T:0,0/0");
  EXPECT_EQ(table.field("co"), "0,0=1 0,1=1 1,0=2");
}

TEST(RingRiftTerritory, ARegionWithAllColoursOnTheBoardCannotBeTaken) {
  // Both halves of a divided board hold both colours.
  Position setup = territory("0,0=1 0,7=2 7,0=1 7,7=2", "", wall(3, "1"));
  setup.elim = "0,0";
  EXPECT_EQ(refused(setup), "no_decision");
  // An empty pocket gives the player something to decide.
  setup.co += " 4,1=2 5,0=2";
  EXPECT_EQ(Table(setup).legal(), (Texts{"T:4,0/0", "skip-territory"}));
  EXPECT_EQ(Table(setup).refusal("T:0,0/0"), "all_colours_inside");
}

TEST(RingRiftTerritory, AColourWithBuriedRingsOnlyIsActive) {
  // Blue controls nothing, but has a ring under Red's stack. The left half holds only Red.
  Table table(territory("0,0=1 7,0=21", "", wall(3, "1")));
  EXPECT_EQ(table.legal(), (Texts{"T:0,0/0", "T:4,0/0", "skip-territory"}));
  // Without a Blue ring on the board, Red is the only colour, so neither half can be taken.
  EXPECT_EQ(refused(territory("0,0=1 7,0=1", "", wall(3, "1"))), "no_decision");
}

TEST(RingRiftTerritory, ARegionWithSomeOfSeveralColoursCanBeTaken) {
  // §10.1, D3: Blue and Green are inside, Red (and Yellow) only outside.
  for (const int players : {3, 4}) {
    Position setup = territory("0,0=2 0,7=3 7,0=1", "", wall(3, "1"));
    setup.players = players;
    setup.hand = players == 3 ? "3,3,3" : "3,3,3,3";
    if (players == 4) setup.st += " 7,7=4";
    Table table(setup);
    EXPECT_EQ(table.legal(), (Texts{"T:0,0/0", "skip-territory"})) << players;
    table.play("T:0,0/0");
    EXPECT_EQ(table.field("elim"), players == 3 ? "2,0,0" : "2,0,0,0");
    EXPECT_EQ(table.field("terr"), players == 3 ? "32,0,0" : "32,0,0,0");
    // The border may consist of markers too.
    setup.co = "";
    setup.mk = wall(3, "2");
    EXPECT_EQ(Table(setup).legal(), (Texts{"T:0,0/2", "skip-territory"})) << players;
  }
}

TEST(RingRiftTerritory, AStackOutsideMustBeAbleToPay) {
  Position setup = territory("0,0=1 7,0=2", "", wall(3, "1"));
  Table table(setup);
  EXPECT_EQ(table.legal(), (Texts{"T:4,0/0", "skip-territory"}));  // Red pays with 0,0
  EXPECT_EQ(table.refusal("T:0,0/0"), "nobody_pays");
}

TEST(RingRiftTerritory, MarkersInsideTheRegionThatTouchItAreBorderToo) {
  // The left third holds one Red marker. If it counts as a wall, the region has border colour 1; if it is part of
  // the region, the border has no colour. Both ways, everything collapses.
  for (const std::string action : {"T:0,0/0", "T:0,0/1"}) {
    Table table(territory("7,0=1 7,7=2", "1,1=1", wall(2, "2")));
    EXPECT_EQ(table.legal(), (Texts{"T:0,0/0", "T:0,0/1", "skip-territory"}));
    table.play(action);
    EXPECT_EQ(table.field("terr"), "16,8") << action;
    EXPECT_EQ(table.field("mk"), "") << action;
  }
}

TEST(RingRiftTerritory, SeveralRegionsCanBeTakenInAnyOrderAndEachIsPaidFor) {
  const std::string mk = cells("1", {"0,1", "1,0"}) + ' ' + cells("2", {"0,6", "1,7"});
  const Position setup = territory("4,4=1 4,6=1 6,2=2", mk);
  Table table(setup);
  EXPECT_EQ(table.legal(), (Texts{"T:0,0/1", "T:0,7/2", "skip-territory"}));
  table.play("T:0,7/2");
  EXPECT_EQ(table.refusal("T:0,0/1"), "wrong_phase");
  EXPECT_EQ(table.refusal("skip-territory"), "wrong_phase");
  table.play("E:4,6");
  EXPECT_EQ(table.legal(), (Texts{"T:0,0/1", "skip-territory"}));
  table.play("T:0,0/1").play("E:4,4");
  EXPECT_EQ(table.field("terr"), "6,0");
  EXPECT_EQ(table.field("elim"), "2,0");
  EXPECT_EQ(table.field("player"), "2");
}

TEST(RingRiftTerritory, TakingARegionIsOptionalAndOthersMayTakeItLater) {
  Position setup = territory("5,5=1 6,2=2", "0,1=1 1,0=1");
  setup.hand = "3,0";
  Table table(setup);
  table.play("skip-territory");
  EXPECT_EQ(table.field("player"), "2");
  table.play("M:6,2>6,3");
  EXPECT_EQ(table.legal(), (Texts{"T:0,0/1", "skip-territory"}));
}

TEST(RingRiftTerritory, UsesOrthogonalNeighboursOnSquaresAndAllSixOnHexBoards) {
  // The corner of hex8 has three neighbours, all of which must be walls.
  Position setup = territory("4,-4=1 4,0=2", cells("1", {"-4,1", "-3,0"}));
  setup.edition = "canon";
  setup.board = "hex8";
  EXPECT_EQ(refused(setup), "no_decision");
  setup.mk = cells("1", {"-4,1", "-3,0", "-3,-1"});
  EXPECT_EQ(Table(setup).legal(), (Texts{"T:-4,0/1", "skip-territory"}));
}

TEST(RingRiftForced, EliminatesACapAndMayGiveTheStackToAnother) {
  // E10
  Position setup{.phase = 'F', .hand = "0,3", .st = "0,0=22111 7,7=12", .co = cells("2", {"0,1", "1,0", "1,1"})};
  Table table(setup);
  EXPECT_EQ(table.legal(), (Texts{"F:0,0"}));
  EXPECT_EQ(table.refusal("F:7,7"), "not_own_stack");
  table.play("F:0,0");
  EXPECT_EQ(table.field("st"), "0,0=22 7,7=12");
  EXPECT_EQ(table.field("elim"), "3,0");
  EXPECT_EQ(table.field("player"), "2");
}

TEST(RingRiftForced, IsTheChoiceOfTheBlockedPlayer) {
  const std::string walls = cells("2", {"0,1", "1,0", "1,1", "0,6", "1,6", "1,7"});
  Table table({.phase = 'F', .hand = "0,3", .st = "0,0=1 0,7=1 7,7=2", .co = walls});
  EXPECT_EQ(table.legal(), (Texts{"F:0,0", "F:0,7"}));
}

TEST(RingRiftForced, FollowsIfTheRegionWasLeftButNotIfItWasTaken) {
  // Red is walled in on 0,0. Red can take the pocket 7,7 and pay for it with that stack.
  const std::string walls = cells("2", {"0,1", "1,0", "1,1", "7,6", "6,7"});
  const Position setup{.phase = 'T', .hand = "0,3", .st = "0,0=21 4,4=12", .co = walls};
  Table table(setup);
  EXPECT_TRUE(table.can("T:7,7/0"));
  table.play("skip-territory");
  EXPECT_EQ(table.field("phase"), "F");
  Table taken(setup);
  taken.play("T:7,7/0").play("E:0,0");
  EXPECT_EQ(taken.field("player"), "2");
  EXPECT_EQ(taken.field("elim"), "1,0");
}

TEST(RingRiftForced, AppliesToAPlayerWhoCannotPlaceTheRingsInHand) {
  // Everything but Red's corner and two cells of Blue is territory. A second ring on either stack could not
  // move.
  std::string co;
  for (int x = 0; x < 8; ++x) {
    for (int y = 0; y < 8; ++y) {
      if ((x == 0 && y == 0) || (x == 7 && y < 2)) continue;
      co += (co.empty() ? "" : " ") + std::to_string(x) + ',' + std::to_string(y) + (x < 4 ? "=1" : "=2");
    }
  }
  Table table({.phase = 'M', .player = 2, .hand = "2,0", .st = "0,0=1 7,0=2", .co = co});
  table.play("M:7,0>7,1").play("skip-territory");
  EXPECT_EQ(table.field("player"), "1");
  EXPECT_EQ(table.field("lps"), "2/1-2+/0x0");  // not a real action
  EXPECT_EQ(table.field("phase"), "T");         // neither placement nor movement
  table.play("skip-territory");
  EXPECT_EQ(table.legal(), (Texts{"F:0,0"}));
  table.play("F:0,0");
  EXPECT_EQ(table.field("hand"), "2,0");
  EXPECT_EQ(table.field("elim"), "1,0");
}

TEST(RingRiftForced, EndsTheTurnEvenIfAMoveHasBecomePossible) {
  // Only the stack on 1,1 keeps the one on 0,0 from moving.
  const std::string walls = cells("2", {"0,1", "0,2", "1,0", "1,2", "2,0", "2,1", "2,2"});
  Table table({.phase = 'F', .hand = "0,3", .st = "0,0=1 1,1=11 7,7=2", .co = walls});
  table.play("F:1,1");
  EXPECT_EQ(table.field("st"), "0,0=1 7,7=2");
  EXPECT_EQ(table.field("player"), "2");
}

}  // namespace
}  // namespace palamedes::ringrift
