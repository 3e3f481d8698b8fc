// Matches and tournaments between players.
#include <fmt/core.h>
#include <poll.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "app/cli.h"
#include "app/commands/arena_openings.h"
#include "app/commands/arena_report.h"
#include "app/play/stop_signals.h"
#include "app/progress.h"
#include "arena/engine/engine_spec.h"
#include "arena/entrant.h"
#include "arena/host.h"
#include "arena/journal.h"
#include "arena/run.h"
#include "core/text.h"
#include "record/files.h"
#include "search/player.h"

namespace palamedes::app {
namespace {

constexpr const char* kExample = "palamedes arena liuzhou greedy random --games 100";

struct ArenaOptions {
  GameOptions game{};
  std::vector<std::string> players{};
  std::optional<std::uint64_t> games{};
  std::string openings{};
  OpeningOptions drawn{};
  std::uint64_t seed = 1;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  std::uint64_t max_plies = 10'000;
  std::string sprt{};
  std::string out{};
  std::string svg{};
  bool gauntlet = false;
  bool resume = false;
  bool check = false;
  bool list = false;
  bool json = false;
};

constexpr std::string_view kEngineSummary = "a program of its own (docs/engine_protocol.md)";

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

/// How many openings are wanted; nothing if neither option says.
std::optional<std::size_t> count_of_openings(const ArenaOptions& options, std::size_t seats) {
  std::size_t number = 0;
  const auto [end, error] =
      std::from_chars(options.openings.data(), options.openings.data() + options.openings.size(), number);
  const bool is_number =
      !options.openings.empty() && error == std::errc() && end == options.openings.data() + options.openings.size();
  if (is_number && options.games) throw Failure("--games and a number of --openings say the same twice; give one", 2);
  if (is_number && number == 0) throw Failure("--openings must be at least 1", 2);
  if (is_number) return number;
  if (options.games) return (*options.games + seats - 1) / seats;
  return std::nullopt;
}

bool is_file(const std::string& openings) {
  return !openings.empty() && !std::ranges::all_of(openings, [](char c) { return c >= '0' && c <= '9'; });
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
    rules.seed = options.seed;
    list = value_or_fail(host.draw_openings(rules, count.value_or(spec.sprt ? kMostOfTest : kUsual)), 2);
  }
  spec.openings = std::move(list.openings);
  spec.drawn = list.rules;
}

arena::RunSpec read_spec(const ArenaOptions& options, const arena::Host& host) {
  arena::RunSpec spec{.config = host.game().config(),
                      .entrants = value_or_fail(arena::parse_entrants(options.players), 2),
                      .format = options.gauntlet ? arena::Format::kGauntlet : arena::Format::kRoundRobin,
                      .seed = options.seed,
                      .max_plies = options.max_plies,
                      .check = options.check,
                      .threads = options.threads};
  if (spec.entrants.size() < 2) {
    throw Failure(fmt::format("arena needs a game and two players or more, such as: {}", kExample), 2);
  }
  for (const arena::Entrant& entrant : spec.entrants) fail_on(host.check(entrant.spec), 2);
  if (!options.sprt.empty()) spec.sprt = read_sprt(options.sprt);
  if (spec.sprt && (spec.entrants.size() != 2 || host.game().seats() != 2)) {
    throw Failure("--sprt compares two players in a game of two seats", 2);
  }
  choose_openings(options, host, spec);
  return spec;
}

std::string standing(const arena::RunSpec& spec, const arena::Tally& tally) {
  std::string text;
  for (std::size_t i = 0; i < spec.entrants.size(); ++i) {
    text +=
        fmt::format("{}{} {:.1f} %", i == 0 ? "" : ", ", spec.entrants[i].name, 100 * tally.entrant(i).share().mean);
  }
  if (spec.sprt) text += fmt::format(", log-likelihood ratio {:.2f}", arena::ratio_of(tally, *spec.sprt));
  return text;
}

arena::RunOutcome play(const arena::Host& host, const arena::RunSpec& spec, arena::Journal* journal) {
  const StopSignals signals;
  Progress progress("arena: games", arena::schedule_of(spec, static_cast<std::size_t>(host.game().seats())).size());
  const arena::Tally* so_far = nullptr;
  const arena::Callbacks callbacks{.finished = [&](const arena::Fixture& fixture, const record::Record& record,
                                                   const arena::Tally& tally) -> MaybeError {
                                     so_far = &tally;
                                     return journal != nullptr ? journal->write(fixture, record) : std::nullopt;
                                   },
                                   .stopped =
                                       [&] {
                                         if (progress.due())
                                           progress.report(so_far != nullptr ? so_far->games() : 0,
                                                           so_far != nullptr ? standing(spec, *so_far) : "");
                                         pollfd waiting{.fd = signals.fd(), .events = POLLIN, .revents = 0};
                                         return ::poll(&waiting, 1, 0) > 0;
                                       }};
  return value_or_fail(
      arena::run(host, spec, callbacks, journal != nullptr ? journal->done() : std::vector<arena::GameResult>{}));
}

void write_picture(const std::string& path, const ArenaReport& report) {
  auto output = value_or_fail(record::OutputFile::create(path));
  fail_on(output.write(arena_svg(report)));
  fail_on(output.commit());
}

void run_arena(const ArenaOptions& options) {
  if (options.list) return list_algorithms();
  if (options.game.config.game.empty()) {
    throw Failure(fmt::format("arena needs a game and two players or more, such as: {}", kExample), 2);
  }
  if (options.resume && options.out.empty()) throw Failure("--resume needs --out FILE, the file to go on with", 2);
  const auto host = value_or_fail(arena::make_host(options.game.read()), 2);
  const arena::RunSpec spec = read_spec(options, *host);
  std::unique_ptr<arena::Journal> journal;
  if (!options.out.empty()) {
    const auto mode = options.resume ? arena::Journal::Mode::kResume : arena::Journal::Mode::kNew;
    journal =
        std::make_unique<arena::Journal>(value_or_fail(arena::Journal::open(options.out, spec, host->game(), mode)));
  }
  const arena::RunOutcome outcome = play(*host, spec, journal.get());
  const ArenaReport report{.spec = spec, .game = host->game(), .outcome = outcome};
  if (!options.svg.empty() && outcome.tally.games() > 0) write_picture(options.svg, report);
  if (options.json) {
    fmt::print("{}\n", boost::json::serialize(arena_json(report)));
  } else {
    fmt::print("{}", results_text(report));
    const std::string thinking = thinking_text(report);
    if (!thinking.empty()) fmt::print("\n{}", thinking);
  }
  if (!outcome.interrupted) return;
  std::fflush(stdout);
  complain(options.out.empty() ? "interrupted; with --out FILE a run can be resumed"
                               : "interrupted; the same command with --resume goes on");
  throw Reported(1);
}

}  // namespace

