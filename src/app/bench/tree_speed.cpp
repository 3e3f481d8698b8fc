#include "app/bench/tree_speed.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "app/bench/allocation_counter.h"
#include "app/cli.h"
#include "app/support/cpu_time.h"
#include "core/hash.h"
#include "core/rng.h"
#include "games/with_game.h"
#include "search/tree/mcts.h"

namespace palamedes::app {
namespace {

struct TreeWork {
  double seconds = 0;
  std::uint64_t lines = 0;
  std::uint64_t leaves = 0;
  std::uint64_t actions = 0;
  std::uint64_t decisions = 0;
  std::uint64_t depth = 0;
  std::uint64_t allocations = 0;
};

/// Stands in for the answer of a network: numbers without a meaning that are fixed for the position. They cost a
/// multiplication for each action.
void answer(std::uint64_t hash, nn::Judgement& judgement) {
  std::uint64_t bits = mix64(hash);
  const auto next = [&] {
    bits = (bits * 0x5851f42d4c957f2dULL) + 0x14057b7ef767814fULL;
    return static_cast<float>((static_cast<double>(bits >> 40) * 0x1.0p-23) - 1.0);
  };
  for (float& value : judgement.values) value = next();
  for (float& logit : judgement.logits) logit = 2 * next();
}

/// Measures one game after the other, always the same one. Every decision has a new tree, as between the moves of
/// self-play games that take turns on a thread.
template <class G>
class TreeBench {
 public:
  explicit TreeBench(const G& game)
      : game_(game), search_(game, {}, options()), logits_(search::Mcts<G>::kMostAsked), buffer_(game.max_actions()) {}

  void play(TreeWork& work) {
    constexpr int kPlies = 50;
    constexpr std::uint64_t kLines = 100;
    Rng rng(1);
    auto state = game_.initial();
    for (int ply = 0; ply < kPlies && !game_.outcome(state); ++ply) {
      const CpuClock clock;
      search_.begin(state, {.nodes = kLines}, rng);
      search_lines(work);
      work.seconds += clock.seconds();
      const auto decision = search_.decision();
      work.lines += decision.nodes;
      work.depth += static_cast<std::uint64_t>(decision.depth);
      ++work.decisions;
      auto& actions = buffer_.list();
      game_.legal(state, actions);
      game_.apply(state, actions[rng.below(actions.size())]);
    }
  }

 private:
  static search::MctsOptions options() {
    search::MctsOptions options = search::MctsOptions::network_defaults();
    options.memory = 8;
    options.reuse = false;
    return options;
  }

  void search_lines(TreeWork& work) {
    const AllocationCounter allocations;
    while (!search_.is_done()) {
      if (!search_.descend()) continue;
      nn::Judgement judgement{.logits = std::span(logits_).first(search_.asked().size())};
      answer(game_.hash(search_.leaf()), judgement);
      search_.absorb(judgement);
      ++work.leaves;
      work.actions += judgement.logits.size();
    }
    work.allocations += allocations.count();
  }

  const G& game_;
  search::Mcts<G> search_;
  std::vector<float> logits_;
  ActionBuffer<typename G::Action> buffer_;
};

template <class G>
TreeSpeed measured_tree(const G& game, double seconds, int rounds) {
  TreeBench<G> bench(game);
  TreeWork unmeasured;
  bench.play(unmeasured);  // The first game allocates memory.
  TreeSpeed speed{.config = game.config(), .microseconds_per_line = std::numeric_limits<double>::max()};
  for (int round = 0; round < rounds; ++round) {
    TreeWork work;
    while (work.seconds < seconds / rounds) bench.play(work);
    const auto lines = static_cast<double>(work.lines);
    speed.microseconds_per_line = std::min(speed.microseconds_per_line, 1e6 * work.seconds / lines);
    speed.mean_actions = static_cast<double>(work.actions) / static_cast<double>(work.leaves);
    speed.mean_depth = static_cast<double>(work.depth) / static_cast<double>(work.decisions);
    speed.allocations_per_line = std::max(speed.allocations_per_line, static_cast<double>(work.allocations) / lines);
  }
  return speed;
}

}  // namespace

bool has_tree_search(const GameConfig& config) {
  bool found = false;
  (void)with_game_type(config, [&]<class G>(std::type_identity<G>) { found = !Hiding<G>; });
  return found;
}

TreeSpeed tree_speed(const GameConfig& config, double seconds, int rounds) {
  TreeSpeed speed;
  fail_on(with_game(config, [&]<class G>(const G& game) {
    if constexpr (!Hiding<G>) speed = measured_tree(game, seconds, rounds);
  }));
  return speed;
}

std::string tree_speed_heads() {
  return fmt::format("{:<10} {:<8} {:<10} {:>2} {:>8} {:>8} {:>6} {:>6}\n", "game", "edition", "board", "n", "us/line",
                     "actions", "depth", "alloc");
}

std::string tree_speed_text(const TreeSpeed& s) {
  return fmt::format("{:<10} {:<8} {:<10} {:>2} {:>8.2f} {:>8.1f} {:>6.2f} {:>6.2f}\n", s.config.game, s.config.edition,
                     s.config.board.empty() ? "-" : s.config.board, s.config.players, s.microseconds_per_line,
                     s.mean_actions, s.mean_depth, s.allocations_per_line);
}

boost::json::object tree_speed_json(const TreeSpeed& s) {
  return {{"game", s.config.game},
          {"edition", s.config.edition},
          {"board", s.config.board},
          {"players", s.config.players},
          {"microseconds_per_line", s.microseconds_per_line},
          {"mean_actions", s.mean_actions},
          {"mean_depth", s.mean_depth},
          {"allocations_per_line", s.allocations_per_line}};
}

}  // namespace palamedes::app
