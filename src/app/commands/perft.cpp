#include "search/perft.h"

#include <fmt/core.h>

#include <boost/json.hpp>
#include <ctime>
#include <memory>

#include "app/cli.h"
#include "app/cpu_time.h"
#include "app/progress.h"
#include "games/registry.h"

namespace palamedes::app {
namespace {

struct PerftOptions {
  GameOptions game{};
  int depth = 0;
  std::string state{};
  bool divide = false;
  bool json = false;
};

template <class G>
void perft(const G& game, const PerftOptions& options) {
  auto state = game.initial();
  if (!options.state.empty()) state = value_or_fail(game.parse_state(options.state));

  search::Perft<G> counter(game, options.depth);
  const CpuClock clock;
  Progress progress("perft: first actions counted");
  std::uint64_t total = options.depth == 0 ? 1 : 0;
  std::uint64_t branches = 0;
  boost::json::object divided;
  counter.divide(state, options.depth, [&](typename G::Action action, std::uint64_t count) {
    total += count;
    progress.report(++branches);
    if (!options.divide) return;
    const std::string text = game.action_text(state, action);
    if (options.json) {
      divided[text] = count;
    } else {
      fmt::print("{} {}\n", text, count);
    }
  });
  const double seconds = clock.seconds();

  if (options.json) {
    boost::json::object line{
        {"game", G::info().id}, {"depth", options.depth}, {"count", total}, {"cpu_seconds", seconds}};
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
  auto* command = app.add_subcommand("perft", "Count the action sequences of a given length");
  command->footer(
      "Examples:\n  palamedes perft liuzhou --depth 4\n"
      "  palamedes perft liuzhou --depth 2 --divide --state 'bw..../....../....../....../....../...... PLACEMENT b m0 "
      "c0 f0 t2 q0'");
  auto options = std::make_shared<PerftOptions>();
  options->game.add_to(*command);
  command->add_option("--depth", options->depth, "Length of the sequences")->required()->check(whole_number(0, 100));
  command->add_option("--state", options->state, "State text to start from");
  command->add_flag("--divide", options->divide, "Also print the count below each first action");
  command->add_flag("--json", options->json, "Print one JSON object");
  command->callback(
      [options] { fail_on(with_game(options->game.read(), [&](const auto& game) { perft(game, *options); }), 2); });
}

}  // namespace palamedes::app
