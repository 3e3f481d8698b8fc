#include "search/tree/cached_evaluator.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "core/rng.h"
#include "games/with_game.h"

namespace palamedes::search {
namespace {

/// Positions of random games, several times as many as the cache has slots.
template <class G>
std::vector<Position<G>> random_positions(const G& game) {
  std::vector<Position<G>> all;
  Rng rng(5);
  ActionBuffer<typename G::Action> buffer(game.max_actions());
  while (all.size() < 8000) {
    for (auto state = game.initial(); !game.outcome(state);) {
      all.push_back(state);
      auto& actions = buffer.list();
      game.legal(state, actions);
      game.apply(state, actions[rng.below(actions.size())]);
    }
  }
  return all;
}

TEST(CachedEvaluator, GivesTheScoresOfThePlainEvaluator) {
  for (const GameConfig& config : {GameConfig{.game = "liuzhou"}, GameConfig{.game = "ringrift", .players = 3}}) {
    const auto error = with_game(config, [&]<class G>(const G& game) {
      const Evaluator<G> plain(game);
      const auto cached = std::make_unique<CachedEvaluator<G>>(game);
      for (const auto& state : random_positions(game)) {
        const SeatScores scores = plain.scores(state);
        ASSERT_EQ(cached->scores(state), scores) << game.state_text(state);
        ASSERT_EQ(cached->scores(state), scores) << "the second time: " << game.state_text(state);
        ASSERT_EQ(cached->score(state, seat_at(1)), scores[1]);
      }
    });
    ASSERT_FALSE(error) << error->message;
  }
}

TEST(CachedEvaluator, UsesTheWeightsItIsGiven) {
  const auto error = with_game({.game = "ringrift"}, [&]<class G>(const G& game) {
    if constexpr (HasEval<G>) {
      const auto idle = std::make_unique<CachedEvaluator<G>>(game, Weights(Eval<G>::kTerms.size(), 0));
      for (const auto& state : random_positions(game)) ASSERT_EQ(idle->scores(state), SeatScores{});
    }
  });
  ASSERT_FALSE(error) << error->message;
}

}  // namespace
}  // namespace palamedes::search
