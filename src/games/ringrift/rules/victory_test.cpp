// Tests thresholds, the stalemate ladder and the ranking, rules §2, §15 and §16.
#include <gtest/gtest.h>

#include "games/ringrift/rules/rules.h"
#include "tests/ringrift/table.h"

namespace palamedes::ringrift {
namespace {

template <class Size>
std::string numbers(const std::string& edition, const std::string& board) {
  std::string text;
  for (int players = 2; players <= 4; ++players) {
    const auto game =
        RingRift<Size>::make({.game = "ringrift", .edition = edition, .board = board, .players = players});
    if (!game) return game.error().message;
    if (players == 2) {
      text = std::to_string(game->board().cell_count()) + ' ' + std::to_string(game->rings_per_player()) + ':';
    }
    text += ' ' + std::to_string(game->threshold()) + '/' + std::to_string(game->territory_minimum());
  }
  return text;
}

TEST(RingRiftThresholds, AreThoseOfTheTable) {
  EXPECT_EQ(numbers<Small>("seed", "square8"), "64 18: 19/33 28/33 37/33");
  EXPECT_EQ(numbers<Large>("seed", "square19"), "361 36: 37/181 55/181 73/181");
  EXPECT_EQ(numbers<Large>("seed", "hexagonal"), "331 36: 37/166 55/166 73/166");
  EXPECT_EQ(numbers<Small>("canon", "square8"), "64 18: 18/33 24/22 30/17");
  EXPECT_EQ(numbers<Small>("canon", "hex8"), "61 18: 18/31 24/21 30/16");
  EXPECT_EQ(numbers<Large>("canon", "square19"), "361 72: 72/181 96/121 120/91");
  EXPECT_EQ(numbers<Large>("canon", "hexagonal"), "469 96: 96/235 128/157 160/118");
}

TEST(RingRiftElimination, WinsAtTheEndOfTheTurnOnly) {
  // Landing on the marker eliminates the nineteenth ring, but the player may still capture.
  Position setup{.phase = 'M', .hand = "3,3", .elim = "18,0", .st = "0,0=111 3,1=2 7,7=2", .mk = "3,0=2"};
  Table table(setup);
  table.play("M:0,0>3,0");
  EXPECT_EQ(table.field("elim"), "19,0");
  EXPECT_EQ(table.end(), "goes on");
  table.play("skip-capture");
  EXPECT_EQ(table.end(), "ring_elimination 1");
  setup.elim = "17,0";
  Table short_by_one(setup);
  short_by_one.play("M:0,0>3,0").play("skip-capture");
  EXPECT_EQ(short_by_one.end(), "goes on");
}

TEST(RingRiftElimination, WinsAtTheThresholdOfCanon) {
  // K2: 18 rings with two players, 24 with three, 30 with four. Landing on a marker eliminates the last one.
  for (const int players : {2, 3, 4}) {
    const std::string others = players == 2 ? ",0" : players == 3 ? ",0,0" : ",0,0,0";
    const auto end_after = [&](int eliminated) {
      Position setup{.edition = "canon", .players = players, .phase = 'M', .hand = "3,3"};
      if (players > 2) setup.hand += players == 3 ? ",3" : ",3,3";
      setup.elim = std::to_string(eliminated) + others;
      setup.st = "0,0=111 7,7=2";
      setup.mk = "3,0=2";
      return Table(setup).play("M:0,0>3,0").end();
    };
    const int threshold = 6 * (players + 1);
    EXPECT_EQ(end_after(threshold - 1), "ring_elimination 1") << players;
    EXPECT_EQ(end_after(threshold - 2), "goes on") << players;
  }
}

TEST(RingRiftElimination, TheLowestSeatWinsWhenSeveralQualify) {
  Table table({.phase = 'M', .player = 2, .hand = "3,3", .elim = "19,20", .st = "0,0=2 7,7=1"});
  table.play("M:0,0>0,1");
  EXPECT_EQ(table.end(), "ring_elimination 1");
}

/// The first `count` cells by x, then y, from `start` on.
std::string area(int start, int count, const std::string& owner) {
  std::string text;
  for (int i = start; i < start + count; ++i)
    text += (text.empty() ? "" : " ") + std::to_string(i / 8) + ',' + std::to_string(i % 8) + '=' + owner;
  return text;
}

/// Red moves its only stack, and the turn ends; nothing else changes.
std::string after_move(Position setup) {
  setup.phase = 'M';
  setup.hand = setup.players == 2 ? "1,3" : setup.players == 3 ? "1,3,3" : "1,3,3,3";
  setup.st = "7,0=1 7,7=2";
  Table table(setup);
  table.play("M:7,0>7,1");
  if (table.field("phase") == "T") table.play("skip-territory");
  return table.end();
}

TEST(RingRiftTerritoryVictory, NeedsHalfTheBoardInSeed) {
  EXPECT_EQ(after_move({.co = area(0, 33, "1")}), "territory_control 1");
  EXPECT_EQ(after_move({.co = area(0, 32, "1")}), "goes on");
  EXPECT_EQ(after_move({.players = 3, .co = area(0, 32, "1")}), "goes on");
  EXPECT_EQ(after_move({.players = 3, .co = area(0, 33, "3")}), "territory_control 3");
}

TEST(RingRiftTerritoryVictory, NeedsAShareAndMoreThanAllOthersInCanon) {
  const auto three = [](int red, int blue) {
    return Position{.edition = "canon", .players = 3, .co = area(0, red, "1") + ' ' + area(red, blue, "2")};
  };
  EXPECT_EQ(after_move(three(22, 21)), "territory_control 1");
  EXPECT_EQ(after_move(three(22, 22)), "goes on");
  EXPECT_EQ(after_move(three(21, 1)), "goes on");
}

TEST(RingRiftVictory, IsJudgedByEliminationThenTerritoryThenSurvival) {
  // §15.1 to §15.3, each fulfilled by another player. Two players cannot both have enough territory (O27).
  const auto end_of = [](const std::string& elim, int territory) {
    Position setup{.players = 3, .phase = 'M', .player = 3, .elim = elim, .st = "7,0=3", .co = area(0, territory, "1")};
    return Table(setup).play("M:7,0>7,1").end();
  };
  EXPECT_EQ(end_of("0,28,0", 33), "ring_elimination 2");
  EXPECT_EQ(end_of("0,27,0", 33), "territory_control 1");
  EXPECT_EQ(end_of("0,27,0", 32), "last_player_standing 3 sole_survivor");
}

/// Red eliminates the last stack on the board, after which nobody has a ring left.
Position last_stack(int players) {
  return {.players = players, .phase = 'F', .st = "7,7=1", .co = cells("2", {"6,6", "6,7", "7,6"})};
}

TEST(RingRiftLadder, Rung1IsTerritory) {
  Position setup = last_stack(2);
  setup.elim = "9,0";
  EXPECT_EQ(Table(setup).play("F:7,7").end(), "stalemate 2 1");
  setup.co += ' ' + area(0, 4, "1");
  EXPECT_EQ(Table(setup).play("F:7,7").end(), "stalemate 1 1");
}

TEST(RingRiftLadder, Rung2IsEliminatedRings) {
  Position setup = last_stack(2);
  setup.co += ' ' + area(0, 3, "1");
  setup.elim = "5,7";
  EXPECT_EQ(Table(setup).play("F:7,7").end(), "stalemate 2 2");
  setup.elim = "7,7";
  EXPECT_EQ(Table(setup).play("F:7,7").end(), "stalemate 1 2");
}

TEST(RingRiftLadder, Rung2CountsRingsInHandAsEliminated) {
  // E14: no cell is left on which Blue could place a ring that can move.
  Position setup{.phase = 'F', .hand = "0,4", .elim = "5,4", .st = "0,0=1", .mk = "7,7=1"};
  setup.co = area(1, 31, "1") + ' ' + area(32, 31, "2");
  Table table(setup);
  table.play("F:0,0");
  EXPECT_EQ(table.end(), "stalemate 2 2");
  EXPECT_EQ(table.field("hand"), "0,4");  // not converted in the text
}

TEST(RingRiftLadder, Rung3IsMarkers) {
  Position setup = last_stack(2);
  setup.co += ' ' + area(0, 3, "1");
  setup.elim = "6,7";
  setup.mk = "3,3=1 3,5=2 5,3=2";
  EXPECT_EQ(Table(setup).play("F:7,7").end(), "stalemate 2 3");
}

TEST(RingRiftLadder, Rung4IsTheLastActor) {
  Position setup = last_stack(2);
  setup.co += ' ' + area(0, 3, "1");
  setup.elim = "6,7";
  EXPECT_EQ(Table(setup).play("F:7,7").end(), "stalemate 1 4");
}

TEST(RingRiftLadder, Rung4FallsBackToTheLowestTiedSeat) {
  // Red acted last but has no territory; Blue and Green are equal in everything.
  Position setup = last_stack(3);
  setup.co += ' ' + area(0, 3, "3");
  EXPECT_EQ(Table(setup).play("F:7,7").end(), "stalemate 2 4");
}

TEST(RingRiftLadder, RungsCompareOnlyPlayersStillTied) {
  // Green has the most eliminated rings and markers, but less territory.
  for (const int players : {3, 4}) {
    Position setup = last_stack(players);
    setup.co += ' ' + area(0, 3, "1") + " 3,0=3";
    setup.elim = players == 3 ? "4,6,20" : "4,6,20,0";
    setup.mk = "4,4=3 4,2=3";
    EXPECT_EQ(Table(setup).play("F:7,7").end(), "stalemate 2 2") << players;
    setup.elim = players == 3 ? "5,6,20" : "5,6,20,0";
    setup.mk += " 2,5=1";
    EXPECT_EQ(Table(setup).play("F:7,7").end(), "stalemate 1 3") << players;
  }
}

TEST(RingRiftLadder, DoesNotDecideWhileSomebodyCanPlace) {
  Position setup = last_stack(2);
  setup.hand = "0,1";
  Table table(setup);
  table.play("F:7,7");
  EXPECT_EQ(table.end(), "goes on");
  EXPECT_EQ(table.field("player"), "2");
}

TEST(RingRiftRanking, OrdersTheOthersByTerritoryEliminationsAndMarkers) {
  // Blue wins by elimination; Yellow has the most territory of the rest, Green beats Red by markers.
  Table table({.players = 4,
               .phase = 'M',
               .player = 2,
               .hand = "3,3,3,3",
               .elim = "2,37,2,0",
               .st = "0,0=2 7,7=1",
               .mk = "5,5=3",
               .co = "3,3=4"});
  table.play("M:0,0>0,1");
  EXPECT_EQ(table.end(), "ring_elimination 2");
  EXPECT_EQ(table.places(), "4 1 3 2");
}

TEST(RingRiftRanking, EqualPlayersShareAPlaceAndTheNextIsSkipped) {
  Table table({.players = 4,
               .phase = 'M',
               .player = 2,
               .hand = "3,3,3,3",
               .elim = "0,37,0,0",
               .st = "0,0=2",
               .mk = "7,7=3 7,5=1"});
  table.play("M:0,0>0,1");
  EXPECT_EQ(table.places(), "2 1 2 4");
}

TEST(RingRiftRanking, DroppingOutLaterRanksHigher) {
  Position setup{.players = 4, .phase = 'M', .player = 2, .hand = "0,3,0,0", .elim = "0,37,0,0", .st = "0,0=2 7,7=4"};
  setup.suffix = "|out=2,0,1,0";
  Table table(setup);
  table.play("M:0,0>0,1");
  EXPECT_EQ(table.places(), "3 1 4 2");
  setup.suffix = "";  // unknown: both dropped out at the same time
  Table unknown(setup);
  unknown.play("M:0,0>0,1");
  EXPECT_EQ(unknown.places(), "3 1 3 2");
}

TEST(RingRiftRanking, DroppingOutIsRecordedAtTheEndOfTheTurn) {
  // Blue takes Green's last ring; Red dropped out before.
  Position setup{.players = 4, .phase = 'T', .player = 2, .hand = "0,3,0,3", .act = 1, .last = 2};
  setup.st = "0,0=3 4,4=2 5,5=2";
  setup.mk = cells("2", {"0,1", "1,0"});
  Table table(setup);
  table.play("T:0,0/2");
  EXPECT_EQ(table.field("out"), "1,0,0,0");
  table.play("E:4,4");
  EXPECT_EQ(table.field("out"), "1,0,2,0");
  EXPECT_EQ(table.field("player"), "4");
}

TEST(RingRiftRanking, CountsRingsInHandOnlyIfTheLadderDecided) {
  // For the ladder, Green's four rings in hand count; Yellow has eliminated three.
  Position setup{.players = 4, .phase = 'F', .hand = "0,0,4,0", .elim = "0,0,0,3", .st = "0,0=1", .mk = "7,7=2"};
  setup.co = area(1, 32, "2") + ' ' + area(33, 30, "1");
  Table table(setup);
  table.play("F:0,0");
  EXPECT_EQ(table.end(), "stalemate 2 1");
  EXPECT_EQ(table.places(), "2 1 3 4");
}

}  // namespace
}  // namespace palamedes::ringrift
