#include "learn/selfplay.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "games/with_game.h"
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

/// The texts of the first actions of every game, and which of them were searched.
struct Beginning {
  std::vector<std::string> actions{};
  std::vector<bool> searched{};
};

std::vector<Beginning> beginnings(const std::string& bytes, std::size_t length) {
  std::vector<Beginning> all;
  auto reader = GameFileReader::over(bytes, "games");
  const auto read = [&]<EdgeGame G>(const G& game) {
    ActionBuffer<typename G::Action> buffer(game.max_actions());
    for (auto played = reader->next(); played && *played; played = reader->next()) {
      Beginning& beginning = all.emplace_back();
      auto state = game.initial();
      for (const LearnAction& action : (*played)->actions) {
        if (beginning.actions.size() == length) break;
        auto& legal = buffer.list();
        game.legal(state, legal);
        beginning.actions.push_back(game.action_text(state, legal[action.index]));
        beginning.searched.push_back(action.score.has_value());
        game.apply(state, legal[action.index]);
      }
    }
  };
  EXPECT_FALSE(with_game(reader->header().config, read));
  return all;
}

const std::vector<LearnOpening> kTwoOpenings{{"Pb3", "Pc6", "Pa1"}, {"Pf1", "Pb1", "Pf2"}};

TEST_F(Selfplay, EveryOpeningIsPlayedByThePlayersInTurnAndThenSearched) {
  spec_.openings = kTwoOpenings;
  spec_.header.most_random = 0;
  spec_.games = 6;
  const auto games = beginnings(play("games"), 4);
  ASSERT_EQ(games.size(), 6U);
  for (std::size_t i = 0; i < games.size(); ++i) {
    const LearnOpening begun(games[i].actions.begin(), games[i].actions.begin() + 3);
    EXPECT_EQ(begun, kTwoOpenings[(i / 2) % 2]) << "two players, so two games of each: " << i;
    EXPECT_EQ(games[i].searched, (std::vector<bool>{false, false, false, true})) << i;
  }
}

TEST_F(Selfplay, RandomActionsFollowTheOpening) {
  spec_.openings = kTwoOpenings;
  spec_.header.least_random = spec_.header.most_random = 2;
  for (const Beginning& game : beginnings(play("games"), 6))
    EXPECT_EQ(game.searched, (std::vector<bool>{false, false, false, false, false, true}));
}

TEST_F(Selfplay, ARunWithOpeningsKilledAndResumedGivesTheSameFile) {
  spec_.openings = kTwoOpenings;
  const std::string whole = play("whole");
  spec_.resume = true;
  spec_.threads = 2;
  for (std::size_t size = 8; size < whole.size(); size += 197) {
    test::write_bytes(folder_.path() + "/cut", whole.substr(0, size));
    ASSERT_EQ(play("cut"), whole) << size;
  }
}

TEST_F(Selfplay, AFileIsNotContinuedWithOtherOpenings) {
  spec_.openings = kTwoOpenings;
  const std::string before = play("games");
  spec_.resume = true;
  spec_.games = 9;
  const std::vector<std::vector<LearnOpening>> others{
      {}, {kTwoOpenings[0]}, {kTwoOpenings[1], kTwoOpenings[0]}, {kTwoOpenings[0], {"Pf1", "Pb1", "Pf3"}}};
  for (const auto& other : others) {
    spec_.openings = other;
    EXPECT_EQ(selfplay(spec_, folder_.path() + "/games").error().code, "other_run");
  }
  EXPECT_EQ(test::read_bytes(folder_.path() + "/games"), before) << "it stays as it was";
  spec_.openings = kTwoOpenings;
  EXPECT_TRUE(selfplay(spec_, folder_.path() + "/games"));
}

TEST_F(Selfplay, AnOpeningThatCannotBePlayedIsRefusedBeforeTheFileIsMade) {
  for (const LearnOpening& opening : {LearnOpening{"Pb3", "Pb3"}, LearnOpening{"Pb3", "hello"}}) {
    spec_.openings = {kTwoOpenings[0], opening};
    const auto refused = selfplay(spec_, folder_.path() + "/games");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "bad_opening");
    EXPECT_TRUE(refused.error().message.starts_with("opening 2: '" + opening[1] + "': ")) << refused.error().message;
    EXPECT_FALSE(std::filesystem::exists(folder_.path() + "/games"));
  }
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
