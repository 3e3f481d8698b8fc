#include "games/quiet_run.h"

#include <gtest/gtest.h>

#include "core/rng.h"
#include "games/liuzhou/rules/rules.h"
#include "games/ringrift/rules/rules.h"
#include "games/stratego/rules/rules.h"

namespace palamedes {
namespace {

/// Plays random games and calls `check(position, current run)` after every action. Returns the longest run of all
/// games.
template <Game G, class Check>
std::uint64_t longest_of_random_games(const G& game, int games, Check&& check) {
  ActionBuffer<typename G::Action> buffer(game.max_actions());
  std::uint64_t longest = 0;
  for (int i = 0; i < games; ++i) {
    Rng rng(static_cast<std::uint64_t>(i));
    auto position = game.initial();
    QuietRun<G> run(game);
    while (!game.outcome(position)) {
      auto& actions = buffer.list();
      game.legal(position, actions);
      const auto action = actions[rng.below(actions.size())];
      run.note(position, action);
      game.apply(position, action);
      check(position, run.current());
    }
    longest = std::max(longest, run.longest());
  }
  return longest;
}

TEST(QuietRun, InLiuzhouIsTheQuietCounterOfTheRules) {
  const auto game = liuzhou::Liuzhou::make({.game = "liuzhou", .edition = "current"});
  ASSERT_TRUE(game.ok());
  const auto longest = longest_of_random_games(
      *game, 50, [](const liuzhou::State& state, std::uint64_t run) { ASSERT_EQ(run, state.quiet); });
  EXPECT_GT(longest, 10U);
}

TEST(QuietRun, InStrategoIsTheCounterOfTurnsWithoutAnAttack) {
  const auto game = stratego::Stratego::make({.game = "stratego", .knobs = {{"no_attack_limit", "1000"}}});
  ASSERT_TRUE(game.ok());
  const auto longest = longest_of_random_games(*game, 5, [](const stratego::Position& position, std::uint64_t run) {
    ASSERT_EQ(run, position.state.board.quiet);
  });
  EXPECT_GT(longest, 10U);
}

TEST(QuietRun, IsZeroInAGameWithoutQuietActions) {
  const auto game = ringrift::RingRift<ringrift::Small>::make({.game = "ringrift"});
  ASSERT_TRUE(game.ok());
  EXPECT_EQ(longest_of_random_games(*game, 2, [](const auto&, std::uint64_t) {}), 0U);
}

}  // namespace
}  // namespace palamedes
