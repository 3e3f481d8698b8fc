// Engines of the server that cannot use their networks: the players, the record and the host get to know it.
#include <gtest/gtest.h>

#include "record/record_json.h"
#include "tests/server/test_hall.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;
using std::chrono_literals::operator""s;

const std::string kReason = "liuzhou-2.safetensors: the network file is damaged";

TEST(ServerNetworks, ThePageAndTheRecordSayThatAnEngineHasNoNetwork) {
  TestHall test;
  test.engine_pool.fallback = kReason;
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", liuzhou("me", "level5"));
  test.open(ada, id);
  const auto before = json::parse(test.snapshot("ada", id).body);
  EXPECT_EQ(before.at("seats").at(1).at("without_network"), false) << "it has not decided yet";
  test.act(ada, id, 1, "Pc3");
  test.loop.advance(60s);
  const auto update = TestHall::last(ada, "update");
  EXPECT_EQ(update.at("seats").at(1).at("without_network"), true);
  EXPECT_EQ(update.at("seats").at(0).at("without_network"), false);
  EXPECT_EQ(update.at("seats").at(1).at("degraded"), 0);
  for (const std::string& message : ada.client->received)
    EXPECT_EQ(message.find("safetensors"), std::string::npos) << "players need no names of files";

  test.send(ada, json::object{{"type", "resign"}, {"game", id}, {"id", "r"}, {"seat", 1}});
  const auto record = record::parse_record(test.record("ada", id).body);
  ASSERT_TRUE(record) << record.error().message;
  EXPECT_EQ(record->seats[1].fallback, kReason);
  EXPECT_EQ(record->seats[0].fallback, "");
}

TEST(ServerNetworks, AGameRemembersAfterARestartThatItsEngineHasNoNetwork) {
  TestHall test;
  test.engine_pool.fallback = kReason;
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", liuzhou("me", "level5"));
  test.open(ada, id);
  test.act(ada, id, 1, "Pc3");
  test.loop.advance(60s);
  RecordingWatcher watcher;
  Hall again({}, {.loop = test.loop,
                  .secrets = test.secrets,
                  .store = test.store,
                  .engine_pool = test.engine_pool,
                  .watcher = watcher});
  again.start();
  const Answer answer =
      answer_of(test.loop, [&](const Reply& reply) { again.snapshot(PlayerId("ada"), id, {}, reply); });
  const auto snapshot = json::parse(answer.body);
  EXPECT_EQ(snapshot.at("seats").at(1).at("without_network"), true);
}

TEST(ServerNetworks, ALowerLevelThatStandsInSaysNothingAboutTheEngine) {
  TestHall test;
  test.engine_pool.fallback = kReason;
  test.engine_pool.behaviour = [](const EngineJob& engine_job) {
    return engine_job.player == "level5" ? ScriptedEnginePool::Behaviour::kFail : ScriptedEnginePool::Behaviour::kFirst;
  };
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", liuzhou("me", "level5"));
  test.open(ada, id);
  test.act(ada, id, 1, "Pc3");
  test.loop.advance(60s);
  const auto update = TestHall::last(ada, "update");
  EXPECT_EQ(update.at("seats").at(1).at("degraded"), 1);
  EXPECT_EQ(update.at("seats").at(1).at("without_network"), false);
}

}  // namespace
}  // namespace palamedes::server
