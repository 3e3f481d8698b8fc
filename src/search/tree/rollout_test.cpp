#include "search/tree/rollout.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "games/liuzhou/play/eval.h"

namespace palamedes::search {
namespace {

using liuzhou::Liuzhou;

/// A position of Liuzhou chess in which black can complete a square, how promising its actions are, and how often each
/// of them is drawn.
struct Drawn {
  std::vector<Score> promises{};
  std::vector<int> counts{};
  bool repeats = true;  ///< whether the same seed draws the same actions again

  Drawn(int draws, int times) {
    const Liuzhou game = *Liuzhou::make({.game = "liuzhou"});
    const auto state = *game.parse_state("bb..../b...../....../....../...ww./....w. PLACEMENT b m0 c0 f0 t6 q0");
    const Evaluator<Liuzhou> evaluator(game);
    ActionBuffer<Liuzhou::Action> buffer(game.max_actions());
    auto& actions = buffer.list();
    game.legal(state, actions);
    for (const auto action : actions) promises.push_back(evaluator.promise(state, action));
    counts.resize(actions.size());
    Rng rng(1);
    Rng again(1);
    for (int i = 0; i < times; ++i) {
      const auto action = drawn_action(evaluator, state, actions, draws, rng);
      ++counts[static_cast<std::size_t>(std::ranges::find(actions, action) - actions.begin())];
      repeats = repeats && drawn_action(evaluator, state, actions, draws, again) == action;
    }
  }

  int count_of_best() const {
    return counts[static_cast<std::size_t>(std::ranges::max_element(promises) - promises.begin())];
  }
};

TEST(Rollout, OneDrawGivesEveryActionTheSameChance) {
  const Drawn drawn(1, 30'000);
  const int fair = 30'000 / static_cast<int>(drawn.counts.size());
  for (const int count : drawn.counts) EXPECT_NEAR(count, fair, 0.2 * fair);
}

TEST(Rollout, TheMostPromisingActionIsPlayedWheneverItIsDrawn) {
  const auto all = static_cast<double>(Drawn(1, 1).counts.size());
  for (const int draws : {2, 3, 8}) {
    double missed = 1;
    for (int i = 0; i < draws; ++i) missed *= (all - 1) / all;
    EXPECT_NEAR(Drawn(draws, 30'000).count_of_best(), 30'000 * (1 - missed), 500) << draws;
  }
}

TEST(Rollout, AMorePromisingActionIsPlayedMoreOften) {
  const Drawn drawn(4, 60'000);
  for (std::size_t a = 0; a < drawn.counts.size(); ++a) {
    for (std::size_t b = 0; b < drawn.counts.size(); ++b) {
      if (drawn.promises[a] <= drawn.promises[b]) continue;
      EXPECT_GT(drawn.counts[a] + 200, drawn.counts[b]) << drawn.promises[a] << " and " << drawn.promises[b];
    }
  }
  EXPECT_TRUE(drawn.repeats);
}

}  // namespace
}  // namespace palamedes::search
