#include "train/run/warm_games.h"

#include <gtest/gtest.h>

#include "games/liuzhou/game.h"
#include "nn/encoders.h"
#include "train/window.h"

namespace palamedes::train {
namespace {

using liuzhou::Liuzhou;

/// Written by `palamedes selfplay`: two games of mcts:nodes=200 with visits.
const std::string kExample = std::string(PALAMEDES_SOURCE_DIR) + "/docs/examples/liuzhou-visits.bin";

std::vector<Liuzhou> variant_of(const std::string& edition) {
  return {*Liuzhou::make({.game = "liuzhou", .edition = edition})};
}

TEST(WarmGames, AFileOfSelfplayFillsTheWindow) {
  const auto variants = variant_of("seed");
  const auto games = read_warm_games<Liuzhou>(kExample, variants);
  ASSERT_TRUE(games) << games.error().message;
  ASSERT_EQ(games->size(), 2U);
  Window<Liuzhou> window(variants, {});
  for (const PlayedGame& played : *games) EXPECT_TRUE(window.add(played));
  EXPECT_GT(window.size(), 100U);
  // Action 4 of the first game: the visits Pb2 2, Pc2 2, Pb3 2, Pb4 2, Pa2 1, 13 more.
  const PlayedGame& first = (*games)[0];
  EXPECT_EQ(first.actions[2].choice, Choice::kRandom);
  EXPECT_EQ(first.actions[3].choice, Choice::kFull);
  EXPECT_EQ(first.actions[3].share_count, 18U);
  EXPECT_GT(first.actions[3].value, 0);
}

TEST(WarmGames, FilesOfAnotherEditionAndDamagedFilesAreRefused) {
  const auto other = read_warm_games<Liuzhou>(kExample, variant_of("current"));
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().code, "other_game");
  const auto bytes = read_file(kExample);
  ASSERT_TRUE(bytes);
  EXPECT_TRUE(warm_blocks(*bytes, "x"));
  EXPECT_FALSE(warm_blocks(bytes->substr(0, bytes->size() - 1), "x"));
  auto damaged = *bytes;
  damaged[300] ^= 1;
  EXPECT_FALSE(warm_blocks(damaged, "x"));
}

}  // namespace
}  // namespace palamedes::train
