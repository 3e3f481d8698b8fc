#include "arena/engine/engine_spec.h"

#include "arena/engine/child_process.h"
#include "core/text/printable.h"
#include "core/text/split.h"
#include "search/players/player_spec.h"
#include "search/players/player_text.h"
#include "search/players/settings.h"

namespace palamedes::arena {
namespace {

constexpr std::string_view kOptionPrefix = "o.";

}  // namespace

bool is_engine(std::string_view player) { return search::algorithm_of(player) == kEngine; }

Result<EngineSpec> read_engine(std::string_view text) {
  const auto player = search::parse_player(text);
  if (!player) return player.error();
  EngineSpec spec;
  std::vector<Setting> numbers;
  for (const Setting& setting : player->settings) {
    if (setting.name == "run") {
      if (!spec.words.empty()) return Error{"bad_setting", "engine: run is given twice"};
      for (const std::string_view word : split(setting.value, ' ')) {
        if (!word.empty()) spec.words.emplace_back(word);
      }
    } else if (setting.name.starts_with(kOptionPrefix)) {
      spec.options.push_back({setting.name.substr(kOptionPrefix.size()), setting.value});
    } else {
      numbers.push_back(setting);
    }
  }
  if (spec.words.empty()) return Error{"bad_setting", "engine: needs the program to run: engine:run=PROGRAM ARGUMENTS"};

  search::SettingsReader reader(numbers);
  const auto nodes = reader.number("nodes", 0, 1, 1'000'000'000'000);
  const auto milliseconds = reader.number("ms", 0, 1, 86'400'000);
  const auto depth = reader.number("depth", 0, 1, 1000);
  constexpr std::int64_t kUsualPatience = 10'000;
  spec.patience = std::chrono::milliseconds(reader.number("timeout", kUsualPatience, 1, 86'400'000));
  if (const auto error = reader.finish("engine"))
    return Error{error->code, error->message + "; and run=PROGRAM ARGUMENTS and o.OPTION=VALUE"};
  spec.decision_patience = spec.patience + std::chrono::milliseconds(milliseconds);
  spec.go = "go";
  if (nodes != 0) spec.go += " nodes " + std::to_string(nodes);
  if (milliseconds != 0) spec.go += " movetime " + std::to_string(milliseconds);
  if (depth != 0) spec.go += " depth " + std::to_string(depth);

  if (!can_be_run(spec.words.front()))
    return Error{"no_program", "engine: there is no program " + shown(spec.words.front()) + " that can be run"};
  return spec;
}

}  // namespace palamedes::arena
