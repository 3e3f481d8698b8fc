// Random playouts per configuration: all legal actions generated, one applied.
#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>
#include <memory>
#include <span>

#include "app/allocations.h"
#include "app/cli.h"
#include "app/cpu_time.h"
#include "app/progress.h"
#include "core/hash.h"
#include "games/position_set.h"
#include "games/registry.h"
#include "search/random.h"

namespace palamedes::app {
namespace {

/// The set that every game has: its starting position.
constexpr std::string_view kStart = "start";

struct BenchOptions {
  std::vector<std::string> games{};
  GameConfig filter{};
  std::string set{kStart};
  double seconds = 5.0;
  int rounds = 5;
  bool json = false;
};

struct Measured {
  GameConfig config{};
  std::string set{};
  double actions_per_second = 0;
  double games_per_second = 0;
  double mean_legal = 0;
  double mean_length = 0;
  std::size_t state_bytes = 0;
  double allocations_per_step = 0;
  double actions_per_kiloyard = 0;
};

/// The yardstick: a chain of dependent multiplications and shifts, the same on every machine.
/// One yard is one link of the chain.
double yards_per_second() {
  constexpr int kYards = 20'000'000;
  const CpuClock clock;
  std::uint64_t x = 1;
  for (int i = 0; i < kYards; ++i) x = mix64(x);
  const double seconds = clock.seconds();
  const volatile std::uint64_t sink = x;  // the chain must not be optimized away
  static_cast<void>(sink);
  return kYards / seconds;
}

/// The positions of the set, in turn the starts of the playouts; none if the game has no such set.
template <class G>
std::vector<Position<G>> starts(const G& game, const std::string& set) {
  std::vector<Position<G>> states;
  if (set == kStart) states.push_back(game.initial());
  if constexpr (HasPositionSets<G>) {
    for (const std::string& text : game.positions(set)) states.push_back(value_or_fail(game.parse_state(text)));
  }
  return states;
}

struct GameSets {
  const GameInfo* game = nullptr;
  std::span<const PositionSet> sets{};
};

/// The games that have sets, each once: types of one game offer the same.
std::vector<GameSets> all_sets() {
  std::vector<GameSets> found;
  const auto add = [&]<class G>(std::type_identity<G>) {
    if constexpr (HasPositionSets<G>) {
      if (found.empty() || found.back().game != &G::info()) found.push_back({&G::info(), G::position_sets()});
    }
  };
  [&]<class... Games>(GameTypeList<Games...>) { (add(std::type_identity<Games>{}), ...); }(GameTypes{});
  return found;
}

/// "start, recovery, territory": the sets of all games.
std::string set_names() {
  std::vector<std::string_view> names{kStart};
  for (const GameSets& game : all_sets()) {
    for (const PositionSet& set : game.sets) {
      if (std::ranges::find(names, set.name) == names.end()) names.push_back(set.name);
    }
  }
  return joined(names);
}

/// The sets of all games with their summaries, a line each.
std::string sets_help() {
  std::string text;
  for (const GameSets& game : all_sets()) {
    text += fmt::format("{} has\n", game.game->name);
    for (const PositionSet& set : game.sets) text += fmt::format("  {:<10} {}\n", set.name, set.summary);
  }
  return text;
}

/// The best of several rounds, with the yardstick run in between.
template <class G>
Measured measure(const G& game, const BenchOptions& options) {
  constexpr std::uint64_t kSeed = 1;
  Measured best{.config = game.config(), .set = options.set, .state_bytes = sizeof(typename G::State)};
  ActionBuffer<typename G::Action> buffer(game.max_actions());
  const auto positions = starts(game, options.set);
  for (int round = 0; round < options.rounds; ++round) {
    const double yards = yards_per_second();
    search::PlayoutCount count;
    Rng rng(kSeed);
    const std::uint64_t allocated = allocations();
    const CpuClock clock;
    double seconds = 0;
    Position<G> state = positions[0];
    do {
      state = positions[count.games % positions.size()];
      search::playout(game, state, rng, buffer, count);
      // The clock is a system call: ask it every few games only.
      if (count.games % 16 == 0 || count.actions / count.games > 50) seconds = clock.seconds();
    } while (seconds < options.seconds / options.rounds);
    const auto actions = static_cast<double>(count.actions);
    const auto games = static_cast<double>(count.games);
    if (actions / seconds > best.actions_per_second) {
      best.actions_per_second = actions / seconds;
      best.games_per_second = games / seconds;
    }
    best.actions_per_kiloyard = std::max(best.actions_per_kiloyard, actions / seconds / yards * 1000);
    best.mean_legal = static_cast<double>(count.legal) / actions;
    best.mean_length = actions / games;
    best.allocations_per_step =
        std::max(best.allocations_per_step, static_cast<double>(allocations() - allocated) / actions);
  }
  return best;
}

void print(const Measured& m, bool json) {
  if (json) {
    const boost::json::object line{{"game", m.config.game},
                                   {"edition", m.config.edition},
                                   {"board", m.config.board},
                                   {"players", m.config.players},
                                   {"set", m.set},
                                   {"actions_per_cpu_second", m.actions_per_second},
                                   {"games_per_cpu_second", m.games_per_second},
                                   {"mean_legal", m.mean_legal},
                                   {"mean_length", m.mean_length},
                                   {"state_bytes", m.state_bytes},
                                   {"allocations_per_step", m.allocations_per_step},
                                   {"actions_per_kiloyard", m.actions_per_kiloyard}};
    fmt::print("{}\n", boost::json::serialize(line));
  } else {
    fmt::print("{:<10} {:<8} {:<10} {:>2} {:<9} {:>12.0f} {:>10.0f} {:>8.2f} {:>8.1f} {:>6} {:>6.3f} {:>10.2f}\n",
               m.config.game, m.config.edition, m.config.board.empty() ? "-" : m.config.board, m.config.players, m.set,
               m.actions_per_second, m.games_per_second, m.mean_legal, m.mean_length, m.state_bytes,
               m.allocations_per_step, m.actions_per_kiloyard);
  }
  std::fflush(stdout);
}

/// All editions, boards and player counts of a game that pass the filter.
std::vector<GameConfig> configurations(const GameInfo& info, const GameConfig& filter) {
  std::vector<GameConfig> configs;
  const auto wanted = [](const auto& filter_value, const auto& value) {
    return filter_value == std::decay_t<decltype(filter_value)>{} || filter_value == value;
  };
  std::vector<std::string_view> boards = info.boards;
  if (boards.empty()) boards.emplace_back("");
  for (const EditionInfo& edition : info.editions) {
    for (const std::string_view board : boards) {
      for (int players = info.min_players; players <= info.max_players; ++players) {
        if (!wanted(filter.edition, edition.id) || !wanted(filter.board, board) || !wanted(filter.players, players))
          continue;
        configs.push_back({.game = std::string(info.id),
                           .edition = std::string(edition.id),
                           .board = std::string(board),
                           .players = players});
      }
    }
  }
  return configs;
}

void bench(const BenchOptions& options) {
  std::vector<GameConfig> configs;
  int settings = 0;
  std::vector<std::string> games = options.games;
  if (games.empty()) {
    for (const GameInfo* info : game_infos()) games.emplace_back(info->id);
  }
  for (const std::string& game : games) {
    const GameInfo* info = find_game(game);
    if (info == nullptr) throw Failure(unknown_game(game).message, 2);
    for (GameConfig& config : configurations(*info, options.filter)) {
      bool has_set = false;
      const auto missing = with_game(config, [&](const auto& made) { has_set = !starts(made, options.set).empty(); });
      if (missing) continue;  // not every edition has every board
      ++settings;
      if (has_set) configs.push_back(std::move(config));
    }
  }
  if (settings == 0) throw Failure("no configuration of these games has that edition, board and number of players", 2);
  if (configs.empty()) {
    throw Failure(fmt::format("none of these games has the positions '{}'; there is {}", options.set, set_names()), 2);
  }

  if (!options.json) {
    fmt::print("{:<10} {:<8} {:<10} {:>2} {:<9} {:>12} {:>10} {:>8} {:>8} {:>6} {:>6} {:>10}\n", "game", "edition",
               "board", "n", "set", "actions/s", "games/s", "legal", "length", "bytes", "alloc", "act/kyard");
  }
  Progress progress("bench: configurations measured", configs.size());
  for (std::size_t i = 0; i < configs.size(); ++i) {
    fail_on(with_game(configs[i], [&](const auto& game) { print(measure(game, options), options.json); }));
    progress.report(i + 1);
  }
}

}  // namespace

void add_bench(CLI::App& app) {
  auto* command = app.add_subcommand("bench", "Measure the speed of random playouts");
  command->footer(
      "Figures are per CPU second, best of five rounds. act/kyard relates them to a fixed integer\n"
      "yardstick that is run in between, so that noisy machines can be compared.\n"
      "Playouts begin at the start of the game, or with --set at positions in which a costly part of\n"
      "the rules comes up at once.\n" +
      sets_help() +
      "Examples:\n  palamedes bench\n  palamedes bench liuzhou --edition seed --seconds 5\n"
      "  palamedes bench ringrift --board square8 --set territory");
  auto options = std::make_shared<BenchOptions>();
  command->add_option("games", options->games, "Games to measure; all if none is given");
  command->add_option("--edition", options->filter.edition, "Only this edition");
  command->add_option("--board", options->filter.board, "Only this board");
  command->add_option("--players", options->filter.players, "Only this number of players")
      ->check(whole_number(1, kMaxSeats));
  command->add_option("--set", options->set, fmt::format("Positions to play from: {}", set_names()))
      ->capture_default_str();
  command->add_option("--seconds", options->seconds, "CPU seconds per configuration, all rounds together")
      ->check(real_number(0.01, 3600.0))
      ->capture_default_str();
  command->add_flag("--json", options->json, "One JSON object per line");
  command->callback([options] { bench(*options); });
}

}  // namespace palamedes::app
