#include "search/mcts.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <set>
#include <string>
#include <vector>

#include "games/liuzhou/rules.h"
#include "tests/search/brute_force.h"
#include "tests/search/random_tree_game.h"
#include "tests/tictactoe/tictactoe.h"

namespace palamedes::search {
namespace {

using tictactoe::TicTacToe;

MctsOptions small() {
  MctsOptions options;
  options.memory = 8;
  return options;
}

/// All ways of choosing and judging, for games with an evaluation.
std::vector<MctsOptions> variants() {
  std::vector<MctsOptions> all;
  for (const auto formula : {MctsOptions::Formula::kUct, MctsOptions::Formula::kPuct}) {
    for (const auto priors :
         {MctsOptions::Priors::kNone, MctsOptions::Priors::kPromise, MctsOptions::Priors::kEvaluation}) {
      for (const auto leaf : {MctsOptions::Leaf::kEvaluation, MctsOptions::Leaf::kPlayout, MctsOptions::Leaf::kMixed}) {
        for (const bool rave : {false, true}) {
          MctsOptions options = small();
          options.formula = formula;
          options.priors = priors;
          options.leaf = leaf;
          options.plies = 2;
          options.rave = rave;
          all.push_back(options);
        }
      }
    }
  }
  return all;
}

/// Without distances: what the outcome is worth.
SeatScores worth(SeatScores scores) {
  for (Score& score : scores) {
    if (is_decided(score)) score = score > 0 ? kWon : -kWon;
  }
  return scores;
}

template <Game G>
void expect_complete(const G& game, const Position<G>& state, const Decision<G>& decision) {
  ActionBuffer<typename G::Action> buffer(game.max_actions());
  auto& actions = buffer.list();
  game.legal(state, actions);
  ASSERT_EQ(decision.candidates.size(), actions.size());
  bool is_legal = false;
  for (std::uint32_t i = 0; i < actions.size(); ++i) {
    EXPECT_EQ(decision.candidates[i].action, actions[i]);
    is_legal = is_legal || decision.action == actions[i];
  }
  EXPECT_TRUE(is_legal);
  ASSERT_FALSE(decision.line.empty());
  EXPECT_EQ(decision.line[0], decision.action);
  Position<G> end = state;
  for (const auto action : decision.line) {
    auto& legal = buffer.list();
    game.legal(end, legal);
    ASSERT_NE(std::find(legal.begin(), legal.end(), action), legal.end()) << "the line is legal";
    game.apply(end, action);
  }
}

TEST(Mcts, ProvesThatTicTacToeIsADraw) {
  const TicTacToe game = *TicTacToe::make({});
  Mcts<TicTacToe> search(game, {}, small());
  const auto decision = search.decide(game.initial(), {.nodes = 5'000'000}, Rng(1));
  EXPECT_EQ(decision.certainty, Certainty::kProven);
  EXPECT_EQ(decision.scores, SeatScores{});
  EXPECT_LT(decision.nodes, 5'000'000U) << "it stops when all is known";
  for (const auto& candidate : decision.candidates) {
    EXPECT_EQ(candidate.certainty, Certainty::kProven);
    EXPECT_EQ(candidate.score, 0);
  }
  EXPECT_EQ(decision.line.size(), 9U);
  expect_complete(game, game.initial(), decision);
}

TEST(Mcts, WinsAtOnceAndSeesForcedLosses) {
  const TicTacToe game = *TicTacToe::make({});
  Mcts<TicTacToe> search(game, {}, small());
  const auto winning = *game.parse_state("xx./oo./... x");
  const auto win = search.decide(winning, {.nodes = 100'000}, Rng(1));
  EXPECT_EQ(game.action_text(winning, win.action), "c1");
  EXPECT_EQ(win.scores, (SeatScores{kWon - 1, -kWon + 1}));
}

TEST(Mcts, FindsTheResultOfRandomTrees) {
  const auto all = variants();
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    for (const int seats : {2, 3, 4}) {
      const RatedTree game({.seed = seed, .seats = seats, .depth = 5, .least = 1});
      if (game.count_legal(game.initial()) == 1) continue;  // not searched through
      const MctsOptions& options = all[seed % all.size()];
      Mcts<RatedTree> search(game, {}, options);
      const auto decision = search.decide(game.initial(), {.nodes = 3'000'000}, Rng(seed));
      ASSERT_EQ(decision.certainty, Certainty::kProven) << seed;
      expect_complete(game, game.initial(), decision);
      const auto possible = possible_results(game, game.initial(), 0, 0);
      EXPECT_TRUE(possible.contains(worth(decision.scores))) << "seed " << seed << " seats " << seats;
    }
  }
}

}  // namespace
}  // namespace palamedes::search
