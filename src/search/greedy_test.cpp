#include "search/greedy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "tests/search/random_tree_game.h"

namespace palamedes::search {
namespace {

/// The score of the position after the action, for the seat that acted.
Score one_ply(const RatedTree& game, TreeAction action) {
  TreeState after = game.initial();
  game.apply(after, action);
  const Seat seat = game.to_act(game.initial());
  const auto outcome = game.outcome(after);
  return outcome ? final_score(*outcome, seat, 1) : Evaluator<RatedTree>(game).score(after, seat);
}

TEST(Greedy, TakesTheActionWithTheBestPosition) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const RatedTree game({.seed = seed, .most = 8});
    Greedy<RatedTree> search(game, {}, {.quiet = 0});
    const auto decision = search.decide(game.initial(), {}, Rng(seed));
    Score best = -kInfinite;
    for (const auto& candidate : decision.candidates) {
      EXPECT_EQ(candidate.score, one_ply(game, candidate.action));
      best = std::max(best, candidate.score);
    }
    EXPECT_EQ(one_ply(game, decision.action), best);
    EXPECT_EQ(decision.scores[index(game.to_act(game.initial()))], best);
    EXPECT_EQ(decision.nodes, decision.candidates.size());
  }
}

TEST(Greedy, ChoosesRandomlyAmongEquals) {
  std::vector<Candidate<RatedTree>> candidates(8);
  for (std::size_t i = 0; i < candidates.size(); ++i)
    candidates[i] = {.score = i % 2 == 0 ? 5 : 3, .certainty = Certainty::kEstimate};
  std::map<std::size_t, int> chosen;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Rng rng(seed);
    ++chosen[choose_best(candidates, rng)];
  }
  EXPECT_EQ(chosen.size(), 4U);
  for (const auto& [number, count] : chosen) {
    EXPECT_EQ(number % 2, 0U);
    EXPECT_GT(count, 50);
  }
}

TEST(Greedy, StopsAtTheLimitOfNodes) {
  const RatedTree game({.least = 8, .most = 8, .early = 0});
  Greedy<RatedTree> search(game, {}, {.quiet = 0});
  const auto decision = search.decide(game.initial(), {.nodes = 3}, Rng(1));
  EXPECT_EQ(decision.nodes, 3U);
  EXPECT_EQ(decision.candidates.size(), 8U);
  EXPECT_EQ(decision.candidates[3].certainty, Certainty::kUnseen);
}

}  // namespace
}  // namespace palamedes::search
