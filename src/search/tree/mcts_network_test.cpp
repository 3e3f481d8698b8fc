#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <span>
#include <vector>

#include "search/tree/mcts.h"
#include "tests/search/brute_force.h"
#include "tests/search/decisions.h"
#include "tests/search/mock_networks.h"
#include "tests/search/random_tree_game.h"
#include "tests/tictactoe/tictactoe.h"

namespace palamedes::search {
namespace {

using tictactoe::TicTacToe;

MctsOptions with_network(bool gumbel = false) {
  MctsOptions options = MctsOptions::network_defaults();
  options.memory = 8;
  options.gumbel = gumbel;
  return options;
}

/// A tree that is too large to be searched completely.
TreeShape tall_tree(std::uint64_t seed, int seats = 2) {
  return {.seed = seed, .seats = seats, .depth = 60, .least = 2, .most = 8, .early = 0};
}

/// Whether the action leads to the best result that its seat can be sure of.
template <Game G>
bool is_best(const G& game, const Position<G>& state, typename G::Action action) {
  const std::size_t seat = index(game.to_act(state));
  const auto least = [&](const Position<G>& position) {
    Score worst = kInfinite;
    for (const SeatScores& scores : possible_results(game, position, 0, 0)) worst = std::min(worst, scores[seat]);
    return worst;
  };
  Position<G> after = state;
  game.apply(after, action);
  return least(after) >= least(state);
}

TEST(MctsWithNetwork, SolvesSmallGamesIfTheNetworkKnowsTheTruth) {
  for (const bool gumbel : {false, true}) {
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
      const RandomTree game({.seed = seed, .seats = 2, .depth = 5});
      Mcts<RandomTree> search(game, {}, with_network(gumbel), std::make_shared<TruthfulNetwork<RandomTree>>(game));
      for (auto state = game.initial(); !game.outcome(state);) {
        const auto decision = search.decide(state, {.nodes = 8}, Rng(seed));
        expect_complete(game, state, decision);
        EXPECT_LE(decision.nodes, 8U);
        EXPECT_TRUE(is_best(game, state, decision.action)) << seed;
        game.apply(state, decision.action);
      }
    }
  }
}

TEST(MctsWithNetwork, NeverLosesTicTacToeIfTheNetworkKnowsTheTruth) {
  const TicTacToe game = *TicTacToe::make({});
  const auto network = std::make_shared<TruthfulNetwork<TicTacToe>>(game);
  for (const bool gumbel : {false, true}) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      Mcts<TicTacToe> search(game, {}, with_network(gumbel), network);
      Rng rng(seed);
      ActionBuffer<tictactoe::Action> buffer(game.max_actions());
      const Seat own = seat_at(seed % 2);
      auto state = game.initial();
      while (!game.outcome(state)) {
        auto& actions = buffer.list();
        game.legal(state, actions);
        const bool is_own = game.to_act(state) == own;
        game.apply(state, is_own ? search.decide(state, {.nodes = 8}, rng).action : actions[rng.below(actions.size())]);
      }
      const auto outcome = game.outcome(state);
      EXPECT_TRUE(outcome && outcome->value(own) >= 0.0);
    }
  }
}

TEST(MctsWithNetwork, ProvesTheResultOfRandomTreesWhateverTheNetworkSays) {
  for (const bool gumbel : {false, true}) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      const RandomTree game({.seed = seed, .seats = 2 + static_cast<int>(seed % 3), .depth = 5});
      if (game.count_legal(game.initial()) == 1) continue;
      Mcts<RandomTree> search(game, {}, with_network(gumbel), std::make_shared<RandomNetwork<RandomTree>>(game));
      const auto decision = search.decide(game.initial(), {.nodes = 100'000}, Rng(seed));
      ASSERT_EQ(decision.certainty, Certainty::kProven) << seed;
      expect_complete(game, game.initial(), decision);
      EXPECT_TRUE(possible_results(game, game.initial(), 0, 0).contains(worth(decision.scores))) << seed;
    }
  }
}

