#include "server/desk/desk_advice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "games/registry.h"
#include "server/desk/testing_desk.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;

json::object ask_liuzhou(std::string_view player = "level5") {
  return {{"game", "liuzhou"}, {"player", player}, {"seed", "7"}, {"actions", json::array()}};
}

/// The start of Stratego as its first seat sees it.
json::object stratego(std::string_view player = "level3") {
  const auto game = make_game({.game = "stratego"});
  return {{"game", "stratego"},
          {"player", player},
          {"view", (*game)->initial()->view_text(viewer_of(seat_at(0)))},
          {"plies", json::array()}};
}

TEST(DeskAdvice, IsALegalActionWithItsSearchResults) {
  TestDesk test;
  for (const char* game : {"liuzhou", "ringrift"}) {
    json::object asked = ask_liuzhou("level5:persona=cautious");
    asked["game"] = game;
    const Received received = test.post("opponents/move", asked);
    ASSERT_EQ(received.status(), 200) << received.answer->message;
    const json::object body = received.body();
    const auto state = (*make_game({.game = game}))->initial();
    const auto legal = state->legal();
    EXPECT_NE(std::ranges::find(legal, text(body.at("action"))), legal.end()) << body;
    EXPECT_EQ(text(body.at("words")), state->describe(text(body.at("action"))));
    EXPECT_EQ(text(body.at("display")), state->board_text(text(body.at("action"))));
    EXPECT_EQ(body.at("scores").as_array().size(), 2U);
    EXPECT_GT(body.at("nodes").to_number<std::uint64_t>(), 0U);
    EXPECT_EQ(text(body.at("seed")), "7");
    EXPECT_EQ(body.at("level").as_int64(), 5);
    EXPECT_TRUE(text(body.at("runs")).starts_with("alphabeta:")) << body.at("runs");
    EXPECT_EQ(text(body.at("configuration_hash")).size(), 16U);
    EXPECT_TRUE(body.contains("milliseconds"));
    EXPECT_FALSE(body.contains("candidates"));
  }
}

TEST(DeskAdvice, TheSameQuestionHasTheSameAnswer) {
  TestDesk test;
  const json::object first = test.post("opponents/move", ask_liuzhou()).body();
  const json::object second = test.post("opponents/move", ask_liuzhou()).body();
  EXPECT_EQ(first.at("action"), second.at("action"));
  EXPECT_EQ(first.at("nodes"), second.at("nodes"));
}

/// Threads that live for one search.
class ShortLivedHelpers final : public search::HelperThreads {
 public:
  explicit ShortLivedHelpers(int count) : count_(count) {}
  ~ShortLivedHelpers() override { wait(); }
  void start(std::function<void(int)> work) override {
    for (int number = 1; number <= count_; ++number) threads_.emplace_back(work, number);
  }
  void wait() override {
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
  }

 private:
  int count_;
  std::vector<std::thread> threads_;
};

TEST(DeskAdvice, OnlyAnEvaluationUsesTheThreadsThatTheHostAllows) {
  const auto make_helpers = [](int count) -> std::unique_ptr<search::HelperThreads> {
    return std::make_unique<ShortLivedHelpers>(count);
  };
  TestDesk test({.evaluation_threads = 2, .resources = {.make_helpers = make_helpers}});
  const json::object evaluated = test.post("opponents/evaluate", ask_liuzhou()).body();
  EXPECT_EQ(evaluated.at("threads").as_int64(), 2);
  EXPECT_EQ(evaluated.at("level").as_int64(), 5);
  EXPECT_NE(text(evaluated.at("runs")).find("threads=2"), std::string::npos);
  const json::object move = test.post("opponents/move", ask_liuzhou()).body();
  EXPECT_EQ(move.at("threads").as_int64(), 1);
  EXPECT_EQ(text(move.at("runs")).find("threads"), std::string::npos);
  EXPECT_EQ(test.post("opponents/evaluate", stratego()).body().at("threads").as_int64(), 1);
}

TEST(DeskAdvice, SpeaksChinese) {
  TestDesk test;
  json::object asked = ask_liuzhou("level1");
  asked["language"] = "zh";
  const json::object body = test.post("opponents/move", asked).body();
  const auto state = (*make_game({.game = "liuzhou"}))->initial();
  EXPECT_EQ(text(body.at("words")), state->describe(text(body.at("action")), Language::kChinese));
}

TEST(DeskAdvice, EvaluatesWithTermsCandidatesAndALine) {
  TestDesk test;
  json::object asked = ask_liuzhou();
  asked["actions"] = {(*make_game({.game = "liuzhou"}))->initial()->legal().front()};
  const json::object body = test.post("opponents/evaluate", asked).body();
  EXPECT_EQ(body.at("action"), test.post("opponents/move", asked).body().at("action"));
  EXPECT_EQ(body.at("seat").as_int64(), 2);
  EXPECT_FALSE(body.at("candidates").as_array().empty());
  EXPECT_FALSE(body.at("terms").as_array().empty());
  EXPECT_EQ(body.at("line").as_array().at(0), body.at("action"));
  for (const json::value& term : body.at("terms").as_array()) {
    EXPECT_FALSE(text(term.at("meaning")).empty());
    EXPECT_EQ(term.at("score").as_array().size(), 2U);
  }
}

TEST(DeskAdvice, ForGamesWithHiddenPiecesUsesOnlyTheView) {
  TestDesk test;
  const Received received = test.post("opponents/evaluate", stratego());
  ASSERT_EQ(received.status(), 200) << received.answer->message;
  const json::object body = received.body();
  auto state = (*make_game({.game = "stratego"}))->initial();
  EXPECT_FALSE(state->apply(text(body.at("action"))));
  EXPECT_TRUE(text(body.at("words")).ends_with(text(body.at("display")))) << body.at("words");
  EXPECT_TRUE(body.at("terms").as_array().empty());
}

