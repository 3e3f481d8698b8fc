// The hall: clocks, set-ups, and seats that somebody else takes over.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include "tests/server/house.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;
using std::chrono_literals::operator""s;
using std::chrono_literals::operator""ms;

TEST(Hall, WhoRunsOutOfTimeLoses) {
  House house;
  const Person ada = house.enter("ada");
  auto body = liuzhou("me", "level1");
  body["turn_seconds"] = 30;
  const std::string id = house.game("ada", body);
  house.open(ada, id);
  EXPECT_TRUE(House::position(ada).at("due").is_int64());
  house.loop.advance(31s);
  const auto result = House::position(ada).at("result");
  ASSERT_TRUE(result.is_object());
  EXPECT_EQ(result.at("reason"), "time");
}

TEST(Hall, OrALevelActsInstead) {
  House house;
  const Person ada = house.enter("ada");
  auto body = liuzhou("me", "level1");
  body["turn_seconds"] = 30;
  body["on_timeout"] = "level3";
  const std::string id = house.game("ada", body);
  house.open(ada, id);
  house.loop.advance(35s);
  EXPECT_EQ(House::position(ada).at("ply"), 2);
  EXPECT_TRUE(House::position(ada).at("result").is_null());
  EXPECT_EQ(house.engine_pool.engine_jobs.front().player, "level3");
}

