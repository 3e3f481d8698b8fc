#include "search/descent.h"

#include <gtest/gtest.h>

#include "tests/search/brute_force.h"
#include "tests/search/random_tree_game.h"
#include "tests/tictactoe/tictactoe.h"

namespace palamedes::search {
namespace {

using tictactoe::TicTacToe;

/// Without distances: what the outcome is worth.
SeatScores worth(SeatScores scores) {
  for (Score& score : scores) {
    if (is_decided(score)) score = score > 0 ? kWon : -kWon;
  }
  return scores;
}

TEST(Descent, SolvesTicTacToe) {
  const TicTacToe game = *TicTacToe::make({});
  Descent<TicTacToe> search(game, {}, {.memory = 64});
  const auto decision = search.decide(game.initial(), {.nodes = 5'000'000}, Rng(1));
  EXPECT_EQ(decision.certainty, Certainty::kProven);
  EXPECT_EQ(decision.scores, SeatScores{});
  EXPECT_LT(decision.nodes, 5'000'000U);
}

TEST(Descent, FindsTheResultOfRandomTrees) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    for (const int seats : {2, 3, 4}) {
      const RatedTree game({.seed = seed, .seats = seats});
      if (game.count_legal(game.initial()) == 1) continue;  // not searched through
      Descent<RatedTree> search(game, {}, {.memory = 8});
      const auto decision = search.decide(game.initial(), {.nodes = 3'000'000}, Rng(seed));
      ASSERT_EQ(decision.certainty, Certainty::kProven) << seed;
      const auto possible = possible_results(game, game.initial(), 0, 0);
      EXPECT_TRUE(possible.contains(worth(decision.scores))) << "seed " << seed << " seats " << seats;
    }
  }
}

}  // namespace
}  // namespace palamedes::search
