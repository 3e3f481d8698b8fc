#include "record/record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "games/registry.h"
#include "record/make_games.h"
#include "record/record_json.h"
#include "record/record_replay.h"
#include "tests/support/replaced.h"

namespace palamedes::record {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// Black closes a square and takes White's fourth stone, which wins in this edition.
Record example() {
  const auto game = make_game({.game = "liuzhou", .edition = "current"});
  const auto setup = (*game)->parse_state("bb..../.b..../b...../....../....ww/....ww MOVEMENT b m0 c0 f0 t60 q0");
  auto record = make_record(**game, **setup, {"Sa3a2", "Ce5"});
  EXPECT_TRUE(record.ok());
  record->id = "example";
  record->seed = 18446744073709551615ULL;
  record->seats = {{.name = "Ann 安娜", .engine = "human"}, {.engine = "random", .level = 3, .config_hash = 1}};
  record->plies[0].milliseconds = 1500;
  return *std::move(record);
}

TEST(Record, TheLineIsExactlyThis) {
  EXPECT_EQ(
      record_line(example()),
      R"({"format":"palamedes-record","version":1,"id":"example","game":"liuzhou",)"
      R"("config":{"edition":"current","max_moves":144,"no_capture_limit":36,"lose_below":4,"both_shapes":"line"},)"
      R"("seats":[{"name":"Ann 安娜","engine":"human"},{"engine":"random","level":3,"config_hash":"0000000000000001"}],)"
      R"("seed":"18446744073709551615",)"
      R"("setup":"bb..../.b..../b...../....../....ww/....ww MOVEMENT b m0 c0 f0 t60 q0",)"
      R"("plies":[{"p":1,"a":"Sa3a2","sh":"b237814d6b1cda3f","ms":1500},{"p":1,"a":"Ce5","sh":"884a91630412725f"}],)"
      R"("result":{"reason":"capture","winner":1,"places":[1,2]}})");
}

TEST(Record, TheLineReadsBackAsTheSameRecord) {
  const Record record = example();
  const auto read = parse_record(record_line(record));
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(record_line(*read), record_line(record));
  EXPECT_TRUE(*read == record);
}

TEST(Record, DetailsOfTheEndAreKept) {
  Record record = example();
  record.result->details = {{"rung", "2"}, {"detail", "lps"}, {"other", "none"}};
  const std::string line = record_line(record);
  EXPECT_THAT(line, HasSubstr(R"("details":{"rung":2,"detail":"lps","other":null})"));
  EXPECT_EQ(record_line(*parse_record(line)), line);
}

TEST(Record, ReplaysThroughAllItsPositions) {
  std::vector<std::string> seen;
  const auto error = replay(example(), [&](const AnyGame&, std::size_t ply, const AnyState& state) {
    EXPECT_EQ(ply, seen.size());
    seen.push_back(state.text());
  });
  EXPECT_FALSE(error.has_value()) << error->message;
  EXPECT_THAT(seen, ElementsAre("bb..../.b..../b...../....../....ww/....ww MOVEMENT b m0 c0 f0 t60 q0",
                                "bb..../bb..../....../....../....ww/....ww CAPTURE_SELECTION b m0 c1 f0 t61 q1",
                                "bb..../bb..../....../....../.....w/....ww CAPTURE_SELECTION b m0 c0 f0 t62 q0"));
}

/// Why the replay of a changed example is refused.
std::string refusal(const std::function<void(Record&)>& change) {
  Record record = example();
  change(record);
  const auto error = replay(record);
  return error ? error->message : "none";
}

TEST(Record, AnUnfinishedGameIsValid) {
  Record record = example();
  record.plies.pop_back();
  record.result.reset();
  EXPECT_EQ(parse_record(record_line(record))->result, std::nullopt);
  EXPECT_FALSE(replay(record).has_value());
}

TEST(Record, NamesTheFirstPlyThatDiffers) {
  EXPECT_THAT(refusal([](Record& record) { record.plies[1].hash ^= 1; }),
              HasSubstr("ply 2: Ce5 leads to a position with hash "));
  EXPECT_THAT(refusal([](Record& record) { record.plies[0].action = "Sa3a5"; }),
              HasSubstr("ply 1: 'Sa3a5' is not legal: a5 is not next to a3"));
  EXPECT_THAT(refusal([](Record& record) { record.plies[0].action = "\x1b[2J"; }),
              HasSubstr("ply 1: '?[2J' is not legal"));
  EXPECT_EQ(refusal([](Record& record) { record.plies[1].seat = seat_at(1); }),
            "ply 2: seat 2 acts, but it is seat 1's turn");
  EXPECT_EQ(refusal([](Record& record) { record.plies.push_back(record.plies[1]); }),
            "ply 3: the game is over already (capture)");
}

TEST(Record, RefusesASetUpThatIsNotTheCanonicalText) {
  EXPECT_THAT(refusal([](Record& record) { record.setup = "x"; }), HasSubstr("set-up: state text: "));
}

TEST(Record, RefusesAResultThatTheGameDoesNotGive) {
  EXPECT_EQ(refusal([](Record& record) { record.result->reason = "removal"; }),
            "result: the game says capture, the record removal");
  EXPECT_EQ(refusal([](Record& record) { record.result->places = {2, 1}; }),
            "result: the places or details of 'capture' differ");
  EXPECT_EQ(refusal([](Record& record) { record.result.reset(); }),
            "result: the game says capture, the record that it goes on");
  EXPECT_EQ(refusal([](Record& record) { record.plies.pop_back(); }),
            "result: the game says that it goes on, the record capture");
}

TEST(Record, APlayerMayResignWhereTheRulesGoOn) {
  EXPECT_EQ(refusal([](Record& record) {
              record.plies.pop_back();
              record.result = RecordResult{.reason = "resignation", .places = {2, 1}};
            }),
            "none");
  EXPECT_EQ(refusal([](Record& record) { record.result->reason = "resignation"; }),
            "result: the game says capture, the record resignation");
}

TEST(Record, AProgramMayForfeitWhereTheRulesGoOn) {
  const auto forfeit = [](Record& record) {
    record.result = RecordResult{
        .reason = "forfeit", .places = {2, 1}, .details = {{"seat", "1"}, {"fault", "hang"}, {"what", "no answer"}}};
  };
  EXPECT_EQ(refusal([&](Record& record) {
              record.plies.pop_back();
              forfeit(record);
            }),
            "none");
  EXPECT_EQ(refusal(forfeit), "result: the game says capture, the record forfeit");
}

TEST(Record, RefusesTheWrongNumberOfSeats) {
  EXPECT_EQ(refusal([](Record& record) { record.seats.resize(3); }), "seats: there are 3, the game has 2");
}

TEST(Record, IsMadeStepByStep) {
  const auto game = make_game({.game = "liuzhou"});
  const auto state = (*game)->initial();
  Record record = begin_record(**game, *state);
  EXPECT_EQ(record.seats.size(), 2U);
  const auto before = state->clone();
  EXPECT_FALSE(state->apply("Pa1"));
  add_ply(record, "Pa1", *before, *state, 10);
  EXPECT_FALSE(record.result.has_value());
  EXPECT_FALSE(replay(record).has_value());
  record.plies.pop_back();  // taken back
  EXPECT_FALSE(replay(record).has_value());
}

TEST(Record, AGameThatIsOverAtTheSetUpHasAResult) {
  const auto game = make_game({.game = "liuzhou"});
  const auto setup = (*game)->parse_state("b...../....../....../....../....../...... MOVEMENT w m0 c0 f0 t60 q0");
  ASSERT_TRUE(setup.ok()) << setup.error().message;
  const Record record = begin_record(**game, **setup);
  ASSERT_TRUE(record.result.has_value());
  EXPECT_FALSE(replay(record).has_value());
}

std::string refused_with(std::string_view old_piece, std::string_view new_piece) {
  const auto record = parse_record(test::replaced(record_line(example()), old_piece, new_piece));
  return record ? "accepted" : record.error().message;
}

TEST(RecordLine, RefusesFilesOfAnotherKind) {
  EXPECT_EQ(parse_record("{}").error().message, "not a game record: 'format' must be \"palamedes-record\"");
  EXPECT_EQ(parse_record("{\"format\":7}").error().code, "not_a_record");
  EXPECT_EQ(refused_with("\"version\":1", "\"version\":2"),
            "the record has format version 2; this program reads version 1");
  EXPECT_EQ(refused_with("\"version\":1", "\"version\":\"1\""), "'version' must be a whole number from 0 to 1000000");
}

TEST(RecordLine, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(refused_with("\"id\":", "\"name\":"), "there is no field 'name'");
  EXPECT_EQ(refused_with("\"id\":\"example\",", ""), "'id' is missing");
  EXPECT_EQ(refused_with("example", "a\\nb"), "'id' must be free of control characters");
  EXPECT_THAT(refused_with("\"liuzhou\"", "\"go\""), HasSubstr("there is no game 'go'"));
  EXPECT_EQ(refused_with("\"max_moves\"", "\"most_moves\""), "config: liuzhou has no setting 'most_moves'");
  EXPECT_EQ(refused_with("\"level\":3", "\"level\":\"3\""), "seat 2: 'level' must be a whole number from 0 to 1000");
  EXPECT_EQ(refused_with("\"level\":3", "\"strength\":3"), "seat 2: there is no field 'strength'");
  for (const std::string_view seed : {"\"-1\"", "\"18446744073709551616\"", "\"007\"", "\"\"", "\"7 \""}) {
    EXPECT_EQ(refused_with("\"18446744073709551615\"", seed),
              "'seed' must be the digits of a number below 2^64, as a text");
  }
  EXPECT_EQ(refused_with("\"18446744073709551615\"", "7"), "'seed' must be a text");
  EXPECT_EQ(refused_with("\"p\":1", "\"p\":0"), "ply 1: 'p' must count seats from 1");
  EXPECT_EQ(refused_with("\"p\":1", "\"p\":3"), "ply 1: 'p' must be a whole number from 0 to 2");
  EXPECT_EQ(refused_with("\"ms\":1500", "\"ms\":-1"), "ply 1: 'ms' must be a whole number from 0 to 1000000000000");
  EXPECT_EQ(refused_with("\"ms\":1500", "\"n\":17"), "ply 1: there is no field 'n'");
  EXPECT_EQ(refused_with("[1,2]", "[1]"), "result: 'places' must have one entry for each of the 2 seats");
  EXPECT_EQ(refused_with("[1,2]", "[1,3]"), "result: 'places' must be numbers from 1 to 2");
  EXPECT_EQ(refused_with("\"winner\":1", "\"winner\":2"),
            "result: 'winner' must be the one seat in first place, or null");
  EXPECT_EQ(refused_with("\"winner\":1", "\"winner\":null"),
            "result: 'winner' must be the one seat in first place, or null");
  EXPECT_EQ(refused_with("\"plies\":[", "\"plies\":[[],"), "ply 1: not an object");
  EXPECT_EQ(refused_with("\"seats\":[", "\"seats\":[{},{},{},"),
            "'seats' must be an array of at most 4 entries, not 5");
}

TEST(RecordLine, EveryTruncationIsRefused) {
  const std::string line = record_line(example());
  for (std::size_t length = 0; length < line.size(); ++length) {
    const auto record = parse_record(line.substr(0, length));
    ASSERT_FALSE(record.ok()) << length;
    ASSERT_THAT(record.error().message, HasSubstr("not valid JSON")) << length;
  }
}

}  // namespace
}  // namespace palamedes::record
