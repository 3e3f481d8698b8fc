#include "tests/search/random_tree_game.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/search/brute_force.h"

namespace palamedes::search {
namespace {

/// Calls `visit(state)` for every position of the tree.
template <class Visit>
void walk(const RandomTree& game, const TreeState& state, const Visit& visit) {
  visit(state);
  ActionBuffer<TreeAction> buffer(game.max_actions());
  auto& actions = buffer.list();
  game.legal(state, actions);
  for (const TreeAction action : actions) {
    TreeState after = state;
    game.apply(after, action);
    walk(game, after, visit);
  }
}

TEST(RandomTree, PositionsAreOverExactlyWhenNothingIsLegal) {
  const RandomTree game({.seed = 3, .seats = 3});
  walk(game, game.initial(), [&](const TreeState& state) {
    EXPECT_EQ(game.outcome(state).has_value(), game.count_legal(state) == 0);
    EXPECT_LT(index(game.to_act(state)), 3U);
  });
}

TEST(RandomTree, HasDrawsAndWinsOfEverySeatAndSeatsThatActTwice) {
  const RandomTree game({.seed = 5, .depth = 7});
  std::set<int> winners;
  bool again = false;
  walk(game, game.initial(), [&](const TreeState& state) {
    if (const auto outcome = game.outcome(state)) {
      winners.insert(outcome->winner() ? number(*outcome->winner()) : 0);
      return;
    }
    TreeState after = state;
    game.apply(after, {0});
    again = again || (!game.outcome(after) && game.to_act(after) == game.to_act(state));
  });
  EXPECT_EQ(winners, (std::set{0, 1, 2}));
  EXPECT_TRUE(again);
}

TEST(RandomTree, HasTranspositionsOnlyIfPositionsAreLimited) {
  const auto counts = [](std::uint32_t positions) {
    const RandomTree game({.seed = 7, .positions = positions});
    std::size_t all = 0;
    std::set<std::uint64_t> different;
    walk(game, game.initial(), [&](const TreeState& state) {
      ++all;
      different.insert(game.hash(state));
    });
    return std::pair(all, different.size());
  };
  const auto [all, different] = counts(0);
  EXPECT_EQ(all, different);
  const auto [all_of_few, few] = counts(10);
  EXPECT_GT(all_of_few, few);
  EXPECT_LE(few, 70U);
}

TEST(BruteForce, ItsResultIsAmongThePossibleOnesAndUniqueWithTwoSeats) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    for (const int seats : {2, 3, 4}) {
      const RandomTree game({.seed = seed, .seats = seats});
      const auto results = possible_results(game, game.initial());
      EXPECT_TRUE(results.contains(brute_force(game, Evaluator<RandomTree>(game), game.initial())));
      if (seats == 2) {
        EXPECT_EQ(results.size(), 1U);
      }
    }
  }
}

TEST(BruteForce, EvaluatesThePositionsWhereItStops) {
  const RatedTree game({.seed = 2, .early = 0});
  const Evaluator<RatedTree> evaluator(game);
  EXPECT_EQ(brute_force(game, evaluator, game.initial(), 0), evaluator.scores(game.initial()));
  const SeatScores scores = brute_force(game, evaluator, game.initial(), 3);
  EXPECT_EQ(scores[0], -scores[1]);
  EXPECT_FALSE(is_decided(scores[0]));
}

}  // namespace
}  // namespace palamedes::search
