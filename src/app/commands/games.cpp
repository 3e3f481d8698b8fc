#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
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

/// The values of the knobs in each edition.
std::vector<std::vector<Setting>> knobs_of_editions(const GameInfo& info) {
  std::vector<std::vector<Setting>> values;
  for (const std::string_view edition : info.editions) {
    const auto game = make_game({.game = std::string(info.id), .edition = std::string(edition)});
    values.push_back((*game)->config().knobs);
  }
  return values;
}

/// "200 / 144", or one value if all editions have the same.
std::string edition_values(const std::vector<std::vector<Setting>>& editions, std::string_view knob) {
  std::vector<std::string> values;
  for (const auto& knobs : editions) values.push_back(std::ranges::find(knobs, knob, &Setting::name)->value);
  if (std::ranges::all_of(values, [&](const std::string& value) { return value == values.front(); })) values.resize(1);
  return fmt::format("{}", fmt::join(values, " / "));
}

void print_text(const GameInfo& info) {
  const GameTexts& texts = info.texts(Language::kEnglish);
  fmt::print("{:<10} {} ({}): {}\n", info.id, texts.name, players(info), texts.summary);
  for (const std::string_view edition : info.editions) {
    const bool is_default = edition == info.editions.front();
    fmt::print("  edition {:<10} {}{}\n", edition, edition_name(info, edition, Language::kEnglish),
               is_default ? " (default)" : "");
  }
  if (!info.boards.empty()) fmt::print("  boards  {}\n", fmt::join(info.boards, ", "));
  const auto editions = knobs_of_editions(info);
  std::size_t widest = 0;
  for (const std::string_view knob : info.knobs) widest = std::max(widest, edition_values(editions, knob).size());
  for (const KnobTexts& knob : texts.knobs) {
    fmt::print("  knob    {:<19} {:<{}}  {} ({})\n", knob.id, edition_values(editions, knob.id), widest, knob.meaning,
               knob.values);
  }
}

boost::json::object as_json(const GameInfo& info) {
  boost::json::array editions;
  const auto values = knobs_of_editions(info);
  for (std::size_t i = 0; i < info.editions.size(); ++i) {
    boost::json::object settings;
    for (const Setting& knob : values[i]) settings[knob.name] = knob.value;
    editions.push_back({{"id", info.editions[i]},
                        {"name", edition_name(info, info.editions[i], Language::kEnglish)},
                        {"knobs", settings}});
  }
  boost::json::array knobs;
  const GameTexts& texts = info.texts(Language::kEnglish);
  for (const KnobTexts& knob : texts.knobs) {
    knobs.push_back({{"name", knob.id}, {"values", knob.values}, {"meaning", knob.meaning}});
  }
  return {{"id", info.id},
          {"name", texts.name},
          {"summary", texts.summary},
          {"min_players", info.min_players},
          {"max_players", info.max_players},
          {"editions", editions},
          {"boards", boost::json::array(info.boards.begin(), info.boards.end())},
          {"knobs", knobs}};
}

}  // namespace

void add_games(CLI::App& app) {
  auto* command = app.add_subcommand("games", "List the games, their editions, boards and rule options (knobs)");
  command->footer(
      "A knob changes one rule: 'palamedes play liuzhou --knob max_moves=100'. The list shows its value in each\n"
      "edition, in the order of the editions, and the allowed values in brackets.\n"
      "Examples:\n  palamedes games\n  palamedes games --json");
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