void add_arena(CLI::App& app) {
  auto* command = app.add_subcommand("arena", "Play matches and tournaments between players");
  std::string names;
  for (const search::AlgorithmInfo& algorithm : search::algorithms())
    names += fmt::format("  {:<10} {}\n", algorithm.name, algorithm.summary);
  names += fmt::format("  {:<10} {}\n", arena::kEngine, kEngineSummary);
  command->footer(fmt::format(
      "A player is ALGORITHM, ALGORITHM:SETTING=VALUE,... or NAME=ALGORITHM:...; --list shows the settings.\n{}"
      "Every opening is played from all seats. The same seed gives the same games, however many threads\n"
      "play them, unless a player's time is limited (ms).\n"
      "Examples:\n  {}\n"
      "  palamedes arena liuzhou a=greedy b=greedy:mistakes=20 --sprt 0,20 --out games.jsonl\n"
      "  palamedes arena ringrift --players 3 greedy random --openings 20\n"
      "  palamedes arena liuzhou greedy 'mine=engine:run=./my-engine --fast,nodes=1000,timeout=5000' --games 20",
      names, kExample));
  auto options = std::make_shared<ArenaOptions>();
  options->game.add_to(*command, false);
  command->add_option("player", options->players, "The players, at least two");
  command->add_option("--games", options->games, "Games of each pairing, rounded up to whole openings")
      ->check(whole_number(1, 10'000'000));
  command->add_option("--openings", options->openings,
                      "Number of openings, or a file of them; each is played from all seats (default 50)");
  options->drawn.add_to(*command);
  command->add_option("--seed", options->seed, "Seed of the run")->check(whole_number(0))->capture_default_str();
  command->add_option("--threads", options->threads, "Games at a time; all cores if not given")
      ->check(whole_number(1, 1024));
  command->add_flag("--gauntlet", options->gauntlet, "Only the first player against each of the others");
  command->add_option("--sprt", options->sprt, "Stop once it is decided whether the Elo difference is E0 or E1: E0,E1");
  command->add_option("--max-plies", options->max_plies, "A longer game is a draw, reported as stalled")
      ->check(whole_number(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--out", options->out, "File for the records of all games, one per line");
  command->add_flag("--resume", options->resume,
                    "Go on with a run that was interrupted: play what is missing in --out");
  command->add_option("--svg", options->svg, "File for a picture: crosstable and Elo, or shares of wins by seat");
  command->add_flag("--check", options->check, "Check every invariant at every step");
  command->add_flag("--list", options->list, "List the algorithms and their settings");
  command->add_flag("--json", options->json, "Print one JSON object");
  add_arena_openings(*command);
  command->callback([command, options] {
    if (command->get_subcommands().empty()) run_arena(*options);
  });
}

}  // namespace palamedes::app
