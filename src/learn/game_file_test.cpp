#include "learn/game_file.h"

#include <gtest/gtest.h>

#include "tests/support/files.h"
#include "tests/support/places.h"

namespace palamedes::learn {
namespace {

GameFileHeader test_header() {
  GameFileHeader header;
  header.config = {
      .game = "liuzhou",
      .edition = "seed",
      .players = 2,
      .knobs = {{"max_moves", "200"}, {"no_capture_limit", "none"}, {"lose_below", "1"}, {"both_shapes", "square"}}};
  header.players = {"random", "alphabeta:nodes=10"};
  header.seed = 0xffff'ffff'ffff'ffff;
  header.openings = {.count = 50, .hash = 0xfedc'ba98'7654'3210};
  header.least_random = 2;
  header.most_random = 9;
  header.visits = true;
  return header;
}

LearnGame test_game(std::uint64_t number) {
  return {.number = number,
          .actions = {{.index = 300},
                      {.index = 2, .score = -999'990, .visits = {0, 5, 1'000'000}},
                      {.index = 0, .score = 0, .visits = {1}}},
          .reason = "capture",
          .places = {2, 1}};
}

class GameFile : public testing::Test {
 protected:
  GameFile() : bytes_(header_bytes(test_header()) + game_bytes(test_game(0), true) + game_bytes(test_game(1), true)) {}

  /// The code of the error that reading these bytes gives, or the number of games.
  static std::string read(std::string_view bytes) {
    auto reader = GameFileReader::over(std::string(bytes), "games");
    if (!reader) return std::string(reader.error().code);
    while (true) {
      const auto game = reader->next();
      if (!game) return std::string(game.error().code);
      if (!*game) return std::to_string(reader->games());
    }
  }

  std::string bytes_;
};

TEST_F(GameFile, KeepsEverything) {
  ASSERT_EQ(read(bytes_), "2");
  const test::TemporaryFolder folder;
  test::write_bytes(folder.file("games"), bytes_);
  auto reader = GameFileReader::open(folder.file("games"));
  ASSERT_TRUE(reader);
  EXPECT_EQ(reader->header(), test_header());
  EXPECT_EQ(**reader->next(), test_game(0));
  EXPECT_EQ(**reader->next(), test_game(1));
  EXPECT_EQ(reader->good_bytes(), bytes_.size());
}

TEST_F(GameFile, AHeaderFromBeforeThereWereOpeningsIsReadAndWrittenAlike) {
  const std::string example = test::read_bytes(test::in_source("docs/examples/liuzhou-visits.bin"));
  const auto reader = GameFileReader::over(example, "example");
  ASSERT_TRUE(reader) << reader.error().message;
  EXPECT_EQ(reader->header().openings, OpeningsMark{});
  EXPECT_TRUE(example.starts_with(header_bytes(reader->header())));
}

TEST_F(GameFile, CutAnywhereItEndsWithAWholeGameOrSaysSo) {
  const std::size_t header = header_bytes(test_header()).size();
  const std::size_t first = header + game_bytes(test_game(0), true).size();
  for (std::size_t size = 0; size < bytes_.size(); ++size) {
    const std::string expected = size == header ? "0" : size == first ? "1" : size < 8 ? "file_damaged" : "file_cut";
    ASSERT_EQ(read(std::string_view(bytes_).substr(0, size)), expected) << size;
  }
}

TEST_F(GameFile, AnyChangedByteIsNoticed) {
  for (std::size_t i = 0; i < bytes_.size(); ++i) {
    std::string changed = bytes_;
    changed[i] = static_cast<char>(changed[i] ^ 0x20);
    const std::string found = read(changed);
    ASSERT_TRUE(found == "file_damaged" || found == "file_cut") << i << ": " << found;
  }
}

TEST_F(GameFile, GamesInAnotherOrderAreRefused) {
  EXPECT_EQ(read(header_bytes(test_header()) + game_bytes(test_game(1), true)), "file_damaged");
}

TEST_F(GameFile, AMissingOrForeignFileIsRefused) {
  const test::TemporaryFolder folder;
  EXPECT_EQ(GameFileReader::open(folder.file("none")).error().code, "file_unreadable");
  EXPECT_EQ(read("{\"game\":\"liuzhou\"}\n"), "file_damaged");
  EXPECT_EQ(read(""), "file_damaged");
}

}  // namespace
}  // namespace palamedes::learn
