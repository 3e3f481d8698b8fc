#include "train/play/match.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <cstdlib>
#include <string>
#include <utility>

#include "games/liuzhou/game.h"
#include "nn/encoders.h"
#include "train/uniform_judge.h"

namespace palamedes::train {
namespace {

using liuzhou::Liuzhou;

search::Player<Liuzhou> player_of(const Liuzhou& game, const std::string& text) {
  return *search::make_player(game, *search::parse_player(text));
}

class MatchTest : public testing::Test {
 protected:
  std::array<Liuzhou, 2> games_{*Liuzhou::make({.game = "liuzhou", .edition = "seed"}),
                                *Liuzhou::make({.game = "liuzhou", .edition = "current"})};
  UniformJudge judge_{board_shape(games_[0]), 16};
  UniformJudge other_{board_shape(games_[0]), 16};
};

std::array<double, 5> numbers_of(const MatchResult& result) {
  return {static_cast<double>(result.won), static_cast<double>(result.drawn), static_cast<double>(result.lost),
          result.points, result.squares};
}

TEST_F(MatchTest, ANetAgainstItselfScoresExactlyHalfBecauseTheSeatsAreExchanged) {
  Crew crew(2);
  const MatchResult result = Match<Liuzhou>(games_, {.games = 40, .lines = 4}, judge_, other_).play(crew);
  EXPECT_EQ(result.games(), 40U);
  EXPECT_EQ(result.won, result.lost);
  EXPECT_EQ(result.points, 20);
}

TEST_F(MatchTest, TheResultDependsNeitherOnThreadsNorOnGamesAtOnce) {
  const auto played = [&](int threads, std::uint64_t at_once) {
    Crew crew(threads);
    const auto make = [](const Liuzhou& game) { return player_of(game, "greedy:mistakes=50"); };
    const MatchOptions options{.games = 30, .lines = 4, .seed = 5, .at_once = at_once};
    return numbers_of(Match<Liuzhou>(games_, options, judge_, make).play(crew));
  };
  const auto one = played(1, 1'000);
  EXPECT_EQ(one[0] + one[1] + one[2], 30);
  EXPECT_EQ(played(3, 1'000), one);
  EXPECT_EQ(played(2, 7), one);
}

TEST_F(MatchTest, AStrongPlayerOfTheEngineWinsItsGames) {
  Crew crew(2);
  const auto make = [](const Liuzhou& game) { return player_of(game, "alphabeta:nodes=300"); };
  const MatchResult result = Match<Liuzhou>(games_, {.games = 12, .lines = 2}, judge_, make).play(crew);
  EXPECT_EQ(result.games(), 12U);
  EXPECT_LT(result.score(), 0.2);
}

TEST_F(MatchTest, StopEndsItWithTheGamesThatAreOver) {
  Crew crew(1);
  int passes = 0;
  const MatchResult result =
      Match<Liuzhou>(games_, {.games = 20, .lines = 2}, judge_, other_).play(crew, [&] { return ++passes > 3; });
  EXPECT_LT(result.games(), 20U);
}

TEST_F(MatchTest, AnEngineThatCannotPlayEndsItWithAReason) {
  const auto fault_of = [&](const std::string& command) {
    Crew crew(2);
    Match<Liuzhou> match(games_, {.games = 4, .lines = 2}, judge_, EngineOptions{.command = command});
    EXPECT_EQ(match.play(crew).games(), 0U);
    return match.fault() ? match.fault()->message : "";
  };
  EXPECT_NE(fault_of("/nowhere/engine 2>/dev/null").find("it has ended"), std::string::npos);
  EXPECT_NE(fault_of("echo protocolok 1").find("it has ended"), std::string::npos);
  const std::string always =
      "sh -c 'while read word rest; do case $word in protocol) echo protocolok 1;; isready) echo readyok;; "
      "go) echo bestmove Zz9;; esac; done'";
  EXPECT_NE(fault_of(always).find("illegal action: 'Zz9'"), std::string::npos);
  const std::string refusing = "sh -c 'while read line; do echo error busy not now; done'";
  EXPECT_NE(fault_of(refusing).find("error busy not now"), std::string::npos);
}

TEST_F(MatchTest, ASilentEngineIsNotWaitedForForever) {
  Crew crew(1);
  const EngineOptions silent{.command = "sleep 1000", .patience = std::chrono::milliseconds(50)};
  Match<Liuzhou> match(games_, {.games = 2, .lines = 2}, judge_, silent);
  match.play(crew);
  ASSERT_TRUE(match.fault());
  EXPECT_NE(match.fault()->message.find("in time"), std::string::npos);
}

TEST(EngineWord, PutsOddTextsInQuotes) {
  EXPECT_EQ(engine_word("Pa1"), "Pa1");
  EXPECT_EQ(engine_word(""), "\"\"");
  EXPECT_EQ(engine_word("a \"b\"\\\nc"), R"("a \"b\"\\\nc")");
}

#ifdef PALAMEDES_PROGRAM
// The engine protocol changes nothing: the same player in a process makes the same decisions, because both draw the
// random numbers of a decision from the game's seed.
TEST_F(MatchTest, AnEngineInAProcessPlaysLikeTheSamePlayerHere) {
  Crew crew(2);
  const MatchOptions options{.games = 12, .lines = 4, .seed = 3, .at_once = 3};
  const auto make = [](const Liuzhou& game) { return player_of(game, "alphabeta:nodes=100"); };
  const MatchResult here = Match<Liuzhou>(games_, options, judge_, make).play(crew);
  const EngineOptions engine{.command = PALAMEDES_PROGRAM " engine liuzhou --player alphabeta:nodes=100", .nodes = 100};
  Match<Liuzhou> match(games_, options, judge_, engine);
  const MatchResult there = match.play(crew);
  ASSERT_FALSE(match.fault()) << match.fault()->message;
  EXPECT_EQ(there.games(), 12U);
  EXPECT_EQ(numbers_of(there), numbers_of(here));
}
#endif

}  // namespace
}  // namespace palamedes::train
