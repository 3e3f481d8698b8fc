#include "app/play/local_game.h"

#include <gtest/gtest.h>

#include "app/play/testing_players.h"

namespace palamedes::app {
namespace {

LocalGame begin(std::vector<LocalPlayer> players, std::uint64_t seed = 1, std::string_view state = "") {
  return *LocalGame::begin({.game = "liuzhou"}, state, std::move(players), seed);
}

void play_random(LocalGame& game, int actions) {
  for (int i = 0; i < actions && !game.now().ending(); ++i) ASSERT_FALSE(game.let_engine_act());
}

TEST(LocalGame, SeatsThatNobodyTakesMoveAtRandom) {
  const LocalGame game = begin({kHuman});
  EXPECT_EQ(game.player(Seat{0}), kHuman);
  EXPECT_EQ(game.player(Seat{1}), kRandom);
  EXPECT_TRUE(game.has_human());
  EXPECT_TRUE(game.has_engine());
}

TEST(LocalGame, ARefusedActionChangesNothing) {
  LocalGame game = begin({kHuman, kHuman});
  ASSERT_FALSE(game.act("Pa1"));
  const std::string before = game.now().text();
  const auto error = game.act("Pa1");
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code, "cell_occupied");
  EXPECT_EQ(game.now().text(), before);
  EXPECT_EQ(game.steps().size(), 1U);
}

TEST(LocalGame, OneSeedGivesOneGame) {
  LocalGame first = begin({kRandom, kRandom}, 7);
  LocalGame second = begin({kRandom, kRandom}, 7);
  LocalGame other = begin({kRandom, kRandom}, 8);
  for (LocalGame* game : {&first, &second, &other}) play_random(*game, 1000);
  EXPECT_TRUE(first.now().ending());
  EXPECT_EQ(first.now().text(), second.now().text());
  EXPECT_NE(first.now().text(), other.now().text());
}

TEST(LocalGame, UndoGoesBackToTheLastHumanDecision) {
  LocalGame game = begin({kHuman, kRandom});
  const std::string start = game.now().text();
  ASSERT_FALSE(game.act("Pa1"));
  play_random(game, 1);
  const std::string second = game.now().text();
  ASSERT_FALSE(game.act(game.now().legal().front()));
  play_random(game, 1);
  EXPECT_EQ(game.undo(), 2U);
  EXPECT_EQ(game.now().text(), second);
  EXPECT_EQ(game.undo(), 2U);
  EXPECT_EQ(game.now().text(), start);
  EXPECT_EQ(game.undo(), 0U);
}

TEST(LocalGame, BetweenTwoPeopleUndoTakesBackOneAction) {
  LocalGame game = begin({kHuman, kHuman});
  ASSERT_FALSE(game.act("Pa1"));
  ASSERT_FALSE(game.act("Pa2"));
  EXPECT_EQ(game.undo(), 1U);
  EXPECT_EQ(game.steps().size(), 1U);
}

TEST(LocalGame, WhatEnginesDidBeforeAnyHumanStays) {
  LocalGame game = begin({kRandom, kHuman});
  play_random(game, 1);
  EXPECT_FALSE(game.human_acted());
  EXPECT_EQ(game.undo(), 0U);
  EXPECT_EQ(game.steps().size(), 1U);
}

TEST(LocalGame, TheLastTurnHoldsAllActionsOfOneSeat) {
  // Black completes the square a1 b1 a2 b2 and marks at once.
  LocalGame game = begin({kHuman, kHuman}, 1, "bb..../b...../....../....../....../...www PLACEMENT b m0 c0 f0 t6 q0");
  EXPECT_EQ(game.last_turn(), 0U);
  ASSERT_FALSE(game.act("Pb2"));
  ASSERT_FALSE(game.act("Md6"));
  EXPECT_EQ(game.last_turn(), 0U);
  ASSERT_FALSE(game.act("Pc3"));
  EXPECT_EQ(game.last_turn(), 2U);
}

TEST(LocalGame, BadSettingsAndBadStatesAreErrors) {
  EXPECT_FALSE(LocalGame::begin({.game = "nothing"}, "", {}, 1));
  EXPECT_FALSE(LocalGame::begin({.game = "liuzhou"}, "rubbish", {}, 1));
}

}  // namespace
}  // namespace palamedes::app
