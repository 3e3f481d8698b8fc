// Tests the set-up phase (§3).
#include <gtest/gtest.h>

#include <string>

#include "tests/stratego/table.h"

namespace palamedes::stratego {
namespace {

const GameConfig kSeed{.edition = "seed"};

TEST(StrategoSetup, RedMayPlaceEveryRankOnEverySquareOfItsZone) {
  const Table table(kSeed);
  EXPECT_EQ(table.phase(), "setup");
  EXPECT_EQ(table.legal_list().size(), 12U * 40U);
  for (const std::string& action : table.legal_list()) EXPECT_GE(action[2], '6') << action;
  EXPECT_EQ(table.legal("B@6"), "B@60 B@61 B@62 B@63 B@64 B@65 B@66 B@67 B@68 B@69");
}

TEST(StrategoSetup, SquaresOutsideTheZoneAreRefused) {
  Table table(kSeed);
  for (std::size_t i = 0; i < 60; ++i) {
    const std::string square = square_text(square_at(i));
    EXPECT_EQ(table.refused("5@" + square), kLakes.has(square_at(i)) ? "lake" : "outside_zone") << square;
  }
  table.play(placements(kRed, kSomeArmy));
  for (std::size_t i = 40; i < 100; ++i) {
    const std::string square = square_text(square_at(i));
    EXPECT_EQ(table.refused("5@" + square), kLakes.has(square_at(i)) ? "lake" : "outside_zone") << square;
  }
  EXPECT_EQ(table.refused("5@00"), "");
  EXPECT_EQ(table.refused("5@39"), "");
}

TEST(StrategoSetup, AnOccupiedSquareIsRefused) {
  Table table(kSeed);
  table.play("5@64");
  EXPECT_EQ(table.refused("5@64"), "occupied");
  EXPECT_EQ(table.refused("6@64"), "occupied");
  EXPECT_EQ(table.legal_list().size(), 12U * 39U);
}

TEST(StrategoSetup, NoRankCanBePlacedMoreOftenThanTheArmyHasIt) {
  for (std::size_t rank = 0; rank < kRanks; ++rank) {
    Table table(kSeed);
    const std::string letter(1, kRankLetters[rank]);
    for (std::size_t i = 0; i < kArmy[rank]; ++i) table.play(letter + "@6" + std::to_string(i));
    EXPECT_EQ(table.refused(letter + "@90"), "none_in_hand") << letter;
    EXPECT_EQ(table.legal(letter), "") << letter;
  }
}

TEST(StrategoSetup, WithThirtyNinePiecesTheSetUpIsNotComplete) {
  Table table(kSeed);
  const std::string red = placements(kRed, kSomeArmy);
  table.play(red.substr(0, red.size() - 5));
  EXPECT_EQ(table.field(2), "1");
  EXPECT_EQ(table.legal(), "F@99");
  table.play("F@99");
  EXPECT_EQ(table.field(2), "2") << "Red's army is complete: Blue places";
  EXPECT_EQ(table.legal_list().size(), 12U * 40U);
  const std::string blue = placements(kBlue, kSomeArmy);
  table.play(blue.substr(0, blue.size() - 5));
  EXPECT_EQ(table.phase(), "setup");
  EXPECT_EQ(table.legal(), "F@39");
  table.play("F@39");
  EXPECT_EQ(table.phase(), "play");
  EXPECT_EQ(table.field(1), "0");
  EXPECT_EQ(table.field(2), "1");
}

TEST(StrategoSetup, BombsMayBeInTheFrontRow) {
  Table table(kSeed);
  table.play("B@60 B@61 B@62 B@63 B@64 B@65");
  EXPECT_EQ(table.refused("F@66"), "");
}

TEST(StrategoSetup, NoPieceMovesBeforePlayAndNoneIsPlacedAfterwards) {
  Table table(kSeed);
  table.play("5@64");
  EXPECT_EQ(table.refused("64-54"), "setup_phase");
  EXPECT_EQ(seed("64r5 35b5").refused("5@65"), "not_setup");
}

TEST(StrategoSetup, NothingOfTheOtherSideIsShownBeforeBothAreComplete) {
  Table table(kSeed);
  table.play("5@64");
  const auto red = viewer_of(kRed);
  const auto blue = viewer_of(kBlue);
  EXPECT_EQ(table.cell("64", red), "r50");
  EXPECT_EQ(table.cell("64", blue), "...");
  EXPECT_EQ(table.cell("64", kSpectator), "...");
  EXPECT_EQ(table.event().action, Action::place(Rank::kLieutenant, Square{64}));
  EXPECT_EQ(table.game().event_action(table.game().seen_by(table.event(), red)), "5@64");
  EXPECT_EQ(table.game().event_action(table.game().seen_by(table.event(), blue)), "?");
  EXPECT_EQ(table.game().event_action(table.game().seen_by(table.event(), kSpectator)), "?");
  table = Table(kSeed);
  table.play(placements(kRed, kSomeArmy) + placements(kBlue, kSomeArmy));
  EXPECT_EQ(table.cell("60", blue), "r?0");
  EXPECT_EQ(table.cell("60", kSpectator), "r?0");
  EXPECT_EQ(table.cell("39", red), "b?0");
  EXPECT_EQ(table.cell("39", blue), "bF0");
}

TEST(StrategoSetup, TheFirstPlayerCanBeBlue) {
  Table table({.knobs = {{"first_player", "blue"}}});
  table.play(placements(kRed, kSomeArmy) + placements(kBlue, kSomeArmy));
  EXPECT_EQ(table.phase(), "play");
  EXPECT_EQ(table.field(2), "2");
}

/// An army whose six Bombs close all open columns (§9.4).
constexpr std::string_view kShutIn = "BB22BB22BB222233333444455556666777889MSF";

TEST(StrategoSetup, AnArmyShutInByItsSixBombsLosesWhenItIsToMove) {
  for (const char* edition : {"seed", "isf"}) {
    Table table({.edition = edition});
    table.play(placements(kRed, kShutIn) + placements(kBlue, kSomeArmy));
    EXPECT_EQ(table.end(), "blocked, Blue wins") << edition;
    EXPECT_EQ(table.phase(), "over:2");
    EXPECT_EQ(table.field(1), "0");
    EXPECT_EQ(table.legal(), "");
  }
}

TEST(StrategoSetup, AnArmyShutInHasNotLostBeforeItsTurn) {
  // Blue's front row is the last of its zone.
  constexpr std::string_view kBlueShutIn = "222233333444455556666777889MSFBB22BB22BB";
  Table table(kSeed);
  table.play(placements(kRed, kSomeArmy) + placements(kBlue, kBlueShutIn));
  EXPECT_EQ(table.end(), "on");
  table.play("60-50");
  EXPECT_EQ(table.end(), "blocked, Red wins");
}

}  // namespace
}  // namespace palamedes::stratego
