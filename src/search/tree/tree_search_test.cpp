#include "search/tree/tree_search.h"

#include <gtest/gtest.h>

#include <atomic>

#include "tests/search/random_tree_game.h"

namespace palamedes::search {
namespace {

struct PlainNode {
  TreeAction action{};
  std::uint32_t family = kNoIndex;
};

/// Makes protected members public.
class Opened final : public TreeSearch<RatedTree, PlainNode, TreeFamily> {
 public:
  explicit Opened(const RatedTree& game) : TreeSearch(game, {}, 1) {}
  std::string_view algorithm() const override { return "opened"; }
  Decision<RatedTree> decide(const TreeState& /*state*/, const Limits& /*limits*/, Rng /*rng*/) override { return {}; }
  using TreeSearch::choices_;
  using TreeSearch::choose_actions;
  using TreeSearch::quiet_scores;
};

/// A plain second implementation of `quiet_scores`.
SeatScores plain_quiet_scores(const RatedTree& game, const TreeState& state, int plies, int made) {
  const Evaluator<RatedTree> evaluator(game);
  if (const auto outcome = game.outcome(state)) return final_scores(*outcome, made);
  const SeatScores stand = evaluator.scores(state);
  std::optional<TreeAction> best;
  std::uint32_t noisy = 0;
  for (std::uint32_t i = 0; i < game.count_legal(state); ++i) {
    if (!evaluator.is_noisy(state, {i})) continue;
    ++noisy;
    if (!best || evaluator.promise(state, {i}) > evaluator.promise(state, *best)) best = TreeAction{i};
  }
  if (!best || plies == 0) return stand;
  TreeState after = state;
  game.apply(after, *best);
  const SeatScores scores = plain_quiet_scores(game, after, plies - 1, made + 1);
  const std::size_t seat = index(game.to_act(state));
  return noisy == game.count_legal(state) || scores[seat] > stand[seat] ? scores : stand;
}

TEST(TreeSearch, FollowsNoisyActionsAsLongAsTheyPay) {
  int different = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const RatedTree game({.seed = seed, .seats = 2 + static_cast<int>(seed % 3), .depth = 8});
    Opened search(game);
    for (const int plies : {0, 1, 3, kMostQuietPlies}) {
      Budget budget({});
      TreeState here = game.initial();
      const SeatScores scores = search.quiet_scores(here, plies, budget);
      SeatScores expected = plain_quiet_scores(game, game.initial(), plies, 0);
      for (Score& score : expected)
        score = std::clamp(score, -(kDecided - 1), kDecided - 1);  // a quiet line proves nothing
      EXPECT_EQ(scores, expected) << seed;
      different += static_cast<int>(scores != Evaluator<RatedTree>(game).scores(game.initial()));
      EXPECT_EQ(budget.nodes(), here.depth) << "every position is counted";
    }
  }
  EXPECT_GT(different, 100);
}

TEST(TreeSearch, ChoosesTheMostPromisingActionsAndKeepsTheirOrder) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const RatedTree game({.seed = seed, .least = 12, .most = 12});
    const Evaluator<RatedTree> evaluator(game);
    Opened search(game);
    ActionBuffer<TreeAction> buffer(game.max_actions());
    auto& actions = buffer.list();
    game.legal(game.initial(), actions);
    ASSERT_EQ(search.choose_actions(game.initial(), actions, 5, false), 5U);
    Score least = kInfinite;
    for (std::uint32_t i = 0; i < 5; ++i) {
      const auto& choice = search.choices_[i];
      if (i > 0) {
        EXPECT_LT(search.choices_[i - 1].number, choice.number);
      }
      EXPECT_EQ(choice.merit, evaluator.promise(game.initial(), actions[choice.number]));
      least = std::min(least, choice.merit);
    }
    std::uint32_t better = 0;
    for (const TreeAction action : actions)
      better += static_cast<std::uint32_t>(evaluator.promise(game.initial(), action) > least);
    EXPECT_LE(better, 4U);
    EXPECT_EQ(search.choose_actions(game.initial(), actions, 100, false), 12U);
  }
}

TEST(TreeSearch, ASearchWithoutLimitsGetsOne) {
  EXPECT_GT(with_an_end({}).nodes, 0U);
  EXPECT_GT(with_an_end({.depth = 3}).nodes, 0U) << "a tree is not bounded by its depth";
  EXPECT_EQ(with_an_end({.time = std::chrono::milliseconds(1)}).nodes, 0U);
  const std::atomic<bool> stop = false;
  EXPECT_EQ(with_an_end({.stop = &stop}).nodes, kUsualNodes) << "nobody may ever set it";
}

TEST(SampleSum, GivesCountMeanAndVariance) {
  SampleSum tally;
  EXPECT_EQ(tally.sample().count, 0U);
  for (const double value : {1.0, -1.0, 1.0, 1.0}) tally.add(value);
  EXPECT_EQ(tally.sample().count, 4U);
  EXPECT_DOUBLE_EQ(tally.sample().mean, 0.5);
  EXPECT_DOUBLE_EQ(tally.sample().variance, 0.75);
}

}  // namespace
}  // namespace palamedes::search
