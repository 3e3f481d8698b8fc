#include "train/main/arguments.h"

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

/// The game and editions of a run.
MaybeError take_game(const RunFolder& folder, Arguments& arguments) {
  const auto state = folder.read_state();
  if (!state) return state.error();
  arguments.game.game = state->game;
  if (state->variants.empty()) return std::nullopt;
  arguments.game = state->variants[0];
  if (!arguments.editions[0].empty()) return std::nullopt;
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
  if (arguments.game.game.empty() && !arguments.run.empty() && folder.has_run()) {
    if (auto error = take_game(folder, arguments)) return *std::move(error);
  }
  return arguments;
}

}  // namespace palamedes::train
