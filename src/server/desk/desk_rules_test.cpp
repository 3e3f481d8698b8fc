#include "server/desk/desk_rules.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/hash.h"
#include "games/registry.h"
#include "server/desk/testing_desk.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;

/// Plays some legal actions from the start and returns them.
std::vector<std::string> some_actions(const GameConfig& config, int count) {
  const auto game = make_game(config);
  auto state = (*game)->initial();
  std::vector<std::string> actions;
  for (int i = 0; i < count && !state->ending(); ++i) {
    const auto legal = state->legal();
    actions.push_back(legal[static_cast<std::size_t>(i * 7) % legal.size()]);
    EXPECT_FALSE(state->apply(actions.back()));
  }
  return actions;
}

json::object question(std::string_view game, const std::vector<std::string>& actions = {}) {
  return {{"game", game}, {"actions", json::value_from(actions)}};
}

class DeskRules : public testing::TestWithParam<const GameInfo*> {
 protected:
  std::string id() const { return std::string(GetParam()->id); }
  TestDesk test;
};

TEST_P(DeskRules, ShowThePositionAndTheLegalActionsAfterTheActions) {
  const auto actions = some_actions({.game = id()}, 9);
  const json::object body = test.post("rules/legal", question(id(), actions)).body();
  auto state = (*make_game({.game = id()}))->initial();
  for (const std::string& action : actions) ASSERT_FALSE(state->apply(action));
  EXPECT_EQ(text(body.at("state")), state->text());
  EXPECT_EQ(text(body.at("hash")), hex16(fnv1a(state->text())));
  EXPECT_EQ(body.at("ply").as_int64(), 9);
  EXPECT_EQ(body.at("to_act").as_int64(), number(state->to_act()));
  EXPECT_TRUE(body.at("result").is_null());
  EXPECT_EQ(body.at("progress").is_null(), id() != "ringrift");
  const json::object& position = body.at("position").as_object();
  EXPECT_EQ(position.at("actions").as_array().size(), state->choices(Language::kEnglish).size());
  EXPECT_EQ(position.at("ply"), body.at("ply"));
  EXPECT_EQ(position.at("to_act"), body.at("to_act"));
  EXPECT_FALSE(position.at("last").as_array().empty());
  EXPECT_EQ(position.at("cells").as_array().size(), body.at("board").at("cells").as_array().size());
}

TEST_P(DeskRules, AStateContinuesAfterTheActions) {
  const auto actions = some_actions({.game = id()}, 12);
  const std::vector<std::string> first(actions.begin(), actions.begin() + 6);
  const std::vector<std::string> rest(actions.begin() + 6, actions.end());
  const json::object half = test.post("rules/legal", question(id(), first)).body();
  json::object second = question(id(), rest);
  second["state"] = half.at("state");
  EXPECT_EQ(test.post("rules/legal", second).body().at("state"),
            test.post("rules/legal", question(id(), actions)).body().at("state"));
}

TEST_P(DeskRules, ApplyMakesTheActionAndProgressNeverFalls) {
  auto state = (*make_game({.game = id()}))->initial();
  std::uint64_t progress = 0;
  for (int i = 0; i < 5; ++i) {
    json::object asked = question(id());
    asked["state"] = state->text();
    asked["action"] = state->legal().back();
    const Received received = test.post("rules/apply", asked);
    ASSERT_EQ(received.status(), 200) << received.answer->message;
    ASSERT_FALSE(state->apply(state->legal().back()));
    EXPECT_EQ(text(received.body().at("state")), state->text());
    EXPECT_EQ(received.body().at("ply").as_int64(), 1);
    if (received.body().at("progress").is_null()) continue;
    const auto next = received.body().at("progress").to_number<std::uint64_t>();
    EXPECT_GE(next, progress);
    progress = next;
  }
}

TEST_P(DeskRules, SpeakBothLanguages) {
  json::object asked = question(id());
  asked["language"] = "zh";
  const json::object chinese = test.post("rules/legal", asked).body();
  const auto start = (*make_game({.game = id()}))->initial();
  EXPECT_EQ(text(chinese.at("position").at("prompt")), start->prompt(viewer_of(start->to_act()), Language::kChinese));
  asked["language"] = "en";
  EXPECT_NE(test.post("rules/legal", asked).body().at("position").at("prompt"), chinese.at("position").at("prompt"));
}

TEST_P(DeskRules, RefuseAnIllegalActionWithTheReasonOfTheGame) {
  const auto state = (*make_game({.game = id()}))->initial();
  const auto expected = state->clone()->apply("nonsense");
  json::object asked = question(id());
  asked["action"] = "nonsense";
  const Received received = test.post("rules/apply", asked);
  EXPECT_EQ(received.status(), 422);
  EXPECT_EQ(received.code(), expected->code);
  EXPECT_EQ(received.answer->message, expected->message);

  const json::object verdict = test.post("rules/validate", asked).body();
  EXPECT_FALSE(verdict.at("valid").as_bool());
  EXPECT_EQ(text(verdict.at("code")), expected->code);
  EXPECT_EQ(text(verdict.at("reason")), expected->message);
  asked["action"] = state->legal().front();
  EXPECT_EQ(test.post("rules/validate", asked).answer->body, R"({"valid":true,"code":"","reason":""})");
}

