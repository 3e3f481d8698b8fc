// palamedes forced: finds positions in which a side wins or loses by force, proves them, and counts how many of them a
// player solves.
#include <fmt/core.h>

#include <boost/json.hpp>
#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli.h"
#include "app/forced/find_forced.h"
#include "app/forced/forced_position.h"
#include "app/forced/solve_forced.h"
#include "app/play/screen/stop_signals.h"
#include "app/support/program_resources.h"
#include "app/support/progress.h"
#include "arena/host.h"
#include "core/rng.h"
#include "core/text/printable.h"
#include "record/files/files.h"
#include "record/record_json.h"
#include "search/tools/proof_table.h"

namespace palamedes::app {
namespace {

boost::json::object forced_json(const ForcedPosition& position) {
  boost::json::object line{{"game", position.config.game},
                           {"edition", position.config.edition},
                           {"board", position.config.board},
                           {"seat", number(position.seat)},
                           {"result", position.wins ? "win" : "loss"},
                           {"steps", position.steps},
                           {"more_than", position.more_than},
                           {"nodes", position.nodes},
                           {"source", position.source},
                           {"state", position.state}};
  if (position.wins) line["action"] = position.action;
  return line;
}

/// The value of --unseen-by that keeps all positions.
constexpr std::string_view kNobody = "none";

struct FindOptions {
  GameOptions game{};
  std::vector<std::string> records{};
  std::string player = "level8";
  std::size_t games = 20;
  std::size_t positions = 0;
  std::uint64_t seed = 1;
  FindForced find{.unseen_by = "alphabeta:depth=4"};
  std::string output = "-";
  bool json = false;
};

/// Gets every game with its source, until it returns false.
using UseGame = std::function<bool(const record::Record&, const std::string&)>;

void play_games(const FindOptions& options, const UseGame& use) {
  const ProgramResources program;
  const auto host = value_or_fail(arena::make_host(options.game.read(), program.reproducible()), 2);
  fail_on(host->check_player(options.player), 2);
  const auto openings = value_or_fail(host->draw_openings({.seed = options.seed}, options.games), 2).openings;
  for (std::size_t i = 0; i < openings.size(); ++i) {
    const arena::GameOrder order{
        .opening = openings[i],
        .seats = std::vector<std::string>(static_cast<std::size_t>(host->game().seats()), options.player),
        .seed = game_seed(options.seed, i),
        .max_plies = 10'000};
    const auto played = value_or_fail(host->play(order));
    if (!use(played->record, fmt::format("{} seed {} game {}", options.player, options.seed, i + 1))) return;
  }
}

void read_games(const FindOptions& options, const UseGame& use) {
  bool wants_more = true;
  for (const std::string& path : options.records) {
    auto reader = value_or_fail(record::LineReader::open(path));
    while (wants_more && value_or_fail(reader.next())) {
      const auto game = record::parse_record(reader.line());
      if (!game) throw Failure(fmt::format("{}: {}", reader.where(), game.error().message));
      if (!game->is_full() || game->config.game != options.game.config.game)
        throw Failure(fmt::format("{}: this is not a full record of {}", reader.where(), options.game.config.game));
      wants_more = use(*game, game->id);
    }
  }
}

void find(const FindOptions& options) {
  if (options.find.least > options.find.most) throw Failure("--least must not be more than --most", 2);
  FindForced wanted = options.find;
  if (wanted.unseen_by == kNobody) wanted.unseen_by.clear();
  const ProgramResources program;
  wanted.resources = program.reproducible();
  std::optional<record::OutputFile> file;
  if (options.output != "-") file = value_or_fail(record::OutputFile::create(options.output));
  const StopSignals signals;
  Progress progress("forced find: games searched", options.records.empty() ? options.games : 0);
  const auto write = [&](const std::string& line) {
    if (file) {
      fail_on(file->write(line + '\n'));
    } else {
      fmt::print("{}\n", line);
      std::fflush(stdout);  // a position may take minutes
    }
  };
  if (!options.json) write(forced_heading());
  std::size_t found = 0;
  std::uint64_t searched = 0;
  const UseGame use = [&](const record::Record& game, const std::string& source) {
    const auto position = find_forced(game, source, wanted);
    if (!position) throw Failure(fmt::format("{}: {}", source, position.error().message), 2);
    if (*position) {
      progress.clear();
      write(options.json ? boost::json::serialize(forced_json(**position)) : forced_line(**position));
      ++found;
    }
    if (signals.raised()) throw Failure("interrupted");
    progress.report(++searched, fmt::format("{} positions found", found));
    return options.positions == 0 || found < options.positions;
  };
  options.records.empty() ? play_games(options, use) : read_games(options, use);
  if (file) fail_on(file->commit());
}

struct SolveOptions {
  std::string file{};
  std::string player = "alphabeta:nodes=24000";
  int most = 14;
  std::uint64_t nodes = 30'000'000;
  bool json = false;
};

/// How many positions of a kind there are, and what a player does in them.
struct SolvedCount {
  int all = 0;
  int seen = 0;
  int kept = 0;  ///< the action is proven to keep the win
  int solved = 0;

  void add(const ForcedPosition& position, const ForcedAnswer& answer) {
    ++all;
    seen += answer.sees ? 1 : 0;
    kept += answer.keeps_win ? 1 : 0;
    solved += answer.solves(position) ? 1 : 0;
  }
};

void print_answer(std::size_t number, const ForcedPosition& position, const ForcedAnswer& answer, bool json) {
  if (json) {
    boost::json::object line{{"number", number},        {"result", position.wins ? "win" : "loss"},
                             {"steps", position.steps}, {"solved", answer.solves(position)},
                             {"seen", answer.sees},     {"action", answer.action},
                             {"score", answer.score},   {"depth", answer.depth},
                             {"nodes", answer.nodes}};
    if (position.wins) line["keeps_win"] = answer.keeps_win;
    fmt::print("{}\n", boost::json::serialize(line));
  } else {
    fmt::print("{:>3}  {:<4} {:>3} {:<6} {:<4} {:<5} {:>8} {:>5} {:>8}  {}\n", number, position.wins ? "win" : "loss",
               position.steps, answer.solves(position) ? "solved" : "-", answer.sees ? "seen" : "-",
               answer.keeps_win ? "right" : (position.wins ? "wrong" : "-"), answer.score, answer.depth, answer.nodes,
               answer.action);
  }
  std::fflush(stdout);
}

void solve(const SolveOptions& options) {
  const auto positions = value_or_fail(read_forced_positions(options.file));
  SolvedCount wins;
  SolvedCount losses;
  const ProgramResources program;
  const search::PlayerResources resources = program.reproducible();
  Progress progress("forced solve: positions", positions.size());
  if (!options.json) fmt::print("  #  kind  in result seen move     score depth    nodes  action\n");
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const ForcedPosition& position = positions[i];
    const auto answer = solve_forced(position, options.player, options.most, options.nodes, resources);
    if (!answer) throw Failure(fmt::format("position {}: {}", i + 1, answer.error().message), 2);
    (position.wins ? wins : losses).add(position, *answer);
    progress.clear();
    print_answer(i + 1, position, *answer, options.json);
    progress.report(i + 1);
  }
  progress.clear();
  if (options.json) return;
  fmt::print("\nsolved: {} of {} ({} of {} wins, {} of {} losses)\n", wins.solved + losses.solved,
             wins.all + losses.all, wins.solved, wins.all, losses.solved, losses.all);
  fmt::print("seen: {} of {}; a move that keeps the win: {} of {}\n", wins.seen + losses.seen, wins.all + losses.all,
             wins.kept, wins.all);
}

void prove(const std::string& file, std::uint64_t nodes) {
  const auto positions = value_or_fail(read_forced_positions(file));
  std::uint64_t all = 0;
  std::size_t proven = 0;
  Progress progress("forced prove: positions", positions.size());
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const auto spent = prove_forced(positions[i], nodes);
    progress.clear();
    if (spent) {
      ++proven;
      all += *spent;
    } else {
      complain(fmt::format("position {}: {}", i + 1, spent.error().message));
    }
    progress.report(i + 1);
  }
  progress.clear();
  fmt::print("proven: {} of {} positions, {} nodes\n", proven, positions.size(), all);
  if (proven < positions.size()) throw Reported(1);
}

CLI::Option* add_nodes(CLI::App& command, std::uint64_t& nodes, const std::string& text) {
  return command.add_option("--nodes", nodes, text)->check(whole_number(1))->capture_default_str();
}

void add_find(CLI::App& parent) {
  auto* command = parent.add_subcommand("find", "Find such positions in games of engines");
  command->footer(
      "The engine plays games against itself; with --records, recorded games are searched instead. From the end of\n"
      "each game back, the command proves which positions the winner wins by force. It prints at most one position of\n"
      "a game, the one with the most steps, as a line with tabs between the fields.\n"
      "Example:\n  palamedes forced find ringrift --board square8 --games 20 --seed 1 --output forced.tsv");
  auto options = std::make_shared<FindOptions>();
  options->game.add_to(*command);
  command->add_option("--records", options->records, "Search the games of these files instead of playing");
  command->add_option("--player", options->player, "The engine that plays")->capture_default_str();
  command->add_option("--games", options->games, "Number of games")
      ->check(whole_number(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--positions", options->positions, "Stop after this many positions; 0 for all games")
      ->check(whole_number(0, 1'000'000))
      ->capture_default_str();
  command->add_option("--seed", options->seed, "Seed of the games")->check(whole_number(0))->capture_default_str();
  const auto steps = whole_number(1, search::kMaxProofSteps);
  command->add_option("--least", options->find.least, "No win may be forced in fewer steps")
      ->check(steps)
      ->capture_default_str();
  command->add_option("--most", options->find.most, "A win must be forced within this many steps")
      ->check(steps)
      ->capture_default_str();
  add_nodes(*command, options->find.nodes,
            "Nodes of each proof; a proof that there is no shorter win may take ten times as many");
  command
      ->add_option("--unseen-by", options->find.unseen_by,
                   "Leave out positions in which this player sees the result; none to keep all")
      ->capture_default_str();
  command->add_option("--output", options->output, "The file to write; '-' is standard output")->capture_default_str();
  command->add_flag("--json", options->json, "Print one JSON object per position");
  command->callback([options] { find(*options); });
}

void add_solve(CLI::App& parent) {
  auto* command = parent.add_subcommand("solve", "Count how many positions of a file a player solves");
  command->footer(
      "A player solves a position if it sees the result, which means that its score is a certain win or loss, and if\n"
      "in a won position its move is proven to keep a forced win.\n"
      "Example:\n  palamedes forced solve forced.tsv --player alphabeta:nodes=24000");
  auto options = std::make_shared<SolveOptions>();
  command->add_option("file", options->file, "The file with the positions; '-' is standard input")->required();
  command->add_option("--player", options->player, "The player that decides")->capture_default_str();
  command
      ->add_option("--most", options->most, "A move keeps the win if it wins within this many steps, itself included")
      ->check(whole_number(1, search::kMaxProofSteps))
      ->capture_default_str();
  add_nodes(*command, options->nodes, "Nodes of the proof that a move keeps the win; with fewer, it counts as wrong");
  command->add_flag("--json", options->json, "Print one JSON object per position");
  command->callback([options] { solve(*options); });
}

void add_prove(CLI::App& parent) {
  auto* command = parent.add_subcommand("prove", "Prove the positions of a file again");
  command->footer(
      "The exit status is 1 if a position is not what the file says, or if its proof would need more nodes.\n"
      "Example:\n  palamedes forced prove forced.tsv");
  struct ProveOptions {
    std::string file{};
    std::uint64_t nodes = 200'000'000;
  };
  auto options = std::make_shared<ProveOptions>();
  command->add_option("file", options->file, "The file with the positions; '-' is standard input")->required();
  add_nodes(*command, options->nodes, "Nodes of each proof");
  command->callback([options] { prove(options->file, options->nodes); });
}

}  // namespace

void add_forced(CLI::App& app) {
  auto* command = app.add_subcommand("forced", "Find and prove forced wins, and count those that a player solves");
  command->footer("Example:\n  palamedes forced find ringrift --games 20 --output forced.tsv");
  command->require_subcommand(1);
  add_find(*command);
  add_solve(*command);
  add_prove(*command);
}

}  // namespace palamedes::app
