// Opponents that fail, hang or answer nonsense: every game still ends, and everybody is told.
#include <gtest/gtest.h>

#include "tests/server/house.h"
#include "tests/support/files.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;
using Manner = ScriptedThinkers::Manner;

json::object game_of(std::string_view game, std::string_view program) {
  return {{"game", game}, {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", program}}}}};
}

/// Plays whatever is offered until the game is over.
void play_out(House& house, const Person& person, const std::string& id) {
  for (int i = 0; i < 3000 && House::position(person).at("result").is_null(); ++i) {
    if (const std::string action = House::offered(person); !action.empty()) house.act(person, id, 1, action);
    house.loop.advance(60'000);
  }
}

class FailingOpponents : public testing::TestWithParam<Manner> {};

TEST_P(FailingOpponents, ALowerLevelDecidesAndEverybodyIsTold) {
  House house;
  house.engine_pool.manner = [](const EngineJob& engine_job) {
    return engine_job.player == "level5" ? GetParam() : Manner::kRandom;
  };
  const Person ada = house.enter("ada");
  const std::string id = house.game("ada", game_of("liuzhou", "level5"));
  house.open(ada, id);
  house.act(ada, id, 1, "Pc3");
  house.loop.advance(60'000);
  const auto update = House::last(ada, "update");
  const auto& events = update.at("events").as_array();
  ASSERT_EQ(events.size(), 2U);
  EXPECT_EQ(events[0].at("kind"), "degraded");
  EXPECT_EQ(events[0].at("player"), "level3");
  EXPECT_EQ(events[1].at("kind"), "action");
  EXPECT_EQ(update.at("seats").at(1).at("degraded"), 1);
  // Asked, asked once more, then the lower level.
  ASSERT_EQ(house.engine_pool.engine_jobs.size(), 3U);
  EXPECT_EQ(house.engine_pool.engine_jobs[1].player, "level5");
  EXPECT_EQ(house.engine_pool.engine_jobs[2].player, "level3");
  play_out(house, ada, id);
  EXPECT_FALSE(House::position(ada).at("result").is_null());
  EXPECT_EQ(static_cast<int>(house.watcher.fallbacks.size()),
            House::last(ada, "update").empty()
                ? 0
                : House::last(ada, "update").at("seats").at(1).at("degraded").to_number<int>());
}

TEST_P(FailingOpponents, WhereNothingHelpsTheProgramResigns) {
  for (const char* game : {"liuzhou", "ringrift", "stratego"}) {
    House house;
    house.engine_pool.manner = [](const EngineJob&) { return GetParam(); };
    const Person ada = house.enter("ada");
    const std::string id = house.game("ada", game_of(game, "level5"));
    house.open(ada, id);
    if (House::position(ada).at("setup").is_object()) {
      house.say(ada, json::object{{"t", "setup"},
                                  {"game", id},
                                  {"id", "a"},
                                  {"seat", 1},
                                  {"army", House::position(ada).at("setup").at("random").at(0)}});
    }
    play_out(house, ada, id);
    const auto result = House::position(ada).at("result");
    ASSERT_TRUE(result.is_object()) << game;
    EXPECT_EQ(result.at("reason"), "forfeit") << game;
    EXPECT_EQ(result.at("places"), (json::array{1, 2})) << game;
    EXPECT_NE(std::string(result.at("sentence").as_string()).find("failed"), std::string::npos);
    EXPECT_EQ(house.watcher.fallbacks, std::vector<std::string>{"resigned"});
    const auto record = record::parse_record(house.hall.record("ada", id).body);
    ASSERT_TRUE(record) << record.error().message;
    EXPECT_FALSE(record::check(*record));
  }
}

INSTANTIATE_TEST_SUITE_P(Each, FailingOpponents, testing::Values(Manner::kFail, Manner::kHang, Manner::kIllegal));

TEST(FailingOpponent, WhatItTakesToFindOutWhyIsKept) {
  const test::TemporaryFolder folder;
  House house({.bundles = folder.path() + "/bundles"});
  bool fails = false;
  house.engine_pool.manner = [&](const EngineJob& engine_job) {
    return fails && engine_job.player == "level2" ? Manner::kIllegal : Manner::kReal;
  };
  const Person ada = house.enter("ada");
  const std::string id = house.game("ada", game_of("liuzhou", "level2"));
  house.open(ada, id);
  house.act(ada, id, 1, House::offered(ada));
  house.loop.advance(1000);
  fails = true;
  house.act(ada, id, 1, House::offered(ada));
  house.loop.advance(1000);
  const std::string file = folder.path() + "/bundles/" + id + "-4.jsonl";
  ASSERT_TRUE(std::filesystem::exists(file));
  const auto bundle = record::parse_bundle(test::read_bytes(file));
  ASSERT_TRUE(bundle) << bundle.error().message;
  EXPECT_EQ(bundle->record.plies.size(), 3U);
  EXPECT_NE(bundle->failure.find("level2 in seat 2 at ply 4"), std::string::npos) << bundle->failure;
  const auto again = record::rerun(*bundle);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->decisions, 1U);
  EXPECT_TRUE(again->differences.empty());
}

TEST(FailingOpponent, WaitingForAThreadIsNoFault) {
  House house;
  house.engine_pool.manner = [](const EngineJob&) { return Manner::kWait; };
  const Person ada = house.enter("ada");
  const std::string id = house.game("ada", game_of("liuzhou", "level5"));
  house.open(ada, id);
  house.act(ada, id, 1, "Pc3");
  house.loop.advance(600'000);
  EXPECT_EQ(house.engine_pool.engine_jobs.size(), 1U);
  EXPECT_TRUE(house.watcher.fallbacks.empty());
}

TEST(FailingOpponent, AThreadThatHangsIsGivenUp) {
  House house;
  house.engine_pool.manner = [](const EngineJob& engine_job) {
    return engine_job.player == "level5" ? Manner::kHang : Manner::kRandom;
  };
  const Person ada = house.enter("ada");
  const std::string id = house.game("ada", game_of("liuzhou", "level5"));
  house.open(ada, id);
  house.act(ada, id, 1, "Pc3");
  house.loop.advance(60'000);
  EXPECT_EQ(house.engine_pool.given_up, 2);
}

TEST(FailingOpponent, AnAnswerForAnOldPlyIsDropped) {
  House house;
  house.engine_pool.manner = [](const EngineJob&) { return Manner::kHang; };
  const Person ada = house.enter("ada");
  const std::string id = house.game("ada", game_of("liuzhou", "level5"));
  house.open(ada, id);
  house.act(ada, id, 1, "Pc3");
  house.say(ada, json::object{{"t", "resign"}, {"game", id}, {"id", "r"}, {"seat", 1}});
  const auto heard = ada.listener->heard.size();
  house.loop.advance(60'000);
  EXPECT_EQ(ada.listener->heard.size(), heard);
  EXPECT_EQ(house.engine_pool.engine_jobs.size(), 1U);
}

}  // namespace
}  // namespace palamedes::server
