#include "learn/selfplay.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "learn/show_games.h"
#include "tests/support/files.h"

namespace palamedes::learn {
namespace {

class Selfplay : public testing::Test {
 protected:
  Selfplay() {
    spec_.header.config = {.game = "liuzhou", .edition = "current"};
    spec_.header.players = {"alphabeta:nodes=30,vary=1", "greedy"};
    spec_.header.most_random = 6;
    spec_.games = 5;
  }

  std::string play(const std::string& name) {
    const std::string path = folder_.path() + '/' + name;
    const auto summary = selfplay(spec_, path);
    EXPECT_TRUE(summary) << summary.error().message;
    return test::read_bytes(path);
  }

  test::TemporaryFolder folder_;
  SelfplaySpec spec_;
};

TEST_F(Selfplay, ThreadsDoNotChangeTheFile) {
  const std::string one = play("one");
  spec_.threads = 3;
  EXPECT_EQ(play("three"), one);
}

TEST_F(Selfplay, ARunKilledAtAnyMomentAndResumedGivesTheSameFile) {
  const std::string whole = play("whole");
  spec_.resume = true;
  for (std::size_t size = 0; size < whole.size(); size += 97) {
    test::write_bytes(folder_.path() + "/cut", whole.substr(0, size));
    if (size > 0 && size < 8) continue;
    ASSERT_EQ(play("cut"), whole) << size;
  }
}

TEST_F(Selfplay, AFileCanBeMadeLongerButIsNeverOverwritten) {
  play("games");
  EXPECT_EQ(selfplay(spec_, folder_.path() + "/games").error().code, "file_exists");
  spec_.resume = true;
  spec_.games = 7;
  const std::string longer = play("games");
  spec_.resume = false;
  EXPECT_EQ(play("other"), longer);
}

TEST_F(Selfplay, AFileOfAnotherRunIsNotContinued) {
  play("games");
  spec_.resume = true;
  spec_.header.seed = 2;
  EXPECT_EQ(selfplay(spec_, folder_.path() + "/games").error().code, "other_run");
}

TEST_F(Selfplay, KnowsTheReasonOfEveryEndAndCountsDraws) {
  spec_.games = 20;
  const auto summary = selfplay(spec_, folder_.path() + "/games");
  ASSERT_TRUE(summary);
  std::uint64_t ended = 0;
  for (const auto& [reason, games] : summary->reasons) ended += reason.empty() ? 0 : games;
  EXPECT_EQ(ended, 20U);
  EXPECT_GT(summary->searched, 0U);
  EXPECT_LT(summary->searched, summary->actions);
}

TEST_F(Selfplay, VisitsOfTreeSearchesAreKeptAndShown) {
  spec_.header.players = {"mcts:nodes=40"};
  spec_.header.visits = true;
  spec_.games = 1;
  play("games");
  auto reader = GameFileReader::open(folder_.path() + "/games");
  const auto game = reader->next();
  ASSERT_TRUE(game && *game);
  const auto was_visited = [](const LearnAction& action) {
    return !action.visits.empty() && action.visits[action.index] > 0;
  };
  EXPECT_GT(std::ranges::count_if((*game)->actions, was_visited), 10);
  const auto text = game_text(reader->header(), **game);
  ASSERT_TRUE(text) << text.error().message;
  EXPECT_NE(text->find("visits"), std::string::npos);
}

TEST_F(Selfplay, PlaysGamesThatHidePiecesAndGamesOfFourSeats) {
  spec_.header.config = {.game = "stratego"};
  spec_.header.players = {"greedy"};
  spec_.games = 1;
  EXPECT_FALSE(play("stratego").empty());
  spec_.header.config = {.game = "ringrift", .board = "square8", .players = 4};
  EXPECT_FALSE(play("ringrift").empty());
}

TEST_F(Selfplay, AnUnknownPlayerIsRefusedBeforeTheFileIsMade) {
  spec_.header.players = {"deep"};
  EXPECT_FALSE(selfplay(spec_, folder_.path() + "/games"));
  EXPECT_FALSE(std::filesystem::exists(folder_.path() + "/games"));
}

}  // namespace
}  // namespace palamedes::learn
