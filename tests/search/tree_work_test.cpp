// How long the tree search itself takes for a line, with a network that answers at once.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

#include "games/liuzhou/game.h"
#include "games/ringrift/game.h"
#include "search/tree/mcts.h"
#include "tests/search/mock_networks.h"

namespace palamedes::search {
namespace {

/// Microseconds of CPU time a line in the first decisions of a random game, in the best of several rounds. Every
/// decision has a new tree, as between the moves of self-play games that take turns on a thread.
template <class G>
double microseconds_a_line(const G& game) {
  constexpr int kRounds = 5;
  constexpr int kPlies = 50;
  constexpr std::uint64_t kLines = 100;
  MctsOptions options = MctsOptions::network_defaults();
  options.memory = 8;
  options.reuse = false;
  const RandomNetwork<G> network(game);
  Mcts<G> search(game, {}, options);
  std::vector<float> logits(Mcts<G>::kMostAsked);
  ActionBuffer<typename G::Action> buffer(game.max_actions());
  double best = 1e9;
  for (int round = 0; round < kRounds; ++round) {
    auto state = game.initial();
    Rng rng(1);
    std::uint64_t lines = 0;
    const std::clock_t start = std::clock();
    for (int ply = 0; ply < kPlies && !game.outcome(state); ++ply) {
      search.begin(state, {.nodes = kLines}, rng);
      while (!search.is_done()) {
        if (!search.descend()) continue;
        nn::Judgement judgement{.logits = std::span(logits).first(search.asked().size())};
        network.judge(search.leaf(), search.asked(), judgement);
        search.absorb(judgement);
      }
      lines += search.decision().nodes;
      auto& actions = buffer.list();
      game.legal(state, actions);
      game.apply(state, actions[rng.below(actions.size())]);
    }
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    best = std::min(best, 1e6 * seconds / static_cast<double>(lines));
  }
  return best;
}

TEST(TreeWork, OfALineTakesAtMostTwoMicrosecondsInLiuzhouAndFiveOnSquare8) {
  const double liuzhou = microseconds_a_line(*liuzhou::Liuzhou::make({}));
  const double square8 = microseconds_a_line(*ringrift::RingRift<ringrift::Small>::make({.board = "square8"}));
  std::printf("tree work a line: Liuzhou %.2f, square8 %.2f microseconds\n", liuzhou, square8);
#if defined(NDEBUG) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  EXPECT_LE(liuzhou, 2.0);
  EXPECT_LE(square8, 5.0);
#endif
}

}  // namespace
}  // namespace palamedes::search
