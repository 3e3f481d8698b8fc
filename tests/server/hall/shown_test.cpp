// What the page shows of moves and choices: prompts for the reader, gains and costs, the notation, battles and shapes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <map>
#include <string>

#include "tests/server/test_hall.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;

std::string text_of(const json::value& value) { return std::string(value.as_string()); }

/// A game of two people from this position; Ada has seat 1 and Bob seat 2.
struct Shown {
  Shown(std::string_view title, std::string_view state, std::string_view language = "en") {
    id = test.game("ada", {{"game", title},
                           {"state", state},
                           {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", "open"}}}}});
    for (const Person* person : {&ada, &bob, &eve}) test.open(*person, id, {{"language", language}});
    test.send(bob, json::object{{"type", "sit"}, {"game", id}, {"id", "s"}, {"seat", 2}, {"name", "Bob"}});
  }
  json::object choice(const Person& person, std::string_view action) const {
    const json::object now = TestHall::position(person);
    for (const json::value& one : now.at("actions").as_array()) {
      if (one.at("action").as_string() == action) return one.as_object();
    }
    return {};
  }
  json::object snapshot(const Person& person) {
    return json::parse(test.snapshot(person.guest, id, "").body).as_object();
  }
  json::object last_move(const Person& person) { return snapshot(person).at("moves").as_array().back().as_object(); }
  json::object last_event(const Person& person) const {
    return TestHall::last(person, "update").at("events").as_array().back().as_object();
  }

  TestHall test;
  Person ada = test.connect("ada");
  Person bob = test.connect("bob");
  Person eve = test.connect("eve");
  std::string id;
};

constexpr const char* kRingRift =
    "v1|seed|square8|2|M|1|hand=3,3|elim=0,0|terr=0,0|must=-|from=-|pend=-|rec=0|act=0|last=0|lps=1/1+/0x0|"
    "st=1,1=11 1,3=22 7,7=2|mk=2,1=1 3,1=2|co=";
constexpr const char* kSquare = "bb..../b...../....../....../b...../....ww PLACEMENT b m0 c0 f0 t6 q0";

TEST(Shown, ThePromptSpeaksToThePlayerToAct) {
  Shown game("ringrift", kRingRift);
  EXPECT_EQ(text_of(TestHall::position(game.ada).at("prompt")), "Move a stack, or capture with one");
  EXPECT_EQ(text_of(TestHall::position(game.ada).at("detail")), "A stack goes at least as many cells as it has rings");
  for (const Person* other : {&game.bob, &game.eve}) {
    EXPECT_EQ(text_of(TestHall::position(*other).at("prompt")), "Red to move");
    EXPECT_EQ(text_of(TestHall::position(*other).at("detail")), "");
  }
}

TEST(Shown, OnOneScreenThePromptSpeaksToWhoeverIsToAct) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", liuzhou("me", "me"));
  test.open(ada, id);
  test.act(ada, id, 1, "Pa1");
  EXPECT_EQ(TestHall::position(ada).at("to_act"), 2);
  EXPECT_EQ(text_of(TestHall::position(ada).at("prompt")), "Place a stone on an empty point");
}

TEST(Shown, AChoiceHasItsGainItsCostAndItsNotation) {
  Shown game("ringrift", kRingRift);
  const json::object move = game.choice(game.ada, "M:1,1>4,1");
  EXPECT_EQ(move.at("gain"), (json::array{"+1 cell", "+1 marker"}));
  EXPECT_FALSE(move.contains("cost")) << "nothing is lost";
  EXPECT_FALSE(move.contains("way_out"));
  EXPECT_EQ(text_of(move.at("display")), "b2-e2");
  EXPECT_EQ(game.choice(game.ada, "M:1,1>3,1").at("cost"), (json::array{"−1 ring"}));
  EXPECT_EQ(text_of(game.choice(game.ada, "C:1,1>1,3>1,5").at("display")), "b2×b4-b6");
  game.test.act(game.ada, game.id, 1, "M:1,1>3,3");
  // The stack may capture now, or stop.
  EXPECT_EQ(game.choice(game.ada, "skip-capture").at("way_out"), true);
}

TEST(Shown, AMoveTellsWhatItDidAndWhere) {
  Shown game("ringrift", kRingRift);
  game.test.act(game.ada, game.id, 1, "M:1,1>4,1");
  const json::object move = game.last_move(game.eve);
  EXPECT_EQ(text_of(move.at("words")), "Red moved b2-e2, turned 1 marker red and gained 1 cell");
  EXPECT_EQ(text_of(move.at("display")), "b2-e2");
  EXPECT_EQ(text_of(move.at("kind")), "move");
  EXPECT_EQ(move.at("path").as_array().size(), 2U);
  const json::object event = game.last_event(game.eve);
  EXPECT_EQ(text_of(event.at("kind")), "action");
  EXPECT_EQ(text_of(event.at("action_kind")), "move");
  EXPECT_EQ(event.at("path"), move.at("path"));
}

TEST(Shown, AShapeIsOutlinedAndThePhaseIsNamed) {
  Shown game("liuzhou", kSquare);
  EXPECT_EQ(TestHall::position(game.eve).at("phases").at(0).at("name").as_string(), "Place 6/36");
  EXPECT_EQ(TestHall::position(game.eve).at("phases").at(0).at("now"), true);
  EXPECT_EQ(game.choice(game.ada, "Pb2").at("gain"), (json::array{"square"}));
  game.test.act(game.ada, game.id, 1, "Pb2");
  const json::object move = game.last_move(game.eve);
  EXPECT_EQ(text_of(move.at("display")), "b2 □");
  EXPECT_EQ(move.at("shapes"), (json::array{json::object{{"kind", "square"}, {"cells", json::array{0, 1, 6, 7}}}}));
  const json::object shown = game.snapshot(game.eve);
  EXPECT_EQ(shown.at("position").at("cells").at(0).at("safe"), true) << "it stands in a square";
}

TEST(Shown, ABattleShowsBothRanksToEverybody) {
  const auto rules = *make_game({.game = "stratego"});
  std::string state = "F 0 1 play ";
  for (int square = 0; square < 100; ++square) {
    if (square > 0 && square % 10 == 0) state += '/';
    const bool lake = (square / 10 == 4 || square / 10 == 5) &&
                      (square % 10 == 2 || square % 10 == 3 || square % 10 == 6 || square % 10 == 7);
    const std::map<int, const char*> pieces{{64, "r70"}, {54, "b60"}, {99, "rF0"}, {0, "bF0"}, {9, "b20"}};
    const auto piece = pieces.find(square);
    state += lake ? "~~~" : piece == pieces.end() ? "..." : piece->second;
  }
  state += " 000000000000 000000000000 -";
  Shown game("stratego", state, "zh");
  game.test.act(game.ada, game.id, 1, "64-54");
  for (const Person* person : {&game.ada, &game.bob, &game.eve}) {
    const json::object move = game.last_event(*person);
    EXPECT_EQ(text_of(move.at("display")), "e4-e5 7×6");
    EXPECT_THAT(text_of(move.at("words")), testing::HasSubstr("少校（7）"));
    const json::object& battle = move.at("battle").as_object();
    EXPECT_EQ(text_of(battle.at("attacker").at("text")) + text_of(battle.at("defender").at("text")), "76");
    EXPECT_EQ(battle.at("attacker").at("tint"), 1);
    EXPECT_EQ(text_of(battle.at("winner")), "attacker");
  }
}

TEST(Shown, AfterASwapTheSeatsHaveTheirNewColours) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id =
      test.game("ada", {{"game", "ringrift"},
                        {"knobs", json::object{{"pie", "on"}}},
                        {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", "me"}}}}});
  test.open(ada, id);
  test.act(ada, id, 1, "P:3,3:1");
  test.act(ada, id, 1, "M:3,3>3,4");
  EXPECT_EQ(TestHall::seats(ada).at(0).at("side").as_string(), "Red");
  test.act(ada, id, 2, "swap");
  EXPECT_EQ(TestHall::seats(ada).at(0).at("side").as_string(), "Blue");
}

TEST(Shown, TheResultNamesColoursAndTheDecisiveNumber) {
  Shown game("ringrift", kRingRift);
  game.test.send(game.ada, json::object{{"type", "resign"}, {"game", game.id}, {"id", "r"}, {"seat", 1}});
  EXPECT_EQ(text_of(TestHall::position(game.eve).at("result").at("sentence")), "Blue wins: Red resigned");
}

}  // namespace
}  // namespace palamedes::server