TEST_P(DeskRules, RefuseMalformedStatesAndActions) {
  json::object asked = question(id());
  asked["state"] = "no state at all";
  EXPECT_EQ(test.post("rules/legal", asked).status(), 422);
  EXPECT_FALSE(test.post("rules/validate", asked).body().at("valid").as_bool());
  const Received received = test.post("rules/legal", question(id(), {"x"}));
  EXPECT_EQ(received.status(), 422);
  EXPECT_TRUE(received.answer->message.starts_with("action 1")) << received.answer->message;
  // Every prefix of a valid state gets an answer.
  const std::string good = (*make_game({.game = id()}))->initial()->text();
  for (std::size_t length = 1; length < good.size(); ++length) {
    asked["state"] = good.substr(0, length);
    EXPECT_EQ(test.post("rules/validate", asked).status(), 200);
  }
}

TEST_P(DeskRules, RefuseBodiesThatAreMalformedOrTooLarge) {
  const std::string start = R"({"game":")" + id() + '"';
  const std::string wrong[] = {
      "",
      "[]",
      "{",
      "null",
      R"({"game":7})",
      R"({"actions":[]})",
      start + R"(,"actions":"Pc3"})",
      start + R"(,"actions":[1]})",
      start + R"(,"state":null})",
      start + R"(,"extra":1})",
      start + R"(,"language":"de"})",
      start + R"(,"viewer":5})",
      start + R"(,"viewer":-1})",
      start + R"(,"viewer":3})",
      start + R"(,"action":"made by apply"})",
      start + R"(,"players":2.5})",
      start + R"(,"knobs":[]})",
      start + R"(,"state":")" + std::string(20'001, 'x') + "\"}",
      start + R"(,"actions":[")" + std::string(1'001, 'x') + "\"]}",
      std::string(30, '[') + std::string(30, ']'),
      start + "}{}",
      start + ",\"state\":\"\xff\xfe\"}",
  };
  for (const std::string& body : wrong) {
    const Received received = test.post("rules/legal", body);
    EXPECT_EQ(received.status(), 400) << body.substr(0, 80)
                                      << (received.answer ? received.answer->body.substr(0, 80) : "");
    EXPECT_FALSE(received.code().empty()) << body.substr(0, 80);
  }
  const std::vector<std::string> many(2'001, "x");
  EXPECT_EQ(test.post("rules/legal", question(id(), many)).status(), 400);
  EXPECT_EQ(test.post("rules/apply", start + "}").code(), "malformed");
  EXPECT_EQ(test.post("rules/legal", start + "}\r\n").status(), 200);
}

TEST_P(DeskRules, TellHowAGameEnded) {
  auto state = (*make_game({.game = id()}))->initial();
  json::object before;
  for (std::uint64_t i = 0; !state->ending(); ++i) {
    before = question(id());
    before["state"] = state->text();
    const auto legal = state->legal();
    before["action"] = legal[mix64(i) % legal.size()];
    ASSERT_FALSE(state->apply(text(before.at("action"))));
  }
  const json::object body = test.post("rules/apply", before).body();
  EXPECT_TRUE(body.at("to_act").is_null());
  EXPECT_TRUE(body.at("position").at("actions").as_array().empty());
  EXPECT_EQ(text(body.at("result").at("reason")), state->ending()->reason);
  EXPECT_EQ(text(body.at("result").at("sentence")), state->ending()->sentence);
  EXPECT_EQ(body.at("result").at("places").as_array().size(), 2U);
  EXPECT_EQ(body.at("position").at("result"), body.at("result"));
}

INSTANTIATE_TEST_SUITE_P(Games, DeskRules, testing::ValuesIn(game_infos()),
                         [](const auto& game) { return std::string(game.param->id); });

TEST(DeskRulesSettings, AcceptBoardPlayersAndKnobs) {
  TestDesk test;
  const json::object large{
      {"game", "ringrift"}, {"edition", "seed"}, {"board", "hexagonal"}, {"players", 3}, {"knobs", json::object()}};
  EXPECT_EQ(text(test.post("rules/legal", large).body().at("board").at("shape")), "hex");
  const json::object usual{{"game", "liuzhou"}, {"edition", ""}, {"board", ""}, {"players", 0}};
  EXPECT_EQ(test.post("rules/legal", usual).status(), 200);
  json::object wrong{{"game", "liuzhou"}, {"knobs", json::object{{"max_moves", "many"}}}};
  EXPECT_EQ(test.post("rules/legal", wrong).code(), "bad_knob_value");
  wrong["knobs"] = json::array();
  EXPECT_EQ(test.post("rules/legal", wrong).code(), "malformed");
  json::object many;
  for (int i = 0; i < 5'000; ++i) many[std::to_string(i)] = i;
  wrong["knobs"] = many;
  EXPECT_EQ(test.post("rules/legal", wrong).code(), "malformed");
}

TEST(DeskRulesHidden, DrawOnlyWhatTheViewerMayKnow) {
  TestDesk test;
  json::object asked = question("stratego", some_actions({.game = "stratego"}, 3));
  const auto shown = [&] {
    const json::object body = test.post("rules/legal", asked).body();
    const json::array& cells = body.at("position").at("cells").as_array();
    return std::ranges::count_if(cells, [](const json::value& cell) {
      const json::value* tile = cell.as_object().if_contains("tile");
      return tile != nullptr && !tile->at("text").as_string().empty();
    });
  };
  EXPECT_EQ(shown(), 3);
  asked["viewer"] = 1;
  EXPECT_EQ(shown(), 3);
  asked["viewer"] = 2;
  EXPECT_EQ(shown(), 0);
  asked["viewer"] = 0;
  EXPECT_EQ(shown(), 0);
  asked["viewer"] = nullptr;
  EXPECT_EQ(shown(), 3);
}

}  // namespace
}  // namespace palamedes::server
