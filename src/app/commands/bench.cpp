// palamedes bench: measures the speed of random games (generate all legal actions, apply one), or of a search.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <cmath>
#include <functional>
#include <memory>
#include <span>

#include "app/bench/allocation_counter.h"
#include "app/bench/encode_speed.h"
#include "app/bench/net_speed.h"
#include "app/bench/search_speed.h"
#include "app/bench/tree_speed.h"
#include "app/bench/yardstick.h"
#include "app/cli.h"
#include "app/support/cpu_time.h"
#include "app/support/position_sets.h"
#include "app/support/program_resources.h"
#include "app/support/progress.h"
#include "core/text/printable.h"
#include "games/with_game.h"
#include "nn/net_choice.h"
#include "record/nets/networks.h"
#include "search/baseline.h"
#include "search/players/opponent.h"
#include "search/tools/signature.h"

namespace palamedes::app {
namespace {

struct BenchOptions {
  std::vector<std::string> games{};
  GameConfig filter{};
  std::string set{kStart};
  std::string player{};  ///< the engine to measure; "" to measure random games
  double seconds = 5.0;
  int rounds = 5;
  bool views = false;
  bool encode = false;     ///< measure the encoders of networks
  bool tree = false;       ///< measure the own work of the tree search
  std::string net{};       ///< the network to measure
  bool signature = false;  ///< print only the signature of the searches
  bool json = false;

