#include "app/play/session.h"

#include <gtest/gtest.h>

#include "app/play/testing_players.h"

namespace palamedes::app {
namespace {

Session begin(std::vector<TablePlayer> players, std::uint64_t seed = 1, std::string_view state = "") {
  return *Session::begin({.game = "liuzhou"}, state, std::move(players), seed);
}

void play_random(Session& session, int actions) {
  for (int i = 0; i < actions && !session.now().ending(); ++i) ASSERT_FALSE(session.let_engine_act());
}

TEST(Session, SeatsThatNobodyTakesMoveAtRandom) {
  const Session session = begin({kHuman});
  EXPECT_EQ(session.player(Seat{0}), kHuman);
  EXPECT_EQ(session.player(Seat{1}), kRandom);
  EXPECT_TRUE(session.has_human());
  EXPECT_TRUE(session.has_engine());
}

TEST(Session, ARefusedActionChangesNothing) {
  Session session = begin({kHuman, kHuman});
  ASSERT_FALSE(session.act("Pa1"));
  const std::string before = session.now().text();
  const auto error = session.act("Pa1");
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code, "cell_occupied");
  EXPECT_EQ(session.now().text(), before);
  EXPECT_EQ(session.steps().size(), 1U);
}

TEST(Session, OneSeedGivesOneGame) {
  Session first = begin({kRandom, kRandom}, 7);
  Session second = begin({kRandom, kRandom}, 7);
  Session other = begin({kRandom, kRandom}, 8);
  for (Session* session : {&first, &second, &other}) play_random(*session, 1000);
  EXPECT_TRUE(first.now().ending());
  EXPECT_EQ(first.now().text(), second.now().text());
  EXPECT_NE(first.now().text(), other.now().text());
}

TEST(Session, UndoGoesBackToTheLastHumanDecision) {
  Session session = begin({kHuman, kRandom});
  const std::string start = session.now().text();
  ASSERT_FALSE(session.act("Pa1"));
  play_random(session, 1);
  const std::string second = session.now().text();
  ASSERT_FALSE(session.act(session.now().legal().front()));
  play_random(session, 1);
  EXPECT_EQ(session.undo(), 2U);
  EXPECT_EQ(session.now().text(), second);
  EXPECT_EQ(session.undo(), 2U);
  EXPECT_EQ(session.now().text(), start);
  EXPECT_EQ(session.undo(), 0U);
}

TEST(Session, BetweenTwoPeopleUndoTakesBackOneAction) {
  Session session = begin({kHuman, kHuman});
  ASSERT_FALSE(session.act("Pa1"));
  ASSERT_FALSE(session.act("Pa2"));
  EXPECT_EQ(session.undo(), 1U);
  EXPECT_EQ(session.steps().size(), 1U);
}

TEST(Session, WhatEnginesDidBeforeAnyHumanStays) {
  Session session = begin({kRandom, kHuman});
  play_random(session, 1);
  EXPECT_FALSE(session.human_acted());
  EXPECT_EQ(session.undo(), 0U);
  EXPECT_EQ(session.steps().size(), 1U);
}

TEST(Session, TheLastTurnHoldsAllActionsOfOneSeat) {
  // Black completes the square a1 b1 a2 b2 and marks at once.
  Session session = begin({kHuman, kHuman}, 1, "bb..../b...../....../....../....../...www PLACEMENT b m0 c0 f0 t6 q0");
  EXPECT_EQ(session.last_turn(), 0U);
  ASSERT_FALSE(session.act("Pb2"));
  ASSERT_FALSE(session.act("Md6"));
  EXPECT_EQ(session.last_turn(), 0U);
  ASSERT_FALSE(session.act("Pc3"));
  EXPECT_EQ(session.last_turn(), 2U);
}

TEST(Session, BadSettingsAndBadStatesAreErrors) {
  EXPECT_FALSE(Session::begin({.game = "nothing"}, "", {}, 1));
  EXPECT_FALSE(Session::begin({.game = "liuzhou"}, "rubbish", {}, 1));
}

}  // namespace
}  // namespace palamedes::app
