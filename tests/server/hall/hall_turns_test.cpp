// The hall: clocks, set-ups, and engines that take over seats.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include "tests/server/test_hall.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;
using std::chrono_literals::operator""s;
using std::chrono_literals::operator""ms;

TEST(Hall, APlayerWhoRunsOutOfTimeLoses) {
  TestHall test;
  const Person ada = test.connect("ada");
  auto body = liuzhou("me", "level1");
  body["turn_seconds"] = 30;
  const std::string id = test.game("ada", body);
  test.open(ada, id);
  EXPECT_TRUE(TestHall::position(ada).at("due").is_int64());
  test.loop.advance(31s);
  const auto result = TestHall::position(ada).at("result");
  ASSERT_TRUE(result.is_object());
  EXPECT_EQ(result.at("reason"), "time");
}

TEST(Hall, ALevelMovesForAPlayerWhoRanOutOfTime) {
  TestHall test;
  const Person ada = test.connect("ada");
  auto body = liuzhou("me", "level1");
  body["turn_seconds"] = 30;
  body["on_timeout"] = "level3";
  const std::string id = test.game("ada", body);
  test.open(ada, id);
  test.loop.advance(35s);
  EXPECT_EQ(TestHall::position(ada).at("ply"), 2);
  EXPECT_TRUE(TestHall::position(ada).at("result").is_null());
  EXPECT_EQ(test.engine_pool.engine_jobs.front().player, "level3");
}

