#include "record/config_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/registry.h"
#include "record/json.h"

namespace palamedes::record {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

Result<GameConfig> read(std::string_view json, Notes notes = Notes::kIgnored) {
  return config_from_json("liuzhou", *parse_object(json), notes);
}

std::string refused(std::string_view json, Notes notes = Notes::kIgnored) {
  const auto config = read(json, notes);
  return config ? "accepted" : config.error().message;
}

std::string round_trip(std::string_view json) {
  const auto game = make_game(*read(json));
  return boost::json::serialize(config_to_json((*game)->config(), (*game)->info()));
}

TEST(ConfigJson, BothEditionsOfLiuzhouKeepTheirLine) {
  for (const std::string_view line :
       {R"({"edition":"seed","max_moves":200,"no_capture_limit":null,"lose_below":1,"both_shapes":"square"})",
        R"({"edition":"current","max_moves":144,"no_capture_limit":36,"lose_below":4,"both_shapes":"line"})",
        R"({"edition":"seed","max_moves":90,"no_capture_limit":20,"lose_below":0,"both_shapes":"line"})"}) {
    EXPECT_EQ(round_trip(line), line);
  }
}

TEST(ConfigJson, KnobsMayBeInAnObjectOfTheirOwn) {
  const auto config = read(R"({"edition":"seed","knobs":{"max_moves":90,"no_capture_limit":null}})");
  ASSERT_TRUE(config.ok());
  EXPECT_THAT(config->knobs, ElementsAre(Setting{"max_moves", "90"}, Setting{"no_capture_limit", "none"}));
}

TEST(ConfigJson, TheKnobsObjectWinsIfAKnobIsInBothPlaces) {
  const auto config = read(R"({"max_moves":80,"lose_below":2,"knobs":{"max_moves":90}})");
  ASSERT_TRUE(config.ok());
  EXPECT_THAT(config->knobs, ElementsAre(Setting{"lose_below", "2"}, Setting{"max_moves", "90"}));
}

TEST(ConfigJson, OtherEntriesAreIgnoredInVectors) {
  const auto config = read(R"({"edition":"seed","topic":"corner","note":{"deep":[1]},"seed":7})");
  ASSERT_TRUE(config.ok());
  EXPECT_THAT(config->knobs, ElementsAre());
}

TEST(ConfigJson, NotesKeepTheirOrderAndTheirValues) {
  const auto json = parse_object(R"({"topic":"corner","edition":"seed","seed":7,"max_moves":9,"text":"7","not":null})");
  const auto notes = notes_from_json(*find_game("liuzhou"), *json);
  EXPECT_THAT(notes, ElementsAre(Setting{"topic", "\"corner\""}, Setting{"seed", "7"}, Setting{"text", "\"7\""},
                                 Setting{"not", "null"}));
  boost::json::object written{{"edition", "seed"}};
  add_notes(written, notes);
  EXPECT_EQ(boost::json::serialize(written), R"({"edition":"seed","topic":"corner","seed":7,"text":"7","not":null})");
}

TEST(ConfigJson, NotesThatWouldNotReadBackAreLeftOut) {
  const auto json = parse_object(R"({"half":0.5,"list":[1],"object":{"a":1},"huge":99999999999999999999})");
  EXPECT_THAT(notes_from_json(*find_game("liuzhou"), *json), ElementsAre());
  boost::json::object written;
  add_notes(written, {{"broken", "[1"}});
  EXPECT_TRUE(written.empty());
}

TEST(ConfigJson, KnobsAreNestedOnRequest) {
  const GameConfig config{
      .game = "ringrift", .edition = "canon", .board = "hex8", .players = 3, .knobs = {{"K2", "seed"}, {"K4", "2"}}};
  const GameInfo& info = *find_game("ringrift");
  EXPECT_EQ(boost::json::serialize(config_to_json(config, info, KnobPlace::kNested)),
            R"({"edition":"canon","board":"hex8","players":3,"knobs":{"K2":"seed","K4":2}})");
  EXPECT_EQ(boost::json::serialize(config_to_json(config, info)),
            R"({"edition":"canon","board":"hex8","players":3,"K2":"seed","K4":2})");
}

TEST(ConfigJson, OtherEntriesAreRefusedInRecords) {
  EXPECT_EQ(refused(R"({"edition":"seed","topic":"corner"})", Notes::kRefused),
            "config: liuzhou has no setting 'topic'");
}

TEST(ConfigJson, AnEmptyObjectIsTheDefault) {
  EXPECT_EQ(round_trip("{}"),
            R"({"edition":"seed","max_moves":200,"no_capture_limit":null,"lose_below":1,"both_shapes":"square"})");
}

TEST(ConfigJson, SaysWhatIsWrong) {
  EXPECT_EQ(refused(R"({"edition":7})"), "config: 'edition' must be a text");
  EXPECT_EQ(refused(R"({"players":"two"})"), "config: 'players' must be a whole number from 0 to 100");
  EXPECT_EQ(refused(R"({"players":0})"), "config: 'players' must not be 0");
  EXPECT_EQ(refused(R"({"max_moves":1.5})"),
            "config: the knob 'max_moves' must be a whole number, a short text or null");
  EXPECT_THAT(refused(R"({"knobs":{"max_moves":true}})"), HasSubstr("must be a whole number"));
  EXPECT_EQ(refused(R"({"knobs":3})"), "config: 'knobs' must be an object");
}

TEST(ConfigJson, ControlCharactersDoNotReachTheTerminal) {
  EXPECT_EQ(refused("{\"edition\":\"\\u001b[31m\"}"), "config: there is no edition '?[31m'");
  EXPECT_THAT(refused("{\"both_shapes\":\"\\u001b[31m\"}"), HasSubstr("must be a whole number, a short text"));
  EXPECT_THAT(refused("{\"knobs\":{\"a\\u0007\":1}}"), HasSubstr("the knob 'a?'"));
}

TEST(ConfigJson, TheErrorNamesAllGames) {
  const auto config = config_from_json("chess\n", {}, Notes::kIgnored);
  ASSERT_FALSE(config.ok());
  EXPECT_THAT(config.error().message, HasSubstr("there is no game 'chess?'; there is liuzhou"));
}

TEST(Json, SettingsAreNumbersNullOrTexts) {
  EXPECT_EQ(boost::json::serialize(setting_value("0")), "0");
  EXPECT_EQ(boost::json::serialize(setting_value("200")), "200");
  EXPECT_EQ(boost::json::serialize(setting_value("none")), "null");
  for (const std::string_view text : {"", "007", "-1", "1.5", "line", "1e3", "99999999999999999999"}) {
    EXPECT_EQ(boost::json::serialize(setting_value(text)), "\"" + std::string(text) + "\"");
  }
}

TEST(Json, SaysWhereTheSyntaxBreaks) {
  EXPECT_THAT(parse_object("{\"a\":1,}").error().message, HasSubstr("not valid JSON at column"));
  EXPECT_THAT(parse_object("{\"a\":").error().message, HasSubstr("incomplete"));
  EXPECT_THAT(parse_object("{} {}").error().message, HasSubstr("not valid JSON at column 4"));
  EXPECT_EQ(parse_object("[]").error().message, "not a JSON object");
}

TEST(Json, RefusesDeepNesting) {
  const std::string deep = "{\"a\":" + std::string(100'000, '[');
  EXPECT_THAT(parse_object(deep).error().message, HasSubstr("deep"));
}

TEST(Json, RefusesInvalidUtf8) { EXPECT_FALSE(parse_object("{\"a\":\"\xff\"}").ok()); }

TEST(Json, FindsControlCharacters) {
  EXPECT_FALSE(has_controls("Ann 安娜 é"));
  EXPECT_TRUE(has_controls("a\nb"));
  EXPECT_TRUE(has_controls("\x7f"));
  EXPECT_TRUE(has_controls("\xc2\x9b"));  // a control sequence introducer in one character
  EXPECT_EQ(without_controls("a\x1b[2J\nb\xc2\x9b é"), "a?[2J\nb? é");
}

}  // namespace
}  // namespace palamedes::record