TEST(MctsWithNetwork, ANodeIsALineAndAskedLeavesAreCounted) {
  const RandomTree game(tall_tree(3));
  for (const bool gumbel : {false, true}) {
    for (const std::uint64_t nodes : {1U, 2U, 30U, 1'000U}) {
      Mcts<RandomTree> search(game, {}, with_network(gumbel), std::make_shared<RandomNetwork<RandomTree>>(game));
      const auto decision = search.decide(game.initial(), {.nodes = nodes}, Rng(1));
      expect_complete(game, game.initial(), decision);
      EXPECT_EQ(decision.nodes, nodes);
      EXPECT_EQ(decision.estimated.count + decision.finished.count, nodes);
      EXPECT_EQ(decision.evaluations.asked, decision.estimated.count);
      EXPECT_EQ(visits(decision), nodes - 1) << "the first line evaluates the root";
    }
  }
}

TEST(MctsWithNetwork, TheSameSeedGivesTheSameDecisionAndWithoutNoiseEverySeedDoes) {
  for (const bool gumbel : {false, true}) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      const RandomTree game(tall_tree(seed, 3));
      MctsOptions options = with_network(gumbel);
      const auto decide = [&](std::uint64_t from) {
        Mcts<RandomTree> search(game, {}, options, std::make_shared<RandomNetwork<RandomTree>>(game));
        return search.decide(game.initial(), {.nodes = 200}, Rng(from));
      };
      expect_same(decide(1), decide(2));
      options.noise = 50;
      const auto noisy = decide(1);
      expect_same(noisy, decide(1));
      expect_complete(game, game.initial(), noisy);
    }
  }
}

/// The action with the highest noisy prior, or with the highest noisy logit, as docs/search.md defines them.
TreeAction likeliest_action(const RandomTree& game, int noise, bool gumbel, Rng rng) {
  struct Root {
    float prior = 0;
  };
  ActionBuffer<TreeAction> buffer(game.max_actions());
  auto& actions = buffer.list();
  game.legal(game.initial(), actions);
  std::vector<float> logits(actions.size());
  nn::Judgement judgement{.logits = logits};
  RandomNetwork<RandomTree>(game).judge(game.initial(), {actions.begin(), actions.size()}, judgement);
  std::vector<Root> root(actions.size());
  set_network_priors(std::span(root), std::span<const float>(logits), 1.0);
  const double share = noise / 100.0;
  if (!gumbel && noise > 0) add_root_noise(std::span(root), share, rng);
  std::vector<double> merits;
  for (const Root& node : root) {
    const double luck = gumbel && noise > 0 ? share * drawn_gumbel(rng) : 0.0;
    merits.push_back(gumbel ? luck + log_prior(node) : static_cast<double>(node.prior));
  }
  return actions[static_cast<std::uint32_t>(std::ranges::max_element(merits) - merits.begin())];
}

TEST(MctsWithNetwork, NoiseAtTheRootIsDrawnByTheGeneratorOfTheDecision) {
  for (const bool gumbel : {false, true}) {
    int changed = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      const RandomTree game(tall_tree(seed % 6));
      MctsOptions options = with_network(gumbel);
      options.noise = 75;
      Mcts<RandomTree> search(game, {}, options, std::make_shared<RandomNetwork<RandomTree>>(game));
      // One line evaluates the root only, so the priors alone decide.
      const TreeAction action = search.decide(game.initial(), {.nodes = 1}, Rng(seed)).action;
      EXPECT_EQ(action, likeliest_action(game, options.noise, gumbel, Rng(seed))) << seed;
      changed += action == likeliest_action(game, 0, gumbel, Rng(seed)) ? 0 : 1;
    }
    EXPECT_GT(changed, 0) << "without this, the noise would never matter here";
  }
}

TEST(MctsWithNetwork, NoiseDoesNotStayInTheTree) {
  const RandomTree game(tall_tree(5));
  MctsOptions options = with_network();
  std::vector<float> quiet(game.count_legal(game.initial()));
  std::vector<float> noisy(quiet.size());
  for (std::vector<float>* policy : {&quiet, &noisy}) {
    Mcts<RandomTree> search(game, {}, options, std::make_shared<RandomNetwork<RandomTree>>(game));
    // The second decision has no lines, and its root is the same.
    search.decide(game.initial(), {.nodes = 1}, Rng(1));
    search.decide(game.initial(), {.nodes = 1, .time = std::chrono::nanoseconds(0)}, Rng(2));
    search.improved_policy(*policy);
    options.noise = 75;
  }
  EXPECT_EQ(quiet, noisy);
}

