#include <fmt/core.h>
#include <fmt/ranges.h>

#include <boost/json.hpp>
#include <memory>

#include "app/cli.h"
#include "games/registry.h"

namespace palamedes::app {
namespace {

std::string players(const GameInfo& info) {
  if (info.min_players == info.max_players) return fmt::format("{} players", info.min_players);
  return fmt::format("{}-{} players", info.min_players, info.max_players);
}

void print_text(const GameInfo& info) {
  fmt::print("{:<10} {} ({}): {}\n", info.id, info.name, players(info), info.summary);
  for (const EditionInfo& edition : info.editions) {
    const bool is_default = &edition == &info.editions.front();
    fmt::print("  edition {:<10} {}{}\n", edition.id, edition.name, is_default ? " (default)" : "");
  }
  if (!info.boards.empty()) fmt::print("  boards  {}\n", fmt::join(info.boards, ", "));
  for (const KnobInfo& knob : info.knobs)
    fmt::print("  knob    {:<18} {:<20} {}\n", knob.name, knob.values, knob.meaning);
}

boost::json::object as_json(const GameInfo& info) {
  boost::json::array editions;
  for (const EditionInfo& edition : info.editions) {
    editions.push_back({{"id", edition.id}, {"name", edition.name}});
  }
  boost::json::array knobs;
  for (const KnobInfo& knob : info.knobs) {
    knobs.push_back({{"name", knob.name}, {"values", knob.values}, {"meaning", knob.meaning}});
  }
  return {{"id", info.id},
          {"name", info.name},
          {"summary", info.summary},
          {"min_players", info.min_players},
          {"max_players", info.max_players},
          {"editions", editions},
          {"boards", boost::json::array(info.boards.begin(), info.boards.end())},
          {"knobs", knobs}};
}

}  // namespace

void add_games(CLI::App& app) {
  auto* command = app.add_subcommand("games", "List the games with their editions, boards and knobs");
  command->footer("Examples:\n  palamedes games\n  palamedes games --json");
  auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "One JSON object per line");
  command->callback([json] {
    for (const GameInfo* info : game_infos()) {
      if (*json) {
        fmt::print("{}\n", boost::json::serialize(as_json(*info)));
      } else {
        print_text(*info);
      }
    }
  });
}

}  // namespace palamedes::app
