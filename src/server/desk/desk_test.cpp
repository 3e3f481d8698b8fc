#include "server/desk/desk.h"

#include <gtest/gtest.h>

#include <map>

#include "core/hash.h"
#include "server/desk/testing_desk.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;

constexpr const char* kQuestion = R"({"game":"liuzhou","player":"level1"})";

TEST(Desk, KnowsOnlyItsAddresses) {
  DeskTable table;
  EXPECT_EQ(table.get("").status(), 404);
  EXPECT_EQ(table.get("rules/legal").status(), 404);
  EXPECT_EQ(table.get("catalog/").status(), 404);
  EXPECT_EQ(table.post("catalog", "{}").status(), 404);
  EXPECT_EQ(table.post("opponents/think", kQuestion).status(), 404);
}

TEST(Desk, OpponentsAnswerGuestsOnly) {
  DeskTable table;
  const Told told = table.post("opponents/move", kQuestion, "");
  EXPECT_EQ(told.status(), 401);
  EXPECT_EQ(told.code(), "no_guest");
}

TEST(Desk, DoesNotThinkInTheLoopsThread) {
  DeskTable table;
  const auto told = table.post_later("opponents/move", kQuestion);
  table.loop.run();
  EXPECT_FALSE(told->is_there());
  table.engine_pool.run_all();
  EXPECT_FALSE(told->is_there());
  table.loop.run();
  EXPECT_EQ(told->status(), 200);
}

TEST(Desk, AGuestHasTwoQuestionsAtOnce) {
  DeskTable table;
  const auto first = table.post_later("opponents/move", kQuestion);
  const auto second = table.post_later("opponents/evaluate", kQuestion);
  const auto third = table.post_later("opponents/move", kQuestion);
  EXPECT_EQ(third->status(), 429);
  EXPECT_EQ(third->code(), "busy");
  EXPECT_EQ(table.post_later("opponents/move", kQuestion, "eve")->status(), 0);
  table.engine_pool.run_all();
  table.loop.run();
  EXPECT_EQ(first->status(), 200);
  EXPECT_EQ(second->status(), 200);
  EXPECT_EQ(table.post("opponents/move", kQuestion).status(), 200);
}

TEST(Desk, TheQueueIsBounded) {
  DeskTable table({.most_at_once = 3});
  for (const char* guest : {"a", "b", "c"})
    EXPECT_EQ(table.post_later("opponents/move", kQuestion, guest)->status(), 0);
  const auto refused = table.post_later("opponents/move", kQuestion, "d");
  EXPECT_EQ(refused->status(), 429);
  EXPECT_EQ(refused->code(), "busy");
  EXPECT_EQ(table.engine_pool.waiting(), 3U);
}

TEST(Desk, GivesUpWhatIsNotAnsweredInTime) {
  DeskTable table({.patience = std::chrono::milliseconds(1'000)});
  const auto told = table.post_later("opponents/move", kQuestion);
  table.loop.advance(std::chrono::milliseconds(999));
  EXPECT_FALSE(told->is_there());
  table.loop.advance(std::chrono::milliseconds(1));
  EXPECT_EQ(told->status(), 503);
  EXPECT_EQ(told->code(), "too_slow");
  EXPECT_EQ(table.engine_pool.given_up, 1);
  told->answer.reset();
  table.engine_pool.run_all();  // too late
  table.loop.run();
  EXPECT_FALSE(told->is_there());
  EXPECT_EQ(table.post("opponents/move", kQuestion).status(), 200);
}

TEST(Desk, AnswersNobodyOnceItIsGone) {
  DeskTable table;
  auto pool = make_engine_pool({});
  auto desk = make_desk(table.loop, *pool, table.hall, {});
  bool answered = false;
  desk->answer({.method = "POST", .path = "opponents/move", .body = kQuestion, .guest = PlayerId("ada")},
               [&](const Answer&) { answered = true; });
  desk.reset();
  pool.reset();
  table.loop.run();
  EXPECT_FALSE(answered);
}

TEST(Desk, WorksWithThePool) {
  DeskTable table;
  const auto pool = make_engine_pool({});
  const auto desk = make_desk(table.loop, *pool, table.hall, {});
  Told told;
  desk->answer({.method = "POST", .path = "opponents/evaluate", .body = kQuestion, .guest = PlayerId("ada")},
               [&](Answer answer) { told.answer = std::move(answer); });
  EXPECT_TRUE(table.loop.run_until([&] { return told.is_there(); }));
  EXPECT_EQ(told.status(), 200);
}

TEST(Desk, GivesNoAdviceToWhoPlaysTheGameWithOthers) {
  DeskTable table;
  std::string id;
  table.hall.create(PlayerId("ada"), R"({"game":"liuzhou","seats":[{"player":"me"},{"player":"open"}]})",
                    [&](const Answer& made) {
                      ASSERT_EQ(made.status, 201) << made.message;
                      id = std::string(json::parse(made.body).at("id").as_string());
                    });
  table.loop.run();
  Told sat;
  table.hall.request(PlayerId("bob"), id, "sit", R"({"id":"1","seat":2,"name":"Bob"})",
                     [&](Answer answer) { sat.answer = std::move(answer); });
  table.loop.run();
  ASSERT_EQ(sat.status(), 200) << sat.answer->message;
  for (const char* guest : {"ada", "bob"}) {
    const Told told = table.post("opponents/evaluate", kQuestion, guest);
    EXPECT_EQ(told.status(), 403);
    EXPECT_EQ(told.code(), "in_play");
  }
  EXPECT_EQ(table.post("opponents/move", kQuestion, "eve").status(), 200);
  EXPECT_EQ(table.post("opponents/move", R"({"game":"ringrift","player":"level1"})", "ada").status(), 200);
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

TEST(Desk, EveryBodyHasOneAnswerHoweverItIsBroken) {
  DeskTable table;
  const std::string bodies[] = {
      R"({"game":"liuzhou","edition":"seed","board":"","players":2,"state":"","actions":[],"lang":"en","eyes":1})",
      R"({"game":"ringrift","board":"square8","players":3,"knobs":{},"state":"","actions":[],"action":"x"})",
      R"({"game":"stratego","player":"level1","seed":"7","view":"x","plies":[{"seat":1,"action":"?","note":""}]})",
      kQuestion};
  std::map<int, int> statuses;
  for (std::uint64_t seed = 0; seed < 1'500; ++seed) {
    for (const std::string& body : bodies) {
      for (const char* path : {"rules/legal", "rules/apply", "rules/validate", "opponents/move"}) {
        const Told told = table.post(path, mutated(body, seed));
        ASSERT_TRUE(told.is_there());
        ++statuses[told.status()];
        EXPECT_EQ(told.code().empty(), told.status() == 200);
      }
    }
  }
  EXPECT_GT(statuses[200], 0);
  EXPECT_GT(statuses[422], 0);
  EXPECT_EQ(statuses[200] + statuses[400] + statuses[422], 4 * 4 * 1'500);
}

}  // namespace
}  // namespace palamedes::server
