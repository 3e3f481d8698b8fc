// Tests movement (§4, §5).
#include "games/stratego/rules/moves.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/stratego/table.h"

namespace palamedes::stratego {
namespace {

TEST(StrategoMove, APieceStepsInAllFourDirections) {
  for (const char rank : std::string("S3456789M")) {
    const std::string pieces = std::string("75r") + rank + " 12b5";
    EXPECT_EQ(seed(pieces.c_str()).legal(), "75-65 75-74 75-76 75-85") << rank;
  }
}

TEST(StrategoMove, BlueMovesLikeRed) { EXPECT_EQ(seed({"75r5 12b5", 2}).legal(), "12-02 12-11 12-13 12-22"); }

TEST(StrategoMove, NoPieceLeavesTheBoard) {
  EXPECT_EQ(seed("90r5 12b5").legal(), "90-80 90-91");
  EXPECT_EQ(seed("09r5 12b5").legal(), "09-08 09-19");
  EXPECT_EQ(seed("40r5 12b5").legal(), "40-30 40-41 40-50");
  EXPECT_EQ(seed("59r5 12b5").legal(), "59-49 59-58 59-69");
  EXPECT_EQ(seed("40r5 12b5").refused("40-39"), "not_straight") << "39 follows 40 on paper only";
}

TEST(StrategoMove, NoPieceMovesDiagonallyOrTooFar) {
  const Table table = seed("75r5 12b5");
  for (const char* to : {"64", "66", "84", "86"}) EXPECT_EQ(table.refused(std::string("75-") + to), "not_straight");
  for (const char* to : {"55", "73", "77", "95"}) EXPECT_EQ(table.refused(std::string("75-") + to), "too_far");
  EXPECT_EQ(table.refused("75-75"), "same_square");
}

TEST(StrategoMove, NoPieceEntersALake) {
  for (const char* pair : {"62-52", "63-53", "66-56", "67-57", "32-42", "41-42", "44-43", "45-46", "58-57"}) {
    const std::string pieces = std::string(pair, 2) + "r5 12b5";
    EXPECT_EQ(seed(pieces.c_str()).refused(pair), "lake") << pair;
  }
}

TEST(StrategoMove, APieceIsStoppedByFriendsAndAttacksEnemies) {
  const Table table = seed("75r5 65r6 76b4 12b5");
  EXPECT_EQ(table.refused("75-65"), "own_piece");
  EXPECT_EQ(table.legal("75"), "75-74 75-76 75-85");
}

TEST(StrategoMove, BombsAndFlagsNeverMove) {
  const Table table = seed("75rB 86rF 94r5 12b5");
  EXPECT_EQ(table.legal("75"), "");
  EXPECT_EQ(table.refused("75-65"), "immovable");
  EXPECT_EQ(table.refused("86-85"), "immovable");
}

TEST(StrategoMove, OnlyOwnPiecesMove) {
  const Table table = seed("75r5 12b5");
  EXPECT_EQ(table.refused("12-13"), "not_your_piece");
  EXPECT_EQ(table.refused("55-45"), "not_your_piece");
  EXPECT_EQ(table.refused("42-41"), "not_your_piece");
}

TEST(StrategoMove, TheSidesAlternateAndTheTurnIsCounted) {
  Table table = seed("75r5 12b5");
  table.play("75-65");
  EXPECT_EQ(table.field(1), "1");
  EXPECT_EQ(table.field(2), "2");
  EXPECT_EQ(table.refused("65-55"), "not_your_piece");
  table.play("12-13");
  EXPECT_EQ(table.field(1), "2");
  EXPECT_EQ(table.field(2), "1");
  EXPECT_EQ(table.cell("75"), "...");
  EXPECT_EQ(table.cell("65"), "r51");
}

// §5

TEST(StrategoScout, GoesOneToNineSquaresAlongARowOrColumn) {
  EXPECT_EQ(seed("90r2 88rF 11bF 12b5").legal(),
            "90-00 90-10 90-20 90-30 90-40 90-50 90-60 90-70 90-80 "
            "90-91 90-92 90-93 90-94 90-95 90-96 90-97 90-98 90-99");
  for (int distance = 1; distance <= 9; ++distance) {
    Table table = seed("90r2 88rF 11bF 12b5");
    table.play("90-9" + std::to_string(distance));
    EXPECT_EQ(table.cell("9" + std::to_string(distance)), distance == 1 ? "r21" : "r22");
  }
}

TEST(StrategoScout, StopsBeforeAFriendAndNeverJumps) {
  for (int at = 1; at <= 9; ++at) {
    const std::string pieces = "90r2 88rF 11bF 12b5 9" + std::to_string(at) + "r5";
    const Table table = seed(pieces.c_str());
    for (int to = 1; to <= 9; ++to) {
      const std::string code = to < at ? "" : to == at ? "own_piece" : "scout_blocked";
      EXPECT_EQ(table.refused("90-9" + std::to_string(to)), code) << "friend at " << at << ", to " << to;
    }
  }
}

TEST(StrategoScout, AttacksTheFirstEnemyFromAnyDistance) {
  for (int at = 1; at <= 9; ++at) {
    const std::string square = "9" + std::to_string(at);
    const std::string pieces = "90r2 88rF 11bF 12b5 " + square + "bS";
    Table table = seed(pieces.c_str());
    for (int to = 1; to <= 9; ++to) {
      const std::string code = to <= at ? "" : "scout_blocked";
      EXPECT_EQ(table.refused("90-9" + std::to_string(to)), code) << "enemy at " << at << ", to " << to;
    }
    table.play("90-" + square);
    EXPECT_EQ(table.cell(square), "r24");
    EXPECT_EQ(table.cell("90"), "...");
    EXPECT_EQ(table.lost(kBlue), "S");
  }
}

TEST(StrategoScout, NeverCrossesALake) {
  const Table table = seed("40r2 02r2 12b5");
  EXPECT_EQ(table.legal("40-4"), "40-41");
  EXPECT_EQ(table.refused("40-42"), "lake");
  EXPECT_EQ(table.refused("40-44"), "scout_blocked");
  EXPECT_EQ(table.refused("40-49"), "scout_blocked");
  const Table column = seed("72r2 12b5");
  EXPECT_EQ(column.refused("72-62"), "");
  EXPECT_EQ(column.refused("72-52"), "lake");
  EXPECT_EQ(column.refused("72-32"), "scout_blocked");
}

TEST(StrategoScout, NeverMovesDiagonally) {
  EXPECT_EQ(seed("75r2 12b5").refused("75-57"), "not_straight");
  EXPECT_EQ(seed("75r2 12b5").refused("75-64"), "not_straight");
}

TEST(StrategoScout, MayOnlyAttackNeighboursIfTheKnobSaysSo) {
  const Table table = with({{"scout_ranged_attack", "off"}}, "90r2 94bS 80b5 12b5");
  EXPECT_EQ(table.refused("90-93"), "");
  EXPECT_EQ(table.refused("90-94"), "scout_range");
  EXPECT_EQ(table.refused("90-80"), "");
  EXPECT_EQ(table.legal(), "90-80 90-91 90-92 90-93");
}

}  // namespace
}  // namespace palamedes::stratego
