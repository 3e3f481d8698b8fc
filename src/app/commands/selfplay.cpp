// palamedes selfplay: plays games of engines against themselves into a file that training reads, and prints such files.
#include "learn/selfplay.h"

#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>
#include <optional>
#include <thread>

#include "app/cli.h"
#include "app/commands/arena/arena_openings.h"
#include "app/play/screen/stop_signals.h"
#include "app/support/program_resources.h"
#include "app/support/progress.h"
#include "core/text/printable.h"
#include "learn/show_games.h"

namespace palamedes::app {
namespace {

constexpr std::uint32_t kUsualLeastRandom = 2;
constexpr std::uint32_t kUsualMostRandom = 15;

struct SelfplayOptions {
  GameOptions game{};
  std::string openings{};
  std::optional<std::uint32_t> least_random{};
  std::optional<std::uint32_t> most_random{};
  learn::SelfplaySpec spec{.games = 100, .threads = std::max(1U, std::thread::hardware_concurrency())};
  std::string out{};
  bool json = false;
};

struct ShowOptions {
  std::string file{};
  std::uint64_t first = 0;
  std::uint64_t games = 1;
  bool summary = false;
};

double share(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(whole);
}

void print_summary(const learn::SelfplaySummary& summary) {
  fmt::print("{} games, {} actions, {} of them searched\n", summary.games, summary.actions, summary.searched);
  fmt::print("{} drawn ({:.1f} %)\n", summary.draws, share(summary.draws, summary.games));
  for (const auto& [reason, games] : summary.reasons) {
    const auto drawn = summary.drawn_by.find(reason);
    fmt::print("  {:<20} {:>8} games, {:>5.1f} %{}\n", printable(reason), games, share(games, summary.games),
               drawn == summary.drawn_by.end() ? "" : fmt::format(", {} drawn", drawn->second));
  }
}

void print_json(const learn::SelfplaySummary& summary) {
  boost::json::object reasons;
  for (const auto& [reason, games] : summary.reasons) reasons[reason] = games;
  fmt::print("{}\n", boost::json::serialize(boost::json::object{{"games", summary.games},
                                                                {"actions", summary.actions},
                                                                {"searched", summary.searched},
                                                                {"draws", summary.draws},
                                                                {"reasons", reasons}}));
}

/// Openings already make games different, so there are no random actions after them unless they are asked for.
void set_random(SelfplayOptions& options) {
  learn::GameFileHeader& header = options.spec.header;
  const bool has_openings = !options.openings.empty();
  header.least_random = options.least_random.value_or(has_openings ? 0 : kUsualLeastRandom);
  header.most_random = options.most_random.value_or(has_openings ? header.least_random : kUsualMostRandom);
}

void selfplay(SelfplayOptions& options) {
  if (options.game.config.game.empty())
    throw Failure("selfplay needs a game: palamedes selfplay liuzhou --out FILE", 2);
  if (options.out.empty()) throw Failure("selfplay needs a file to write to: --out FILE", 2);
  options.spec.header.config = options.game.read();
  if (options.spec.header.players.empty()) options.spec.header.players = {"alphabeta:nodes=1000,vary=1"};
  const ProgramResources resources;
  options.spec.resources = resources.reproducible();
  set_random(options);
  value_or_fail(learn::checked_header(options.spec.header, options.spec.resources), 2);
  if (!options.openings.empty()) {
    const auto host = value_or_fail(arena::make_host(options.spec.header.config, options.spec.resources), 2);
    options.spec.openings = read_openings(options.openings, *host).openings;
  }
  const StopSignals signals;
  Progress progress("selfplay: games", options.spec.games);
  const auto summary = value_or_fail(learn::selfplay(options.spec, options.out, [&](const auto& so_far) {
    if (progress.due())
      progress.report(so_far.games,
                      fmt::format("{} positions, {:.1f} % drawn", so_far.searched, share(so_far.draws, so_far.games)));
    return signals.raised();
  }));
  progress.clear();
  if (summary.games < options.spec.games)
    throw Failure(fmt::format("interrupted after {} games; continue with --resume", summary.games));
  if (options.json) {
    print_json(summary);
  } else {
    print_summary(summary);
  }
}

void show(const ShowOptions& options) {
  auto reader = value_or_fail(learn::GameFileReader::open(options.file));
  fmt::print("{}", learn::header_text(reader.header()));
  learn::SelfplaySummary summary;
  while (auto game = value_or_fail(reader.next())) {
    summary.add(*game);
    if (options.summary || game->number < options.first || game->number >= options.first + options.games) continue;
    fmt::print("\n{}", value_or_fail(learn::game_text(reader.header(), *game)));
  }
  fmt::print("\n");
  print_summary(summary);
}

}  // namespace

void add_selfplay(CLI::App& app) {
  auto* command = app.add_subcommand("selfplay", "Play games of engines against themselves, to train networks on");
  auto options = std::make_shared<SelfplayOptions>();
  learn::GameFileHeader& header = options->spec.header;
  options->game.add_to(*command, false);
  command->add_option("--player", header.players,
                      "A player for all seats, or several that take turns (alphabeta:nodes=1000,vary=1)");
  command->add_option("--games", options->spec.games, "Games in the whole file")
      ->check(whole_number(1, 1'000'000'000))
      ->capture_default_str();
  command->add_option(
      "--openings", options->openings,
      "File with openings, as written by 'palamedes arena openings'; the games begin with them in turn");
  command
      ->add_option(
          "--random-from", options->least_random,
          fmt::format("Fewest random actions at the beginning of a game [{}; after openings 0]", kUsualLeastRandom))
      ->check(whole_number(0, 10'000));
  command
      ->add_option("--random-to", options->most_random,
                   fmt::format("Most of them [{}; after openings as many as the fewest]", kUsualMostRandom))
      ->check(whole_number(0, 10'000));
  command->add_option("--seed", header.seed, "Seed of the run")->check(whole_number(0))->capture_default_str();
  command->add_option("--threads", options->spec.threads, "Games to play at the same time; does not change the file")
      ->check(whole_number(1, 1024))
      ->capture_default_str();
  command->add_flag("--visits", header.visits, "Write the visits of every legal action (tree searches have them)");
  command->add_option("--out", options->out, "The file to write");
  command->add_flag("--resume", options->spec.resume, "Continue a file of the same run");
  command->add_flag("--json", options->json, "Print one JSON object");
  command->footer(
      "Examples:\n  palamedes selfplay liuzhou --games 1000 --out games.bin\n"
      "  palamedes selfplay liuzhou --games 1000 --openings openings.txt --out games.bin");

  auto* show_command = command->add_subcommand("show", "Print a file of self-play games");
  auto show_options = std::make_shared<ShowOptions>();
  show_command->add_option("file", show_options->file, "The file")->required();
  show_command->add_option("--first", show_options->first, "The first game to print, from 0")
      ->check(whole_number(0))
      ->capture_default_str();
  show_command->add_option("--games", show_options->games, "How many games to print")
      ->check(whole_number(0))
      ->capture_default_str();
  show_command->add_flag("--summary", show_options->summary, "Print no games");
  show_command->footer("Example: palamedes selfplay show games.bin --first 10 --games 2");
  show_command->callback([show_options] { show(*show_options); });
  command->callback([command, show_command, options] {
    if (!command->got_subcommand(show_command)) selfplay(*options);
  });
}

}  // namespace palamedes::app
