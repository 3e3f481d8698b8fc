#include "arena/engine/protocol.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/registry.h"

namespace palamedes::arena {
namespace {

using Words = std::vector<std::string>;

std::string code(std::string_view line) {
  const auto words = protocol_words(line);
  return words ? "" : std::string(words.error().code);
}

TEST(ProtocolWords, ArePartedByBlanks) {
  EXPECT_EQ(*protocol_words(""), Words{});
  EXPECT_EQ(*protocol_words("  \t "), Words{});
  EXPECT_EQ(*protocol_words(" go  nodes\t100 "), (Words{"go", "nodes", "100"}));
  EXPECT_EQ(*protocol_words("M:3,4>3,6 R:1,1>1,2!4,4 F@90"), (Words{"M:3,4>3,6", "R:1,1>1,2!4,4", "F@90"}));
}

TEST(ProtocolWords, MayStandInQuotes) {
  EXPECT_EQ(*protocol_words(R"(a "b c" "" "d\n\"e\"\\")"), (Words{"a", "b c", "", "d\n\"e\"\\"}));
  EXPECT_EQ(*protocol_words(R"(it's a"b)"), (Words{"it's", "a\"b"}));
}

TEST(ProtocolWords, WrongQuotesAreRefused) {
  for (const char* line : {R"("abc)", R"(")", R"("a\)", R"("a\t")", R"("a"b)", R"(go "a""b")"}) {
    EXPECT_EQ(code(line), "bad_quotes") << line;
  }
}

TEST(ProtocolWords, EveryTextIsOneWord) {
  for (const std::string text : {"", " ", "a", "a b", "\"", "\\", "a\nb", "\\n", "F 0 1\nV1 \"\\"}) {
    const std::string word = protocol_word(text);
    EXPECT_EQ(*protocol_words("x " + word + " y"), (Words{"x", text, "y"})) << word;
    EXPECT_EQ(word.find('\n'), std::string::npos);
  }
}

TEST(ProtocolLines, TellTheGameAndWhatHappened) {
  EXPECT_EQ(
      newgame_line({.game = "ringrift", .edition = "canon", .board = "hex8", .players = 3, .knobs = {{"K4", "2"}}}),
      "newgame game ringrift edition canon board hex8 players 3 knob K4=2");
  EXPECT_EQ(position_line(search::GameSoFar{}), "position start");
  EXPECT_EQ(position_line(search::GameSoFar{.actions = {"Pa1", "Pb1"}}), "position start moves Pa1 Pb1");
  EXPECT_EQ(position_line(search::GameSoFar{.start = "x y\nz"}), R"(position state "x y\nz")");
  EXPECT_EQ(
      position_line(search::SeenSoFar{.start = "V1 0", .plies = {{seat_at(0), "F@90", ""}, {seat_at(1), "?", "6A3"}}}),
      R"(position view "V1 0" seen 1 F@90 - 2 ? 6A3)");
}

}  // namespace
}  // namespace palamedes::arena
