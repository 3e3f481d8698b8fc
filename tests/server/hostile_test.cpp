// Hostile messages: they get a clear error, change nothing and reveal nothing.
#include <gtest/gtest.h>

#include <limits>
#include <map>
#include <set>

#include "server/requests/table.h"
#include "tests/server/test_hall.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;

/// A game between two people, and a third person without a seat.
struct Scene {
  TestHall test{};
  Person ada = test.connect("ada");
  Person bob = test.connect("bob");
  Person eve = test.connect("eve");
  Person nobody = test.connect("");
  std::string id =
      test.game("ada", {{"game", "liuzhou"},
                        {"public", true},
                        {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", "open"}}}}});

  Scene() {
    for (const Person* person : {&ada, &bob, &eve, &nobody}) test.open(*person, id);
    test.send(bob, json::object{{"type", "sit"}, {"game", id}, {"id", "s"}, {"seat", 2}, {"name", "Bob"}});
    test.act(ada, id, 1, "Pc3");
    test.act(bob, id, 2, "Pd4");
  }

  /// The state that hostile messages must not change.
  std::string truth() { return test.snapshot("ada", id, "").body + std::to_string((*test.store.events(id)).size()); }

  /// A valid message of Ada for every type of request.
  std::vector<json::object> messages() {
    const auto now = TestHall::position(ada);
    return {
        {{"type", "open"}, {"game", id}, {"language", "en"}, {"viewer", 1}, {"since", 2}},
        {{"type", "close"}, {"game", id}},
        {{"type", "act"},
         {"game", id},
         {"id", "h"},
         {"seat", 1},
         {"ply", now.at("ply")},
         {"view", now.at("view")},
         {"action", "Pa1"}},
        {{"type", "setup"}, {"game", id}, {"id", "h"}, {"seat", 1}, {"army", "F"}},
        {{"type", "resign"}, {"game", id}, {"id", "h"}, {"seat", 1}},
        {{"type", "undo"}, {"game", id}, {"id", "h"}, {"seat", 1}, {"ply", 2}},
        {{"type", "sit"}, {"game", id}, {"id", "h"}, {"seat", 1}, {"name", "Ada"}},
        {{"type", "replace"}, {"game", id}, {"id", "h"}, {"seat", 2}, {"player", "level1"}},
        {{"type", "rematch"}, {"game", id}, {"id", "h"}},
        {{"type", "preview"}, {"game", id}, {"seat", 1}, {"ply", 2}, {"actions", json::array{"Pa1"}}},
        {{"type", "hint"}, {"game", id}, {"seat", 1}, {"ply", 2}},
        {{"type", "threats"}, {"game", id}, {"seat", 1}, {"ply", 2}},
        {{"type", "why_not"}, {"game", id}, {"seat", 1}, {"ply", 2}, {"path", json::array{0}}},
        {{"type", "ping"}},
    };
  }

  std::string answer_to(const Person& person, const std::string& text) {
    const std::size_t before = person.client->received.size();
    test.send(person, text);
    return person.client->received.size() == before ? "" : person.client->received[before];
  }
};

bool is_refusal(const std::string& answer) {
  if (answer.empty()) return false;
  const std::string type(json::parse(answer).at("type").as_string());
  return type == "error" || type == "reject";
}

TEST(Hostile, EveryFieldIsRequiredAndHasOneType) {
  Scene scene;
  const std::string truth = scene.truth();
  const json::array wrong{nullptr,
                          true,
                          -1,
                          1e300,
                          std::numeric_limits<std::int64_t>::max(),
                          json::string(5000, 'x'),
                          "\x1b[2J",
                          json::array{},
                          json::object{},
                          json::array{json::array{json::array{}}}};
  int tried = 0;
  for (const json::object& message : scene.messages()) {
    for (const auto& field : message) {
      if (field.key() == "type") continue;
      for (const json::value& value : wrong) {
        if (field.key() == "actions" && value == json::array{}) continue;  // an empty list is allowed
        json::object bad = message;
        bad[field.key()] = value;
        const std::string text = json::serialize(bad);
        EXPECT_TRUE(is_refusal(scene.answer_to(scene.ada, text))) << text.substr(0, 200);
        ++tried;
      }
      const bool optional = message.at("type") == "open" && field.key() != "game";
      json::object without = message;
      without.erase(field.key());
      if (!optional) {
        EXPECT_TRUE(is_refusal(scene.answer_to(scene.ada, json::serialize(without)))) << json::serialize(without);
      }
    }
    json::object more = message;
    more["sudo"] = true;
    EXPECT_TRUE(is_refusal(scene.answer_to(scene.ada, json::serialize(more)))) << json::serialize(more);
    EXPECT_EQ(scene.truth(), truth) << json::serialize(message);
  }
  EXPECT_GT(tried, 300);
}

TEST(Hostile, TextsThatAreNotMessagesAreRefused) {
  Scene scene;
  const std::string truth = scene.truth();
  for (const std::string text :
       {"", " ", "null", "[]", "7", "\"act\"", "{", "{}", "{\"type\":7}", "{\"type\":\"\"}", "{\"type\":\"create\"}",
        "{\"type\":\"ping\",\"type\":\"ping\",", "\xff\xfe", "{\"type\":\"\xc3\"}"}) {
    EXPECT_TRUE(is_refusal(scene.answer_to(scene.ada, text))) << text;
  }
  EXPECT_TRUE(is_refusal(scene.answer_to(scene.ada, std::string(100'000, '['))));
  EXPECT_TRUE(is_refusal(scene.answer_to(scene.ada, "{\"type\":\"" + std::string(100'000, 'a') + "\"}")));
  EXPECT_TRUE(is_refusal(scene.answer_to(scene.ada, std::string("{\"type\":\"ping\"}\0", 13))));
  EXPECT_EQ(scene.truth(), truth);
}

TEST(Hostile, NobodyActsForAnother) {
  Scene scene;
  const std::string truth = scene.truth();
  for (const Person* person : {&scene.eve, &scene.nobody, &scene.bob}) {
    for (json::object message : scene.messages()) {
      const std::string type(message.at("type").as_string());
      if (type == "close" || type == "ping" || (type == "rematch" && person == &scene.bob)) continue;
      const std::string answer = scene.answer_to(*person, json::serialize(message));
      EXPECT_TRUE(is_refusal(answer)) << type << ": " << answer.substr(0, 200);
    }
    EXPECT_EQ(scene.truth(), truth);
  }
}

std::string code_in(const std::string& answer) {
  return is_refusal(answer) ? std::string(json::parse(answer).at("code").as_string()) : answer.substr(0, 200);
}

/// Whoever the table of requests does not admit is refused for that reason, over both ways.
TEST(Hostile, WhoMayNotSendARequestOfTheTableIsRefused) {
  std::set<std::string> checked;
  for (const RequestRow& row : messages()) {
    if (row.sender == Sender::kAnybody) continue;
    Scene scene;
    // Only a finished game can have a rematch.
    if (row.name == "rematch")
      scene.test.send(scene.ada, json::object{{"type", "resign"}, {"game", scene.id}, {"id", "r"}, {"seat", 1}});
    json::object message;
    for (const json::object& each : scene.messages()) {
      if (each.at("type").as_string() == row.name) message = each;
    }
    ASSERT_FALSE(message.empty()) << row.name << " has no valid message";
    std::map<std::string, std::string> refused{{"", "no_guest"}};
    if (row.sender != Sender::kGuest) refused["eve"] = "not_your_seat";
    if (row.sender == Sender::kSeat) refused["bob"] = "not_your_seat";
    const std::string truth = scene.truth();
    for (const auto& [guest, code] : refused) {
      const Person& person = guest.empty() ? scene.nobody : guest == "bob" ? scene.bob : scene.eve;
      if (message.contains("id")) message["id"] = scene.test.next_id();
      EXPECT_EQ(code_in(scene.answer_to(person, json::serialize(message))), code) << row.name << " of " << guest;
      json::object body = message;
      body.erase("type");
      body.erase("game");
      if (body.contains("id")) body["id"] = scene.test.next_id();
      EXPECT_EQ(scene.test.request(guest, scene.id, row.name, body).code, code) << row.name << " of " << guest;
    }
    EXPECT_EQ(scene.truth(), truth) << row.name;
    checked.emplace(row.name);
  }
  EXPECT_EQ(checked.size(), 11U);
}

TEST(Hostile, NobodyActsForAnotherOverHttp) {
  Scene scene;
  const std::string truth = scene.truth();
  for (const std::string guest : {"eve", "", "bob"}) {
    for (json::object message : scene.messages()) {
      const std::string type(message.at("type").as_string());
      message.erase("type");
      message.erase("game");
      const Answer answer = scene.test.request(guest, scene.id, type, message);
      EXPECT_GE(answer.status, 400) << type;
      EXPECT_LT(answer.status, 500) << type;
      EXPECT_FALSE(answer.code.empty()) << type;
    }
    EXPECT_EQ(scene.test.snapshot(guest, scene.id, "viewer=1").status, 403);
  }
  EXPECT_EQ(scene.test.request("ada", "nonsense", "act", {}).status, 400);
  EXPECT_EQ(scene.test.request("ada", "nonsense", "resign", {{"id", "x"}, {"seat", 1}}).status, 404);
  EXPECT_EQ(scene.test.request("ada", scene.id, "drop", {}).status, 404);
  EXPECT_EQ(scene.test.snapshot("ada", scene.id, "viewer=9").status, 400);
  EXPECT_EQ(scene.test.snapshot("ada", "' OR 1=1 --", "").status, 404);
  EXPECT_EQ(scene.test.list("status=secret").status, 400);
  EXPECT_EQ(scene.test.list("before=99999999999999999999").status, 400);
  EXPECT_EQ(scene.truth(), truth);
}

TEST(Hostile, ReplayedAndReorderedMessagesChangeNothing) {
  Scene scene;
  const auto now = TestHall::position(scene.ada);
  std::vector<std::string> sent;
  const json::object act{{"type", "act"},        {"game", scene.id},       {"id", "one"},    {"seat", 1},
                         {"ply", now.at("ply")}, {"view", now.at("view")}, {"action", "Pa1"}};
  scene.test.send(scene.ada, act);
  const std::string truth = scene.truth();
  auto other_id = act;
  other_id["id"] = "two";
  auto next = act;
  next["id"] = "three";
  next["ply"] = 3;  // with the view of the previous position
  auto future = act;
  future["id"] = "four";
  future["ply"] = 99;
  EXPECT_NE(scene.answer_to(scene.ada, json::serialize(act)).find("\"ack\""), std::string::npos);
  for (const auto& message : {other_id, next, future})
    EXPECT_NE(scene.answer_to(scene.ada, json::serialize(message)).find("\"stale\""), std::string::npos);
  // Another guest may use the same id.
  EXPECT_TRUE(is_refusal(scene.answer_to(scene.bob, json::serialize(act))));
  EXPECT_EQ(scene.truth(), truth);
}

TEST(Hostile, ImpossibleGamesAreNotCreated) {
  TestHall test;
  const json::object good{{"game", "liuzhou"},
                          {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", "level1"}}}}};
  ASSERT_EQ(test.create("ada", good).status, 201);
  EXPECT_EQ(test.create("", good).status, 401);
  const auto changed = [&](std::string_view key, const json::value& value) {
    json::object body = good;
    body[key] = value;
    return test.create("ada", body);
  };
  const auto seats = [&](std::string_view player) {
    return changed("seats", json::array{json::object{{"player", "me"}}, json::object{{"player", player}}});
  };
  for (const Answer& answer : {changed("game", "chess"),
                               changed("edition", "first"),
                               changed("board", "9"),
                               changed("players", 3),
                               changed("knobs", json::object{{"speed", 9}}),
                               changed("knobs", json::object{{"max_moves", "many"}}),
                               changed("state", "x"),
                               changed("state", json::string(30'000, 'x')),
                               changed("seats", json::array{}),
                               changed("turn_seconds", -5),
                               changed("turn_seconds", 1e9),
                               changed("on_timeout", "explode"),
                               changed("name", json::string(200, 'x')),
                               changed("public", "yes"),
                               changed("sudo", 1),
                               seats("human"),
                               seats("level99"),
                               seats("max"),
                               seats("mcts:nodes=1000000000"),
                               seats("level3:nodes=100000000"),
                               seats("level3:persona=none"),
                               seats("")}) {
    EXPECT_EQ(answer.status, 400) << answer.body;
    EXPECT_FALSE(answer.message.empty());
  }
  EXPECT_EQ(test.hall.figures().games, 1U);
}

TEST(Hostile, NobodyFillsTheHall) {
  TestHall test({.most_games = 5, .most_games_per_guest = 3});
  const json::object body{{"game", "liuzhou"},
                          {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", "open"}}}}};
  for (int i = 0; i < 3; ++i) EXPECT_EQ(test.create("ada", body).status, 201);
  EXPECT_EQ(test.create("ada", body).status, 429);
  EXPECT_EQ(test.create("bob", body).status, 201);
  EXPECT_EQ(test.create("bob", body).status, 201);
  EXPECT_EQ(test.create("bob", body).status, 503);
}

TEST(Hostile, ChangedBytesNeverHarm) {
  Scene scene;
  Rng rng(3);
  const auto messages = scene.messages();
  for (int i = 0; i < 20'000; ++i) {
    std::string text = json::serialize(messages[rng.below(static_cast<std::uint32_t>(messages.size()))]);
    for (std::uint32_t k = rng.below(4) + 1; k > 0; --k) {
      const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
      switch (rng.below(3)) {
        case 0:
          text[at] = static_cast<char>(rng.below(256));
          break;
        case 1:
          text.erase(at, rng.below(8));
          break;
        default:
          text.insert(at, text.substr(0, rng.below(20)));
      }
      if (text.empty()) text = "x";
    }
    scene.test.hall.receive(scene.eve.number, text);
    scene.test.loop.run();
    scene.eve.client->received.clear();
  }
  EXPECT_EQ(TestHall::position(scene.ada).at("ply"), 2);
}

}  // namespace
}  // namespace palamedes::server