TEST(DeskAdvice, FollowsTheActionsThatTheSeatSaw) {
  TestDesk test;
  const auto game = make_game({.game = "stratego"});
  auto state = (*game)->initial();
  const Viewer viewer = viewer_of(seat_at(0));
  json::object asked = stratego("level2");
  // Plays until both armies are complete and the first seat is to move.
  while (state->setup_editor(seat_at(0)) || state->setup_editor(seat_at(1)) || state->to_act() != seat_at(0)) {
    const std::string action = state->legal().front();
    const SeenAction sight = state->sight(action, viewer);
    asked["plies"].as_array().push_back(
        json::object{{"seat", number(state->to_act())}, {"action", sight.action}, {"note", sight.note}});
    ASSERT_FALSE(state->apply(action));
  }
  const Received received = test.post("opponents/move", asked);
  ASSERT_EQ(received.status(), 200) << received.answer->message;
  const auto legal = state->legal_seen();
  EXPECT_NE(std::ranges::find(legal, text(received.body().at("action"))), legal.end()) << received.answer->body;
}

TEST(DeskAdvice, RefusesAStateForAHiddenGameAndAViewForAnOpenGame) {
  TestDesk test;
  json::object asked = stratego();
  asked["state"] = (*make_game({.game = "stratego"}))->initial()->text();
  EXPECT_EQ(test.post("opponents/move", asked).code(), "view_only");
  asked.erase("state");
  asked["actions"] = json::array();
  EXPECT_EQ(test.post("opponents/move", asked).code(), "view_only");
  asked = ask_liuzhou();
  asked["view"] = "x";
  EXPECT_EQ(test.post("opponents/move", asked).code(), "nothing_hidden");
}

TEST(DeskAdvice, RefusesAFullStateInsteadOfAView) {
  TestDesk test;
  json::object asked = stratego();
  asked["view"] = (*make_game({.game = "stratego"}))->initial()->text();
  EXPECT_EQ(test.post("opponents/move", asked).status(), 422);
}

TEST(DeskAdvice, IsForLevelsOnly) {
  TestDesk test;
  for (const char* player : {"", "random", "max", "alphabeta:nodes=100000000", "level0", "level11",
                             "level5:nodes=1000000", "level5:ms=60000", "level5:persona=unknown",
                             "level1:persona=cautious", "level5:persona=cautious,nodes=9", "engine:cmd=/bin/sh"}) {
    const Received received = test.post("opponents/move", ask_liuzhou(player));
    EXPECT_EQ(received.status(), 400) << player;
    EXPECT_FALSE(received.code().empty()) << player;
  }
}

TEST(DeskAdvice, RefusesInvalidGames) {
  TestDesk test;
  json::object asked = ask_liuzhou();
  asked["actions"] = json::array{"nonsense"};
  EXPECT_EQ(test.post("opponents/move", asked).status(), 422);
  asked = ask_liuzhou();
  asked["state"] = "nonsense";
  EXPECT_EQ(test.post("opponents/move", asked).status(), 422);
  asked = stratego();
  asked["plies"] = json::array{json::object{{"seat", 2}, {"action", "?"}}};
  EXPECT_EQ(test.post("opponents/move", asked).status(), 422);
  for (const char* ply : {R"({})", R"({"seat":0,"action":"?"})", R"({"seat":5,"action":"?"})", R"("?")",
                          R"({"seat":1,"action":"?","x":1})", R"({"seat":1,"action":7})"}) {
    asked["plies"] = json::array{json::parse(ply)};
    EXPECT_EQ(test.post("opponents/move", asked).code(), "malformed") << ply;
  }
  asked = ask_liuzhou();
  for (const char* seed : {"", "-1", "01", "18446744073709551616", "x"}) {
    asked["seed"] = seed;
    EXPECT_EQ(test.post("opponents/move", asked).code(), "malformed") << seed;
  }
  asked["seed"] = 7;
  EXPECT_EQ(test.post("opponents/move", asked).code(), "malformed");
  asked = stratego();
  asked["view"] = std::string(20'001, 'x');
  EXPECT_EQ(test.post("opponents/move", asked).code(), "malformed");
  for (const char* body : {"", "{}", "[1]", "{\"game\":\"liuzhou\"}", "\"liuzhou\""})
    EXPECT_EQ(test.post("opponents/move", std::string(body)).code(), "malformed") << body;
}

TEST(DeskAdvice, StaysWithinItsLimits) {
  const auto game = make_game({.game = "liuzhou"});
  ASSERT_TRUE(game);
  AdviceQuestion question{.player = "level10"};
  question.about.game = *make_game({.game = "liuzhou"});
  const auto nodes_with = [&](AdviceLimits limits) {
    limits.resources.falls_back = true;  // as a server does; there are no networks here
    return json::parse(advice_answer(question, false, limits).body).at("nodes").to_number<std::uint64_t>();
  };
  EXPECT_LE(nodes_with({.time = std::chrono::minutes(1), .nodes = 500}), 500U);
  EXPECT_LE(nodes_with({.time = std::chrono::milliseconds(0), .nodes = 100'000}), 1'000U);
  const std::atomic<bool> stop = true;
  EXPECT_LE(nodes_with({.time = std::chrono::minutes(1), .nodes = 100'000, .stop = &stop}), 1'000U);
}

}  // namespace
}  // namespace palamedes::server
