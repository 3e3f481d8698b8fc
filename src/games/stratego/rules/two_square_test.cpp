// Tests the two-square rule (§8.1 to §8.3).
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/stratego/rules/trail.h"
#include "tests/stratego/table.h"

namespace palamedes::stratego {
namespace {

/// Plays Red's moves. In between, Blue's Lieutenant walks back and forth along the whole top row.
class Shuttle {
 public:
  explicit Shuttle(Table table) : table_(std::move(table)) {}

  Shuttle& red(std::string_view moves) {
    for (const std::string& move : words(moves)) {
      table_.play(move);
      const int next = at_ + step_;
      table_.play("0" + std::to_string(at_) + "-0" + std::to_string(next));
      at_ = next;
      if (at_ == 9 || at_ == 1) step_ = -step_;
    }
    return *this;
  }
  const Table& table() const { return table_; }
  std::string barred() const { return table_.barred(); }

 private:
  Table table_;
  int at_ = 9;
  int step_ = -1;
};

/// The given red piece, another red one on 91, and Blue's Lieutenant.
std::string pieces(const std::string& red) { return red + " 91r6 09b5"; }
Shuttle seed_with(const std::string& red) { return Shuttle(seed(pieces(red).c_str())); }
Shuttle isf_with_pieces(const std::string& red) { return Shuttle(isf(pieces(red).c_str())); }

// §8.2

TEST(TwoSquare, TwoRoundTripsAreAllowedAndTheFifthLegIsNot) {
  Shuttle game = seed_with("64r5");
  game.red("64-54 54-64 64-54");
  EXPECT_EQ(game.barred(), "-");
  game.red("54-64");
  EXPECT_EQ(game.barred(), "64-54");
  EXPECT_EQ(game.table().refused("64-54"), "two_square");
  EXPECT_EQ(game.table().legal("64"), "64-63 64-65 64-74");
}

TEST(TwoSquare, BarsALegAlongARowToo) { EXPECT_EQ(seed_with("64r5").red("64-65 65-64 64-65 65-64").barred(), "64-65"); }

TEST(TwoSquare, MovesOfOtherPiecesInBetweenNeitherCountNorReset) {
  Shuttle game = seed_with("64r5");
  game.red("64-54 91-90 54-64 90-80 64-54 80-70 54-64 70-60");
  EXPECT_EQ(game.barred(), "64-54");
}

TEST(TwoSquare, AnyOtherLegReleasesIt) {
  Shuttle game = seed_with("64r5");
  game.red("64-54 54-64 64-54 54-64 64-74 74-64");
  EXPECT_EQ(game.barred(), "-");
  game.red("64-54 54-64 64-54");
  EXPECT_EQ(game.barred(), "-") << "four legs must again be made";
  game.red("54-64");
  EXPECT_EQ(game.barred(), "64-54");
}

TEST(TwoSquare, BarsAttacksLikeMoves) {
  Table table = seed("64r5 91r6 34b4 09b6");
  table.play("64-54 34-44 54-64 44-34 64-54 34-44 54-64 44-54");
  EXPECT_EQ(table.cell("54"), "b41");
  EXPECT_EQ(table.barred(), "64-54") << "an enemy piece on the square does not free it";
}

TEST(TwoSquare, SurvivingAnAttackResetsNothing) {
  Table table = seed("64r5 91r6 63b4 09b6");
  table.play("64-54 09-08 54-64 08-07 64-54 07-06 54-64 63-64");
  EXPECT_EQ(table.cell("64"), "r54");
  EXPECT_EQ(table.barred(), "64-54");
}

TEST(TwoSquare, ALegThatCapturesCounts) {
  Table table = seed("64r5 54b4 91r6 09b6");
  table.play("64-54 09-08 54-64 08-07 64-54 07-06 54-64 06-05");
  EXPECT_EQ(table.barred(), "64-54");
}

TEST(TwoSquare, CapturingAPieceRemovesItsTrail) {
  Table table = seed("64r5 65r6 91r6 63b7 09b6");
  table.play("64-54 09-08 54-64 08-07 64-54 07-06 54-64 63-64");
  EXPECT_EQ(table.cell("64"), "b74");
  EXPECT_EQ(table.barred(), "-");
  EXPECT_EQ(table.memory("trails").find("64r"), table.memory("trails").find("64r3")) << "Blue's own one leg";
}

TEST(TwoSquare, ScoutsAreComparedByTheirEndSquares) {
  EXPECT_EQ(seed_with("64r2").red("64-60 60-64 64-60 60-64").barred(), "64-60");
  EXPECT_EQ(seed_with("64r2").red("64-60 60-64 64-61 61-64 64-60 60-64").barred(), "-");
  EXPECT_EQ(seed_with("64r2").red("64-60 60-64 64-60 60-64").table().refused("64-61"), "");
}

TEST(TwoSquare, APieceShutIntoTwoSquaresHasFourLegsAndThenLoses) {
  Table table = seed("90r5 91rB 81rB 70rB 09b5");
  table.play("90-80 09-08 80-90 08-07 90-80 07-06 80-90");
  EXPECT_EQ(table.end(), "on");
  table.play("06-05");
  EXPECT_EQ(table.end(), "blocked, Blue wins");
}

TEST(TwoSquare, InScopeTurnsAMoveOfAnotherPieceResetsTheCount) {
  const std::vector<Setting> turns{{"two_square_scope", "turns"}};
  Shuttle straight(with(turns, pieces("64r5").c_str()));
  EXPECT_EQ(straight.red("64-54 54-64 64-54 54-64").barred(), "64-54");
  EXPECT_EQ(straight.red("91-90").barred(), "-");
  Shuttle broken(with(turns, pieces("64r5").c_str()));
  EXPECT_EQ(broken.red("64-54 54-64 91-90 64-54 54-64").barred(), "-");
}

TEST(TwoSquare, InScopeTurnsTheOpponentsMovesResetNothing) {
  Table table = with({{"two_square_scope", "turns"}}, "64r5 91r6 63b4 09b6 08b6");
  table.play("64-54 09-19 54-64 08-18 64-54 19-09 54-64 63-64");
  EXPECT_EQ(table.barred(), "64-54");
}

TEST(TwoSquare, TheLimitCanBeTwoToSeven) {
  for (int limit = 2; limit <= 7; ++limit) {
    for (const char* scouts : {"endpoints", "edges"}) {
      Shuttle game(
          with({{"two_square_limit", std::to_string(limit)}, {"two_square_scouts", scouts}}, pieces("64r5").c_str()));
      for (int leg = 0; leg < limit; ++leg) {
        EXPECT_EQ(game.barred(), "-") << limit << ' ' << scouts << ' ' << leg;
        game.red(leg % 2 == 0 ? "64-54" : "54-64");
      }
      EXPECT_EQ(game.barred(), limit % 2 == 0 ? "64-54" : "54-64") << limit << ' ' << scouts;
    }
  }
  EXPECT_FALSE(Stratego::make({.knobs = {{"two_square_limit", "1"}}}));
  EXPECT_FALSE(Stratego::make({.knobs = {{"two_square_limit", "8"}}}));
}

TEST(TwoSquare, CanBeSwitchedOff) {
  Shuttle game(with({{"two_square", "off"}}, pieces("64r5").c_str()));
  for (int i = 0; i < 6; ++i) game.red("64-54 54-64");
  EXPECT_EQ(game.barred(), "-");
  EXPECT_EQ(game.table().memory("trails"), "");
}

TEST(TwoSquare, TheHistoryStartsEmptyAtAnyPosition) { EXPECT_EQ(seed("64r54 09b5").barred(), "-"); }

// §8.3

TEST(TwoSquareEdges, AFourthMoveBetweenTheSameTwoSquaresIsBarred) {
  Shuttle game = isf_with_pieces("64r5");
  game.red("64-54 54-64");
  EXPECT_EQ(game.barred(), "-");
  EXPECT_EQ(game.red("64-54").barred(), "54-64");
}

TEST(TwoSquareEdges, AMoveWithAnotherPieceReleasesIt) {
  EXPECT_EQ(isf_with_pieces("64r5").red("64-54 54-64 91-90 64-54").barred(), "-");
  EXPECT_EQ(isf_with_pieces("64r5").red("64-54 54-64 64-54 91-90").barred(), "-");
}

TEST(TwoSquareEdges, AMoveAcrossNoCommonEdgeReleasesIt) {
  EXPECT_EQ(isf_with_pieces("64r5").red("64-54 54-64 64-65").barred(), "-");
  EXPECT_EQ(isf_with_pieces("64r5").red("64-54 54-44 44-54").barred(), "-");
}

TEST(TwoSquareEdges, AScoutMayStillGoAShorterWay) {
  // The legs 0 to 5, 5 to 2 and 2 to 6 all cross the edges from 2 to 5.
  Shuttle game = isf_with_pieces("70r2");
  game.red("70-75 75-72 72-76");
  EXPECT_EQ(game.barred(), "76-70,76-71,76-72,76-73,76-74");
  EXPECT_EQ(game.table().refused("76-75"), "");
  EXPECT_EQ(game.table().refused("76-74"), "two_square");
  EXPECT_EQ(game.table().refused("76-77"), "");
}

TEST(TwoSquareEdges, BarsTheScoutsAttackLikeItsMove) {
  Table table = isf("70r2 91r6 84b4 09b5");
  table.play("70-75 09-08 75-72 08-07 72-76 84-74");
  EXPECT_EQ(table.barred(), "76-74");
  EXPECT_EQ(table.refused("76-75"), "");
}

TEST(TwoSquareEdges, TheSideThatBeganHasToStopFirst) {
  Table table = isf("64r5 35b5");
  table.play("64-54 35-45 54-64 45-35 64-54 35-45");
  EXPECT_EQ(table.barred(), "54-64");
  table.play("54-44");
  EXPECT_EQ(table.barred(), "45-35") << "only now it is Blue's turn to stop";
}

TEST(TwoSquareEdges, CanCountTheLegsOfThePieceAlone) {
  Shuttle game(isf_with({{"two_square_scope", "piece"}, {"more_square", "off"}}, pieces("64r5").c_str()));
  EXPECT_EQ(game.red("64-54 91-90 54-64 90-80 64-54 80-70").barred(), "54-64");
}

// Tests of the trail itself.

TEST(StrategoTrail, DropsLegsThatCanBarNothing) {
  const Trail none;
  const Trail one = none.after(Square{64}, Square{54}, 4, TrailForm::kEndpoints);
  const Trail two = one.after(Square{54}, Square{64}, 4, TrailForm::kEndpoints);
  EXPECT_EQ(two.legs(), 2);
  EXPECT_TRUE(two.is_column());
  EXPECT_EQ(two.after(Square{64}, Square{74}, 4, TrailForm::kEndpoints).legs(), 1);
  EXPECT_EQ(two.after(Square{64}, Square{65}, 4, TrailForm::kEndpoints).legs(), 1);
  Trail long_one = two;
  for (int i = 0; i < 10; ++i) {
    long_one = i % 2 == 0 ? long_one.after(Square{64}, Square{54}, 4, TrailForm::kEndpoints)
                          : long_one.after(Square{54}, Square{64}, 4, TrailForm::kEndpoints);
  }
  EXPECT_EQ(long_one.legs(), 4);
}

TEST(StrategoTrail, DropsTheOldestLegsThatShareNoEdge) {
  // The legs are 0 to 5, 5 to 2 and 2 to 3. The first two share the edge 2-3 with the third; 3 to 9 shares none.
  Trail trail;
  for (const auto& [from, to] : {std::pair{70, 75}, {75, 72}, {72, 73}}) {
    trail = trail.after(square_at(static_cast<std::size_t>(from)), square_at(static_cast<std::size_t>(to)), 5,
                        TrailForm::kEdges);
  }
  EXPECT_EQ(trail.legs(), 3);
  EXPECT_EQ(trail.after(Square{73}, Square{79}, 5, TrailForm::kEdges).legs(), 1);
  EXPECT_EQ(trail.after(Square{73}, Square{71}, 5, TrailForm::kEdges).legs(), 4);
}

}  // namespace
}  // namespace palamedes::stratego
