#include "server/desk/desk.h"

#include <gtest/gtest.h>

#include <map>

#include "core/hash.h"
#include "server/desk/testing_desk.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;

constexpr const char* kQuestion = R"({"game":"liuzhou","player":"level1"})";

TEST(Desk, AnswersOnlyItsOwnPaths) {
  TestDesk test;
  EXPECT_EQ(test.get("").status(), 404);
  EXPECT_EQ(test.get("rules/legal").status(), 404);
  EXPECT_EQ(test.get("catalog/").status(), 404);
  EXPECT_EQ(test.post("catalog", "{}").status(), 404);
  EXPECT_EQ(test.post("opponents/think", kQuestion).status(), 404);
}

TEST(Desk, OpponentsAnswerGuestsOnly) {
  TestDesk test;
  const Received received = test.post("opponents/move", kQuestion, "");
  EXPECT_EQ(received.status(), 401);
  EXPECT_EQ(received.code(), "no_guest");
}

TEST(Desk, DoesNotSearchInTheThreadOfTheLoop) {
  TestDesk test;
  const auto received = test.post_later("opponents/move", kQuestion);
  test.loop.run();
  EXPECT_FALSE(received->has_arrived());
  test.engine_pool.run_all();
  EXPECT_FALSE(received->has_arrived());
  test.loop.run();
  EXPECT_EQ(received->status(), 200);
}

TEST(Desk, AGuestMayHaveTwoQuestionsAtOnce) {
  TestDesk test;
  const auto first = test.post_later("opponents/move", kQuestion);
  const auto second = test.post_later("opponents/evaluate", kQuestion);
  const auto third = test.post_later("opponents/move", kQuestion);
  EXPECT_EQ(third->status(), 429);
  EXPECT_EQ(third->code(), "busy");
  EXPECT_EQ(test.post_later("opponents/move", kQuestion, "eve")->status(), 0);
  test.engine_pool.run_all();
  test.loop.run();
  EXPECT_EQ(first->status(), 200);
  EXPECT_EQ(second->status(), 200);
  EXPECT_EQ(test.post("opponents/move", kQuestion).status(), 200);
}

TEST(Desk, TheQueueIsBounded) {
  TestDesk test({.most_at_once = 3});
  for (const char* guest : {"a", "b", "c"}) EXPECT_EQ(test.post_later("opponents/move", kQuestion, guest)->status(), 0);
  const auto refused = test.post_later("opponents/move", kQuestion, "d");
  EXPECT_EQ(refused->status(), 429);
  EXPECT_EQ(refused->code(), "busy");
  EXPECT_EQ(test.engine_pool.waiting(), 3U);
}