TEST(Hall, AnArmyMayBeHandedInBeforeItsTurn) {
  TestHall test;
  const Person ada = test.connect("ada");
  const Person bob = test.connect("bob");
  const std::string id = test.game(
      "ada",
      {{"game", "stratego"}, {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", "open"}}}}});
  test.open(ada, id);
  test.open(bob, id);
  test.send(bob, json::object{{"type", "sit"}, {"game", id}, {"id", "s"}, {"seat", 2}, {"name", "Bob"}});
  const auto setup = TestHall::position(bob).at("setup");
  ASSERT_TRUE(setup.is_object());
  const auto army = setup.at("random").at(0);
  EXPECT_NE(army, TestHall::position(ada).at("setup").at("random").at(0));
  test.send(bob, json::object{{"type", "setup"}, {"game", id}, {"id", "b"}, {"seat", 2}, {"army", army}});
  EXPECT_EQ(TestHall::count(bob, "ack"), 2);
  EXPECT_EQ(TestHall::position(ada).at("ply"), 0);
  EXPECT_EQ(TestHall::last(ada, "update").at("seats").at(1).at("prepared"), true);
  test.send(ada, json::object{{"type", "setup"},
                              {"game", id},
                              {"id", "a"},
                              {"seat", 1},
                              {"army", TestHall::position(ada).at("setup").at("random").at(0)}});
  EXPECT_EQ(TestHall::position(ada).at("ply"), 80);
  EXPECT_EQ(TestHall::position(ada).at("actions").as_array().empty(), false);
  EXPECT_TRUE(TestHall::position(bob).at("setup").is_null());
}

TEST(Hall, ASetUpIsTakenBackWhileNobodyElseHasBegun) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id = test.game(
      "ada",
      {{"game", "stratego"}, {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", "open"}}}}});
  test.open(ada, id);
  const Person bob = test.connect("bob");
  test.open(bob, id);
  test.send(bob, json::object{{"type", "sit"}, {"game", id}, {"id", "s"}, {"seat", 2}, {"name", "Bob"}});
  test.send(ada, json::object{{"type", "setup"},
                              {"game", id},
                              {"id", "a"},
                              {"seat", 1},
                              {"army", TestHall::position(ada).at("setup").at("random").at(0)}});
  ASSERT_EQ(TestHall::position(ada).at("ply"), 40);
  EXPECT_EQ(TestHall::position(ada).at("can_undo"), true);
  test.send(ada, json::object{{"type", "undo"}, {"game", id}, {"id", "u"}, {"seat", 1}, {"ply", 40}});
  EXPECT_EQ(TestHall::position(ada).at("ply"), 0);
  EXPECT_TRUE(TestHall::position(ada).at("setup").is_object());
}

TEST(Hall, ASlowPlayerGetsARandomArmy) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id =
      test.game("ada", {{"game", "stratego"},
                        {"turn_seconds", 30},
                        {"on_timeout", "level3"},
                        {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", "me"}}}}});
  test.open(ada, id);
  ASSERT_TRUE(TestHall::position(ada).at("setup").is_object());
  test.loop.advance(31s);
  EXPECT_EQ(TestHall::position(ada).at("ply"), 40);
  test.loop.advance(31s);
  EXPECT_EQ(TestHall::position(ada).at("ply"), 80);
}

TEST(Hall, ASetUpThatWasBegunPieceByPieceContinuesThatWay) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id = test.game(
      "ada",
      {{"game", "stratego"}, {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", "me"}}}}});
  test.open(ada, id);
  test.act(ada, id, 1, "F@90");
  EXPECT_TRUE(TestHall::position(ada).at("setup").is_null());
  EXPECT_FALSE(TestHall::position(ada).at("actions").as_array().empty());
}

/// RingRift with Ada, Bob and an engine.
struct ThreePlayerGame {
  TestHall test{};
  Person ada = test.connect("ada");
  Person bob = test.connect("bob");
  std::string id{};

  explicit ThreePlayerGame(const json::object& more = {}) {
    json::object body{{"game", "ringrift"},
                      {"players", 3},
                      {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", "open"}},
                                            json::object{{"player", "level1"}}}}};
    for (const auto& [name, value] : more) body[name] = value;
    id = test.game("ada", body);
    test.open(ada, id);
    test.open(bob, id);
    test.send(bob, json::object{{"type", "sit"}, {"game", id}, {"id", "s"}, {"seat", 2}, {"name", "Bob"}});
  }
};

TEST(Hall, ALevelTakesOverAnAbandonedSeat) {
  ThreePlayerGame table;
  auto& [test, ada, bob, id] = table;
  const json::object replace{{"type", "replace"}, {"game", id}, {"id", "p"}, {"seat", 2}, {"player", "level2"}};
  test.send(ada, replace);
  EXPECT_EQ(TestHall::last(ada, "reject").at("code"), "not_gone");
  test.send(bob, json::object{{"type", "resign"}, {"game", id}, {"id", "r"}, {"seat", 2}});
  EXPECT_TRUE(TestHall::position(ada).at("result").is_null());
  auto again = replace;
  again["id"] = "p2";
  test.send(ada, again);
  EXPECT_EQ(TestHall::last(ada, "update").at("seats").at(1).at("player"), "level2");
}

TEST(Hall, AnEngineThatReplacesAPlayerTakesNoSettingsButAPersona) {
  ThreePlayerGame table;
  auto& [test, ada, bob, id] = table;
  test.send(bob, json::object{{"type", "resign"}, {"game", id}, {"id", "r"}, {"seat", 2}});
  int number = 0;
  for (const char* player : {"level10:table=4096", "level1:nodes=100000000", "level1:persona=aggressive,table=4096",
                             "random", "mcts", "alphabeta:table=4096", "level11", ""}) {
    test.send(
        ada,
        json::object{
            {"type", "replace"}, {"game", id}, {"id", fmt::format("p{}", ++number)}, {"seat", 2}, {"player", player}});
    EXPECT_EQ(TestHall::last(ada, "reject").at("id"), json::value(fmt::format("p{}", number))) << player;
  }
  test.send(
      ada,
      json::object{
          {"type", "replace"}, {"game", id}, {"id", "last"}, {"seat", 2}, {"player", "level5:persona=aggressive"}});
  EXPECT_EQ(TestHall::last(ada, "update").at("seats").at(1).at("player"), "level5:persona=aggressive");
}

TEST(Hall, AStandInIsNotForgottenWhenAnotherLeaves) {
  ThreePlayerGame table({{"turn_seconds", 3}, {"on_timeout", "level3"}});
  auto& [test, ada, bob, id] = table;
  test.loop.advance(3100ms);  // an engine searches for seat 1
  test.send(bob, json::object{{"type", "resign"}, {"game", id}, {"id", "r"}, {"seat", 2}});
  test.loop.advance(2s);
  EXPECT_GE(TestHall::position(ada).at("ply").to_number<int>(), 1);
}

TEST(Hall, AnAbsentPlayerCanBeReplacedAfterAWhile) {
  ThreePlayerGame table;
  auto& [test, ada, bob, id] = table;
  test.disconnect(bob);
  const json::object replace{{"type", "replace"}, {"game", id}, {"id", "p"}, {"seat", 2}, {"player", "level2"}};
  test.send(ada, replace);
  EXPECT_EQ(TestHall::last(ada, "reject").at("code"), "not_gone");
  test.loop.advance(31s);
  auto again = replace;
  again["id"] = "p2";
  test.send(ada, again);
  EXPECT_EQ(TestHall::last(ada, "update").at("seats").at(1).at("kind"), "program");
}

TEST(Hall, APlayerWhoPollsOverHttpIsPresent) {
  ThreePlayerGame table;
  auto& [test, ada, bob, id] = table;
  test.disconnect(bob);
  for (int i = 0; i < 20; ++i) {
    test.loop.advance(2s);
    EXPECT_EQ(test.snapshot("bob", id).status, 200);
  }
  json::object replace{{"type", "replace"}, {"game", id}, {"id", "p"}, {"seat", 2}, {"player", "level2"}};
  test.send(ada, replace);
  EXPECT_EQ(TestHall::last(ada, "reject").at("code"), "not_gone");
  EXPECT_EQ(json::parse(test.snapshot("ada", id).body).at("seats").at(1).at("online"), true);
  test.loop.advance(31s);
  EXPECT_EQ(TestHall::last(ada, "presence").at("online").at(1), false);
  replace["id"] = "p2";
  test.send(ada, replace);
  EXPECT_EQ(TestHall::last(ada, "update").at("seats").at(1).at("kind"), "program");
}

TEST(Hall, APlayerWhoMovesOverHttpIsPresent) {
  ThreePlayerGame table;
  auto& [test, ada, bob, id] = table;
  test.disconnect(bob);
  test.loop.advance(29s);
  test.request("bob", id, "undo", {{"id", "u"}, {"seat", 2}, {"ply", 0}});  // even if it is refused
  test.loop.advance(5s);
  test.send(ada, json::object{{"type", "replace"}, {"game", id}, {"id", "p"}, {"seat", 2}, {"player", "level2"}});
  EXPECT_EQ(TestHall::last(ada, "reject").at("code"), "not_gone");
}

TEST(Hall, ChangesOfThePresenceAreToldAtMostOnceASecond) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", liuzhou("me", "open"));
  test.open(ada, id);
  test.loop.advance(2s);
  const int before = TestHall::count(ada, "presence");
  for (int i = 0; i < 100; ++i) {
    const Person eve = test.connect("eve");
    test.open(eve, id);
  }
  test.loop.advance(2s);
  EXPECT_LE(TestHall::count(ada, "presence"), before + 2);
  EXPECT_EQ(TestHall::last(ada, "presence").at("watching"), 100);
}

/// Ada sets up a Stratego army piece by piece, with three seconds for a turn.
struct TimedSetUp {
  TestHall test{};
  Person ada = test.connect("ada");
  Person bob = test.connect("bob");
  std::string id =
      test.game("ada", {{"game", "stratego"},
                        {"turn_seconds", 3},
                        {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", "open"}}}}});
  TimedSetUp() {
    test.open(ada, id);
    test.open(bob, id);
    test.send(bob, json::object{{"type", "sit"}, {"game", id}, {"id", "s"}, {"seat", 2}, {"name", "Bob"}});
  }
  bool is_over() const { return TestHall::position(ada).at("result").is_object(); }
};

TEST(Hall, PlacingPieceByPieceGivesNoNewTime) {
  TimedSetUp table;
  for (int i = 0; i < 10 && !table.is_over(); ++i) {
    table.test.act(table.ada, table.id, 1, TestHall::offered(table.ada));
    table.test.loop.advance(400ms);
  }
  EXPECT_TRUE(table.is_over());
  EXPECT_LE(TestHall::position(table.ada).at("ply").as_int64(), 8);
}

TEST(Hall, UndoingASetUpGivesNoNewTime) {
  TimedSetUp table;
  int rounds = 0;
  while (!table.is_over() && rounds < 20) {
    table.test.act(table.ada, table.id, 1, "F@90");
    table.test.loop.advance(300ms);
    table.test.send(
        table.ada,
        json::object{{"type", "undo"}, {"game", table.id}, {"id", table.test.next_id()}, {"seat", 1}, {"ply", 1}});
    table.test.loop.advance(300ms);
    ++rounds;
  }
  EXPECT_TRUE(table.is_over());
  EXPECT_LE(rounds, 5);
}

TEST(Hall, UndoingAMoveGivesNoNewTime) {
  TestHall test;
  const Person ada = test.connect("ada");
  auto body = liuzhou("me", "level1");
  body["turn_seconds"] = 10;
  const std::string id = test.game("ada", body);
  test.open(ada, id);
  int rounds = 0;
  while (TestHall::position(ada).at("result").is_null() && rounds < 20) {
    test.loop.advance(4s);
    if (!TestHall::position(ada).at("result").is_null()) break;
    test.act(ada, id, 1, TestHall::offered(ada));
    test.loop.advance(1s);  // the engine answers
    test.send(ada, json::object{{"type", "undo"}, {"game", id}, {"id", test.next_id()}, {"seat", 1}, {"ply", 2}});
    EXPECT_EQ(TestHall::position(ada).at("ply"), 0);
    ++rounds;
  }
  EXPECT_EQ(rounds, 2);
  EXPECT_EQ(TestHall::position(ada).at("result").at("reason"), "time");
}

TEST(Hall, SettingTheClockOfTheMachineStopsNoEngineAndEndsNoTurn) {
  TestHall test;
  const Person ada = test.connect("ada");
  auto body = liuzhou("me", "level1");
  body["turn_seconds"] = 30;
  const std::string id = test.game("ada", body);
  test.open(ada, id);
  test.act(ada, id, 1, "Pc3");
  test.loop.shift_wall_time(-std::chrono::minutes(10));
  test.loop.advance(1s);
  EXPECT_EQ(TestHall::position(ada).at("ply"), 2) << "the engine waits for the pace, not for the clock of the machine";
  test.loop.shift_wall_time(std::chrono::hours(1));
  test.loop.advance(20s);
  EXPECT_TRUE(TestHall::position(ada).at("result").is_null());
  const auto due = json::parse(test.snapshot("ada", id).body).at("position").at("due").as_int64();
  EXPECT_NEAR(static_cast<double>(due - net::unix_milliseconds(test.loop.wall_time())), 10'000, 1'000);
  test.loop.advance(11s);
  EXPECT_EQ(TestHall::position(ada).at("result").at("reason"), "time");
}

}  // namespace
}  // namespace palamedes::server
