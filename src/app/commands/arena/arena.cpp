// palamedes arena: matches and tournaments between engines.
#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli.h"
#include "app/commands/arena/arena_openings.h"
#include "app/commands/arena/arena_report.h"
#include "app/commands/arena/arena_run.h"
#include "app/support/program_resources.h"
#include "arena/engine/engine_spec.h"
#include "arena/entrant.h"
#include "arena/host.h"
#include "arena/run.h"
#include "core/text/printable.h"
#include "core/text/split.h"
#include "search/players/algorithms.h"

namespace palamedes::app {
namespace {

constexpr const char* kExample = "palamedes arena liuzhou greedy random --games 100";

struct ArenaOptions {
  GameOptions game{};
  std::vector<std::string> players{};
  std::optional<std::uint64_t> games{};
  std::string openings{};
  OpeningOptions drawn{};
  RunOptions run{};
  std::uint64_t max_plies = 10'000;
  std::string sprt{};
  RunFiles files{};
  bool gauntlet = false;
  bool check = false;
  bool list = false;
  bool json = false;
};

constexpr std::string_view kEngineSummary = "an external program (docs/engine_protocol.md)";

void list_algorithms() {
  for (const search::AlgorithmInfo& algorithm : search::algorithms()) {
    fmt::print("{:<10} {}\n", algorithm.name, algorithm.summary);
    if (algorithm.searches) fmt::print("{:<10}   limits: nodes, ms, depth\n", "");
    if (!algorithm.settings.empty()) fmt::print("{:<10}   settings: {}\n", "", algorithm.settings);
    if (algorithm.searches)
      fmt::print("{:<10}   evaluation: aggression, territory, safety, mobility in percent; w.TERM\n", "");
  }
  fmt::print("{:<10} {}\n", arena::kEngine, kEngineSummary);
  fmt::print("{:<10}   settings: run=PROGRAM ARGUMENTS, o.OPTION=VALUE, timeout\n", "");
  fmt::print("{:<10}   limits: nodes, ms, depth\n", "");
}

arena::Sprt read_sprt(const std::string& text) {
  const auto parts = split(text, ',', 2);
  arena::Sprt sprt;
  const auto read = [](std::string_view part, double& number) {
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
    return error == std::errc() && end == part.data() + part.size() && number >= -1000 && number <= 1000;
  };
  const bool good = parts.size() == 2 && read(parts[0], sprt.elo0) && read(parts[1], sprt.elo1);
  if (!good || sprt.elo0 >= sprt.elo1) {
    throw Failure(fmt::format("--sprt takes two Elo differences, the smaller first, such as 0,20, not {}", shown(text)),
                  2);
  }
  return sprt;
}

bool is_file(const std::string& openings) {
  return !openings.empty() && !std::ranges::all_of(openings, [](char c) { return c >= '0' && c <= '9'; });
}

/// The number of openings on the command line; nothing if neither option is given.
std::optional<std::size_t> count_of_openings(const ArenaOptions& options, std::size_t seats) {
  constexpr int kMost = 10'000'000;
  if (!options.openings.empty() && !is_file(options.openings)) {
    if (options.games) throw Failure("--games and --openings N both set the number of games: use only one of them", 2);
    const auto number = parse_number(options.openings, 1, kMost);
    if (!number)
      throw Failure(
          fmt::format("--openings takes a number from 1 to {}, or a file, not {}", kMost, shown(options.openings)), 2);
    return static_cast<std::size_t>(*number);
  }
  if (options.games) return (*options.games + seats - 1) / seats;
  return std::nullopt;
}

void choose_openings(const ArenaOptions& options, const arena::Host& host, arena::RunSpec& spec) {
  constexpr std::size_t kUsual = 50;
  constexpr std::size_t kMostOfTest = 10'000;
  const auto count = count_of_openings(options, static_cast<std::size_t>(host.game().seats()));
  arena::OpeningList list;
  if (is_file(options.openings)) {
    list = read_openings(options.openings, host);
    if (count && *count > list.openings.size()) {
      throw Failure(fmt::format("{} has only {} openings, not {}", options.openings, list.openings.size(), *count), 2);
    }
    if (count) list.openings.resize(*count);
  } else {
    arena::OpeningRules rules = options.drawn.rules();
    rules.seed = options.run.seed;
    list = value_or_fail(host.draw_openings(rules, count.value_or(spec.sprt ? kMostOfTest : kUsual)), 2);
  }
  spec.openings = std::move(list.openings);
  spec.drawn = list.rules;
}

arena::RunSpec read_spec(const ArenaOptions& options, const arena::Host& host) {
  arena::RunSpec spec{.config = host.game().config(),
                      .entrants = value_or_fail(arena::parse_entrants(options.players), 2),
                      .format = options.gauntlet ? arena::Format::kGauntlet : arena::Format::kRoundRobin,
                      .seed = options.run.seed,
                      .max_plies = options.max_plies,
                      .check = options.check,
                      .threads = options.run.threads};
  if (spec.entrants.size() < 2) {
    throw Failure(fmt::format("arena needs a game and at least two players, such as: {}", kExample), 2);
  }
  fail_on(host.resolve(spec.entrants), 2);
  if (!options.sprt.empty()) spec.sprt = read_sprt(options.sprt);
  if (spec.sprt && (spec.entrants.size() != 2 || host.game().seats() != 2)) {
    throw Failure("--sprt needs exactly two players and a game with two seats", 2);
  }
  choose_openings(options, host, spec);
  return spec;
}

void run_arena(const ArenaOptions& options) {
  if (options.list) return list_algorithms();
  if (options.game.config.game.empty()) {
    throw Failure(fmt::format("arena needs a game and at least two players, such as: {}", kExample), 2);
  }
  const ProgramResources program;
  const auto host = value_or_fail(arena::make_host(options.game.read(), program.threaded()), 2);
  const arena::RunSpec spec = read_spec(options, *host);
  const arena::RunOutcome outcome = play_arena(*host, spec, options.files);
  const ArenaReport report{.spec = spec, .game = host->game(), .outcome = outcome};
  write_picture(options.files, report);
  if (options.json) {
    fmt::print("{}\n", boost::json::serialize(arena_json(report)));
  } else {
    fmt::print("{}", results_text(report));
    const std::string thinking = thinking_text(report);
    if (!thinking.empty()) fmt::print("\n{}", thinking);
  }
  fail_if_interrupted(options.files, outcome);
}

}  // namespace

void add_arena(CLI::App& app) {
  auto* command = app.add_subcommand("arena", "Let engines play each other, and measure which is stronger");
  std::string names;
  for (const search::AlgorithmInfo& algorithm : search::algorithms())
    names += fmt::format("  {:<10} {}\n", algorithm.name, algorithm.summary);
  names += fmt::format("  {:<10} {}\n", arena::kEngine, kEngineSummary);
  command->footer(fmt::format(
      "A player is a level (level1 to level10, max) or an algorithm. Write ALGORITHM:SETTING=VALUE,... to change\n"
      "settings, and NAME=PLAYER to give it a name; --list shows all settings.\n{}"
      "Every opening is played from all seats. The same seed gives the same games with any number of threads, unless\n"
      "a player has a time limit (ms). docs/arena.md explains the statistics.\n"
      "Examples:\n  {}\n"
      "  palamedes arena liuzhou a=greedy b=greedy:mistakes=20 --sprt 0,20 --out games.jsonl\n"
      "  palamedes arena ringrift --players 3 greedy random --openings 20\n"
      "  palamedes arena liuzhou greedy 'mine=engine:run=./my-engine --fast,nodes=1000,timeout=5000' --games 20",
      names, kExample));
  auto options = std::make_shared<ArenaOptions>();
  options->game.add_to(*command, false);
  command->add_option("player", options->players, "The players, at least two");
  command->add_option("--games", options->games, "Games for each pairing, rounded up to whole openings")
      ->check(whole_number(1, 10'000'000));
  command->add_option("--openings", options->openings, "Number of openings, or a file with openings (50 if not given)");
  options->drawn.add_to(*command);
  options->run.add_to(*command);
  command->add_flag("--gauntlet", options->gauntlet, "Only the first player against each of the others");
  command->add_option("--sprt", options->sprt,
                      "E0,E1: play until a sequential test decides whether the first player is E0 or E1 Elo stronger");
  command->add_option("--max-plies", options->max_plies, "A game of this length is adjudicated as a draw")
      ->check(whole_number(1, 1'000'000))
      ->capture_default_str();
  options->files.add_to(*command);
  command->add_flag("--check", options->check, "Check every invariant at every step");
  command->add_flag("--list", options->list, "List the algorithms and their settings");
  command->add_flag("--json", options->json, "Print one JSON object");
  add_arena_openings(*command);
  add_arena_ladder(*command);
  add_arena_personas(*command);
  command->callback([command, options] {
    if (command->get_subcommands().empty()) run_arena(*options);
  });
}

}  // namespace palamedes::app
