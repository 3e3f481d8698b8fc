#include "train/run/selfplay_file.h"

#include <gtest/gtest.h>

#include "games/liuzhou/game.h"
#include "nn/encoders.h"
#include "train/run/warm_games.h"

namespace palamedes::train {
namespace {

using liuzhou::Liuzhou;

/// Written by `palamedes selfplay`: two games of mcts:nodes=200 with visits.
const std::string kVisitsExample = std::string(PALAMEDES_SOURCE_DIR) + "/docs/examples/liuzhou-visits.bin";

class SelfplayFileTest : public testing::Test {
 protected:
  SelfplayFileTest()
      : variants_{*Liuzhou::make({.game = "liuzhou"})},
        games_(*read_warm_games<Liuzhou>(kVisitsExample, variants_)),
        path_(testing::TempDir() + "/selfplay-file-test.bin") {}
  ~SelfplayFileTest() override { std::remove(path_.c_str()); }

  Result<std::vector<PlayedGame>> read(const std::string& bytes) const {
    if (auto error = write_file(path_, bytes)) return *std::move(error);
    return read_warm_games<Liuzhou>(path_, variants_);
  }

  std::vector<Liuzhou> variants_;
  std::vector<PlayedGame> games_;
  std::string path_;
};

TEST_F(SelfplayFileTest, WhatItWritesIsReadAgain) {
  games_[0].actions[5].choice = Choice::kQuick;  // a short search has a score and no policy
  games_[0].actions[5].share_count = 0;
  SelfplayFile<Liuzhou> file(variants_[0], {.player = "trainer", .visits = true});
  for (const PlayedGame& played : games_) EXPECT_FALSE(file.add(played));
  EXPECT_EQ(file.games(), 2U);
  const auto again = read(file.bytes());
  ASSERT_TRUE(again) << again.error().message;
  ASSERT_EQ(again->size(), 2U);
  for (std::size_t g = 0; g < 2; ++g) {
    const PlayedGame& wanted = games_[g];
    const PlayedGame& found = (*again)[g];
    EXPECT_EQ(found.number, g);
    EXPECT_EQ(found.places, wanted.places);
    ASSERT_EQ(found.actions.size(), wanted.actions.size());
    for (std::size_t i = 0; i < wanted.actions.size(); ++i) {
      EXPECT_EQ(found.actions[i].index, wanted.actions[i].index);
      // Where there was nothing to choose, the search has a score and no visits, as a short one.
      const bool has_policy = !wanted.policy(wanted.actions[i]).empty();
      if (has_policy || wanted.actions[i].choice == Choice::kRandom) {
        EXPECT_EQ(found.actions[i].choice, wanted.actions[i].choice);
      } else {
        EXPECT_EQ(found.actions[i].choice, Choice::kQuick);
      }
      EXPECT_EQ(found.actions[i].value, wanted.actions[i].value) << i;
      EXPECT_EQ(found.policy(found.actions[i]).size(), wanted.policy(wanted.actions[i]).size());
    }
  }
}

TEST_F(SelfplayFileTest, WithoutVisitsTheFileIsSmallerAndHasTheSameScores) {
  SelfplayFile<Liuzhou> with(variants_[0], {.player = "trainer", .visits = true});
  SelfplayFile<Liuzhou> without(variants_[0], {.player = "trainer"});
  for (const PlayedGame& played : games_) {
    EXPECT_FALSE(with.add(played));
    EXPECT_FALSE(without.add(played));
  }
  EXPECT_LT(without.bytes().size() * 4, with.bytes().size());
  EXPECT_EQ(without.scored(), with.scored());
  const auto again = read(without.bytes());
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ((*again)[1].actions[20].value, games_[1].actions[20].value);
}

TEST_F(SelfplayFileTest, LeavesOutGamesInWhichASideGaveUpAndRefusesIllegalActions) {
  SelfplayFile<Liuzhou> file(variants_[0], {.player = "trainer"});
  PlayedGame given_up = games_[0];
  given_up.actions.resize(10);
  EXPECT_FALSE(file.add(given_up));
  EXPECT_EQ(file.given_up(), 1U);
  EXPECT_EQ(file.games(), 0U);
  PlayedGame illegal = games_[0];
  illegal.actions[3].index = 1000;
  EXPECT_TRUE(file.add(illegal));
  PlayedGame endless = games_[0];
  endless.actions.push_back(endless.actions[0]);
  EXPECT_TRUE(file.add(endless));
  EXPECT_FALSE(file.add(games_[1]));
  EXPECT_EQ(read(file.bytes())->size(), 1U);
}

}  // namespace
}  // namespace palamedes::train
