// Runs `palamedes analyze` as a user does and checks its JSON against docs/analysis.schema.json.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "tests/support/commands.h"
#include "tests/support/files.h"
#include "tests/support/places.h"

namespace palamedes::test {
namespace {

using boost::json::value;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
/// A validator for the parts of JSON Schema that docs/analysis.schema.json uses.
class Schema {
 public:
  explicit Schema(value root) : root_(std::move(root)) {}

  /// The first fault and its place; empty if the value is valid.
  std::string fault(const value& data) const { return fault(data, root_, "$"); }

 private:
  static bool is_type(const value& data, std::string_view type) {
    if (type == "object") return data.is_object();
    if (type == "array") return data.is_array();
    if (type == "string") return data.is_string();
    if (type == "boolean") return data.is_bool();
    if (type == "null") return data.is_null();
    if (type == "integer") return data.is_int64() || data.is_uint64();
    if (type == "number") return data.is_number();
    ADD_FAILURE() << "the schema has the unknown type " << type;
    return false;
  }

  static bool has_type(const value& data, const value& types) {
    if (types.is_string()) return is_type(data, types.as_string());
    return std::ranges::any_of(types.as_array(), [&](const value& one) { return is_type(data, one.as_string()); });
  }

  std::string fault(const value& data, const value& schema, const std::string& place) const {
    const auto& rules = schema.as_object();
    if (const auto* reference = rules.if_contains("$ref")) {
      constexpr std::string_view kPrefix = "#/$defs/";
      const std::string name(reference->as_string().subview(kPrefix.size()));
      return fault(data, root_.at("$defs").at(name), place);
    }
    if (const auto* type = rules.if_contains("type"); type != nullptr && !has_type(data, *type))
      return place + " has the wrong type: " + boost::json::serialize(data).substr(0, 80);
    if (const auto* choices = rules.if_contains("enum")) {
      if (std::ranges::find(choices->as_array(), data) == choices->as_array().end())
        return place + " is none of the choices";
    }
    if (data.is_object()) return object_fault(data.as_object(), rules, place);
    if (const auto* items = rules.if_contains("items"); items != nullptr && data.is_array()) {
      for (std::size_t i = 0; i < data.as_array().size(); ++i) {
        const std::string wrong = fault(data.as_array()[i], *items, place + "[" + std::to_string(i) + "]");
        if (!wrong.empty()) return wrong;
      }
    }
    return "";
  }

  std::string object_fault(const boost::json::object& data, const boost::json::object& rules,
                           const std::string& place) const {
    if (const auto* required = rules.if_contains("required")) {
      for (const value& name : required->as_array()) {
        if (!data.contains(name.as_string())) return place + " lacks " + std::string(name.as_string());
      }
    }
    const auto* properties = rules.if_contains("properties");
    const auto* others = rules.if_contains("additionalProperties");
    for (const auto& [key, content] : data) {
      const auto* known = properties == nullptr ? nullptr : properties->as_object().if_contains(key);
      if (known == nullptr && others != nullptr && !others->as_bool()) return place + " has " + std::string(key);
      if (known == nullptr) continue;
      const std::string wrong = fault(content, *known, place + '.' + std::string(key));
      if (!wrong.empty()) return wrong;
    }
    return "";
  }

  value root_;
};

const Schema& schema() {
  static const Schema read(boost::json::parse(read_bytes(test::in_source("docs/analysis.schema.json"))));
  return read;
}

/// Runs the analysis, checks its JSON against the schema and returns it.
value analysis_of(Words words) {
  words.insert(words.begin(), "analyze");
  words.emplace_back("--json");
  const Finished finished = run_palamedes(words);
  EXPECT_EQ(finished.status, 0) << finished.err;
  if (finished.status != 0) return nullptr;
  value found = boost::json::parse(finished.out);
  EXPECT_EQ(schema().fault(found), "");
  return found;
}

/// Records of games between the two players.
class Games {
 public:
  Games(const std::string& game, const std::string& one, const std::string& other) {
    const Finished finished = run_palamedes(
        {"arena", game, "a=" + one, "b=" + other, "--openings", "1", "--seed", "3", "--threads", "1", "--out", file()});
    EXPECT_EQ(finished.status, 0) << finished.err;
  }
  std::string file() const { return folder_.file("games.jsonl"); }
  std::string file(std::string_view name) const { return folder_.file(name); }

