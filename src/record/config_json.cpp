#include "record/config_json.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "core/text/printable.h"
#include "games/registry.h"
#include "record/json.h"

namespace palamedes::record {
namespace {

constexpr std::size_t kMaxEntries = 100;
constexpr std::size_t kMaxText = 50;        // short enough for `printable` to show all of it
constexpr std::uint64_t kMaxPlayers = 100;  // each game has a lower limit of its own

/// Names and values appear in error messages of the game, so they must not contain control characters.
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

bool is_setting(std::string_view key, const GameInfo& info) {
  return key == "edition" || key == "board" || key == "players" || key == "knobs" ||
         std::ranges::find(info.knobs, key) != info.knobs.end();
}

/// Whether the value is the same after it is written and read.
bool is_exact(const boost::json::value& value) {
  return value.is_string() || value.is_int64() || value.is_uint64() || value.is_bool() || value.is_null();
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

  const auto is_knob = [&](std::string_view name) { return std::ranges::find(info->knobs, name) != info->knobs.end(); };
  for (const auto& [key, value] : json) {
    if (is_knob(key)) {
      if (auto error = add_knob(config, key, value)) return *std::move(error);
    } else if (notes == Notes::kRefused && !is_setting(key, *info)) {
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

std::vector<Setting> notes_from_json(const GameInfo& info, const boost::json::object& json) {
  std::vector<Setting> notes;
  for (const auto& [key, value] : json) {
    if (!is_setting(key, info) && is_exact(value)) notes.push_back({std::string(key), boost::json::serialize(value)});
  }
  return notes;
}

boost::json::object config_to_json(const GameConfig& config, const GameInfo& info, KnobPlace place) {
  boost::json::object json;
  json["edition"] = config.edition;
  if (!info.boards.empty()) json["board"] = config.board;
  if (info.min_players != info.max_players) json["players"] = config.players;
  if (config.knobs.empty()) return json;
  auto& knobs = place == KnobPlace::kNested ? json["knobs"].emplace_object() : json;
  for (const Setting& knob : config.knobs) knobs[knob.name] = setting_value(knob.value);
  return json;
}

void add_notes(boost::json::object& json, const std::vector<Setting>& notes) {
  for (const Setting& note : notes) {
    boost::system::error_code malformed;
    auto value = boost::json::parse(note.value, malformed);
    if (!malformed) json[note.name] = std::move(value);
  }
}

}  // namespace palamedes::record
