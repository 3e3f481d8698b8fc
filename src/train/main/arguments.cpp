#include "train/main/arguments.h"

#include <built_commit.h>

#include <algorithm>
#include <thread>

#include "core/text/split.h"
#include "search/players/settings.h"
#include "train/run/run_folder.h"

namespace palamedes::train {
namespace {

void read_match(search::SettingsReader& reader, MatchOptions& match) {
  match.games = static_cast<std::uint64_t>(reader.number("games", 400, 1, 1'000'000));
  match.lines = static_cast<std::uint32_t>(reader.number("lines", 32, 2, 1'000'000));
  match.random = static_cast<std::uint32_t>(reader.number("random", 8, 0, 1000));
  match.seed = static_cast<std::uint64_t>(reader.number("seed", 1, 0, 1'000'000'000));
}

void read_engine(search::SettingsReader& reader, Arguments& arguments) {
  EngineOptions& engine = arguments.engine;
  engine.nodes = static_cast<std::uint64_t>(reader.number("engine-nodes", 0, 0, 1'000'000'000));
  engine.patience = std::chrono::milliseconds(reader.number("engine-timeout", 60'000, 1, 1'000'000'000));
  const bool is_process = arguments.against.starts_with("engine:");
  arguments.match.at_once =
      static_cast<std::uint64_t>(reader.number("at-once", is_process ? 64 : 1'000'000, 1, 1'000'000));
}

/// The game, editions, board and number of players of a run, as far as they are not given.
MaybeError take_game(const Result<RunState>& state, Arguments& arguments) {
  if (!state) return state.error();
  GameConfig& game = arguments.game;
  if (!game.game.empty() && game.game != state->game) return std::nullopt;  // the run refuses it
  game.game = state->game;
  if (state->variants.empty()) return std::nullopt;
  const GameConfig& first = state->variants[0];
  if (game.board.empty()) game.board = first.board;
  if (game.players == 0) game.players = first.players;
  if (arguments.editions != std::vector<std::string>{""}) return std::nullopt;
  arguments.editions.clear();
  for (const GameConfig& variant : state->variants) arguments.editions.push_back(variant.edition);
  return std::nullopt;
}

}  // namespace

Result<Arguments> read_arguments(std::string_view command, const std::vector<Setting>& settings) {
  search::SettingsReader reader(settings);
  Arguments arguments;
  arguments.game.game = reader.text("game");
  arguments.game.board = reader.text("board");
  arguments.game.players = static_cast<int>(reader.number("players", 0, 2, 4));
  const std::string editions = reader.text("editions");
  for (const auto edition : split(editions, '/')) arguments.editions.emplace_back(edition);
  arguments.run = reader.text("run");
  arguments.from = reader.text("from");
  arguments.pack = reader.text("pack");
  arguments.to = reader.text("to");
  arguments.warm = reader.text("warm");
  arguments.init = reader.text("init");
  arguments.commit = reader.text("commit");
  if (arguments.commit.empty() && command == "train") arguments.commit = PALAMEDES_COMMIT;
  arguments.device = reader.text("device");
  if (arguments.device.empty()) arguments.device = "auto";
  arguments.net = reader.text("net");
  arguments.against = reader.text("against");
  arguments.out = reader.text("out");
  arguments.resume = reader.flag("resume", false);
  const auto cores = static_cast<std::int64_t>(std::max(1U, std::thread::hardware_concurrency()));
  arguments.torch_threads = static_cast<int>(reader.number("torch-threads", cores, 1, 1024));
  arguments.carry.all_bytes = static_cast<std::uint64_t>(reader.number("pack-mib", 44, 1, 1 << 20)) << 20;
  if (command == "match") {
    read_match(reader, arguments.match);
    arguments.nets = reader.text("nets");
    read_engine(reader, arguments);
  }
  if (command == "games") arguments.visits = reader.flag("visits", false);
  if (command == "export") {
    arguments.name = reader.text("name");
    arguments.date = reader.text("date");
    arguments.data = reader.text("data");
  }
  if (command == "export" || command == "losses") {
    arguments.positions = static_cast<std::uint32_t>(reader.number("positions", 2000, 2, 1'000'000));
    arguments.seed = static_cast<std::uint64_t>(reader.number("seed", 1, 0, 1'000'000'000));
  }
  for (const std::string& name : reader.unread())
    arguments.others.push_back(*std::ranges::find(settings, name, &Setting::name));
  reader.skip_unread();
  if (auto error = reader.finish("palamedes_trainer")) return *std::move(error);
  if (command != "train" && command != "bench-selfplay" && !arguments.others.empty())
    return Error{"unknown_setting", std::string(command) + " has no setting '" + arguments.others[0].name + "'"};
  const RunFolder folder(arguments.run);
  if (!arguments.run.empty() && folder.has_run()) {
    if (auto error = take_game(folder.read_state(), arguments)) return *std::move(error);
  } else if (command == "train" && !arguments.from.empty()) {
    if (auto error = take_game(carried_state(arguments.from), arguments)) return *std::move(error);
  }
  return arguments;
}

}  // namespace palamedes::train