 private:
  TemporaryFolder folder_{};
};

constexpr const char* kState = "bb..../b...../....../....../...ww./....w. PLACEMENT b m0 c0 f0 t6 q0";

TEST(AnalysisSchema, TheValidatorFindsFaults) {
  const Schema small(boost::json::parse(
      R"({"type":"object","required":["a"],"additionalProperties":false,"properties":{"a":{"type":["integer","null"]},
          "b":{"type":"array","items":{"enum":["x"]}}}})"));
  const auto fault = [&](const char* text) { return small.fault(boost::json::parse(text)); };
  EXPECT_EQ(fault(R"({"a":1,"b":["x"]})"), "");
  EXPECT_EQ(fault(R"({"a":null})"), "");
  EXPECT_THAT(fault(R"({"a":"1"})"), HasSubstr("$.a has the wrong type"));
  EXPECT_EQ(fault(R"({"b":[]})"), "$ lacks a");
  EXPECT_EQ(fault(R"({"a":1,"c":2})"), "$ has c");
  EXPECT_EQ(fault(R"({"a":1,"b":["y"]})"), "$.b[0] is none of the choices");
  EXPECT_THAT(fault("[]"), HasSubstr("wrong type"));
}

TEST(AnalyzeCommand, TheJsonOfRecordsFollowsTheSchema) {
  for (const std::string game : {"ringrift", "liuzhou"}) {
    const Games games(game, "level3", "level2");
    const value found = analysis_of({games.file(), "--nodes", "500"});
    EXPECT_EQ(found.at("game"), value(game));
    EXPECT_GT(found.at("plies").as_array().size(), 10U);
    EXPECT_GT(found.at("swings").as_array().size(), 0U);
    const value second = analysis_of({games.file(), "--nodes", "500", "--game-number", "2", "--threads", "1"});
    EXPECT_NE(second.at("id"), found.at("id"));
  }
}

TEST(AnalyzeCommand, ReportsAGameAsTextAndPicture) {
  const Games games("ringrift", "level3", "level2");
  const Finished finished = run_palamedes({"analyze", games.file(), "--nodes", "500", "--svg", games.file("game.svg")});
  EXPECT_EQ(finished.status, 0) << finished.err;
  EXPECT_THAT(finished.out, StartsWith("RingRift, edition seed, board square8, game "));
  EXPECT_THAT(finished.out, HasSubstr("\nply "));
  EXPECT_THAT(finished.out, HasSubstr("\nTurning points\n"));
  EXPECT_THAT(finished.out, HasSubstr("\nResult: "));
  const std::string picture = read_bytes(games.file("game.svg"));
  EXPECT_THAT(picture, StartsWith("<svg "));
  EXPECT_THAT(picture, HasSubstr("<polyline "));
  EXPECT_THAT(picture, HasSubstr("blunder"));
}

TEST(AnalyzeCommand, ReportsAPosition) {
  const Finished finished = run_palamedes({"analyze", "liuzhou", "--state", kState, "--nodes", "500"});
  EXPECT_EQ(finished.status, 0) << finished.err;
  EXPECT_THAT(finished.out, HasSubstr("Best lines:"));
  EXPECT_THAT(finished.out, HasSubstr("Legal moves (30):"));
  EXPECT_THAT(finished.out, HasSubstr("by terms:"));
  const value found = analysis_of({"liuzhou", "--state", kState, "--nodes", "500"});
  EXPECT_EQ(found.at("plies").as_array().size(), 1U);
  EXPECT_EQ(found.at("plies").at(0).at("actions").as_array().size(), 30U);
  EXPECT_TRUE(found.at("plies").at(0).at("played").is_null());
  analysis_of({"ringrift", "--players", "3", "--nodes", "300"});
}

TEST(AnalyzeCommand, HiddenPiecesStayHidden) {
  const Games games("stratego", "random", "random");
  const value full = analysis_of({games.file(), "--player", "random"});
  EXPECT_TRUE(full.at("viewer").is_null());
  const value own = analysis_of({games.file(), "--viewer", "2", "--nodes", "500"});
  EXPECT_EQ(own.at("viewer"), value(2));
  for (const value& ply : own.at("plies").as_array()) {
    EXPECT_EQ(ply.at("analysed"), value(ply.at("seat") == value(2)));
    EXPECT_TRUE(ply.at("terms").is_null());
    EXPECT_FALSE(ply.as_object().contains("state"));
  }
  const value ply = own.at("plies").as_array()[own.at("plies").as_array().size() / 2 * 2 - 1];
  const std::string view(ply.at("view").as_string());
  const Finished finished = run_palamedes({"analyze", "stratego", "--view", view});
  if (ply.at("seat") == value(2)) {
    EXPECT_EQ(finished.status, 0) << finished.err;
    EXPECT_THAT(finished.out, HasSubstr("No breakdown: what is hidden would show in it."));
  } else {
    EXPECT_THAT(finished.err, HasSubstr("turn"));
  }
  expect_refusal({"analyze", games.file(), "--viewer", "0"}, 2, "a spectator makes no moves");
}

TEST(AnalyzeCommand, TellsHowOftenASearchSampledAndEvaluated) {
  const auto by = [](const char* player) {
    return run_palamedes({"analyze", "liuzhou", "--state", kState, "--nodes", "3000", "--player", player}).out;
  };
  EXPECT_THAT(by("mcts:leaf=playout"),
              ContainsRegex("Lines to the end of the game: [0-9]+ .mean [-+]0\\.[0-9]+, variance [01]\\.[0-9]+."));
  EXPECT_THAT(by("mcts"), ContainsRegex("Evaluations: [0-9]+, [0-9]+ of them from the cache"));
  EXPECT_THAT(by("alphabeta"), Not(HasSubstr("Evaluations: ")));
}

TEST(AnalyzeCommand, TheLinesOfASearchThatSamplesAreCounted) {
  const Words words{"liuzhou", "--state", kState, "--nodes", "3000", "--player"};
  const auto by = [&](const char* player) {
    Words all = words;
    all.emplace_back(player);
    return analysis_of(all).at("plies").as_array()[0];
  };
  const value rollouts = by("mcts:leaf=playout").at("samples");
  const auto number = [&](const char* kind, const char* what) {
    return rollouts.at(kind).at(what).to_number<double>();
  };
  EXPECT_GT(number("finished", "count"), 10);
  EXPECT_LE(std::abs(number("finished", "mean")), 1);
  EXPECT_GT(number("finished", "variance"), 0);
  EXPECT_EQ(number("estimated", "count"), 0);
  const value evaluated = by("mcts");
  EXPECT_GT(evaluated.at("samples").at("estimated").at("count").to_number<double>(), 10);
  EXPECT_GT(evaluated.at("actions").as_array()[0].at("visits").to_number<double>(), 0);
  EXPECT_GT(evaluated.at("evaluations").at("asked").to_number<double>(), 10);
  EXPECT_GT(evaluated.at("evaluations").at("cached").to_number<double>(), 0);
  EXPECT_EQ(evaluated.at("evaluations").at("not_finite"), 0);
  EXPECT_TRUE(by("alphabeta").at("samples").is_null());
  EXPECT_TRUE(by("alphabeta").at("evaluations").is_null());

  const Finished text = run_palamedes({"analyze", "liuzhou", "--state", kState, "--nodes", "3000", "--player", "mcts"});
  EXPECT_THAT(text.out, HasSubstr("lines evaluated before: "));
  EXPECT_THAT(text.out, HasSubstr(" of them from the cache\n"));
  EXPECT_THAT(text.out, HasSubstr("visits"));
  const Finished plain = run_palamedes({"analyze", "liuzhou", "--state", kState, "--nodes", "3000"});
  EXPECT_THAT(plain.out, Not(HasSubstr("visits")));
}

TEST(AnalyzeCommand, BadFilesAreRefused) {
  TemporaryFolder folder;
  const auto file = [&](const std::string& text) {
    write_bytes(folder.file("bad.jsonl"), text);
    return folder.file("bad.jsonl");
  };
  expect_refusal({"analyze", folder.file("none.jsonl")}, 1, "none.jsonl");
  expect_refusal({"analyze", file("")}, 1, "bad.jsonl");
  expect_refusal({"analyze", file("{\"id\":")}, 1, "line 1");
  expect_refusal({"analyze", file("[]\n")}, 1, "line 1");
  expect_refusal({"analyze", file(std::string("\x1f\x8b\x08 broken", 10))}, 1, "bad.jsonl");
  const Games games("liuzhou", "level2", "level2");
  const std::string line = read_bytes(games.file());
  expect_refusal({"analyze", file(line.substr(0, line.size() / 3))}, 1, "line 1");
  std::string changed = line;
  const std::size_t action = changed.find("\"P", changed.find("\"plies\""));
  ASSERT_NE(action, std::string::npos);
  changed[action + 1] = 'Q';
  expect_refusal({"analyze", file(changed)}, 1, "ply 1");
  expect_refusal({"analyze", games.file(), "--game-number", "9"}, 1, "has no game 9: its last is game 2");
  expect_refusal({"analyze", "chess"}, 2, "there is no file 'chess', and there is no game 'chess'");
}

TEST(AnalyzeCommand, WrongUseIsNamed) {
  expect_refusal({"analyze"}, 2, "game");
  expect_refusal({"analyze", "liuzhou", "--state", "nonsense"}, 2, "");
  expect_refusal({"analyze", "chess", "--state", "x"}, 2, "there is no game 'chess'");
  expect_refusal({"analyze", "liuzhou", "--view", "x"}, 2, "nothing is hidden");
  expect_refusal({"analyze", "liuzhou", "--state", kState, "--nodes", "0"}, 2, "--nodes");
  expect_refusal({"analyze", "liuzhou", "--state", kState, "--player", "level99"}, 2, "level");
  expect_refusal({"analyze", "liuzhou", "--state", kState, "--threshold", "0"}, 2, "--threshold");
  expect_refusal({"analyze", "liuzhou", "--viewer", "1"}, 2, "need a record file");
  const Games games("liuzhou", "level2", "level2");
  expect_refusal({"analyze", games.file(), "--edition", "seed"}, 2, "a record file has its own");
  expect_refusal(
      {"analyze", "liuzhou", "--state", "b...../....../....../....../....../...... MOVEMENT w m0 c0 f0 t72 q0"}, 1,
      "over");
}

}  // namespace
}  // namespace palamedes::test
