// palamedes analyze: what a thinking player says about the decisions of a game.
#include <fmt/core.h>

#include <boost/json.hpp>
#include <filesystem>
#include <memory>
#include <optional>

#include "app/analysis/report.h"
#include "app/cli.h"
#include "app/support/find_record.h"
#include "app/support/progress.h"
#include "app/support/viewer_options.h"
#include "games/registry.h"
#include "record/files/files.h"
#include "record/record.h"

namespace palamedes::app {
namespace {

using analysis::GameAnalysis;

struct AnalyzeOptions {
  GameOptions game{};  ///< `game` names a file, where it is no game
  std::optional<std::uint64_t> number{};
  std::optional<std::string> state{};
  std::optional<std::string> view{};
  ViewerOptions viewer{};
  analysis::Options analysis{};
  unsigned threads = 0;
  std::size_t actions = 10;
  bool json = false;
  std::string svg{};
};

/// "games.jsonl" is a file; "liuzhou" is a game, unless there is a file of that name.
bool names_game(const std::string& text) {
  std::error_code ignored;
  return find_game(text) != nullptr && !std::filesystem::exists(text, ignored);
}

/// A player that the game does not have is wrong use.
void check_player(const GameConfig& config, const analysis::Options& options) {
  if (const auto analyst = analysis::Analyst::make(config, options); !analyst)
    throw Failure(analyst.error().message, 2);
}

GameAnalysis of_position(const AnalyzeOptions& options) {
  if (options.number || options.viewer.number || options.viewer.full)
    throw Failure("--game-number, --viewer and --full are for record files", 2);
  const GameConfig config = options.game.read();
  const auto rules = value_or_fail(make_game(config), 2);
  check_player(rules->config(), options.analysis);
  if (options.view) {
    const auto view = value_or_fail(rules->parse_view(*options.view), 2);
    if (view->is_over()) throw Failure("the game is over: there is nothing to decide");
    return value_or_fail(analysis::analyse_view(rules->config(), *options.view, options.analysis));
  }
  const auto state = options.state ? value_or_fail(rules->parse_state(*options.state), 2) : rules->initial();
  if (const auto ending = state->ending())
    throw Failure(fmt::format("the game is over, there is nothing to decide: {}", ending->sentence));
  return value_or_fail(analysis::analyse_state(rules->config(), state->text(), options.analysis));
}

/// The record as far as it may be looked at: of a running game with hidden pieces, what one seat saw.
record::Record seen_part(record::Record game, const ViewerOptions& options) {
  const auto rules = value_or_fail(make_game(game.config));
  const Viewer viewer = options.choose(rules->hides(), game.result.has_value(), rules->seats());
  if (!game.is_full()) {
    if (options.full || (options.number && viewer != game.viewer))
      throw Failure(fmt::format("it is the record of {}, which holds nothing else", record::viewer_name(game.viewer)));
    return game;
  }
  if (viewer == kUmpire) return game;
  if (!is_seat(viewer)) {
    throw Failure(options.number ? "a spectator decides nothing"
                                 : "the game goes on and has hidden pieces: choose a seat with --viewer, or --full",
                  2);
  }
  return value_or_fail(record::viewer_record(game, viewer));
}

GameAnalysis of_record(const AnalyzeOptions& options) {
  const GameConfig given = options.game.read();
  if (!given.edition.empty() || !given.board.empty() || given.players != 0 || !given.knobs.empty())
    throw Failure("a record has its own edition, board, players and knobs", 2);
  auto [game, where] = find_record(given.game, options.number.value_or(1));
  const std::string id = game.id;
  const auto refused = [&](std::string_view why, int status) {
    return Failure(fmt::format("{}: game {}, {}", where, id, why), status);
  };
  try {
    game = seen_part(std::move(game), options.viewer);
    check_player(game.config, options.analysis);
  } catch (const Failure& failure) {
    throw refused(failure.what(), failure.status());
  }
  Progress progress("analyze: decisions", game.plies.size());
  const auto watch = [&](std::size_t done, std::size_t /*total*/) { progress.report(done); };
  auto found = analysis::analyse_record(game, options.analysis, options.threads, watch);
  progress.clear();
  if (!found) throw refused(found.error().message, 1);
  return *std::move(found);
}

void analyze(const AnalyzeOptions& options) {
  const bool is_position = options.state || options.view || names_game(options.game.config.game);
  const GameAnalysis found = is_position ? of_position(options) : of_record(options);
  if (!options.svg.empty()) {
    auto file = value_or_fail(record::OutputFile::create(options.svg));
    fail_on(file.write(analysis::as_svg(found)));
    fail_on(file.commit());
  }
  if (options.json) {
    fmt::print("{}\n", boost::json::serialize(analysis::as_json(found)));
  } else if (options.svg != "-") {
    fmt::print("{}", analysis::as_text(found, {.actions = options.actions}));
  }
}

}  // namespace

void add_analyze(CLI::App& app) {
  auto* command = app.add_subcommand("analyze", "Judge the decisions of a game, or a position");
  command->footer(
      "Of a record: every decision, and where the game swung. Of a position: the best lines, a score for every\n"
      "action, and the evaluation by terms. Where pieces are hidden, each decision is judged by what its seat\n"
      "knew. docs/analysis.md explains the figures.\n"
      "Examples:\n  palamedes analyze games.jsonl --game-number 2 --svg game2.svg\n"
      "  palamedes analyze games.jsonl --json --nodes 5000 > analysis.json\n"
      "  palamedes analyze liuzhou --state 'bw..../....../....../....../....../...... PLACEMENT b m0 c0 f0 t2 q0'");
  auto options = std::make_shared<AnalyzeOptions>();
  options->game.add_to(*command);
  command->get_option("game")->description("Record file, plain or gzip ('-' is standard input), or a game");
  command->add_option("--game-number", options->number, "The Nth game of the file (1 if not given)")
      ->check(whole_number(1));
  auto* state = command->add_option("--state", options->state, "State text of a position; docs/texts.md describes it");
  command->add_option("--view", options->view, "View text of a game with hidden pieces, of the seat to act")
      ->excludes(state);
  options->viewer.add_to(*command);
  command->add_option("--player", options->analysis.player,
                      "Who analyses: a player as in 'palamedes arena' (level8 if not given); it makes no mistakes on "
                      "purpose and thinks as long as --nodes says");
  command->add_option("--nodes", options->analysis.nodes, "Positions to look at for each decision (20000)")
      ->check(whole_number(1, 1'000'000'000));
  command->add_option("--threads", options->threads, "Decisions analysed at once (all cores); changes no result")
      ->check(whole_number(1, 1024));
  command->add_option("--lines", options->analysis.lines, "Best lines to show (3)")->check(whole_number(1, 100));
  command
      ->add_option("--threshold", options->analysis.threshold,
                   "Cost in clear advantages from which an action is a swing (0.3)")
      ->check(real_number(0.01, 2));
  command->add_option("--actions", options->actions, "Actions of a position to list as text (10)")
      ->check(whole_number(0, 1'000'000));
  command->add_flag("--json", options->json, "Print one JSON object (docs/analysis.schema.json)");
  command->add_option("--svg", options->svg, "Also draw the scores by ply into this file; '-' is standard output");
  command->callback([options] { analyze(*options); });
}

}  // namespace palamedes::app