TEST(MctsWithNetwork, SurvivesAndCountsOneHundredThousandAnswersThatAreNotFinite) {
  std::uint64_t counted = 0;
  std::uint64_t broken = 0;
  for (const std::uint64_t period : {1U, 3U}) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      const RandomTree game(tall_tree(seed, 2 + static_cast<int>(seed % 3)));
      MctsOptions options = with_network(seed % 2 == 0);
      options.noise = static_cast<int>(seed % 4) * 25;
      const auto network = std::make_shared<BrokenNetwork<RandomTree>>(game, period);
      Mcts<RandomTree> search(game, {}, options, network);
      const auto decision = search.decide(game.initial(), {.nodes = 1'600}, Rng(seed));
      expect_complete(game, game.initial(), decision);
      EXPECT_EQ(decision.evaluations.not_finite, network->broken());
      if (period == 1) {
        EXPECT_EQ(decision.evaluations.not_finite, decision.evaluations.asked);
        EXPECT_EQ(decision.estimated.mean, 0.0);
      }
      counted += decision.evaluations.not_finite;
      broken += network->broken();
    }
  }
  EXPECT_EQ(counted, broken);
  EXPECT_GE(counted, 100'000U);
}

/// The same search without a cache: `decide` is a loop around `descend` and `absorb`, which remember no answers.
Decision<RandomTree> decision_without_cache(const RandomTree& game, MctsOptions options, const Limits& limits,
                                            std::uint64_t& answers) {
  options.memory -= options.memory / 4;  // the share of the cache
  const RandomNetwork<RandomTree> network(game);
  Mcts<RandomTree> search(game, {}, options);
  std::vector<float> logits(game.max_actions());
  search.begin(game.initial(), limits, Rng(1));
  while (!search.is_done()) {
    if (!search.descend()) continue;
    nn::Judgement judgement{.logits = std::span(logits).first(search.asked().size())};
    network.judge(search.leaf(), search.asked(), judgement);
    search.absorb(judgement);
    ++answers;
  }
  return search.decision();
}

TEST(MctsWithNetwork, FindsRepeatedPositionsInItsCacheWithTheSameResult) {
  for (const bool gumbel : {false, true}) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      TreeShape shape = tall_tree(seed, 2 + static_cast<int>(seed % 3));
      shape.positions = 5;
      const RandomTree game(shape);
      const MctsOptions options = with_network(gumbel);
      const Limits limits{.nodes = 2'000};
      Mcts<RandomTree> search(game, {}, options, std::make_shared<RandomNetwork<RandomTree>>(game));
      const auto cached = search.decide(game.initial(), limits, Rng(1));
      std::uint64_t answers = 0;
      auto plain = decision_without_cache(game, options, limits, answers);
      EXPECT_GT(cached.evaluations.cached, 100U);
      EXPECT_EQ(cached.evaluations.asked, answers);
      EXPECT_EQ(plain.evaluations.cached, 0U);
      plain.memory = cached.memory;  // all that may differ
      expect_same(cached, plain);
    }
  }
}

