// Threats, refusals and hints as the hall answers them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "tests/server/test_hall.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;

json::object seat_question(std::string_view type, const std::string& id, int seat, int ply) {
  return {{"type", type}, {"game", id}, {"seat", seat}, {"ply", ply}};
}

json::object why_not(const std::string& id, int seat, int ply, json::array path) {
  json::object message = seat_question("why_not", id, seat, ply);
  message["path"] = std::move(path);
  return message;
}

/// A game of Liuzhou chess in which White can complete the square a1-b2, and Black is to act.
json::object with_a_threat(std::string_view second) {
  json::object body = liuzhou("me", second);
  body["state"] = "ww..../w...../..b.../...b../....../...... PLACEMENT b m0 c0 f0 t5 q0";
  return body;
}

TEST(Questions, ThreatsAreToldToWhoeverIsToAct) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", with_a_threat("level1"));
  test.open(ada, id);
  test.send(ada, seat_question("threats", id, 1, 0));
  const auto threats = TestHall::last(ada, "threats");
  EXPECT_EQ(threats.at("ply"), 0);
  ASSERT_EQ(threats.at("items").as_array().size(), 1U);
  const auto& threat = threats.at("items").at(0);
  EXPECT_EQ(threat.at("words"), "White can place on b2, complete the square a1-b2 and mark one of your stones.");
  EXPECT_EQ(threat.at("seat"), 2);
  EXPECT_EQ(threat.at("cells"), (json::array{0, 1, 6, 7}));
  EXPECT_EQ(threat.at("path"), json::array{7});
  EXPECT_EQ(threat.at("weight"), 10);
}

TEST(Questions, SentencesAreInTheLanguageOfTheClient) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", with_a_threat("level1"));
  test.open(ada, id, {{"language", "zh"}});
  test.send(ada, seat_question("threats", id, 1, 0));
  EXPECT_EQ(TestHall::last(ada, "threats").at("items").at(0).at("words"),
            "白方可以在 b2 落子成方 a1-b2，标记你的一子。");
  test.send(ada, why_not(id, 1, 0, {0}));
  EXPECT_EQ(TestHall::last(ada, "refusal").at("message"), "a1 上已经有棋子。");
}

TEST(Questions, TheyAreAllowedInGamesWithOtherPeople) {
  TestHall test;
  const Person ada = test.connect("ada");
  const Person bob = test.connect("bob");
  const std::string id = test.game("ada", with_a_threat("open"));
  test.open(ada, id);
  test.open(bob, id);
  test.send(bob, json::object{{"type", "sit"}, {"game", id}, {"id", "s"}, {"seat", 2}, {"name", "Bob"}});
  test.send(ada, seat_question("threats", id, 1, 0));
  EXPECT_EQ(TestHall::last(ada, "threats").at("items").as_array().size(), 1U);
  test.send(ada, why_not(id, 1, 0, {0}));
  EXPECT_EQ(TestHall::last(ada, "refusal").at("message"), "A stone stands on a1 already.");
  EXPECT_EQ(TestHall::count(bob, "threats") + TestHall::count(bob, "refusal"), 0);
}

TEST(Questions, OnlyWhoeverIsToActGetsAnAnswer) {
  TestHall test;
  const Person ada = test.connect("ada");
  const Person bob = test.connect("bob");
  const Person eve = test.connect("eve");
  json::object body = with_a_threat("open");
  body["public"] = true;
  const std::string id = test.game("ada", body);
  for (const Person* person : {&ada, &bob, &eve}) test.open(*person, id);
  test.send(ada, seat_question("threats", id, 1, 0));  // a seat is open
  EXPECT_EQ(TestHall::last(ada, "error").at("code"), "stale");
  test.send(bob, json::object{{"type", "sit"}, {"game", id}, {"id", "s"}, {"seat", 2}, {"name", "Bob"}});
  // A foreign seat, a spectator, a seat that is not to act, an old or a future ply.
  const std::vector<std::pair<const Person*, std::pair<int, int>>> wrong{
      {&bob, {1, 0}}, {&eve, {1, 0}}, {&eve, {2, 0}}, {&bob, {2, 0}}, {&ada, {2, 0}}, {&ada, {1, 1}}, {&ada, {3, 0}}};
  for (const auto& [person, asked] : wrong) {
    for (const json::object& message :
         {seat_question("threats", id, asked.first, asked.second), why_not(id, asked.first, asked.second, {0})}) {
      const int errors = TestHall::count(*person, "error");
      test.send(*person, message);
      EXPECT_EQ(TestHall::count(*person, "error"), errors + 1) << json::serialize(message);
      EXPECT_EQ(TestHall::last(*person, "error").at("code"), "stale") << json::serialize(message);
    }
  }
  test.act(ada, id, 1, "Pb2");
  test.send(ada, seat_question("threats", id, 1, 0));
  EXPECT_EQ(TestHall::last(ada, "error").at("code"), "stale");
  EXPECT_EQ(TestHall::count(ada, "threats"), 0);
}

