#include "record/vectors.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "core/hash.h"
#include "games/registry.h"
#include "record/make_games.h"
#include "tests/support/replaced.h"

namespace palamedes::record {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// Black closes a square, captures, and White moves.
VectorGame example_vector(std::uint64_t every = 1) {
  const auto game = make_game({.game = "liuzhou", .edition = "seed"});
  const auto setup = (*game)->parse_state("bb..../.b..../b...../....../....ww/....w. MOVEMENT b m0 c0 f0 t60 q0");
  auto vector = make_vector(**game, "example", **setup, {"Sa3a2", "Ce5", "Sf5f4"}, every);
  EXPECT_TRUE(vector.ok());
  return *std::move(vector);
}

/// The first difference when a changed example is replayed.
std::string difference(const std::function<void(VectorGame&)>& change, std::uint64_t every = 1) {
  VectorGame vector = example_vector(every);
  change(vector);
  const auto result = replay(vector);
  if (!result) return "error: " + result.error().message;
  return result->mismatch ? explain(*result->mismatch) : "none";
}

TEST(Vectors, AGameReplaysAsItWasRecorded) {
  const auto result = replay(example_vector());
  ASSERT_TRUE(result.ok());
  EXPECT_FALSE(result->mismatch.has_value()) << explain(*result->mismatch);
  EXPECT_EQ(result->plies, 3U);
}

TEST(Vectors, TheLineReadsBackAsTheSameGame) {
  for (const std::uint64_t every : {0U, 1U, 2U}) {
    const VectorGame vector = example_vector(every);
    const auto read = parse_vector(vector_line(vector));
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(vector_line(*read), vector_line(vector));
    EXPECT_TRUE(*read == vector);
  }
}

TEST(Vectors, EveryNthPlyHasAFullList) {
  const VectorGame vector = example_vector(2);
  EXPECT_TRUE(vector.plies[0].legal && vector.plies[0].state);
  EXPECT_FALSE(vector.plies[1].legal || vector.plies[1].state);
  EXPECT_TRUE(vector.plies[2].legal && vector.plies[2].state);
}

/// The configuration in the line of a RingRift game of these settings.
std::string ringrift_config(const std::string& board, std::vector<Setting> knobs) {
  const auto game = make_game({.game = "ringrift", .edition = "seed", .board = board, .knobs = std::move(knobs)});
  const auto vector = make_vector(**game, "example", *(*game)->initial(), {}, 0);
  EXPECT_TRUE(vector.ok());
  const std::string line = vector_line(*vector);
  const std::size_t begin = line.find("\"config\":") + 9;
  return line.substr(begin, line.find(",\"setup\"") - begin);
}

TEST(Vectors, RingRiftGivesTheKnobsThatDifferFromTheEditionInAnObject) {
  EXPECT_EQ(ringrift_config("square8", {}), R"({"edition":"seed","board":"square8","players":2})");
  EXPECT_EQ(ringrift_config("square8", {{"K2", "canon"}, {"K3", "seed"}, {"K4", "2"}}),
            R"({"edition":"seed","board":"square8","players":2,"knobs":{"K2":"canon","K4":2}})");
}

TEST(Vectors, ABoardThatNeedsChangedKnobsHasThemAll) {
  EXPECT_EQ(ringrift_config("hex8", {{"K1", "canon"}}),
            R"({"edition":"seed","board":"hex8","players":2,)"
            R"("knobs":{"K1":"canon","K2":"seed","K3":"seed","K4":1,"K5":"seed","K6":"seed","pie":"off"}})");
}

TEST(Vectors, NotesOfTheConfigurationAreKept) {
  std::string line = vector_line(example_vector());
  const std::string_view last_knob = "\"both_shapes\":\"square\"";
  line.insert(line.find(last_knob) + last_knob.size(), R"(,"topic":"a \"square\"","seed":7)");
  const auto read = parse_vector(line);
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(vector_line(*read), line);
}

TEST(Vectors, AMultiLineStateTextSurvivesTheLine) {
  VectorGame vector = example_vector();
  vector.setup = "F 1\nV1 2\nV2 3";
  const std::string line = vector_line(vector);
  EXPECT_EQ(line.find('\n'), std::string::npos);
  EXPECT_EQ(parse_vector(line)->setup, vector.setup);
}

TEST(Vectors, TheLegalHashIsTakenOverTheSortedTexts) {
  EXPECT_EQ(legal_hash({"b", "a"}), fnv1a("a\nb"));
  EXPECT_EQ(legal_hash({}), kFnvOffset);
}

TEST(Replay, NamesMissingAndExtraActions) {
  EXPECT_EQ(difference([](VectorGame& game) {
              auto& ply = game.plies[1];
              ply.legal = std::vector<std::string>{"Ca1", "Ce5", "Ce6"};
              ply.legal_hash = legal_hash(*ply.legal);
            }),
            "ply 2: the legal actions differ\n  missing  Ca1\n  extra    Cf5");
}

TEST(Replay, ListsOurActionsIfNoListIsRecorded) {
  EXPECT_EQ(difference([](VectorGame& game) { game.plies[1].legal_count = 2; }, 0),
            "ply 2: the legal actions differ: 2 are recorded (without a list), ours are 3\n  ours     Ce5 Ce6 Cf5");
}

TEST(Replay, FindsAListThatContradictsItsHash) {
  EXPECT_EQ(difference([](VectorGame& game) { game.plies[1].legal->pop_back(); }),
            "ply 2: the legal actions differ\n  extra    Cf5");
}

TEST(Replay, FindsACountThatContradictsItsList) {
  EXPECT_EQ(difference([](VectorGame& game) {
              game.plies[1].legal_count = 99;
              game.plies[1].legal_hash = 1;
            }),
            "ply 2: the recorded list of legal actions is ours, its count or hash is not\n"
            "  recorded n 99, lh 0000000000000001\n  ours     n 3, lh " +
                hex16(legal_hash({"Ce5", "Ce6", "Cf5"})));
}

TEST(Replay, ShowsBothStateTexts) {
  EXPECT_EQ(difference([](VectorGame& game) { game.plies[0].state->back() = '9'; }),
            "ply 1: the states after the action differ\n"
            "  recorded bb..../bb..../....../....../....ww/....w. CAPTURE_SELECTION b m0 c1 f0 t61 q9\n"
            "  ours     bb..../bb..../....../....../....ww/....w. CAPTURE_SELECTION b m0 c1 f0 t61 q0");
}

TEST(Replay, ShowsOurStateIfOnlyAHashIsRecorded) {
  const std::string text = difference([](VectorGame& game) { game.plies[0].state_hash = 1; }, 0);
  EXPECT_THAT(text, HasSubstr("ply 1: the hashes of the states after the action differ"));
  EXPECT_THAT(text, HasSubstr("recorded 0000000000000001 (the text is not recorded)"));
  EXPECT_THAT(text, HasSubstr("\n           bb..../bb..../"));
}

TEST(Replay, ShowsNoControlCharacters) {
  const std::string text = difference([](VectorGame& game) { game.plies[0].state = "\x1b[2J\nsecond line"; });
  EXPECT_THAT(text, HasSubstr("recorded ?[2J\n           second line\n"));
}

TEST(Replay, FindsAnActionThatIsNotLegal) {
  EXPECT_EQ(difference([](VectorGame& game) { game.plies[0].action = "Sa1a6"; }),
            "ply 1: the action 'Sa1a6' is not legal");
}

TEST(Replay, FindsTheWrongPlayer) {
  EXPECT_EQ(difference([](VectorGame& game) { game.plies[2].player = 1; }),
            "ply 3: player 1 is recorded as due; for us it is player 2");
}

TEST(Replay, ComparesTheEnd) {
  EXPECT_EQ(difference([](VectorGame& game) { game.end.reason = "capture"; }),
            "end: the reasons of the end differ\n  recorded capture\n  ours     cap");
  EXPECT_EQ(difference([](VectorGame& game) { game.end.winner = 1; }),
            "end: the winners differ\n  recorded player 1\n  ours     nobody");
  EXPECT_EQ(difference([](VectorGame& game) { game.end.details.push_back({"rung", "2"}); }),
            "end: the details of the end differ\n  recorded rung=2\n  ours     none");
  EXPECT_EQ(difference([](VectorGame& game) { game.end.legal = std::vector<std::string>{}; }).substr(0, 31),
            "end: the legal actions differ\n ");
  EXPECT_EQ(difference([](VectorGame& game) { game.end.plies = 4; }), "end: 4 plies are counted, 3 are there");
  EXPECT_THAT(difference([](VectorGame& game) { game.end.state = "x"; }), HasSubstr("end: the final states differ"));
}

TEST(Replay, AGameThatIsOverByOurRulesCannotContinue) {
  EXPECT_THAT(difference([](VectorGame& game) { game.config.knobs = {{"max_moves", "61"}}; }),
              HasSubstr("ply 2: the game is over for us (move_limit); the recording goes on"));
}

TEST(Replay, RefusesASetUpThatIsMalformed) {
  EXPECT_THAT(difference([](VectorGame& game) { game.setup = "nonsense"; }),
              HasSubstr("set-up: it is refused: state text: there must be eight fields"));
}

TEST(Replay, AnUnknownConfigurationIsAnError) {
  EXPECT_THAT(difference([](VectorGame& game) { game.config.edition = "lost"; }),
              HasSubstr("error: liuzhou has no edition 'lost'"));
}

std::string refused_line(std::string_view line) {
  const auto vector = parse_vector(line);
  return vector ? "accepted" : vector.error().message;
}

/// The example with one piece of its line replaced.
std::string refused_vector(std::string_view old_piece, std::string_view new_piece) {
  return refused_line(test::replaced(vector_line(example_vector()), old_piece, new_piece));
}

TEST(VectorLine, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(refused_line("[]"), "not a JSON object");
  EXPECT_EQ(refused_line("{}"), "'id' is missing");
  EXPECT_EQ(refused_vector("\"game\":\"liuzhou\"", "\"game\":5"), "'game' must be a text");
  EXPECT_THAT(refused_vector("\"game\":\"liuzhou\"", "\"game\":\"go\""), HasSubstr("there is no game 'go'"));
  EXPECT_EQ(refused_vector("\"id\":\"", "\"id\":\"\\u001b"), "'id' must be free of control characters");
  EXPECT_EQ(refused_vector("\"p\":1", "\"p\":9"), "ply 1: 'p' must be a whole number from 0 to 4");
  EXPECT_EQ(refused_vector("\"p\":1", "\"p\":-1"), "ply 1: 'p' must be a whole number from 0 to 4");
  EXPECT_EQ(refused_vector("\"a\":\"Ce5\"", "\"a\":null"), "ply 2: 'a' must be a text");
  EXPECT_EQ(refused_vector("\"lh\":\"", "\"lh\":\"X"), "ply 1: 'lh' must be sixteen lower-case hexadecimal digits");
  EXPECT_EQ(refused_vector("\"legal\":[", "\"legal\":[1,"),
            "ply 1: 'legal' must be an array of texts of at most 1000 bytes");
  EXPECT_EQ(refused_vector("\"winner\":null", "\"winner\":\"b\""), "end: 'winner' must be a whole number from 0 to 4");
  EXPECT_EQ(refused_vector("\"plies\":[", "\"plies\":[7,"), "ply 1: not an object");
  EXPECT_THAT(refused_vector("\"a\":\"Ce5\"", "\"a\":\"" + std::string(2000, 'x') + "\""),
              HasSubstr("ply 2: 'a' must be at most 1000 bytes long, not 2000"));
}

TEST(VectorLine, EveryTruncationIsRefused) {
  const std::string line = vector_line(example_vector());
  for (std::size_t length = 0; length < line.size(); ++length) {
    ASSERT_THAT(refused_line(line.substr(0, length)), HasSubstr("not valid JSON")) << length;
  }
}

}  // namespace
}  // namespace palamedes::record
