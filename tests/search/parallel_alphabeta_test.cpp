// Alpha-beta search with several threads, on random trees.
#include "search/alphabeta/parallel_alphabeta.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>

#include "app/support/helper_pool.h"
#include "tests/search/plain_search.h"
#include "tests/search/random_tree_game.h"

namespace palamedes::search {
namespace {

std::unique_ptr<ParallelAlphaBeta<RatedTree>> with_threads(const RatedTree& game, int threads) {
  const AlphaBetaOptions options{.table_mib = 1, .threads = threads};
  return std::make_unique<ParallelAlphaBeta<RatedTree>>(game, Weights{}, options, threads - 1,
                                                        app::make_helper_pool(threads - 1));
}

TEST(ParallelAlphaBeta, DecidesLegallyAndProvesOnlyWhatIsTrue) {
  int proven = 0;
  for (const int threads : {2, 4}) {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      const RatedTree game({.seed = seed, .depth = 8, .most = 5, .draws = 0});
      const auto search = with_threads(game, threads);
      const auto decision = search->decide(game.initial(), {.depth = 6}, Rng(1));
      EXPECT_EQ(decision.threads, threads);
      EXPECT_LT(decision.action.branch, game.count_legal(game.initial()));
      EXPECT_EQ(decision.line.front(), decision.action);
      if (decision.certainty != Certainty::kProven) continue;
      ++proven;
      const Score truth = plain_score(game, game.initial(), 9, Others::kAnswer);
      EXPECT_EQ(truth > 0, decision.scores[index(game.to_act(game.initial()))] > 0) << "seed " << seed;
    }
  }
  EXPECT_GT(proven, 30);
}

TEST(ParallelAlphaBeta, WithThreeSeatsDecidesLegally) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const RatedTree game({.seed = seed, .seats = 3, .depth = 12, .least = 2, .most = 5});
    const auto decision = with_threads(game, 3)->decide(game.initial(), {.nodes = 2000}, Rng(1));
    EXPECT_LT(decision.action.branch, game.count_legal(game.initial()));
    EXPECT_NE(decision.certainty, Certainty::kUnseen);
  }
}

TEST(ParallelAlphaBeta, TheLimitOfNodesIsThatOfTheMainSearch) {
  const RatedTree game({.depth = 40, .least = 5, .most = 9, .early = 0});
  const auto search = with_threads(game, 2);
  bool has_helped = false;
  for (const std::uint64_t nodes : {1U, 100U, 20'000U, 20'000U, 200'000U}) {
    const auto decision = search->decide(game.initial(), {.nodes = nodes}, Rng(1));
    EXPECT_GE(decision.nodes, nodes);
    has_helped = has_helped || decision.nodes > nodes;
    EXPECT_TRUE(decision.cut);
  }
  EXPECT_TRUE(has_helped);
}

/// Lets each helper finish before the main search begins.
class HelpersFirst final : public HelperThreads {
 public:
  void start(std::function<void(int)> work) override { work(1); }
  void wait() override {}
};

TEST(ParallelAlphaBeta, TheThreadThatGotDeepestDecides) {
  const RatedTree game({.seed = 3, .depth = 6, .least = 2, .most = 4, .draws = 0});
  const AlphaBetaOptions options{.table_mib = 1, .threads = 2};
  const auto decided = [&](const Limits& limits) {
    ParallelAlphaBeta<RatedTree> search(game, Weights{}, options, 1, std::make_unique<HelpersFirst>());
    return search.decide(game.initial(), limits, Rng(1));
  };
  const auto decision = decided({.nodes = 3});
  EXPECT_EQ(decision.certainty, Certainty::kProven) << "the helper has searched the whole game";
  EXPECT_GT(decision.nodes, 3U);
  EXPECT_EQ(decided({.nodes = 3, .depth = 1}).depth, 0) << "only the main search keeps a limit of depth";
}

TEST(ParallelAlphaBeta, StopsInTimeAndAtTheStopFlag) {
  const RatedTree game({.depth = 60, .least = 5, .most = 9, .early = 0});
  const auto search = with_threads(game, 4);
  auto best = std::chrono::nanoseconds::max();
  for (int i = 0; i < 5; ++i) {  // other processes may delay a run
    const auto start = std::chrono::steady_clock::now();
    (void)search->decide(game.initial(), {.time = std::chrono::milliseconds(20)}, Rng(1));
    best = std::min<std::chrono::nanoseconds>(best, std::chrono::steady_clock::now() - start);
  }
  EXPECT_GE(best, std::chrono::milliseconds(20));
  EXPECT_LT(best, std::chrono::milliseconds(100));
  const std::atomic<bool> stop = true;
  EXPECT_TRUE(search->decide(game.initial(), {.stop = &stop}, Rng(1)).cut);
}

TEST(ParallelAlphaBeta, OneSearchDecidesManyPositionsOfManyGames) {
  const RatedTree game({.depth = 30, .least = 2, .most = 6, .early = 0});
  const auto search = with_threads(game, 4);
  for (std::uint64_t id = 1; id <= 5; ++id) {
    search->begin_game(id);
    TreeState state = game.initial();
    for (int ply = 0; ply < 20; ++ply) {
      const auto decision = search->decide(state, {.nodes = 300}, Rng(id));
      ASSERT_LT(decision.action.branch, game.count_legal(state));
      game.apply(state, decision.action);
    }
  }
}

}  // namespace
}  // namespace palamedes::search
