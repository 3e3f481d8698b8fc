#include "app/bench/search_speed.h"

#include <fmt/core.h>

#include <algorithm>
#include <limits>
#include <vector>

#include "app/bench/allocation_counter.h"
#include "app/bench/yardstick.h"
#include "app/cli.h"
#include "app/support/cpu_time.h"
#include "core/rng.h"
#include "games/with_game.h"
#include "search/game_in_progress.h"
#include "search/hidden/sample_sum.h"
#include "search/players/player.h"

namespace palamedes::app {
namespace {

struct Spent {
  double seconds = 0;
  double nodes = 0;
  double decisions = 0;
  double depth = 0;
  double allocations = 0;
  std::uint64_t memory = 0;
  search::SampleSum finished{};
  search::SampleSum estimated{};
  search::Evaluations evaluations{};
};

/// The best of a few tries, because a server or an arena makes many players one after the other.
template <class G>
double microseconds_to_make(const G& game, const search::PlayerSpec& spec, const search::PlayerResources& resources) {
  constexpr std::uint64_t kTries = 20;
  double best = std::numeric_limits<double>::infinity();
  for (std::uint64_t number = 0; number < kTries; ++number) {
    const CpuClock clock;
    value_or_fail(search::make_player(game, spec, resources), 2).search->begin_game(number);
    best = std::min(best, clock.seconds());
  }
  return 1e6 * best;
}

/// Lets the engine play against itself, after a few random actions, until the time is over.
template <class G>
Spent play(const G& game, const search::PlayerSpec& spec, const search::PlayerResources& resources, double wanted,
           const std::function<void(double)>& spent) {
  constexpr int kOpening = 4;
  Spent total;
  ActionBuffer<typename G::Action> buffer(game.max_actions());
  for (std::uint64_t number = 0; total.seconds < wanted; ++number) {
    const Rng rng(game_seed(1, number));
    Rng opening = rng.stream("opening");
    search::GameInProgress<G> course(game, game.initial());
    std::vector<search::Player<G>> players;
    for (int i = 0; i < game.seats(); ++i)
      players.push_back(value_or_fail(search::make_player(game, spec, resources), 2));
    for (int ply = 0; !game.outcome(course.position()) && total.seconds < wanted; ++ply) {
      if (ply < kOpening) {
        auto& actions = buffer.list();
        game.legal(course.position(), actions);
        course.apply(actions[opening.below(actions.size())]);
        continue;
      }
      const Rng stream = rng.stream("ply" + std::to_string(ply));
      const AllocationCounter allocations;
      const CpuClock clock;
      const auto decision = players[index(game.to_act(course.position()))].decide(course.known(), stream);
      const double seconds = clock.seconds();
      total.allocations += static_cast<double>(allocations.count());
      total.seconds += seconds;
      total.nodes += static_cast<double>(decision.nodes);
      total.depth += decision.depth;
      total.decisions += 1;
      total.memory = std::max<std::uint64_t>(total.memory, decision.memory);
      total.finished.add(decision.finished);
      total.estimated.add(decision.estimated);
      total.evaluations += decision.evaluations;
      spent(seconds);
      course.apply(decision.action);
    }
  }
  return total;
}

}  // namespace

SearchSpeed search_speed(const GameConfig& config, const std::string& player, const search::PlayerResources& resources,
                         double seconds, int rounds, const std::function<void(double)>& spent) {
  const auto spec = value_or_fail(search::parse_player(player), 2);
  SearchSpeed best;
  fail_on(with_game(config, [&](const auto& game) {
    best.config = game.config();
    best.microseconds_to_make = microseconds_to_make(game, spec, resources);
    for (int round = 0; round < rounds; ++round) {
      const double yards = yards_per_second();
      const Spent total = play(game, spec, resources, seconds / rounds, spent);
      best.nodes_per_kiloyard = std::max(best.nodes_per_kiloyard, total.nodes / total.seconds / yards * 1000);
      if (total.nodes / total.seconds < best.nodes_per_second) continue;
      best.nodes_per_second = total.nodes / total.seconds;
      best.milliseconds_per_decision = 1000 * total.seconds / total.decisions;
      best.mean_depth = total.depth / total.decisions;
      best.allocations_per_decision = total.allocations / total.decisions;
      best.allocations_per_node = total.nodes > 0 ? total.allocations / total.nodes : 0;
      best.memory = total.memory;
      best.decisions = total.decisions;
      best.finished = total.finished.sample();
      best.estimated = total.estimated.sample();
      best.evaluations = total.evaluations;
    }
  }));
  return best;
}

std::string search_speed_heads() {
  return fmt::format("{:<10} {:<8} {:<10} {:>2} {:>12} {:>10} {:>9} {:>6} {:>9} {:>9} {:>8} {:>9}\n", "game", "edition",
                     "board", "n", "nodes/s", "nod/kyard", "ms/move", "depth", "MiB", "allo/move", "allo/nod",
                     "us/make");
}

std::string search_speed_text(const SearchSpeed& speed) {
  const GameConfig& config = speed.config;
  std::string text = fmt::format(
      "{:<10} {:<8} {:<10} {:>2} {:>12.0f} {:>10.2f} {:>9.3f} {:>6.2f} {:>9.1f} {:>9.1f} {:>8.5f} {:>9.1f}\n",
      config.game, config.edition, config.board.empty() ? "-" : config.board, config.players, speed.nodes_per_second,
      speed.nodes_per_kiloyard, speed.milliseconds_per_decision, speed.mean_depth,
      static_cast<double>(speed.memory) / (1024 * 1024), speed.allocations_per_decision, speed.allocations_per_node,
      speed.microseconds_to_make);
  if (speed.finished.count + speed.estimated.count == 0) return text;
  const auto lines = [&](const search::Sample& sample) {
    return fmt::format("{:.1f} (mean {:+.3f}, variance {:.3f})", static_cast<double>(sample.count) / speed.decisions,
                       sample.mean, sample.variance);
  };
  text += fmt::format("  lines a decision: to the end of the game {}, evaluated before {}\n", lines(speed.finished),
                      lines(speed.estimated));
  if (speed.evaluations.asked == 0) return text;
  return text + fmt::format("  evaluations a decision: {:.1f}, from the cache {:.1f}; not finite in all {}\n",
                            static_cast<double>(speed.evaluations.asked) / speed.decisions,
                            static_cast<double>(speed.evaluations.cached) / speed.decisions,
                            speed.evaluations.not_finite);
}

boost::json::object search_speed_json(const SearchSpeed& speed, const std::string& player) {
  boost::json::object json{{"game", speed.config.game},
                           {"edition", speed.config.edition},
                           {"board", speed.config.board},
                           {"players", speed.config.players},
                           {"player", player},
                           {"nodes_per_cpu_second", speed.nodes_per_second},
                           {"nodes_per_kiloyard", speed.nodes_per_kiloyard},
                           {"cpu_ms_per_decision", speed.milliseconds_per_decision},
                           {"mean_depth", speed.mean_depth},
                           {"memory_bytes", speed.memory},
                           {"allocations_per_decision", speed.allocations_per_decision},
                           {"allocations_per_node", speed.allocations_per_node},
                           {"cpu_us_to_make", speed.microseconds_to_make}};
  if (speed.finished.count + speed.estimated.count == 0) return json;
  const auto lines = [&](const search::Sample& sample) {
    return boost::json::object{{"per_decision", static_cast<double>(sample.count) / speed.decisions},
                               {"mean", sample.mean},
                               {"variance", sample.variance}};
  };
  json["finished_lines"] = lines(speed.finished);
  json["estimated_lines"] = lines(speed.estimated);
  json["evaluations_per_decision"] = static_cast<double>(speed.evaluations.asked) / speed.decisions;
  json["cached_evaluations_per_decision"] = static_cast<double>(speed.evaluations.cached) / speed.decisions;
  json["answers_not_finite"] = speed.evaluations.not_finite;
  return json;
}

}  // namespace palamedes::app