TEST(Desk, GivesUpQuestionsWithoutAnAnswerInTime) {
  TestDesk test({.patience = std::chrono::milliseconds(1'000)});
  const auto received = test.post_later("opponents/move", kQuestion);
  test.loop.advance(std::chrono::milliseconds(999));
  EXPECT_FALSE(received->has_arrived());
  test.loop.advance(std::chrono::milliseconds(1));
  EXPECT_EQ(received->status(), 503);
  EXPECT_EQ(received->code(), "too_slow");
  EXPECT_EQ(test.engine_pool.given_up, 1);
  received->answer.reset();
  test.engine_pool.run_all();  // too late
  test.loop.run();
  EXPECT_FALSE(received->has_arrived());
  EXPECT_EQ(test.post("opponents/move", kQuestion).status(), 200);
}

TEST(Desk, DoesNotAnswerAfterItsDestruction) {
  TestDesk test;
  auto pool = make_engine_pool({});
  auto desk = make_desk(test.loop, *pool, test.hall, {});
  bool answered = false;
  desk->answer({.method = "POST", .path = "opponents/move", .body = kQuestion, .guest = PlayerId("ada")},
               [&](const Answer&) { answered = true; });
  desk.reset();
  pool.reset();
  test.loop.run();
  EXPECT_FALSE(answered);
}

TEST(Desk, WorksWithThePool) {
  TestDesk test;
  const auto pool = make_engine_pool({});
  const auto desk = make_desk(test.loop, *pool, test.hall, {});
  Received received;
  desk->answer({.method = "POST", .path = "opponents/evaluate", .body = kQuestion, .guest = PlayerId("ada")},
               [&](Answer answer) { received.answer = std::move(answer); });
  EXPECT_TRUE(test.loop.run_until([&] { return received.has_arrived(); }));
  EXPECT_EQ(received.status(), 200);
}

TEST(Desk, GivesNoAdviceToPlayersOfARunningGame) {
  TestDesk test;
  std::string id;
  test.hall.create(PlayerId("ada"), R"({"game":"liuzhou","seats":[{"player":"me"},{"player":"open"}]})",
                   [&](const Answer& made) {
                     ASSERT_EQ(made.status, 201) << made.message;
                     id = std::string(json::parse(made.body).at("id").as_string());
                   });
  test.loop.run();
  Received sat;
  test.hall.request(PlayerId("bob"), id, "sit", R"({"id":"1","seat":2,"name":"Bob"})",
                    [&](Answer answer) { sat.answer = std::move(answer); });
  test.loop.run();
  ASSERT_EQ(sat.status(), 200) << sat.answer->message;
  for (const char* guest : {"ada", "bob"}) {
    const Received received = test.post("opponents/evaluate", kQuestion, guest);
    EXPECT_EQ(received.status(), 403);
    EXPECT_EQ(received.code(), "in_play");
  }
  EXPECT_EQ(test.post("opponents/move", kQuestion, "eve").status(), 200);
  EXPECT_EQ(test.post("opponents/move", R"({"game":"ringrift","player":"level1"})", "ada").status(), 200);
}

/// The text with a few bytes changed, left out or doubled.
std::string mutated(std::string text, std::uint64_t seed) {
  for (std::uint64_t i = 0; i < 1 + (seed % 3); ++i) {
    const std::uint64_t random = mix64((seed * 8) + i);
    const std::size_t at = random % text.size();
    const std::uint64_t how = (random >> 32) % 4;
    if (how == 0) text[at] = static_cast<char>(random >> 40);
    if (how == 1) text.erase(at, 1 + ((random >> 40) % 4));
    if (how == 2) text.insert(at, text.substr(at, (random >> 40) % 30));
    if (how == 3) text[at] = "{}[]\",:0-9nulltrue\\"[(random >> 40) % 20];
    if (text.empty()) text = "x";
  }
  return text;
}

TEST(Desk, EveryMutatedBodyGetsOneAnswer) {
  TestDesk test;
  const std::string bodies[] = {
      R"({"game":"liuzhou","edition":"seed","board":"","players":2,"state":"","actions":[],"language":"en","viewer":1})",
      R"({"game":"ringrift","board":"square8","players":3,"knobs":{},"state":"","actions":[],"action":"x"})",
      R"({"game":"stratego","player":"level1","seed":"7","view":"x","plies":[{"seat":1,"action":"?","note":""}]})",
      kQuestion};
  std::map<int, int> statuses;
  for (std::uint64_t seed = 0; seed < 1'500; ++seed) {
    for (const std::string& body : bodies) {
      for (const char* path : {"rules/legal", "rules/apply", "rules/validate", "opponents/move"}) {
        const Received received = test.post(path, mutated(body, seed));
        ASSERT_TRUE(received.has_arrived());
        ++statuses[received.status()];
        EXPECT_EQ(received.code().empty(), received.status() == 200);
      }
    }
  }
  EXPECT_GT(statuses[200], 0);
  EXPECT_GT(statuses[422], 0);
  EXPECT_EQ(statuses[200] + statuses[400] + statuses[422], 4 * 4 * 1'500);
}

}  // namespace
}  // namespace palamedes::server
