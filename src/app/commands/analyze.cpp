// palamedes analyze: lets an engine judge the moves of a game, or a position.
#include <fmt/core.h>

#include <boost/json.hpp>
#include <filesystem>
#include <memory>
#include <optional>

#include "analysis/analyst.h"
#include "app/analysis/report.h"
#include "app/cli.h"
#include "app/support/find_record.h"
#include "app/support/program_resources.h"
#include "app/support/progress.h"
#include "app/support/viewer_options.h"
#include "core/text/printable.h"
#include "games/registry.h"
#include "record/files/files.h"
#include "record/record.h"
#include "record/viewer_record.h"

namespace palamedes::app {
namespace {

using analysis::GameAnalysis;

struct AnalyzeOptions {
  GameOptions game{};  ///< `game` is the name of a game or of a record file
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

/// "games.jsonl" is a file; "liuzhou" is a game unless a file has that name.
bool names_game(const std::string& text) {
  std::error_code ignored;
  return find_game(text) != nullptr && !std::filesystem::exists(text, ignored);
}

/// A name without a dot or a slash, such as "chess", may be meant as a game.
void check_name(const std::string& text) {
  std::error_code ignored;
  const bool may_be_game = text.find_first_of("./") == std::string::npos && text != "-";
  if (may_be_game && !std::filesystem::exists(text, ignored))
    throw Failure(fmt::format("there is no file {}, and {}", shown(text), unknown_game(text).message), 2);
}

/// Failure (2) if the game does not have the player.
void check_player(const GameConfig& config, const analysis::Options& options) {
  if (const auto analyst = analysis::Analyst::make(config, options); !analyst)
    throw Failure(analyst.error().message, 2);
}

GameAnalysis of_position(AnalyzeOptions options) {
  options.analysis.threads = static_cast<int>(options.threads);
  if (options.number || options.viewer.number || options.viewer.full)
    throw Failure("--game-number, --viewer and --full need a record file instead of a game", 2);
  const GameConfig config = options.game.read();
  const auto rules = value_or_fail(make_game(config), 2);
  check_player(rules->config(), options.analysis);
  if (options.view) {
    const auto view = value_or_fail(rules->parse_view(*options.view), 2);
    if (view->is_over()) throw Failure("the game is over: there is nothing to analyze");
    return value_or_fail(analysis::analyse_view(rules->config(), *options.view, options.analysis));
  }
  const auto state = options.state ? value_or_fail(rules->parse_state(*options.state), 2) : rules->initial();
  if (const auto ending = state->ending())
    throw Failure(fmt::format("the game is over, so there is nothing to analyze: {}", ending->sentence));
  return value_or_fail(analysis::analyse_state(rules->config(), state->text(), options.analysis));
}

/// The part of the record that may be analyzed: if a game with hidden pieces is not over, what one seat saw.
record::Record seen_part(record::Record game, const ViewerOptions& options) {
  const auto rules = value_or_fail(make_game(game.config));
  const Viewer viewer = options.choose(rules->hides(), game.result.has_value(), rules->seats());
  if (!game.is_full()) {
    if (options.full || (options.number && viewer != game.viewer))
      throw Failure(fmt::format("this record holds only what {} saw", record::viewer_name(game.viewer)));
    return game;
  }
  if (viewer == kUmpire) return game;
  if (!is_seat(viewer)) {
    throw Failure(options.number
                      ? "a spectator makes no moves: choose a seat with --viewer"
                      : "the game has hidden pieces and is not over: choose a seat with --viewer, or use --full",
                  2);
  }
  return value_or_fail(record::viewer_record(game, viewer));
}

GameAnalysis of_record(const AnalyzeOptions& options) {
  const GameConfig given = options.game.read();
  if (!given.edition.empty() || !given.board.empty() || given.players != 0 || !given.knobs.empty())
    throw Failure("--edition, --board, --players and --knob are for a game: a record file has its own", 2);
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
  if (!is_position) check_name(options.game.config.game);
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
  auto* command = app.add_subcommand("analyze", "Find the mistakes in a game, or the best moves in a position");
  command->footer(
      "For a record, it judges every move and shows where the game turned. For a position, it shows the best\n"
      "lines, a score for every legal move, and the evaluation term by term. If pieces are hidden, it judges a\n"
      "move by what its player knew. docs/analysis.md explains the numbers.\n"
      "Examples:\n  palamedes analyze games.jsonl --game-number 2 --svg game2.svg\n"
      "  palamedes analyze games.jsonl --json --nodes 5000 > analysis.json\n"
      "  palamedes analyze liuzhou --state 'bw..../....../....../....../....../...... PLACEMENT b m0 c0 f0 t2 q0'");
  auto options = std::make_shared<AnalyzeOptions>();
  options->game.add_to(*command);
  command->get_option("game")->description(
      "A record file, plain or gzip ('-' is standard input), or a game such as liuzhou");
  command->add_option("--game-number", options->number, "The Nth game of the file (1 if not given)")
      ->check(whole_number(1));
  auto* state = command->add_option("--state", options->state, "Position to analyze, as a state text (docs/texts.md)");
  command
      ->add_option("--view", options->view, "In a game with hidden pieces: what the seat to act knows, as a view text")
      ->excludes(state);
  options->viewer.add_to(*command);
  command->add_option(
      "--player", options->analysis.player,
      "The engine that analyzes, as in 'palamedes arena' (level8 if not given); it makes no mistakes on "
      "purpose");
  command->add_option("--nodes", options->analysis.nodes, "Positions that each search may look at (20000)")
      ->check(whole_number(1, 1'000'000'000));
  command
      ->add_option("--threads", options->threads,
                   "Moves of a record to analyze at the same time (all cores), or threads that search a position (1)")
      ->check(whole_number(1, 1024));
  command->add_option("--lines", options->analysis.lines, "Best lines to show (3)")->check(whole_number(1, 100));
  command
      ->add_option("--threshold", options->analysis.threshold,
                   "How much a move must cost, in clear advantages, to count as a turning point (0.3)")
      ->check(real_number(0.01, 2));
  command->add_option("--actions", options->actions, "Moves of a position to list in the text report (10)")
      ->check(whole_number(0, 1'000'000));
  command->add_flag("--json", options->json, "Print one JSON object (docs/analysis.schema.json)");
  command->add_option("--svg", options->svg, "Also draw the scores over the game to this file; '-' is standard output");
  command->callback([options] {
    const ProgramResources program;
    options->analysis.resources = program.threaded();
    analyze(*options);
  });
}

}  // namespace palamedes::app
