// Engines that fail, hang or play illegal moves. Every game must still end, and clients must get to know it.
#include <gtest/gtest.h>

#include <fstream>

#include "record/record_json.h"
#include "record/record_replay.h"
#include "server/bundle_writer.h"
#include "tests/server/test_hall.h"
#include "tests/support/files.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;
using std::chrono_literals::operator""s;
using Behaviour = ScriptedEnginePool::Behaviour;

json::object game_of(std::string_view game, std::string_view program) {
  return {{"game", game}, {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", program}}}}};
}

/// Plays the first legal action until the game is over.
void play_out(TestHall& test, const Person& person, const std::string& id) {
  for (int i = 0; i < 3000 && TestHall::position(person).at("result").is_null(); ++i) {
    if (const std::string action = TestHall::offered(person); !action.empty()) test.act(person, id, 1, action);
    test.loop.advance(60s);
  }
}

class FailingEngines : public testing::TestWithParam<Behaviour> {};

TEST_P(FailingEngines, ALowerLevelDecidesAndClientsGetAnEvent) {
  TestHall test;
  test.engine_pool.behaviour = [](const EngineJob& engine_job) {
    return engine_job.player == "level5" ? GetParam() : Behaviour::kRandom;
  };
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", game_of("liuzhou", "level5"));
  test.open(ada, id);
  test.act(ada, id, 1, "Pc3");
  test.loop.advance(60s);
  const auto update = TestHall::last(ada, "update");
  const auto& events = update.at("events").as_array();
  ASSERT_EQ(events.size(), 2U);
  EXPECT_EQ(events[0].at("kind"), "degraded");
  EXPECT_EQ(events[0].at("player"), "level3");
  EXPECT_EQ(events[1].at("kind"), "action");
  EXPECT_EQ(TestHall::seats(ada).at(1).at("degraded"), 1);
  // First the engine, then its retry, then the lower level.
  ASSERT_EQ(test.engine_pool.engine_jobs.size(), 3U);
  EXPECT_EQ(test.engine_pool.engine_jobs[1].player, "level5");
  EXPECT_EQ(test.engine_pool.engine_jobs[2].player, "level3");
  play_out(test, ada, id);
  EXPECT_FALSE(TestHall::position(ada).at("result").is_null());
  EXPECT_EQ(static_cast<int>(test.watcher.fallbacks.size()),
            TestHall::last(ada, "update").empty() ? 0 : TestHall::seats(ada).at(1).at("degraded").to_number<int>());
}

TEST_P(FailingEngines, TheEngineResignsIfEveryFallbackFails) {
  for (const char* game : {"liuzhou", "ringrift", "stratego"}) {
    TestHall test;
    test.engine_pool.behaviour = [](const EngineJob&) { return GetParam(); };
    const Person ada = test.connect("ada");
    const std::string id = test.game("ada", game_of(game, "level5"));
    test.open(ada, id);
    if (TestHall::position(ada).at("setup").is_object()) {
      test.send(ada, json::object{{"type", "setup"},
                                  {"game", id},
                                  {"id", "a"},
                                  {"seat", 1},
                                  {"army", TestHall::position(ada).at("setup").at("random").at(0)}});
    }
    play_out(test, ada, id);
    const auto result = TestHall::position(ada).at("result");
    ASSERT_TRUE(result.is_object()) << game;
    EXPECT_EQ(result.at("reason"), "forfeit") << game;
    EXPECT_EQ(result.at("places"), (json::array{1, 2})) << game;
    EXPECT_NE(std::string(result.at("sentence").as_string()).find("failed"), std::string::npos);
    EXPECT_EQ(test.watcher.fallbacks, std::vector<std::string>{"resigned"});
    const auto record = record::parse_record(test.record("ada", id).body);
    ASSERT_TRUE(record) << record.error().message;
    EXPECT_FALSE(record::check(*record));
  }
}

INSTANTIATE_TEST_SUITE_P(Each, FailingEngines,
                         testing::Values(Behaviour::kFail, Behaviour::kHang, Behaviour::kIllegal));

TEST(FailingEngine, AFailureLeavesAReproBundle) {
  const test::TemporaryFolder folder;
  const auto bundles = make_bundle_writer(folder.path() + "/bundles");
  TestHall test({}, bundles.get());
  bool fails = false;
  test.engine_pool.behaviour = [&](const EngineJob& engine_job) {
    return fails && engine_job.player == "level2" ? Behaviour::kIllegal : Behaviour::kReal;
  };
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", game_of("liuzhou", "level2"));
  test.open(ada, id);
  test.act(ada, id, 1, TestHall::offered(ada));
  test.loop.advance(1s);
  fails = true;
  test.act(ada, id, 1, TestHall::offered(ada));
  test.loop.advance(1s);
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

TEST(FailingEngine, ABundleThatCannotBeWrittenIsReportedAndTheGameGoesOn) {
  const test::TemporaryFolder folder;
  const std::string file = folder.path() + "/file";
  std::ofstream(file) << "a file, not a folder";
  const auto bundles = make_bundle_writer(file);
  TestHall test({}, bundles.get());
  test.engine_pool.behaviour = [](const EngineJob& engine_job) {
    return engine_job.player == "level5" ? Behaviour::kFail : Behaviour::kRandom;
  };
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", game_of("liuzhou", "level5"));
  test.open(ada, id);
  test.act(ada, id, 1, "Pc3");
  test.loop.advance(60s);
  EXPECT_EQ(TestHall::position(ada).at("ply"), 2);
  EXPECT_NE(test.watcher.log.find("bundle_failed " + id + " 2 2 bundle_not_written"), std::string::npos);
  EXPECT_NE(test.watcher.written_log().find("cannot write the repro bundle"), std::string::npos);
}

TEST(FailingEngine, WaitingForAThreadIsNoFault) {
  TestHall test;
  test.engine_pool.behaviour = [](const EngineJob&) { return Behaviour::kWait; };
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", game_of("liuzhou", "level5"));
  test.open(ada, id);
  test.act(ada, id, 1, "Pc3");
  test.loop.advance(600s);
  EXPECT_EQ(test.engine_pool.engine_jobs.size(), 1U);
  EXPECT_TRUE(test.watcher.fallbacks.empty());
}

TEST(FailingEngine, AThreadThatHangsIsGivenUp) {
  TestHall test;
  test.engine_pool.behaviour = [](const EngineJob& engine_job) {
    return engine_job.player == "level5" ? Behaviour::kHang : Behaviour::kRandom;
  };
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", game_of("liuzhou", "level5"));
  test.open(ada, id);
  test.act(ada, id, 1, "Pc3");
  test.loop.advance(60s);
  EXPECT_EQ(test.engine_pool.given_up, 2);
}

TEST(FailingEngine, AnAnswerForAnOldPlyIsDropped) {
  TestHall test;
  test.engine_pool.behaviour = [](const EngineJob&) { return Behaviour::kHang; };
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", game_of("liuzhou", "level5"));
  test.open(ada, id);
  test.act(ada, id, 1, "Pc3");
  test.send(ada, json::object{{"type", "resign"}, {"game", id}, {"id", "r"}, {"seat", 1}});
  const auto heard = ada.client->received.size();
  test.loop.advance(60s);
  EXPECT_EQ(ada.client->received.size(), heard);
  EXPECT_EQ(test.engine_pool.engine_jobs.size(), 1U);
}

}  // namespace
}  // namespace palamedes::server
