// Runs `palamedes record`: the same seed gives the same bytes, and the output is readable.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <string>

#include "tests/support/commands.h"
#include "tests/support/files.h"

namespace palamedes::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

/// A short game that ends with a capture.
std::string short_record() {
  return output_of({"record", "random", "liuzhou", "--edition", "current", "--seed", "15", "--state", kSquares});
}

TEST(RecordCommand, TheSameSeedGivesTheSameBytes) {
  const std::vector<std::string> arguments{"record", "random", "liuzhou", "--seed", "7", "--games", "5"};
  EXPECT_EQ(output_of(arguments), output_of(arguments));
  EXPECT_NE(output_of(arguments), output_of({"record", "random", "liuzhou", "--seed", "8", "--games", "5"}));
}

TEST(RecordCommand, SuccessPrintsNoMessages) {
  EXPECT_EQ(run_palamedes({"record", "random", "liuzhou"}).err, "");
  EXPECT_EQ(run_palamedes({"record", "check", "-"}, short_record()).err, "");
}

TEST(RecordCommand, GamesOfARunDiffer) {
  const std::string text = output_of({"record", "random", "liuzhou", "--games", "2"});
  const std::string first = text.substr(text.find("\"plies\""), 200);
  EXPECT_EQ(text.find(first), text.rfind(first));
}

TEST(RecordCommand, AGzipFileContainsTheSameLines) {
  const TemporaryFolder folder;
  output_of({"record", "random", "liuzhou", "--output", folder.file("r.jsonl")});
  output_of({"record", "random", "liuzhou", "--output", folder.file("r.jsonl.gz")});
  EXPECT_LT(read_bytes(folder.file("r.jsonl.gz")).size(), read_bytes(folder.file("r.jsonl")).size() / 2);
  EXPECT_EQ(output_of({"record", "show", folder.file("r.jsonl.gz")}),
            output_of({"record", "show", folder.file("r.jsonl")}));
}

TEST(RecordCommand, ConvertedVectorsAreTheRecordOfTheSameGame) {
  const std::string vectors = output_of({"vectors", "liuzhou", "--seed", "7"});
  const std::string converted = output_of({"record", "convert", "-"}, vectors);
  const std::string recorded = output_of({"record", "random", "liuzhou", "--seed", "7"});
  const auto plies = [](const std::string& text) { return text.substr(text.find("\"setup\"")); };
  EXPECT_EQ(plies(converted), plies(recorded));
  EXPECT_EQ(output_of({"record", "check", "-"}, converted), "-: 1 games 200 plies, all replay\n");
}

TEST(RecordCommand, CheckPrintsJson) {
  const std::string record = output_of({"record", "random", "liuzhou"});
  EXPECT_EQ(output_of({"record", "check", "--json", "-"}, record),
            "{\"file\":\"-\",\"games\":1,\"plies\":200,\"ok\":true}\n");
  const Finished bad = run_palamedes({"record", "check", "--json", "-"}, "{}\n");
  EXPECT_EQ(bad.status, 1);
  EXPECT_THAT(bad.out, HasSubstr("\"ok\":false,\"error\":\"standard input, line 1: not a game record"));
}

TEST(RecordCommand, ShowPrintsHeaderActionsAndResult) {
  EXPECT_EQ(output_of({"record", "show", "-"}, short_record()),
            "liuzhou-current-random-15-000000: Liuzhou chess, edition current\n"
            "  knobs     max_moves=144 no_capture_limit=36 lose_below=4 both_shapes=line\n"
            "  Black     random\n"
            "  White     random\n"
            "  seed      5680703204814512439\n"
            "  set-up    bb..../bb..../....../....ww/....ww/...... MOVEMENT b m0 c0 f0 t60 q0\n"
            "     1. b2-b3        Black moved b2-b3\n"
            "     2. e5-e6        White moved e5-e6\n"
            "     3. b3-b2 □      Black moved b3-b2 and closed the square a1-b2\n"
            "     4. ×f4          Black took the white stone on f4\n"
            "  result    Black wins: White has only 3 stones left (4 needed)\n");
}

TEST(RecordCommand, ShowPrintsJson) {
  const auto shown = boost::json::parse(output_of({"record", "show", "--json", "-"}, short_record())).as_object();
  EXPECT_EQ(shown.at("game"), "liuzhou");
  EXPECT_EQ(shown.at("config").at("lose_below"), 4);
  EXPECT_EQ(shown.at("plies").as_array().size(), 4U);
  EXPECT_EQ(shown.at("plies").at(0).at("ply"), 1);
  EXPECT_EQ(shown.at("result"), "Black wins: White has only 3 stones left (4 needed)");
}

TEST(RecordCommand, ReplayPrintsTheRequestedPositions) {
  const std::string record = short_record();
  const std::string text = output_of({"record", "replay", "--ply", "2", "-"}, record);
  EXPECT_THAT(text, StartsWith("liuzhou-current-random-15-000000, after ply 2, "));
  EXPECT_THAT(text, HasSubstr("a  b  c  d  e  f"));
  EXPECT_THAT(text, HasSubstr("Black has 4 stones, White 4; 62 moves made"));
  EXPECT_THAT(text, HasSubstr("\nbb..../b...../.b..../....ww/.....w/....w. MOVEMENT b m0 c0 f0 t62 q2\n"));
  const auto count = [&](const std::vector<std::string>& more) {
    std::vector<std::string> arguments{"record", "replay", "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    arguments.emplace_back("-");
    const std::string lines = output_of(arguments, record);
    return std::count(lines.begin(), lines.end(), '\n');
  };
  EXPECT_EQ(count({}), 2);
  EXPECT_EQ(count({"--every", "1"}), 5);
  EXPECT_EQ(count({"--every", "2"}), 3);
  EXPECT_EQ(count({"--ply", "1", "--ply", "3"}), 2);
}

TEST(RecordCommand, AMissingPlyOrGameIsReported) {
  const std::string record = short_record();
  const Finished ply = run_palamedes({"record", "replay", "--ply", "5", "-"}, record);
  EXPECT_EQ(ply.status, 1);
  EXPECT_THAT(ply.err, HasSubstr("has 4 plies, not 5"));
  const Finished game = run_palamedes({"record", "show", "--game", "2", "-"}, record);
  EXPECT_EQ(game.status, 1);
  EXPECT_EQ(game.err, "palamedes: standard input has no game 2: its last is game 1\n");
}

}  // namespace
}  // namespace palamedes::test
