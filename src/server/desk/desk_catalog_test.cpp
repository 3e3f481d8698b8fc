#include "server/desk/desk_catalog.h"

#include <gtest/gtest.h>

#include <set>

#include "games/registry.h"
#include "search/players/levels.h"
#include "server/desk/testing_desk.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;

bool is_ascii(std::string_view words) {
  return std::ranges::all_of(words, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

TEST(DeskCatalog, ListsEveryGameWithItsSettings) {
  const TestDesk test;
  const json::object body = test.get("catalog").body();
  const json::array& games = body.at("games").as_array();
  ASSERT_EQ(games.size(), game_infos().size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    const json::object& game = games[i].as_object();
    const GameInfo& info = *game_infos()[i];
    SCOPED_TRACE(text(game.at("id")));
    EXPECT_EQ(text(game.at("id")), info.id);
    EXPECT_EQ(text(game.at("name")), info.texts(Language::kEnglish).name);
    EXPECT_EQ(text(game.at("summary")), info.texts(Language::kEnglish).summary);
    EXPECT_EQ(game.at("hides").as_bool(), (*make_game({.game = std::string(info.id)}))->hides());
    EXPECT_EQ(game.at("editions").as_array().size(), info.editions.size());
    EXPECT_EQ(game.at("boards").as_array().size(), info.boards.size());
    EXPECT_EQ(game.at("knobs").as_array().size(), info.knobs.size());
    EXPECT_EQ(game.at("min_players").as_int64(), info.min_players);
    EXPECT_EQ(game.at("max_players").as_int64(), info.max_players);
    EXPECT_EQ(game.at("first_persona_level").as_int64(), search::kFirstPersonaLevel);
    EXPECT_EQ(text(game.at("personas").as_array().at(0).at("name")), "Balanced");
    const json::array& levels = game.at("levels").as_array();
    ASSERT_EQ(levels.size(), static_cast<std::size_t>(kLevels));
    std::set<std::string> names;
    for (std::size_t level = 0; level < levels.size(); ++level) {
      EXPECT_EQ(levels[level].at("level").as_int64(), static_cast<std::int64_t>(level) + 1);
      EXPECT_FALSE(text(levels[level].at("words")).empty());
      names.insert(text(levels[level].at("name")));
    }
    EXPECT_EQ(names.size(), levels.size());
  }
}

TEST(DeskCatalog, SpeaksChineseByQueryAndByPreference) {
  const TestDesk test;
  const std::string asked = test.get("catalog", "language=zh").answer->body;
  EXPECT_EQ(asked, test.get("catalog", "", "zh").answer->body);
  EXPECT_EQ(test.get("catalog", "language=en", "zh").answer->body, test.get("catalog").answer->body);
  const json::object body = test.get("catalog", "language=zh").body();
  for (const json::value& game : body.at("games").as_array()) {
    EXPECT_FALSE(is_ascii(text(game.at("summary")))) << game.at("summary");
    for (const json::value& level : game.at("levels").as_array()) {
      EXPECT_FALSE(is_ascii(text(level.at("name")))) << level;
      EXPECT_FALSE(is_ascii(text(level.at("words")))) << level;
    }
    for (const json::value& persona : game.at("personas").as_array()) EXPECT_FALSE(is_ascii(text(persona.at("words"))));
    for (const json::value& edition : game.at("editions").as_array()) EXPECT_FALSE(is_ascii(text(edition.at("name"))));
    for (const json::value& knob : game.at("knobs").as_array()) EXPECT_FALSE(is_ascii(text(knob.at("meaning"))));
  }
}

TEST(DeskCatalog, RefusesOtherLanguagesAndFields) {
  const TestDesk test;
  for (const char* query :
       {"language=de", "language=", "game=liuzhou", "language=en&language=zh", "%zz", "language=en&x=1"}) {
    const Received received = test.get("catalog", query);
    EXPECT_EQ(received.status(), 400) << query;
    EXPECT_EQ(received.code(), "malformed") << query;
  }
}

TEST(DeskLadder, ShowsTheEngineAndTheStrengthOfALevel) {
  const TestDesk test;
  const json::object ladder = test.get("ladder", "game=liuzhou").body();
  EXPECT_EQ(text(ladder.at("game")), "liuzhou");
  EXPECT_EQ(text(ladder.at("edition")), "seed");
  EXPECT_EQ(ladder.at("players").as_int64(), 2);
  const json::object& top = ladder.at("levels").as_array().at(9).as_object();
  EXPECT_EQ(text(top.at("name")), "Master");
  EXPECT_TRUE(text(top.at("runs")).starts_with("alphabeta:")) << top.at("runs");
  EXPECT_GT(top.at("elo").as_int64(), 0);
  EXPECT_GT(top.at("error").as_int64(), 0);
}

TEST(DeskLadder, HasNoStrengthForUnmeasuredSettings) {
  const TestDesk test;
  const json::object ladder = test.get("ladder", "game=ringrift&board=square19&players=3&language=zh").body();
  EXPECT_EQ(text(ladder.at("board")), "square19");
  EXPECT_EQ(ladder.at("players").as_int64(), 3);
  for (const json::value& level : ladder.at("levels").as_array()) {
    EXPECT_TRUE(level.at("elo").is_null());
    EXPECT_TRUE(level.at("error").is_null());
    EXPECT_FALSE(is_ascii(text(level.at("words"))));
  }
}

TEST(DeskLadder, RefusesUnknownSettings) {
  const TestDesk test;
  const std::pair<const char*, const char*> wrong[] = {
      {"", "malformed"},
      {"game=", "malformed"},
      {"game=chess", "unknown_game"},
      {"game=liuzhou&edition=x", "unknown_edition"},
      {"game=liuzhou&board=x", "unknown_board"},
      {"game=liuzhou&players=3", "bad_player_count"},
      {"game=liuzhou&players=-1", "malformed"},
      {"game=liuzhou&players=99999999999999999999", "malformed"},
      {"game=liuzhou&language=fr", "malformed"},
      {"game=liuzhou&max_moves=100", "malformed"},
  };
  for (const auto& [query, code] : wrong) {
    const Received received = test.get("ladder", query);
    EXPECT_EQ(received.status(), 400) << query;
    EXPECT_EQ(received.code(), code) << query;
  }
}

TEST(DeskFacts, DependOnTheSettings) {
  const TestDesk test;
  for (const GameInfo* info : game_infos()) {
    const json::object english = test.get("rules/facts", "game=" + std::string(info->id)).body();
    const json::object chinese = test.get("rules/facts", "game=" + std::string(info->id) + "&language=zh").body();
    const json::array& facts = english.at("facts").as_array();
    ASSERT_FALSE(facts.empty());
    ASSERT_EQ(chinese.at("facts").as_array().size(), facts.size());
    for (std::size_t i = 0; i < facts.size(); ++i) {
      EXPECT_EQ(facts[i].at("id"), chinese.at("facts").as_array()[i].at("id"));
      EXPECT_FALSE(is_ascii(text(chinese.at("facts").as_array()[i].at("name"))));
    }
  }
  EXPECT_NE(test.get("rules/facts", "game=ringrift&board=square8&players=2").answer->body,
            test.get("rules/facts", "game=ringrift&board=square19&players=4").answer->body);
}

TEST(DeskFacts, TakeKnobsAndRefuseWrongOnes) {
  const TestDesk test;
  const Received usual = test.get("rules/facts", "game=liuzhou");
  const Received changed = test.get("rules/facts", "game=liuzhou&max_moves=123");
  ASSERT_EQ(changed.status(), 200) << changed.answer->message;
  EXPECT_NE(changed.answer->body, usual.answer->body);
  EXPECT_NE(changed.answer->body.find("123"), std::string::npos);
  for (const std::string& query : {std::string("max_moves=x"), std::string("no_such_knob=1"),
                                   "max_moves=" + std::string(5'000, '9'), std::string("max_moves=%1b%5b")}) {
    EXPECT_EQ(test.get("rules/facts", "game=liuzhou&" + query).status(), 400) << query.substr(0, 50);
  }
}

}  // namespace
}  // namespace palamedes::server
