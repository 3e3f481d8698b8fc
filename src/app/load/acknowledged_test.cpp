#include "app/load/acknowledged.h"

#include <gtest/gtest.h>

#include "core/hash.h"
#include "games/registry.h"
#include "record/record_replay.h"

namespace palamedes::app::load {
namespace {

/// A game of Liuzhou chess that players and server know equally.
struct Pair {
  Acknowledged known{.id = "g"};
  Told told{};
};

Pair some_game(int length) {
  Pair pair;
  const auto game = make_game({.game = "liuzhou"});
  auto state = (*game)->initial();
  pair.told.record = record::begin_record(**game, *state);
  for (int i = 0; i < length; ++i) {
    const auto before = state->clone();
    const std::string action = state->legal().front();
    (void)state->apply(action);
    record::add_ply(pair.told.record, action, *before, *state);
    pair.known.actions.push_back(action);
  }
  pair.known.seq = pair.told.seq = static_cast<std::size_t>(length) + 2;
  pair.told.view = hex16(fnv1a(state->text()));
  return pair;
}

TEST(Acknowledged, NothingDiffersWhenAllIsThere) {
  for (const int length : {0, 1, 6}) {
    const Pair pair = some_game(length);
    EXPECT_EQ(difference(pair.known, pair.told), "");
  }
}

TEST(Acknowledged, WhatWasPendingMayHaveHappenedOnceOrNot) {
  Pair pair = some_game(6);
  pair.known.pending = {"Pa1"};
  EXPECT_EQ(difference(pair.known, pair.told), "");
  pair.known.pending = {pair.known.actions.back()};
  pair.known.actions.pop_back();
  EXPECT_EQ(difference(pair.known, pair.told), "");
}

TEST(Acknowledged, OneOfTheRefusedActionsMayHaveBeenStored) {
  Pair pair = some_game(6);
  const std::string last = pair.known.actions.back();
  pair.known.actions.pop_back();
  pair.known.refused = {{"Pa1"}, {last}};
  pair.known.pending = {"Pa2"};
  EXPECT_EQ(difference(pair.known, pair.told), "");
  pair.known.refused = {{"Pa1"}};
  EXPECT_NE(difference(pair.known, pair.told), "");
}

TEST(Acknowledged, ALostActionIsFound) {
  Pair pair = some_game(6);
  pair.known.actions.emplace_back("Pa1");
  EXPECT_EQ(difference(pair.known, pair.told), "7 actions were acknowledged, but the server has 6");
}

TEST(Acknowledged, AnActionThatCameTwiceIsFound) {
  Pair pair = some_game(6);
  pair.known.pending = {pair.known.actions.back()};
  pair.known.actions.resize(4);
  EXPECT_NE(difference(pair.known, pair.told), "");
  pair.known.pending.clear();
  EXPECT_NE(difference(pair.known, pair.told), "");
}

TEST(Acknowledged, AnotherActionIsFound) {
  Pair pair = some_game(6);
  pair.known.actions[3] = "Pd9";
  EXPECT_NE(difference(pair.known, pair.told).find("ply 4"), std::string::npos);
}

TEST(Acknowledged, HalfOfASetUpIsFound) {
  Pair pair = some_game(6);
  pair.known.pending = {pair.known.actions.begin() + 4, pair.known.actions.end()};
  pair.known.pending.emplace_back("?");
  pair.known.actions.resize(4);
  EXPECT_NE(difference(pair.known, pair.told), "");
}

TEST(Acknowledged, ALostEventIsFound) {
  Pair pair = some_game(6);
  ++pair.known.seq;
  EXPECT_EQ(difference(pair.known, pair.told), "event 9 was sent to a player, but the server has only 8");
}

TEST(Acknowledged, AWrongPositionIsFound) {
  Pair pair = some_game(6);
  pair.told.view = hex16(1);
  EXPECT_NE(difference(pair.known, pair.told).find("hash"), std::string::npos);
  pair = some_game(6);
  pair.told.record.plies[2].hash ^= 1;
  EXPECT_NE(difference(pair.known, pair.told).find("does not replay"), std::string::npos);
}

TEST(Acknowledged, HiddenActionsAreTakenAsTheyAre) {
  Pair pair = some_game(6);
  pair.known.actions[1] = "?";
  EXPECT_EQ(difference(pair.known, pair.told), "");
}

}  // namespace
}  // namespace palamedes::app::load
