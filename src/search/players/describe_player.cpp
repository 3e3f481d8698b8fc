#include "search/players/describe_player.h"

#include <cassert>
#include <charconv>
#include <cstddef>

#include "games/registry.h"
#include "search/players/player_spec.h"
#include "search/players/player_words.h"

namespace palamedes::search {
namespace {

const PlayerWords& player_words(Language language) {
  return in_language(language, kEnglishPlayerWords, kChinesePlayerWords);
}

/// The value of a setting; nothing if the player does not have it.
std::optional<std::int64_t> number_of(const PlayerSpec& player, std::string_view name) {
  for (const Setting& setting : player.settings) {
    if (setting.name != name) continue;
    std::int64_t value = 0;
    const char* end = setting.value.data() + setting.value.size();
    const auto [last, error] = std::from_chars(setting.value.data(), end, value);
    if (error == std::errc() && last == end) return value;
  }
  return std::nullopt;
}

PlayerTraits::Kind kind_of(const PlayerSpec& player) {
  using enum PlayerTraits::Kind;
  if (player.algorithm == "random") return kRandom;
  if (player.algorithm == "greedy") return kOneMove;
  return player.algorithm == "blind" ? kGuesses : kSearches;
}

}  // namespace

std::string_view level_name(int level, Language language) {
  assert(level >= 1 && level <= kLevels);
  return player_words(language).level_names[static_cast<std::size_t>(level) - 1];
}

std::string describe_player(std::string_view player, Language language) {
  const auto spec = parse_player(player);
  if (!spec) return "";
  PlayerTraits traits{.kind = kind_of(*spec), .nodes = number_of(*spec, "nodes")};
  if (const auto milliseconds = number_of(*spec, "ms")) traits.seconds = *milliseconds / 1000;
  traits.mistakes = number_of(*spec, "mistakes").value_or(0);
  return player_words(language).description(traits);
}

PersonaTexts persona_texts(std::string_view game, std::string_view persona, Language language) {
  if (persona == kBalanced.id) return player_words(language).balanced;
  if (const GameInfo* info = find_game(game)) {
    for (const PersonaTexts& texts : info->texts(language).personas) {
      if (texts.id == persona) return texts;
    }
  }
  return {.id = persona, .name = persona, .description = ""};
}

}  // namespace palamedes::search
