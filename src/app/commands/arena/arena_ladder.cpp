// palamedes arena ladder: tests whether each level of a game is stronger than the one below.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <memory>

#include "app/cli.h"
#include "app/commands/arena/arena_run.h"
#include "app/support/program_resources.h"
#include "app/support/text_table.h"
#include "arena/statistics/ladder.h"
#include "core/text/printable.h"
#include "core/text/split.h"
#include "search/players/describe_player.h"
#include "search/players/levels.h"

namespace palamedes::app {
namespace {

struct LadderOptions {
  GameOptions game{};
  std::string levels{};
  std::uint64_t games = 320;
  RunOptions run{};
  RunFiles files{};
  bool table = false;
  bool json = false;
};

/// The definitions of the levels, with the Elo of bench/ladder.md.
std::string levels_text(const GameConfig& config) {
  TextTable table({"level", "Elo", "±", "plays"});
  std::string sentences;
  const Ladder ladder = search::ladder_of(config);
  for (int level = 1; level <= kLevels; ++level) {
    const LevelDefinition& defined = ladder[static_cast<std::size_t>(level) - 1];
    const std::string_view name = search::level_name(level, Language::kEnglish);
    table.add({fmt::format("{:2} {}", level, name), defined.elo ? std::to_string(*defined.elo) : "",
               defined.elo ? std::to_string(defined.error) : "", std::string(defined.player)});
    sentences += fmt::format("{:2} {}\n", level, search::describe_player(defined.player, Language::kEnglish));
  }
  return table.text() + '\n' + sentences;
}

/// "1,4,8", in ascending order; all if nothing is given.
std::vector<int> read_levels(const std::string& text) {
  std::vector<int> levels;
  if (text.empty()) {
    for (int level = 1; level <= kLevels; ++level) levels.push_back(level);
    return levels;
  }
  for (const std::string_view part : split(text, ',', kLevels)) {
    const auto level = parse_number(part, 1, kLevels);
    if (!level || (!levels.empty() && *level <= levels.back()))
      throw Failure(fmt::format("--levels takes levels from 1 to {} in ascending order, such as 1,4,8, not {}", kLevels,
                                shown(text)),
                    2);
    levels.push_back(*level);
  }
  if (levels.size() < 2) throw Failure(fmt::format("--levels needs at least two levels, not {}", shown(text)), 2);
  return levels;
}

arena::RunSpec read_spec(const LadderOptions& options, const arena::Host& host) {
  arena::RunSpec spec{.config = host.game().config(),
                      .format = arena::Format::kLadder,
                      .seed = options.run.seed,
                      .threads = options.run.threads};
  for (const int level : read_levels(options.levels)) {
    const std::string player = search::level_player(level);
    spec.entrants.push_back({.name = player, .player = player});
  }
  fail_on(host.resolve(spec.entrants), 2);
  draw_openings(host, options.games, spec);
  return spec;
}

bool in_order(const std::vector<arena::LadderStep>& steps) {
  return !steps.empty() && std::ranges::all_of(steps, &arena::LadderStep::is_above);
}

std::string gain_text(double gain, bool duel) {
  return duel ? fmt::format("{:+.0f}", gain) : fmt::format("{:+.1f} %", 100 * gain);
}

/// A table of the levels: rating relative to the lowest, and the step from the level below.
std::string ladder_text(const ArenaReport& report, const std::vector<arena::LadderStep>& steps) {
  const arena::Tally& tally = report.outcome.tally;
  const auto ratings = tally.ratings();
  const bool duel = tally.seats() == 2;
  TextTable table({"level", "plays", "games", duel ? "Elo" : "share", "±", "above the last", "at least", "ms a move"});
  for (std::size_t i = 0; i < tally.entrants(); ++i) {
    const arena::Entrant& entrant = report.spec.entrants[i];
    const auto share = tally.entrant(i).share();
    const auto plays = search::resolved(report.spec.config, entrant.player);
    const double ms = std::chrono::duration<double, std::milli>(report.outcome.thinking[i].mean()).count();
    const bool thought = report.outcome.thinking[i].decisions() > 0;
    table.add({entrant.name, *plays, std::to_string(tally.entrant(i).games()),
               ratings ? fmt::format("{:+.0f}", ratings->elo[i] - ratings->elo[0])
                       : fmt::format("{:.1f} %", 100 * share.mean),
               ratings ? fmt::format("{:.0f}", ratings->error[i])
                       : fmt::format("{:.1f}", 50 * (share.interval.high - share.interval.low)),
               i == 0 || steps.empty() ? "" : gain_text(steps[i - 1].gain, duel),
               i == 0 || steps.empty() ? "" : gain_text(steps[i - 1].low, duel),
               thought ? fmt::format("{:.1f}", ms) : ""});
  }
  std::string text = fmt::format("{}, {} games\n\n{}", arena_title(report), tally.games(), table.text());
  if (ratings) text += fmt::format("\nspread: {:.0f} Elo\n", ratings->elo.back() - ratings->elo.front());
  text += in_order(steps)
              ? "in order: every level is stronger than the one below, with 95 % confidence for all together\n"
              : "not proven to be in order: some level may not be stronger than the one below\n";
  return text;
}

boost::json::object ladder_json(const ArenaReport& report, const std::vector<arena::LadderStep>& steps) {
  boost::json::object object = arena_json(report);
  boost::json::array list;
  for (const arena::LadderStep& step : steps) {
    list.push_back({{"lower", report.spec.entrants[step.lower].name},
                    {"upper", report.spec.entrants[step.upper].name},
                    {"gain", step.gain},
                    {"low", step.low}});
  }
  object["steps"] = std::move(list);
  object["in_order"] = in_order(steps);
  return object;
}

void run_ladder(const LadderOptions& options) {
  const ProgramResources program;
  const auto host = value_or_fail(arena::make_host(options.game.read(), program.reproducible()), 2);
  if (options.table) {
    fmt::print("{}", levels_text(host->game().config()));
    return;
  }
  const arena::RunSpec spec = read_spec(options, *host);
  const arena::RunOutcome outcome = play_arena(*host, spec, options.files);
  const ArenaReport report{.spec = spec, .game = host->game(), .outcome = outcome};
  write_picture(options.files, report);
  const auto steps = arena::ladder_steps(outcome.tally);
  if (options.json) {
    fmt::print("{}\n", boost::json::serialize(ladder_json(report, steps)));
  } else {
    fmt::print("{}", ladder_text(report, steps));
  }
  fail_if_interrupted(options.files, outcome);
  if (!in_order(steps)) throw Reported(1);
}

}  // namespace

void add_arena_ladder(CLI::App& arena) {
  auto* command = arena.add_subcommand("ladder", "Test whether each level of a game is stronger than the one below");
  command->footer(
      "Each level plays the next lower one and, with two players, also the one below that. With more players, the\n"
      "higher level has one seat and the lower level all others; an even share is 1 / players. The bounds 'at least'\n"
      "hold for all steps together with 95 % confidence. The exit status is 0 if every level is proven to be stronger\n"
      "than the one below, otherwise 1.\n"
      "Examples:\n  palamedes arena ladder ringrift --table\n  palamedes arena ladder liuzhou --out ladder.jsonl\n"
      "  palamedes arena ladder ringrift --players 3 --levels 1,4,8 --games 120");
  auto options = std::make_shared<LadderOptions>();
  options->game.add_to(*command);
  command->add_option("--levels", options->levels, "Levels in ascending order, such as 1,4,8; all if not given");
  command->add_option("--games", options->games, "Games for each pair of levels, rounded up to whole openings")
      ->check(whole_number(2, 1'000'000))
      ->capture_default_str();
  options->run.add_to(*command);
  options->files.add_to(*command);
  command->add_flag("--table", options->table,
                    "Print the definitions and the measured Elo of all levels, without playing");
  command->add_flag("--json", options->json, "Print one JSON object");
  command->callback([options] { run_ladder(*options); });
}

}  // namespace palamedes::app