TEST(MctsWithNetwork, AsksTheNetworkForEveryAnswerThatIsNotInItsCache) {
  TreeShape shape = tall_tree(8);
  shape.positions = 5;
  const RandomTree game(shape);
  const auto network = std::make_shared<BrokenNetwork<RandomTree>>(game, std::uint64_t{1} << 60);
  Mcts<RandomTree> search(game, {}, with_network(), network);
  const auto decision = search.decide(game.initial(), {.nodes = 2'000}, Rng(1));
  EXPECT_EQ(network->answers(), decision.evaluations.asked - decision.evaluations.cached);
}

TEST(MctsWithNetwork, StaysWithinMemoryAndContinuesWhenThePoolIsFull) {
  const RandomTree game(tall_tree(11));
  Mcts<RandomTree> search(game, {}, with_network(), std::make_shared<RandomNetwork<RandomTree>>(game));
  const auto decision = search.decide(game.initial(), {.nodes = 60'000}, Rng(1));
  EXPECT_LE(decision.memory, std::size_t{8} << 20);
  EXPECT_EQ(decision.nodes, 60'000U);
  expect_complete(game, game.initial(), decision);
}

TEST(MctsWithNetwork, SearchesNoDeeperThanAllowed) {
  const RandomTree game(tall_tree(18));
  Mcts<RandomTree> search(game, {}, with_network(), std::make_shared<RandomNetwork<RandomTree>>(game));
  EXPECT_EQ(search.decide(game.initial(), {.nodes = 1'000, .depth = 2}, Rng(1)).depth, 2);
}

TEST(MctsWithNetwork, AsksAboutTheMostPromisingActionsOfALongList) {
  const RatedTree game({.seed = 1, .depth = 3, .least = 3'000, .most = 3'000, .early = 0});
  const Evaluator<RatedTree> evaluator(game);
  Mcts<RatedTree> search(game, {}, with_network(true));
  search.begin(game.initial(), {.nodes = 40}, Rng(1));
  ASSERT_TRUE(search.descend());
  ASSERT_EQ(search.asked().size(), 1024U);
  Score least = kInfinite;
  for (const TreeAction action : search.asked()) least = std::min(least, evaluator.promise(search.leaf(), action));
  std::uint32_t better = 0;
  for (std::uint32_t i = 0; i < 3'000; ++i) better += evaluator.promise(search.leaf(), {i}) > least ? 1 : 0;
  EXPECT_LE(better, 1024U);
  std::vector<float> logits(1024, 1.0F);
  logits[7] = 3.0F;
  const TreeAction liked = search.asked()[7];
  search.absorb(nn::Judgement{.logits = logits});
  std::vector<float> policy(3'000);
  search.improved_policy(policy);
  EXPECT_NEAR(std::accumulate(policy.begin(), policy.end(), 0.0), 1.0, 1e-4);
  EXPECT_GT(*std::ranges::min_element(policy), 0.0F) << "the rest share the smallest prior";
  EXPECT_EQ(std::ranges::max_element(policy) - policy.begin(), liked.branch);
  ASSERT_TRUE(search.descend());
  EXPECT_EQ(search.asked().size(), 1024U) << "below the root, too";
}

TEST(MctsWithNetwork, ForcedActionsCostNoEvaluation) {
  const RandomTree game({.seed = 19, .depth = 30, .least = 1, .most = 1, .early = 0});
  Mcts<RandomTree> search(game, {}, with_network(), std::make_shared<RandomNetwork<RandomTree>>(game));
  const auto decision = search.decide(game.initial(), {.nodes = 1'000}, Rng(1));
  EXPECT_EQ(decision.certainty, Certainty::kProven) << "the only line leads to the end";
  EXPECT_EQ(decision.evaluations.asked, 0U);
}

TEST(MctsWithNetwork, AnUnansweredLeafIsForgottenAtTheNextDecision) {
  const RandomTree game(tall_tree(20));
  const RandomNetwork<RandomTree> network(game);
  Mcts<RandomTree> search(game, {}, with_network());
  for (int i = 0; i < 3; ++i) {
    search.begin(game.initial(), {.nodes = 50}, Rng(1));
    ASSERT_TRUE(search.descend());
  }
  std::vector<float> logits(search.asked().size());
  nn::Judgement judgement{.logits = logits};
  network.judge(search.leaf(), search.asked(), judgement);
  search.absorb(judgement);
  EXPECT_EQ(search.decision().nodes, 1U);
}

TEST(MctsOptions, OfANetworkAreReadByName) {
  const std::vector<Setting> settings{{"explore", "70"},      {"urgency", "-5"},      {"width", "9"},  {"reuse", "off"},
                                      {"memory", "16"},       {"temperature", "150"}, {"noise", "25"}, {"gumbel", "on"},
                                      {"sigma-visits", "40"}, {"sigma-scale", "100"}};
  SettingsReader reader(settings);
  const MctsOptions options = read_network_mcts(reader);
  EXPECT_FALSE(reader.finish("mcts"));
  EXPECT_TRUE(options.network);
  EXPECT_EQ(options.explore, 70);
  EXPECT_EQ(options.urgency, -5);
  EXPECT_EQ(options.width, 9);
  EXPECT_FALSE(options.reuse);
  EXPECT_EQ(options.memory, 16);
  EXPECT_EQ(options.temperature, 150);
  EXPECT_EQ(options.noise, 25);
  EXPECT_TRUE(options.gumbel);
  EXPECT_EQ(options.sigma_visits, 40);
  EXPECT_EQ(options.sigma_scale, 100);
}

}  // namespace
}  // namespace palamedes::search
