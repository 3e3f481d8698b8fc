#include "search/players/chooser.h"

#include <gtest/gtest.h>

#include <map>

#include "search/alphabeta/alphabeta.h"
#include "search/greedy.h"
#include "tests/search/plain_search.h"
#include "tests/search/random_tree_game.h"

namespace palamedes::search {
namespace {

Score score_of(const Decision<RatedTree>& decision, TreeAction action) {
  for (const auto& candidate : decision.candidates) {
    if (candidate.action == action) return candidate.score;
  }
  return -kInfinite;
}

/// How often actions of each score were chosen.
std::map<Score, int> choices(const RatedTree& game, Search<RatedTree>& search, const ChoiceOptions& options) {
  const Chooser chooser(options, Evaluator<RatedTree>(game).clear());
  std::map<Score, int> chosen;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    const auto decision = chooser.decide(game, search, game.initial(), {.depth = 2}, Rng(seed));
    const Score score = score_of(decision, decision.action);
    EXPECT_EQ(decision.scores[index(game.to_act(game.initial()))], score);
    EXPECT_EQ(decision.line.front(), decision.action);
    ++chosen[score];
  }
  return chosen;
}

void expect_plausible(const std::map<Score, int>& chosen, Score unit) {
  ASSERT_GT(chosen.size(), 1U) << "the best is not always seen";
  const Score best = chosen.rbegin()->first;
  int before = 0;
  for (const auto& [score, count] : chosen) {
    EXPECT_LT(best - score, 8 * unit) << "what loses much is never played";
    EXPECT_GE(count, before / 2) << "the better, the likelier";
    before = count;
  }
}

TEST(Chooser, MistakesArePlausible) {
  const RatedTree game({.seed = 4, .depth = 30, .least = 8, .most = 8, .early = 0});
  const Score unit = Evaluator<RatedTree>(game).clear() * 30 / 100;
  Greedy<RatedTree> greedy(game, {}, {.quiet = 0});
  expect_plausible(choices(game, greedy, {.mistakes = 100, .blur = 30}), unit);
  AlphaBeta<RatedTree> alphabeta(game, {}, {.reductions = false, .turns = false});
  expect_plausible(choices(game, alphabeta, {.mistakes = 100, .blur = 300}), 10 * unit);
}

TEST(Chooser, WithoutMistakesTheBestIsPlayed) {
  const RatedTree game({.seed = 4, .depth = 30, .least = 8, .most = 8, .early = 0});
  AlphaBeta<RatedTree> search(game, {}, {.reductions = false, .turns = false});
  EXPECT_EQ(choices(game, search, {.mistakes = 0, .blur = 30}).size(), 1U);
}

TEST(Chooser, SomeMistakesAreFewerThanMany) {
  const RatedTree game({.seed = 4, .depth = 30, .least = 8, .most = 8, .early = 0});
  AlphaBeta<RatedTree> search(game, {}, {.reductions = false, .turns = false});
  const auto few = choices(game, search, {.mistakes = 20, .blur = 300});
  const auto many = choices(game, search, {.mistakes = 80, .blur = 300});
  EXPECT_GT(few.rbegin()->second, many.rbegin()->second);
}

TEST(Chooser, WhatWasHardlyVisitedIsNotChosen) {
  std::vector<Candidate<RatedTree>> candidates(3);
  candidates[0] = {.score = 10, .certainty = Certainty::kEstimate, .visits = 100};
  candidates[1] = {.score = 90, .certainty = Certainty::kEstimate, .visits = 9};
  candidates[2] = {.score = 5, .certainty = Certainty::kEstimate, .visits = 10};
  std::map<std::size_t, int> chosen;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Rng rng(seed);
    ++chosen[plausible_choice(candidates, 10, rng)];
  }
  EXPECT_EQ(chosen.count(1), 0U);
  EXPECT_GT(chosen[0], chosen[2]);
  EXPECT_GT(chosen[2], 0);
}

TEST(AlphaBeta, WithinTheMarginScoresAreThoseOfMinimax) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const RatedTree game({.seed = seed, .least = 4, .most = 6});
    AlphaBetaOptions options;
    options.reductions = options.quiescence = options.turns = false;
    AlphaBeta<RatedTree> wide(game, {}, options);
    const auto decision = wide.decide(game.initial(), {.depth = 4, .margin = 2 * kInfinite}, Rng(1));
    AlphaBeta<RatedTree> plain(game, {}, options);
    EXPECT_EQ(plain.decide(game.initial(), {.depth = 4}, Rng(1)).scores, decision.scores);
    const PlainSearch<RatedTree> minimax(game, game.to_act(game.initial()), Others::kAnswer);
    for (const auto& candidate : decision.candidates) {
      EXPECT_NE(candidate.certainty, Certainty::kAtMost);
      TreeState after = game.initial();
      game.apply(after, candidate.action);
      EXPECT_EQ(candidate.score, minimax.score(after, decision.depth - 1, 1)) << seed;  // a win ends the deepening
    }
  }
}

}  // namespace
}  // namespace palamedes::search
