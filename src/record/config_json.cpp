#include "record/config_json.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "games/registry.h"
#include "record/json.h"

namespace palamedes::record {
namespace {

constexpr std::size_t kMaxEntries = 100;
constexpr std::size_t kMaxText = 50;        // so short that `printable` cuts nothing off
constexpr std::uint64_t kMaxPlayers = 100;  // the game says how many it takes

/// Names and values come back in messages of the game: nothing that a terminal would act on.
bool is_plain(std::string_view text) { return text.size() <= kMaxText && printable(text) == text; }

MaybeError add_knob(GameConfig& config, std::string_view name, const boost::json::value& value) {
  auto text = setting_text(value);
  if (!text || !is_plain(*text) || !is_plain(name)) {
    return Error{"bad_format",
                 fmt::format("config: the knob {} must be a whole number, a short text or null", shown(name))};
  }
  std::erase_if(config.knobs, [&](const Setting& knob) { return knob.name == name; });
  config.knobs.push_back({std::string(name), *std::move(text)});
  return std::nullopt;
}

}  // namespace

Result<GameConfig> config_from_json(std::string game, const boost::json::object& json, Notes notes) {
  const GameInfo* info = find_game(game);
  if (info == nullptr) return unknown_game(printable(game));

  GameConfig config{.game = std::move(game)};
  Fields fields(json, "config: ");
  if (json.size() > kMaxEntries) fields.fail(fmt::format("more than {} entries", kMaxEntries));
  if (fields.has("edition")) config.edition = fields.text("edition", kMaxText);
  if (fields.has("board")) config.board = fields.text("board", kMaxText);
  if (fields.has("players")) {
    config.players = static_cast<int>(fields.number("players", kMaxPlayers));
    if (config.players == 0) fields.fail("'players' must not be 0");
  }
  if (!is_plain(config.edition)) fields.fail("there is no edition " + shown(config.edition));
  if (!is_plain(config.board)) fields.fail("there is no board " + shown(config.board));
  if (!fields.ok()) return fields.error();

  const auto& knobs = info->knobs;
  const auto is_knob = [&](std::string_view name) {
    return std::ranges::any_of(knobs, [&](const KnobInfo& knob) { return knob.name == name; });
  };
  for (const auto& [key, value] : json) {
    if (is_knob(key)) {
      if (auto error = add_knob(config, key, value)) return *std::move(error);
    } else if (notes == Notes::kRefused && key != "edition" && key != "board" && key != "players" && key != "knobs") {
      return Error{"bad_format", fmt::format("config: {} has no setting {}", config.game, shown(key))};
    }
  }
  if (fields.has("knobs")) {
    for (const auto& [key, value] : fields.object("knobs")) {
      if (auto error = add_knob(config, key, value)) return *std::move(error);
    }
    if (!fields.ok()) return fields.error();
  }
  return completed(config, *info);
}

boost::json::object config_to_json(const GameConfig& config, const GameInfo& info) {
  boost::json::object json;
  json["edition"] = config.edition;
  if (!info.boards.empty()) json["board"] = config.board;
  if (info.min_players != info.max_players) json["players"] = config.players;
  for (const Setting& knob : config.knobs) json[knob.name] = setting_value(knob.value);
  return json;
}

}  // namespace palamedes::record
