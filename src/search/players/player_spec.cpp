#include "search/players/player_spec.h"

#include <algorithm>
#include <cstddef>

#include "core/hash.h"
#include "core/text/printable.h"
#include "core/text/split.h"
#include "search/players/player_text.h"

namespace palamedes::search {

Result<PlayerSpec> parse_player(std::string_view text) {
  constexpr std::size_t kMostSettings = 64;
  const std::size_t colon = text.find(':');
  PlayerSpec spec{.algorithm = std::string(text.substr(0, colon))};
  if (spec.algorithm.empty())
    return Error{"bad_player", "a player is ALGORITHM or ALGORITHM:NAME=VALUE,..., not " + shown(text)};
  if (colon == std::string_view::npos) return spec;
  const auto parts = split(text.substr(colon + 1), ',', kMostSettings);
  if (parts.size() > kMostSettings) return Error{"bad_player", "too many settings in " + shown(text)};
  for (const std::string_view part : parts) {
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos || equals == 0 || equals + 1 == part.size())
      return Error{"bad_player", "a setting of a player is NAME=VALUE, not " + shown(part)};
    spec.settings.push_back({std::string(part.substr(0, equals)), std::string(part.substr(equals + 1))});
  }
  return spec;
}

std::string player_text(const PlayerSpec& spec) {
  std::string text = spec.algorithm;
  char separator = ':';
  for (const Setting& setting : spec.settings) {
    text += separator + setting.name + '=' + setting.value;
    separator = ',';
  }
  return text;
}

MaybeError malformed_player(std::string_view player) {
  const auto spec = parse_player(player);
  return spec ? MaybeError() : spec.error();
}

std::string_view algorithm_of(std::string_view player) { return player.substr(0, player.find(':')); }

std::string with_setting(std::string player, std::string_view name, std::string_view value) {
  player += player.find(':') == std::string::npos ? ':' : ',';
  player += name;
  player += '=';
  return player += value;
}

std::string setting_of(std::string_view player, std::string_view name) {
  const auto spec = parse_player(player);
  if (!spec) return "";
  const auto named = std::ranges::find(spec->settings, name, &Setting::name);
  return named == spec->settings.end() ? "" : named->value;
}

std::uint64_t config_hash(std::string_view player) { return fnv1a(player); }

}  // namespace palamedes::search
