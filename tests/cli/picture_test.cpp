// Runs `palamedes picture`: positions from texts and records, complete files, one-line errors.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/support/commands.h"
#include "tests/support/files.h"

namespace palamedes::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

std::string picture_of(std::vector<std::string> arguments, std::string_view input = {}) {
  arguments.insert(arguments.begin(), "picture");
  const Finished finished = run_palamedes(arguments, input);
  EXPECT_EQ(finished.status, 0) << finished.err;
  return finished.out;
}

TEST(PictureCommand, DrawsTheStartOfAGame) {
  const std::string picture = picture_of({"ringrift", "--edition", "canon", "--board", "hex8", "--players", "3"});
  EXPECT_THAT(picture, StartsWith("<svg xmlns=\"http://www.w3.org/2000/svg\""));
  EXPECT_THAT(picture, HasSubstr("<title>RingRift, Canon 1.0, hex8, 3 players: Red to place rings"));
  EXPECT_THAT(picture, HasSubstr("Green: 18 in hand"));
}

TEST(PictureCommand, PlaysActionsAndMarksTheCellsThatTheLastOneChanged) {
  const std::string before = picture_of({"liuzhou", "--state", kSquares});
  EXPECT_THAT(before, Not(HasSubstr("stroke-dasharray")));
  const std::string after = picture_of({"liuzhou", "--state", kSquares, "--action", "Sb2b3"});
  EXPECT_THAT(after, HasSubstr("stroke-dasharray"));
  EXPECT_THAT(after, HasSubstr("<title>b3 ●</title>"));
}

TEST(PictureCommand, TheFileContainsThePrintedPicture) {
  const TemporaryFolder folder;
  EXPECT_EQ(picture_of({"liuzhou", "--output", folder.file("start.svg")}), "");
  EXPECT_EQ(read_bytes(folder.file("start.svg")), picture_of({"liuzhou"}));
  EXPECT_EQ(folder.names(), std::vector<std::string>{"start.svg"});
}

TEST(PictureCommand, DrawsThePositionAfterAPlyOfARecord) {
  const std::string games = run_palamedes({"record", "random", "liuzhou", "--games", "2", "--seed", "7"}).out;
  const std::string start = picture_of({"--record", "-", "--ply", "0", "--board-only"}, games);
  const std::string plain = picture_of({"liuzhou", "--board-only"});
  EXPECT_EQ(start.substr(start.find("<rect")), plain.substr(plain.find("<rect"))) << "ply 0 is the set-up";
  EXPECT_THAT(picture_of({"--record", "-", "--ply", "5"}, games), HasSubstr("after ply 5"));
  EXPECT_NE(picture_of({"--record", "-", "--ply", "5"}, games),
            picture_of({"--record", "-", "--game", "2", "--ply", "5"}, games));
}

TEST(PictureCommand, WrongUseIsReportedInOneLine) {
  expect_refusal({"picture"}, 2, "name a game");
  expect_refusal({"picture", "chess"}, 2, "chess");
  expect_refusal({"picture", "liuzhou", "--state", "bb"}, 2, "state text: there must be eight fields");
  expect_refusal({"picture", "liuzhou", "--action", "Pz9"}, 1, "Pz9");
  expect_refusal({"picture", "liuzhou", "--ply", "3"}, 2, "--record");
  expect_refusal({"picture", "liuzhou", "--state", kSquares, "--record", "x.jsonl"}, 2, "excludes");
  expect_refusal({"picture", "--record", "x.jsonl", "--edition", "seed"}, 2, "a record file has its own");
  expect_refusal({"picture", "--record", "/no/such/file"}, 1, "/no/such/file");
  expect_refusal({"picture", "liuzhou", "--output", "/no/such/folder/a.svg"}, 1, "/no/such/folder");
}

TEST(PictureCommand, RefusesPliesAndGamesThatTheRecordLacks) {
  const TemporaryFolder folder;
  const std::string file = folder.file("games.jsonl");
  ASSERT_EQ(run_palamedes({"record", "random", "liuzhou", "--output", file}).status, 0);
  expect_refusal({"picture", "--record", file, "--ply", "9999"}, 1, "plies, not 9999");
  expect_refusal({"picture", "--record", file, "--ply", "9999"}, 1,
                 file + ", line 1: game liuzhou-seed-random-1-000000");
  expect_refusal({"picture", "--record", file, "--game", "2"}, 1, "has no game 2: its last is game 1");
  expect_refusal({"picture", "ringrift", "--record", file}, 2, "the game is liuzhou, not 'ringrift'");
  std::string text = read_bytes(file);
  text.replace(text.find("\"sh\":\"") + 6, 16, "0123456789abcdef");
  write_bytes(file, "\n" + text);
  expect_refusal({"picture", "--record", file}, 1, file + ", line 2: game liuzhou-seed-random-1-000000, ply 1: ");
}

}  // namespace
}  // namespace palamedes::test
