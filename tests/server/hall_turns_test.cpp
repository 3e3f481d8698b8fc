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

}  // namespace
}  // namespace palamedes::server