  /// Whether the command measures random games of everything.
  bool measures_all() const {
    return games.empty() && filter == GameConfig{} && set == kStart && player.empty() && !views && parts() == 0;
  }
  /// How many parts of searches with networks it shall measure; it can measure one at a time.
  int parts() const { return (encode ? 1 : 0) + (tree ? 1 : 0) + (net.empty() ? 0 : 1); }
};

struct Measured {
  GameConfig config{};
  std::string set{};
  bool views = false;  ///< whether the views of all seats were kept up to date
  double actions_per_second = 0;
  double games_per_second = 0;
  double mean_legal = 0;
  double mean_length = 0;
  std::size_t state_bytes = 0;
  double allocations_per_step = 0;
  double actions_per_kiloyard = 0;
};

/// The positions of the set, from which the random games start in turn; empty if the game has no such set.
template <class G>
std::vector<Position<G>> starts(const G& game, const std::string& set) {
  std::vector<Position<G>> states;
  if (set == kStart) states.push_back(game.initial());
  if constexpr (HasPositionSets<G>) {
    for (const std::string& text : game.positions(set)) states.push_back(value_or_fail(game.parse_state(text)));
  }
  return states;
}

/// The sets of all games with their summaries, one line each.
std::string sets_help() {
  std::string text;
  for (const GameSets& game : all_sets()) {
    text += fmt::format("{} has\n", game.game->texts(Language::kEnglish).name);
    for (const PositionSet& set : game.sets) text += fmt::format("  {:<10} {}\n", set.name, set.summary);
  }
  return text;
}

/// A random game in which the view of every seat is updated after every action.
template <Hiding G>
void playout_with_views(const G& game, Position<G>& state, Rng& rng, ActionBuffer<typename G::Action>& buffer,
                        search::PlayoutCount& count) {
  std::array<typename G::View, kMaxSeats> all{};
  const std::span views(all.data(), static_cast<std::size_t>(game.seats()));
  for (std::size_t i = 0; i < views.size(); ++i) views[i] = game.observe(state, viewer_of(seat_at(i)));
  while (!game.outcome(state)) {
    auto& actions = buffer.list();
    game.legal(state, actions);
    count.legal += actions.size();
    const auto event = game.play(state, actions[rng.below(actions.size())]);
    for (std::size_t i = 0; i < views.size(); ++i) game.follow(views[i], game.seen_by(event, viewer_of(seat_at(i))));
    ++count.actions;
  }
  ++count.games;
}

/// The best of several rounds, with the yardstick measured before each round. `spent` gets the CPU seconds of
/// every part.
template <class G>
Measured measure(const G& game, const BenchOptions& options, bool with_views,
                 const std::function<void(double)>& spent) {
  constexpr std::uint64_t kSeed = 1;
  constexpr double kPart = 0.5;  // seconds between two progress reports
  Measured best{
      .config = game.config(), .set = options.set, .views = with_views, .state_bytes = sizeof(typename G::State)};
  ActionBuffer<typename G::Action> buffer(game.max_actions());
  const auto positions = starts(game, options.set);
  const auto play = [&](Position<G>& state, Rng& rng, search::PlayoutCount& count) {
    if constexpr (Hiding<G>) {
      if (with_views) {
        playout_with_views(game, state, rng, buffer, count);
        return;
      }
    }
    search::playout(game, state, rng, buffer, count);
  };
  // Play one game first, so that a position with a history has allocated its memory.
  Position<G> state = positions[0];
  search::PlayoutCount unmeasured;
  Rng warm_up(kSeed);
  play(state, warm_up, unmeasured);
  const double wanted = options.seconds / options.rounds;
  for (int round = 0; round < options.rounds; ++round) {
    const double yards = yards_per_second();
    search::PlayoutCount count;
    Rng rng(kSeed);
    std::uint64_t allocated = 0;
    double seconds = 0;
    while (seconds < wanted) {
      const AllocationCounter allocations;
      const CpuClock clock;
      double part = 0;
      do {
        state = positions[count.games % positions.size()];
        play(state, rng, count);
        // Reading the clock is a system call, so do it only every few games.
        if (count.games % 16 == 0 || count.actions / count.games > 50) part = clock.seconds();
      } while (part < std::min(kPart, wanted - seconds));
      seconds += part;
      allocated += allocations.count();
      spent(part);
    }
    const auto actions = static_cast<double>(count.actions);
    const auto games = static_cast<double>(count.games);
    if (actions / seconds > best.actions_per_second) {
      best.actions_per_second = actions / seconds;
      best.games_per_second = games / seconds;
    }
    best.actions_per_kiloyard = std::max(best.actions_per_kiloyard, actions / seconds / yards * 1000);
    best.mean_legal = static_cast<double>(count.legal) / actions;
    best.mean_length = actions / games;
    best.allocations_per_step = std::max(best.allocations_per_step, static_cast<double>(allocated) / actions);
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
                                   {"views", m.views},
                                   {"actions_per_cpu_second", m.actions_per_second},
                                   {"games_per_cpu_second", m.games_per_second},
                                   {"mean_legal", m.mean_legal},
                                   {"mean_length", m.mean_length},
                                   {"state_bytes", m.state_bytes},
                                   {"allocations_per_step", m.allocations_per_step},
                                   {"actions_per_kiloyard", m.actions_per_kiloyard}};
    fmt::print("{}\n", boost::json::serialize(line));
  } else {
    const std::string set = m.views ? m.set + "+views" : m.set;
    fmt::print("{:<10} {:<8} {:<10} {:>2} {:<11} {:>12.0f} {:>10.0f} {:>8.2f} {:>8.1f} {:>6} {:>6.3f} {:>10.2f}\n",
               m.config.game, m.config.edition, m.config.board.empty() ? "-" : m.config.board, m.config.players, set,
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
  for (const std::string_view edition : info.editions) {
    for (const std::string_view board : boards) {
      for (int players = info.min_players; players <= info.max_players; ++players) {
        if (!wanted(filter.edition, edition) || !wanted(filter.board, board) || !wanted(filter.players, players))
          continue;
        configs.push_back({.game = std::string(info.id),
                           .edition = std::string(edition),
                           .board = std::string(board),
                           .players = players});
      }
    }
  }
  return configs;
}

/// The games on the command line, or all games.
std::vector<const GameInfo*> wanted_games(const BenchOptions& options) {
  std::vector<const GameInfo*> infos;
  for (const std::string& game : options.games) {
    infos.push_back(find_game(game));
    if (infos.back() == nullptr) throw Failure(unknown_game(game).message, 2);
  }
  return infos.empty() ? game_infos() : infos;
}

/// Why none of the games has these settings.
std::string refusals(const std::vector<const GameInfo*>& games, GameConfig config) {
  std::string text;
  for (const GameInfo* info : games) {
    config.game = info->id;
    const auto error = with_game(config, [](const auto& /*game*/) {});
    if (error) text += (text.empty() ? "" : "; ") + error->message;
  }
  return text.empty() ? "no game has this combination of edition, board and number of players" : text;
}

std::vector<GameConfig> wanted_configurations(const BenchOptions& options) {
  const auto games = wanted_games(options);
  std::vector<GameConfig> configs;
  int settings = 0;
  for (const GameInfo* info : games) {
    for (GameConfig& config : configurations(*info, options.filter)) {
      bool has_set = false;
      const auto missing = with_game(config, [&](const auto& made) { has_set = !starts(made, options.set).empty(); });
      if (missing) continue;  // not every edition has every board
      ++settings;
      if (has_set) configs.push_back(std::move(config));
    }
  }
  if (settings == 0) throw Failure(refusals(games, options.filter), 2);
  if (configs.empty()) {
    throw Failure(fmt::format("none of these games has the positions {}; choose from {}", shown(options.set),
                              joined(set_names(games))),
                  2);
  }
  return configs;
}

/// Whether to measure random games with views, too.
template <class G>
bool measures_views(const G& /*game*/, const BenchOptions& options) {
  return options.views && Hiding<G>;
}

void print_signature(bool json) {
  const record::Networks shipped("");  // the user's networks must not change the signature
  Progress progress("bench: games of the signature", search::signature_games());
  const std::string text =
      value_or_fail(search::search_signature(shipped, [&](std::size_t games) { progress.report(games); })).text();
  progress.clear();
  if (json) {
    fmt::print("{}\n", boost::json::serialize(boost::json::object{{"signature", text}}));
  } else {
    fmt::print("signature {}\n", text);
  }
}

void bench(const BenchOptions& options) {
  const auto configs = wanted_configurations(options);
  std::size_t lines = configs.size();
  for (const GameConfig& config : configs) {
    fail_on(with_game(config, [&](const auto& game) { lines += measures_views(game, options) ? 1U : 0U; }));
  }
  if (options.views && lines == configs.size()) throw Failure("--views: none of these games has hidden pieces", 2);
  if (!options.json) {
    fmt::print("{:<10} {:<8} {:<10} {:>2} {:<11} {:>12} {:>10} {:>8} {:>8} {:>6} {:>6} {:>10}\n", "game", "edition",
               "board", "n", "set", "actions/s", "games/s", "legal", "length", "bytes", "alloc", "act/kyard");
  }
  const double all = options.seconds * static_cast<double>(lines);
  Progress progress("bench: CPU seconds measured", static_cast<std::uint64_t>(std::ceil(all)));
  double done = 0;
  const auto spent = [&](double seconds) {
    done = std::min(done + seconds, all);
    progress.report(static_cast<std::uint64_t>(done));
  };
  for (const GameConfig& config : configs) {
    fail_on(with_game(config, [&](const auto& game) {
      for (const bool with_views : {false, true}) {
        if (with_views && !measures_views(game, options)) break;
        const Measured measured = measure(game, options, with_views, spent);
        progress.clear();
        print(measured, options.json);
      }
    }));
  }
  // It covers all games, so it would say nothing about some of them.
  if (options.measures_all()) print_signature(options.json);
}

/// Measures the searches of an engine instead of random games.
void bench_player(const BenchOptions& options) {
  if (options.views || options.set != kStart) throw Failure("--search cannot be combined with --views and --set", 2);
  const auto configs = wanted_configurations(options);
  const ProgramResources program;
  const search::PlayerResources resources = program.threaded();
  for (const GameConfig& config : configs)
    (void)value_or_fail(search::make_opponent(config, options.player, resources), 2);
  if (!options.json) fmt::print("{}", search_speed_heads());
  const double all = options.seconds * static_cast<double>(configs.size());
  Progress progress("bench: CPU seconds measured", static_cast<std::uint64_t>(std::ceil(all)));
  double done = 0;
  for (const GameConfig& config : configs) {
    const SearchSpeed speed =
        search_speed(config, options.player, resources, options.seconds, options.rounds, [&](double seconds) {
          done = std::min(done + seconds, all);
          progress.report(static_cast<std::uint64_t>(done));
        });
    progress.clear();
    fmt::print("{}", options.json ? boost::json::serialize(search_speed_json(speed, options.player)) + '\n'
                                  : search_speed_text(speed));
    std::fflush(stdout);
  }
}

/// Measures a part of the searches with networks instead of random games, in the games that have it.
template <class Has, class Measure, class Text, class Json>
void bench_part(const BenchOptions& options, std::string_view flag, std::string_view missing, const Has& has,
                const std::string& heads, const Measure& measure, const Text& text, const Json& json) {
  if (options.views || options.set != kStart || !options.player.empty() || options.parts() > 1)
    throw Failure(fmt::format("{} cannot be combined with --search, --views, --set and other measurements", flag), 2);
  auto configs = wanted_configurations(options);
  std::erase_if(configs, [&](const GameConfig& config) { return !has(config); });
  if (configs.empty()) throw Failure(fmt::format("{}: none of these games has {}", flag, missing), 2);
  if (!options.json) fmt::print("{}", heads);
  for (const GameConfig& config : configs) {
    const auto speed = measure(config, options.seconds, options.rounds);
    fmt::print("{}", options.json ? boost::json::serialize(json(speed)) + '\n' : text(speed));
    std::fflush(stdout);
  }
}

void bench_encoders(const BenchOptions& options) {
  bench_part(options, "--encode", "an encoder for networks", has_encoder, encode_speed_heads(), encode_speed,
             encode_speed_text, encode_speed_json);
}

void bench_trees(const BenchOptions& options) {
  bench_part(options, "--tree", "a tree search", has_tree_search, tree_speed_heads(), tree_speed, tree_speed_text,
             tree_speed_json);
}

void bench_net(const BenchOptions& options) {
  const ProgramResources program;
  const auto network = value_or_fail(program.nets().find(options.net), 2);
  const auto fits = [&](const GameConfig& config) {
    bool found = false;
    (void)with_game(config, [&](const auto& game) { found = !nn::check_game(*network, game.config()); });
    return found;
  };
  const auto measure = [&](const GameConfig& config, double seconds, int rounds) {
    return value_or_fail(net_speed(config, *network, seconds, rounds), 2);
  };
  bench_part(options, "--net",
             fmt::format("an edition, board and number of players for which {} was made", options.net), fits,
             net_speed_heads(), measure, net_speed_text, net_speed_json);
}

}  // namespace

void add_bench(CLI::App& app) {
  auto* command = app.add_subcommand("bench", "Measure the speed of random games or of a search");
  command->footer(
      "Speeds are per CPU second, the best of five rounds. act/kyard is the speed relative to a yardstick, a fixed\n"
      "amount of integer work that is measured in every round, so that different machines can be compared. alloc is\n"
      "the number of memory allocations per step. For a search that plays lines (mcts, descent, blind), a second line\n"
      "says how many of them a decision has, and the mean and variance of their results (1: the seat wins). Random "
      "games start at the beginning, or with --set at positions in\n"
      "which an expensive part of the rules applies at once.\n" +
      sets_help() +
      "The signature is the number of nodes that the searches of all games need in fixed positions, and a hash of "
      "what\n"
      "they decide there. It changes only if a search decides differently.\n"
      "Examples:\n  palamedes bench\n  palamedes bench liuzhou --edition seed --seconds 5\n"
      "  palamedes bench ringrift --board square8 --set territory\n  palamedes bench stratego --views\n"
      "  palamedes bench liuzhou --encode\n  palamedes bench liuzhou --tree\n"
      "  palamedes bench liuzhou --net liuzhou\n"
      "  palamedes bench liuzhou --search alphabeta:nodes=20000\n  palamedes bench --signature");
  auto options = std::make_shared<BenchOptions>();
  command->add_option("games", options->games, "Games to measure; all if not given");
  command->add_option("--edition", options->filter.edition, "Only this edition");
  command->add_option("--board", options->filter.board, "Only this board");
  command->add_option("--players", options->filter.players, "Only this number of players")
      ->check(whole_number(1, kMaxSeats));
  command->add_option("--set", options->set, fmt::format("Positions to play from: {}", joined(set_names(game_infos()))))
      ->capture_default_str();
  command->add_option("--seconds", options->seconds, "CPU seconds for each configuration, all rounds together")
      ->check(real_number(0.01, 3600.0))
      ->capture_default_str();
  command->add_option("--search", options->player,
                      "Measure the searches of this engine in games against itself, such as alphabeta:nodes=20000 "
                      "(see 'palamedes arena --help')");
  command->add_flag("--views", options->views,
                    "Also measure random games in which the views of all seats are updated; for hidden pieces");
  command->add_flag("--encode", options->encode,
                    "Measure how fast positions and moves are encoded for networks, instead of random games");
  command->add_flag("--tree", options->tree,
                    "Measure what a line of a tree search costs besides the evaluation by a network");
  command->add_option("--net", options->net,
                      "Measure how fast this network evaluates positions: few again and again (ns/warm), and many "
                      "different ones (ns/cold)");
  command->add_flag("--signature", options->signature,
                    "Print only the signature of the searches, which is otherwise the last line if all is measured");
  command->add_flag("--json", options->json, "One JSON object per line");
  command->callback([options] {
    if (options->signature) {
      if (!options->measures_all())
        throw Failure("--signature covers all games; of the options it takes only --json", 2);
      print_signature(options->json);
    } else if (options->encode) {
      bench_encoders(*options);
    } else if (!options->net.empty()) {
      bench_net(*options);
    } else if (options->tree) {
      bench_trees(*options);
    } else {
      options->player.empty() ? bench(*options) : bench_player(*options);
    }
  });
}

}  // namespace palamedes::app
