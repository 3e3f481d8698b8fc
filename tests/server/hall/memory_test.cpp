// The hall: which games are in memory, and what happens to those that are not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/test_hall.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;
using std::chrono_literals::operator""s;
using std::chrono_literals::operator""min;
using testing::HasSubstr;

/// The same store, in a server that was started again.
struct Restarted {
  RecordingWatcher watcher{};
  Hall hall;

  explicit Restarted(TestHall& test)
      : hall({}, {.loop = test.loop,
                  .secrets = test.secrets,
                  .store = test.store,
                  .engine_pool = test.engine_pool,
                  .watcher = watcher}) {
    hall.start();
    test.loop.run();
  }
};

TEST(GamesInMemory, AGameThatNobodyUsesLeavesTheMemoryAndComesBack) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", liuzhou("me", "me"));
  test.open(ada, id);
  test.act(ada, id, 1, "Pc3");
  test.disconnect(ada);
  test.loop.advance(2min);
  EXPECT_EQ(test.hall.figures().games, 0U);
  EXPECT_EQ(json::parse(test.snapshot("ada", id).body).at("position").at("ply"), 1);
  EXPECT_EQ(test.hall.figures().games, 1U);
  const Person again = test.connect("ada");
  test.open(again, id);
  test.act(again, id, 2, "Pd4");
  EXPECT_EQ(TestHall::position(again).at("ply"), 2);
}

TEST(GamesInMemory, AGameThatSomebodyFollowsStays) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", liuzhou("me", "me"));
  test.open(ada, id);
  test.loop.advance(10min);
  EXPECT_EQ(test.hall.figures().games, 1U);
}

TEST(GamesInMemory, OfManyUnusedGamesTheOldestLeaveAtOnce) {
  TestHall test({.most_idle = 3});
  for (int i = 0; i < 10; ++i) test.game("ada", liuzhou("me", "me"));
  EXPECT_LE(test.hall.figures().games, 4U);
}

TEST(GamesInMemory, TheStartLoadsNoGameInWhichNothingIsToBeDone) {
  TestHall test;
  for (int i = 0; i < 50; ++i) test.game("ada", liuzhou("me", "me"));
  const Restarted again(test);
  EXPECT_EQ(again.hall.figures().games, 0U);
  EXPECT_EQ(again.hall.figures().running, 50U);
}

TEST(GamesInMemory, AnEngineMovesAfterARestartAlthoughNobodyAsks) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", liuzhou("me", "level1"));
  test.open(ada, id);
  test.engine_pool.behaviour = [](const EngineJob&) { return ScriptedEnginePool::Behaviour::kWait; };
  test.act(ada, id, 1, "Pc3");
  test.hall.shut_down([] {});
  test.engine_pool.behaviour = [](const EngineJob&) { return ScriptedEnginePool::Behaviour::kRandom; };
  const Restarted again(test);
  test.loop.advance(2s);
  EXPECT_THAT(test.store.events(id)->back(), HasSubstr(R"("decision")"));
}

TEST(GamesInMemory, AfterARestartEnginesMoveInAFewGamesAtATime) {
  TestHall test;
  test.engine_pool.behaviour = [](const EngineJob&) { return ScriptedEnginePool::Behaviour::kWait; };
  for (int i = 0; i < 199; ++i) test.game("ada", liuzhou("level1", "me"));
  test.hall.shut_down([] {});
  Restarted again(test);
  test.loop.advance(1min);
  EXPECT_LE(again.hall.figures().thinking, 150U);
  EXPECT_GE(again.hall.figures().thinking, 100U);
}

TEST(GamesInMemory, AClockGoesOnWhileItsGameIsNotInMemory) {
  TestHall test;
  test.hall.start();
  auto body = liuzhou("me", "me");
  body["turn_seconds"] = 600;
  const std::string id = test.game("ada", body);
  test.loop.advance(3min);
  EXPECT_EQ(test.hall.figures().games, 0U);
  const auto due = json::parse(test.snapshot("ada", id).body).at("position").at("due").as_int64();
  EXPECT_NEAR(static_cast<double>(due - net::unix_milliseconds(test.loop.wall_time())), 420'000, 1'000);
  test.loop.advance(8min);
  EXPECT_THAT(test.store.events(id)->back(), HasSubstr(R"("text":"time")"));
}

TEST(GamesInMemory, AGameWhoseTimeIsUpIsOverForWhoeverLoadsIt) {
  TestHall test;  // without housekeeping, which would end the turn a few seconds after its time
  auto body = liuzhou("me", "me");
  body["turn_seconds"] = 300;
  const std::string id = test.game("ada", body);
  test.loop.advance(2min);
  ASSERT_EQ(test.hall.figures().games, 0U);
  test.loop.advance(4min);
  const json::value record = json::parse(test.record("ada", id).body);
  EXPECT_EQ(record.at("result").at("reason"), "time");
  EXPECT_EQ(test.store.events(id)->size(), 3U) << "the beginning, the time-out and the end, each once";
}

