// Tests the chase rule (§8.4).
#include <gtest/gtest.h>

#include <string>

#include "games/stratego/rules/moves.h"
#include "tests/stratego/table.h"

namespace palamedes::stratego {
namespace {

/// Red's Lieutenant chases Blue's Sergeant around the four squares 64, 65, 75 and 74. The other pieces are far away.
constexpr const char* kRound = "62r5 64b4 91r6 09b6";
constexpr const char* kOnce = "62-63 64-65 63-64 65-75 64-65 75-74 65-75 74-64 75-74 64-65";

TEST(Chase, MayNotRepeatAPositionOfTheChase) {
  Table table = isf(kRound);
  table.play(kOnce);
  EXPECT_EQ(table.barred(), "74-64");
  EXPECT_EQ(table.refused("74-64"), "chase");
  EXPECT_EQ(table.legal("74"), "74-73 74-75 74-84");
}

TEST(Chase, MayContinueWithNewPositions) {
  Table table = isf(kRound);
  table.play("62-63 64-65 63-64 65-75 64-65 75-74 65-75 74-64");
  EXPECT_EQ(table.barred(), "-");
}

TEST(Chase, BeginsWithTheThreateningMove) {
  Table table = isf(kRound);
  EXPECT_EQ(table.memory("chase"), "");
  table.play("62-63");
  EXPECT_EQ(table.memory("chase"), "1,-") << "open after one move";
  table.play("64-65 63-64");
  EXPECT_EQ(table.memory("chase"), "1,-") << "still the same chase";
}

TEST(Chase, DoesNotBeginWithAMoveThatThreatensNothing) {
  Table table = isf(kRound);
  table.play("91-81");
  EXPECT_EQ(table.memory("chase"), "");
}

TEST(Chase, AnEvasionThatThreatensBeginsAChaseOfItsOwn) {
  Table table = isf("62r5 64b4 95r6 76r6 09b6");
  table.play("62-63 64-65 63-64 65-75");
  EXPECT_EQ(table.memory("chase"), "1,4") << "Blue's Sergeant now stands next to Red's Captain";
}

TEST(Chase, EndsIfTheAnswerMovesAPieceThatWasNotThreatened) {
  Table table = isf(kRound);
  table.play("62-63 09-08");
  EXPECT_EQ(table.memory("chase"), "");
}

TEST(Chase, ContinuesIfAnyThreatenedPieceEvades) {
  Table table = isf("62r5 64b4 73b3 91r6 09b6");
  table.play("62-63 73-74");
  EXPECT_EQ(table.memory("chase"), "1,-");
}

TEST(Chase, EndsWithAnAttackByTheChasedSide) {
  Table table = isf(kRound);
  table.play("62-63 64-63");
  EXPECT_EQ(table.lost(kBlue), "4");
  EXPECT_EQ(table.memory("chase"), "");
  EXPECT_EQ(table.memory("moves"), "") << "no position before an attack can come back";
}

TEST(Chase, EndsWithAnAttackByTheChaser) {
  Table table = isf("62r5 64b4 91r6 81b3 09b6");
  table.play("62-63 64-65");
  EXPECT_EQ(table.memory("chase"), "1,-");
  table.play("91-81");
  EXPECT_EQ(table.lost(kBlue), "3");
  EXPECT_EQ(table.memory("chase"), "");
}

TEST(Chase, AnAttackerThatSurvivesNextToAnotherPieceBeginsANewOne) {
  Table alone = isf("63r5 64b4 91r6 09b6");
  alone.play("63-64");
  EXPECT_EQ(alone.memory("chase"), "");
  Table beside = isf("63r5 64b4 65b3 91r6 09b6");
  beside.play("63-64");
  EXPECT_EQ(beside.memory("chase"), "0,-");
}

TEST(Chase, EndsWithAMoveThatThreatensNothing) {
  Table table = isf(kRound);
  table.play("62-63 64-65 63-64 65-75 91-81");
  EXPECT_EQ(table.memory("chase"), "");
}

TEST(Chase, TakingBackTheLastMoveIsNotBarred) {
  Table table = isf(kRound);
  table.play("62-63 64-65 63-64 65-75 64-74 75-65");
  EXPECT_EQ(table.barred(), "-") << "74-64 leads to a position of the chase, but takes the last move back";
  table.play("74-64 65-75 64-74 75-85");
  EXPECT_EQ(table.barred(), "74-64") << "the two-square rule stops it soon enough";
  EXPECT_EQ(table.refused("74-64"), "two_square");
}

TEST(Chase, TheChasedSideIsNeverRestricted) {
  Table table = isf(kRound);
  table.play(kOnce);
  // Red stops for one move. Blue may go around as often as it likes.
  table.play("74-84 65-75");
  EXPECT_EQ(table.end(), "on");
  Table blue = isf(kRound);
  blue.play("62-63 64-65 63-64 65-75 64-65 75-74 65-75 74-64 75-74");
  EXPECT_EQ(blue.barred(), "-");
}

TEST(Chase, AMoveOutOfTheChaseMayLeadAnywhere) {
  // 74-73 threatens nothing, so it may lead to any position.
  Table table = isf(kRound);
  table.play(kOnce);
  EXPECT_EQ(table.refused("74-73"), "");
}

TEST(Chase, IsAllowedInTheClassicEdition) {
  Table table = seed(kRound);
  table.play(kOnce);
  EXPECT_EQ(table.barred(), "-");
  EXPECT_EQ(table.memory("moves"), "");
  Table off = isf_with({{"more_square", "off"}}, kRound);
  EXPECT_EQ(off.play(kOnce).barred(), "-");
  Table on = with({{"more_square", "on"}}, kRound);
  EXPECT_EQ(on.play(kOnce).barred(), "74-64");
}

/// A chase that stops, begins again, and then leads to a position of the first one.
constexpr const char* kTwice = "62-63 64-65 63-64 65-75 64-54 75-74 54-64 74-75 64-65 75-74 65-75 74-64 75-74 64-65";

TEST(Chase, CountsItsOwnPositionsOrThoseOfTheWholeGame) {
  Table chase = isf(kRound);
  EXPECT_EQ(chase.play(kTwice).barred(), "-");
  Table game = isf_with({{"more_square_window", "game"}}, kRound);
  EXPECT_EQ(game.play(kTwice).barred(), "74-64");
}

/// Red's piece went from 62 to 63 while two blue pieces changed places. Red's way back threatens a third one. Whether
/// the position is a repetition depends on whether Red can distinguish the two.
std::string barred_after_exchange(const std::string& first, const std::string& second) {
  const std::string pieces = "63r5 75" + first + " 64" + second + " 72b7";
  const Table table = isf(pieces.c_str());
  History history;
  for (const auto& [from, to] : {std::pair{62, 63}, {64, 65}, {75, 74}, {65, 75}, {74, 64}}) {
    history.push({square_at(static_cast<std::size_t>(from)), square_at(static_cast<std::size_t>(to))});
  }
  history.open_at(kRed, 0);
  const BarredMoves barred = chase_repetitions(table.board(), history, kRed, ChaseWindow::kChase);
  std::string text;
  for (std::size_t from = 0; from < kSquares; ++from) {
    for (std::size_t to = 0; to < kSquares; ++to) {
      if (barred[(from * kSquares) + to]) text += square_text(square_at(from)) + '-' + square_text(square_at(to));
    }
  }
  return text;
}

TEST(Chase, ComparesPositionsByWhatTheChaserKnows) {
  EXPECT_EQ(barred_after_exchange("b44", "b44"), "63-62") << "two known pieces of one rank are the same";
  EXPECT_EQ(barred_after_exchange("b24", "b22"), "63-62") << "the status is ignored";
  EXPECT_EQ(barred_after_exchange("b44", "b34"), "") << "known ranks differ";
  EXPECT_EQ(barred_after_exchange("b41", "b41"), "") << "a hidden piece is only equal to itself";
  EXPECT_EQ(barred_after_exchange("b41", "b44"), "");
}

TEST(Chase, BarredMovesDoNotDependOnHiddenRanks) {
  for (const char* other : {"b41", "b31", "bS1", "bM1"}) {
    EXPECT_EQ(barred_after_exchange("b41", other), "") << other;
  }
}

}  // namespace
}  // namespace palamedes::stratego