TEST(Questions, ACellThatTheBoardLacksIsMalformed) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", with_a_threat("level1"));
  test.open(ada, id);
  for (const json::array& path : {json::array{36}, json::array{0, 999}, json::array{1000}, json::array{-1},
                                  json::array{"a1"}, json::array{}, json::array(13, 0)}) {
    test.send(ada, why_not(id, 1, 0, path));
    EXPECT_EQ(TestHall::last(ada, "error").at("code"), "malformed") << json::serialize(path);
    EXPECT_EQ(test.request("ada", id, "why_not", {{"seat", 1}, {"ply", 0}, {"path", path}}).status, 400);
  }
  EXPECT_EQ(TestHall::count(ada, "refusal"), 0);
}

TEST(Questions, TheBeginningOfALegalMoveIsNotRefused) {
  TestHall test;
  const std::string id = test.game("ada", with_a_threat("level1"));
  const Answer good = test.request("ada", id, "why_not", {{"seat", 1}, {"ply", 0}, {"path", json::array{35}}});
  EXPECT_EQ(good.status, 200);
  EXPECT_EQ(json::parse(good.body),
            json::parse(R"({"type":"refusal","game":")" + id + R"(","ply":0,"path":[35],"message":""})"));
}

TEST(Questions, HttpAnswersAsTheWebSocketDoes) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", with_a_threat("level1"));
  test.open(ada, id);
  test.send(ada, seat_question("threats", id, 1, 0));
  const Answer answer = test.request("ada", id, "threats", {{"seat", 1}, {"ply", 0}});
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(json::parse(answer.body), json::value(TestHall::last(ada, "threats")));
  EXPECT_EQ(test.request("eve", id, "threats", {{"seat", 1}, {"ply", 0}}).code, "stale");
}

TEST(Questions, AHintIsAWholeTurnWithAReason) {
  TestHall test;
  const Person ada = test.connect("ada");
  json::object body = liuzhou("me", "level1");
  body["state"] = "bb..../b...../....../....../....../www... PLACEMENT b m0 c0 f0 t6 q0";
  const std::string id = test.game("ada", body);
  test.open(ada, id);
  test.engine_pool.script = [](const EngineJob& job) -> std::optional<Move> {
    EXPECT_EQ(job.most_steps, 12U);
    return Move{.action = "Pb2", .next_steps = {"Ma6"}};
  };
  test.send(ada, seat_question("hint", id, 1, 0));
  const auto hint = TestHall::last(ada, "hint");
  EXPECT_EQ(hint.at("action"), "Pb2");
  ASSERT_EQ(hint.at("turn").as_array().size(), 2U);
  EXPECT_EQ(hint.at("turn").at(0).at("action"), "Pb2");
  EXPECT_EQ(hint.at("turn").at(0).at("path"), json::array{7});
  EXPECT_EQ(hint.at("turn").at(1).at("action"), "Ma6");
  EXPECT_EQ(hint.at("turn").at(1).at("path"), json::array{30});
  EXPECT_EQ(hint.at("reason"), "Completes the square a1-b2 and marks a stone.");
}

TEST(Questions, ALongTurnIsCutOff) {
  TestHall test;
  test.engine_pool.script = [](const EngineJob&) -> std::optional<Move> {
    return Move{.action = "Pb2", .next_steps = std::vector<std::string>(40, "Pb3")};
  };
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", with_a_threat("level1"));
  test.open(ada, id);
  test.send(ada, seat_question("hint", id, 1, 0));
  EXPECT_LE(TestHall::last(ada, "hint").at("turn").as_array().size(), 12U);
}

}  // namespace
}  // namespace palamedes::server