TEST(Hall, AnArmyMayBeHandedInBeforeItsTurn) {
  House house;
  const Person ada = house.enter("ada");
  const Person bob = house.enter("bob");
  const std::string id = house.game(
      "ada",
      {{"game", "stratego"}, {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", "open"}}}}});
  house.open(ada, id);
  house.open(bob, id);
  house.say(bob, json::object{{"t", "sit"}, {"game", id}, {"id", "s"}, {"seat", 2}, {"name", "Bob"}});
  const auto setup = House::position(bob).at("setup");
  ASSERT_TRUE(setup.is_object());
  const auto army = setup.at("random").at(0);
  EXPECT_NE(army, House::position(ada).at("setup").at("random").at(0));
  house.say(bob, json::object{{"t", "setup"}, {"game", id}, {"id", "b"}, {"seat", 2}, {"army", army}});
  EXPECT_EQ(House::count(bob, "ack"), 2);
  EXPECT_EQ(House::position(ada).at("ply"), 0);
  EXPECT_EQ(House::last(ada, "update").at("seats").at(1).at("prepared"), true);
  house.say(ada, json::object{{"t", "setup"},
                              {"game", id},
                              {"id", "a"},
                              {"seat", 1},
                              {"army", House::position(ada).at("setup").at("random").at(0)}});
  EXPECT_EQ(House::position(ada).at("ply"), 80);
  EXPECT_EQ(House::position(ada).at("actions").as_array().empty(), false);
  EXPECT_TRUE(House::position(bob).at("setup").is_null());
}

TEST(Hall, ASetUpIsTakenBackWhileNobodyElseHasBegun) {
  House house;
  const Person ada = house.enter("ada");
  const std::string id = house.game(
      "ada",
      {{"game", "stratego"}, {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", "open"}}}}});
  house.open(ada, id);
  const Person bob = house.enter("bob");
  house.open(bob, id);
  house.say(bob, json::object{{"t", "sit"}, {"game", id}, {"id", "s"}, {"seat", 2}, {"name", "Bob"}});
  house.say(ada, json::object{{"t", "setup"},
                              {"game", id},
                              {"id", "a"},
                              {"seat", 1},
                              {"army", House::position(ada).at("setup").at("random").at(0)}});
  ASSERT_EQ(House::position(ada).at("ply"), 40);
  EXPECT_EQ(House::position(ada).at("can_undo"), true);
  house.say(ada, json::object{{"t", "undo"}, {"game", id}, {"id", "u"}, {"seat", 1}, {"ply", 40}});
  EXPECT_EQ(House::position(ada).at("ply"), 0);
  EXPECT_TRUE(House::position(ada).at("setup").is_object());
}

TEST(Hall, WhoIsTooSlowToSetUpGetsAWholeArmy) {
  House house;
  const Person ada = house.enter("ada");
  const std::string id =
      house.game("ada", {{"game", "stratego"},
                         {"turn_seconds", 30},
                         {"on_timeout", "level3"},
                         {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", "me"}}}}});
  house.open(ada, id);
  ASSERT_TRUE(House::position(ada).at("setup").is_object());
  house.loop.advance(31s);
  EXPECT_EQ(House::position(ada).at("ply"), 40);
  house.loop.advance(31s);
  EXPECT_EQ(House::position(ada).at("ply"), 80);
}

TEST(Hall, OneSeatOfAnArmyDoesNotLockTheOthers) {
  House house;
  const Person ada = house.enter("ada");
  const std::string id = house.game(
      "ada",
      {{"game", "stratego"}, {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", "me"}}}}});
  house.open(ada, id);
  house.act(ada, id, 1, "F@90");
  EXPECT_TRUE(House::position(ada).at("setup").is_null());
  EXPECT_FALSE(House::position(ada).at("actions").as_array().empty());
}

/// Ada, Bob and a program at RingRift.
struct TableOfThree {
  House house{};
  Person ada = house.enter("ada");
  Person bob = house.enter("bob");
  std::string id{};

  explicit TableOfThree(const json::object& more = {}) {
    json::object body{{"game", "ringrift"},
                      {"players", 3},
                      {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", "open"}},
                                            json::object{{"player", "level1"}}}}};
    for (const auto& [name, value] : more) body[name] = value;
    id = house.game("ada", body);
    house.open(ada, id);
    house.open(bob, id);
    house.say(bob, json::object{{"t", "sit"}, {"game", id}, {"id", "s"}, {"seat", 2}, {"name", "Bob"}});
  }
};

TEST(Hall, ALevelTakesOverTheSeatOfWhoLeft) {
  TableOfThree table;
  auto& [house, ada, bob, id] = table;
  const json::object replace{{"t", "replace"}, {"game", id}, {"id", "p"}, {"seat", 2}, {"player", "level2"}};
  house.say(ada, replace);
  EXPECT_EQ(House::last(ada, "reject").at("code"), "not_gone");
  house.say(bob, json::object{{"t", "resign"}, {"game", id}, {"id", "r"}, {"seat", 2}});
  EXPECT_TRUE(House::position(ada).at("result").is_null());
  auto again = replace;
  again["id"] = "p2";
  house.say(ada, again);
  EXPECT_EQ(House::last(ada, "update").at("seats").at(1).at("player"), "level2");
}

TEST(Hall, AnEngineThatReplacesAPlayerTakesNoSettingsButAPersona) {
  TableOfThree table;
  auto& [house, ada, bob, id] = table;
  house.say(bob, json::object{{"t", "resign"}, {"game", id}, {"id", "r"}, {"seat", 2}});
  int number = 0;
  for (const char* player : {"level10:table=4096", "level1:nodes=100000000", "level1:persona=aggressive,table=4096",
                             "random", "mcts", "alphabeta:table=4096", "level11", ""}) {
    house.say(
        ada,
        json::object{
            {"t", "replace"}, {"game", id}, {"id", fmt::format("p{}", ++number)}, {"seat", 2}, {"player", player}});
    EXPECT_EQ(House::last(ada, "reject").at("id"), json::value(fmt::format("p{}", number))) << player;
  }
  house.say(ada,
            json::object{
                {"t", "replace"}, {"game", id}, {"id", "last"}, {"seat", 2}, {"player", "level5:persona=aggressive"}});
  EXPECT_EQ(House::last(ada, "update").at("seats").at(1).at("player"), "level5:persona=aggressive");
}

TEST(Hall, AStandInIsNotForgottenWhenAnotherLeaves) {
  TableOfThree table({{"turn_seconds", 3}, {"on_timeout", "level3"}});
  auto& [house, ada, bob, id] = table;
  house.loop.advance(3100ms);  // somebody thinks for seat 1
  house.say(bob, json::object{{"t", "resign"}, {"game", id}, {"id", "r"}, {"seat", 2}});
  house.loop.advance(2s);
  EXPECT_GE(House::position(ada).at("ply").to_number<int>(), 1);
}

TEST(Hall, WhoIsAwayCanBeReplacedAfterAWhile) {
  TableOfThree table;
  auto& [house, ada, bob, id] = table;
  house.leave(bob);
  const json::object replace{{"t", "replace"}, {"game", id}, {"id", "p"}, {"seat", 2}, {"player", "level2"}};
  house.say(ada, replace);
  EXPECT_EQ(House::last(ada, "reject").at("code"), "not_gone");
  house.loop.advance(31s);
  auto again = replace;
  again["id"] = "p2";
  house.say(ada, again);
  EXPECT_EQ(House::last(ada, "update").at("seats").at(1).at("kind"), "program");
}

}  // namespace
}  // namespace palamedes::server
