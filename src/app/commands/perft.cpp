#include "search/tools/perft.h"

#include <fmt/core.h>

#include <boost/json.hpp>
#include <memory>
#include <vector>

#include "app/cli.h"
#include "app/support/cpu_time.h"
#include "app/support/progress.h"
#include "games/with_game.h"
#include "record/json.h"

namespace palamedes::app {
namespace {

struct PerftOptions {
  GameOptions game{};
  int depth = 0;
  std::string state{};
  bool divide = false;
  bool json = false;
};

/// Counts like search::Perft and reports progress. The last two plies are counted without reports, because
/// counting them takes less time than reading the clock.
template <class G>
class ReportingPerft {
 public:
  ReportingPerft(const G& game, int depth) : game_(game), counter_(game, kUnreported) {
    for (int i = kUnreported + 1; i <= depth; ++i) buffers_.emplace_back(game.max_actions());
  }

  std::uint64_t count(const auto& state, int depth) {
    if (depth > kUnreported) {
      std::uint64_t total = 0;
      divide(state, depth, [&](typename G::Action, std::uint64_t below) { total += below; });
      return total;
    }
    const std::uint64_t total = counter_.count(state, depth);
    counted_ += total;
    progress_.report(counted_);
    return total;
  }

  /// Calls `use(action, count)` with the count below each action, in the game's order.
  template <class Use>
  void divide(const auto& state, int depth, Use&& use) {
    if (depth <= kUnreported) {
      counter_.divide(state, depth, use);
      return;
    }
    auto& actions = buffers_[static_cast<std::size_t>(depth - kUnreported - 1)].list();
    game_.legal(state, actions);
    for (const auto action : actions) {
      auto next = state;
      game_.apply(next, action);
      use(action, count(next, depth - 1));
    }
  }

  /// Call this before printing anything else.
  void clear_progress() { progress_.clear(); }

 private:
  static constexpr int kUnreported = 2;

  const G& game_;
  search::Perft<G> counter_;
  std::vector<ActionBuffer<typename G::Action>> buffers_;  ///< one for each ply above the last two
  std::uint64_t counted_ = 0;
  Progress progress_{"perft: sequences counted"};
};

boost::json::object described(const GameConfig& config, const std::string& state) {
  boost::json::object knobs;
  for (const Setting& knob : config.knobs) knobs[knob.name] = record::setting_value(knob.value);
  return {{"game", config.game},       {"edition", config.edition}, {"board", config.board},
          {"players", config.players}, {"knobs", std::move(knobs)}, {"state", state}};
}

template <class G>
void perft(const G& game, const PerftOptions& options) {
  auto state = game.initial();
  if (!options.state.empty()) state = value_or_fail(game.parse_state(options.state), 2);

  ReportingPerft<G> counter(game, options.depth);
  const CpuClock clock;
  std::uint64_t total = options.depth == 0 ? 1 : 0;
  boost::json::object divided;
  counter.divide(state, options.depth, [&](typename G::Action action, std::uint64_t count) {
    total += count;
    if (!options.divide) return;
    const std::string text = game.action_text(state, action);
    if (options.json) {
      divided[text] = count;
    } else {
      counter.clear_progress();
      fmt::print("{} {}\n", text, count);
    }
  });
  const double seconds = clock.seconds();
  counter.clear_progress();

  if (options.json) {
    boost::json::object line = described(game.config(), game.state_text(state));
    line["depth"] = options.depth;
    line["count"] = total;
    line["cpu_seconds"] = seconds;
    if (options.divide) line["divide"] = std::move(divided);
    fmt::print("{}\n", boost::json::serialize(line));
  } else {
    fmt::print("{}\n", total);
    if (seconds > 0.01) {
      fmt::print(stderr, "{:.2f} CPU seconds, {:.1f} M leaves per CPU second\n", seconds,
                 static_cast<double>(total) / seconds / 1e6);
    }
  }
}

}  // namespace

void add_perft(CLI::App& app) {
  auto* command = app.add_subcommand("perft", "Count the move sequences of a given length");
  command->footer(
      "Examples:\n  palamedes perft liuzhou --depth 4\n"
      "  palamedes perft liuzhou --depth 2 --divide --state 'bw..../....../....../....../....../...... PLACEMENT b m0 "
      "c0 f0 t2 q0'");
  auto options = std::make_shared<PerftOptions>();
  options->game.add_to(*command);
  command->add_option("--depth", options->depth, "Length of the sequences")->required()->check(whole_number(0, 100));
  command->add_option("--state", options->state, "Position to start from, as a state text (docs/texts.md)");
  command->add_flag("--divide", options->divide, "Also print the count for each first move");
  command->add_flag("--json", options->json, "Print one JSON object");
  command->callback(
      [options] { fail_on(with_game(options->game.read(), [&](const auto& game) { perft(game, *options); }), 2); });
}

}  // namespace palamedes::app