TEST(GamesInMemory, AClockDoesNotRunWhileTheServerIsDown) {
  TestHall test;
  auto body = liuzhou("me", "me");
  body["turn_seconds"] = 60;
  const std::string id = test.game("ada", body);
  test.loop.advance(30s);
  test.hall.shut_down([] {});
  test.loop.advance(10min);
  Restarted again(test);
  const Answer answer =
      answer_of(test.loop, [&](const Reply& reply) { again.hall.snapshot(PlayerId("ada"), id, {}, reply); });
  const auto due = json::parse(answer.body).at("position").at("due").as_int64();
  EXPECT_NEAR(static_cast<double>(due - net::unix_milliseconds(test.loop.wall_time())), 60'000, 1'000);
}

TEST(GamesInMemory, AClockThatWasExtendedByADowntimeIsStoredAgain) {
  TestHall test;
  auto body = liuzhou("me", "me");
  body["turn_seconds"] = 600;
  const std::string id = test.game("ada", body);
  test.hall.shut_down([] {});
  test.loop.advance(20min);
  Restarted again(test);
  test.loop.advance(5s);
  const auto wake = (*test.store.game(id))->wake;
  ASSERT_TRUE(wake);
  EXPECT_NEAR(static_cast<double>((*wake - test.loop.wall_time()).count()), 595'000, 1'000);
  test.loop.advance(11min);
  EXPECT_THAT(test.store.events(id)->back(), HasSubstr(R"("text":"time")"));
}

TEST(GamesInMemory, EverybodyWhoAsksForAGameWaitsForOneLoad) {
  TestHall test;
  const std::string id = test.game("ada", liuzhou("me", "me"));
  test.loop.advance(2min);
  const Person ada = test.connect("ada");
  const Person bob = test.connect("bob");
  test.store.hold_reads();
  test.open(ada, id);
  test.open(bob, id);
  test.send(ada, json::object{{"type", "resign"}, {"game", id}, {"id", "r"}, {"seat", 1}});
  EXPECT_EQ(test.store.reading(), 1U);
  EXPECT_TRUE(ada.client->received.empty());
  test.store.release_reads();
  test.loop.run();
  EXPECT_EQ(TestHall::count(ada, "snapshot"), 1);
  EXPECT_EQ(TestHall::count(bob, "snapshot"), 1);
  EXPECT_EQ(TestHall::count(ada, "ack"), 1);
}

TEST(GamesInMemory, AGameThatIsClosedWhileItLoadsIsNotFollowed) {
  TestHall test;
  const std::string id = test.game("ada", liuzhou("me", "me"));
  test.loop.advance(2min);
  const Person ada = test.connect("ada");
  test.store.hold_reads();
  test.open(ada, id);
  test.send(ada, json::object{{"type", "close"}, {"game", id}});
  test.store.release_reads();
  test.loop.run();
  test.send(ada, json::object{{"type", "ping"}});
  EXPECT_TRUE(TestHall::last(ada, "pong").at("games").as_object().empty());
}

TEST(GamesInMemory, ADamagedGameIsReportedOnceAndDoesNotStopTheOthers) {
  TestHall test;
  test.engine_pool.behaviour = [](const EngineJob&) { return ScriptedEnginePool::Behaviour::kWait; };
  const std::string bad = test.game("ada", liuzhou("level1", "me"));
  const std::string good = test.game("ada", liuzhou("level1", "me"));
  test.hall.shut_down([] {});
  test.store.damage(bad);
  test.engine_pool.behaviour = [](const EngineJob&) { return ScriptedEnginePool::Behaviour::kRandom; };
  Restarted again(test);
  test.loop.advance(1min);
  EXPECT_EQ(std::ranges::count(again.watcher.notes, "unreadable game_damaged  "), 1);
  EXPECT_THAT(test.store.events(good)->back(), HasSubstr(R"("decision")"));
}

TEST(GamesInMemory, AFailingReadIsNoMissingGame) {
  TestHall test;
  const std::string id = test.game("ada", liuzhou("me", "me"));
  test.loop.advance(2min);
  test.store.damage(id);
  const Answer answer = test.snapshot("ada", id);
  EXPECT_EQ(answer.status, 503);
  EXPECT_EQ(answer.code, "unreadable");
  EXPECT_EQ(test.snapshot("ada", "no-such-game").status, 404);
}

TEST(GamesInMemory, AnswersOfTheStoreAfterTheEndOfTheHallAreIgnored) {
  net::TestingLoop loop;
  CountedSecrets secrets;
  MemoryStore store;
  ScriptedEnginePool engine_pool(loop);
  RecordingWatcher watcher;
  auto hall = std::make_unique<Hall>(
      HallOptions{},
      Hall::Services{.loop = loop, .secrets = secrets, .store = store, .engine_pool = engine_pool, .watcher = watcher});
  store.hold();
  store.hold_reads();
  hall->create(PlayerId("ada"), json::serialize(liuzhou("me", "me")), [](const Answer&) {});
  hall->snapshot(PlayerId("ada"), "some-game", {}, [](const Answer&) {});
  hall.reset();
  store.release();
  store.release_reads();
  loop.run();
}

}  // namespace
}  // namespace palamedes::server
