// The texts about engines, one file for each language: player_words_LANGUAGE.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/game_texts.h"
#include "games/levels.h"

namespace palamedes::search {

/// What the sentence about a player is made of.
struct PlayerTraits {
  enum class Kind : std::uint8_t { kRandom, kOneMove, kGuesses, kSearches };
  Kind kind = Kind::kSearches;
  std::optional<std::int64_t> nodes{};
  std::optional<std::int64_t> seconds{};
  std::int64_t mistakes = 0;  ///< in 100 moves
};

struct PlayerWords {
  std::array<std::string_view, kLevels> level_names;
  std::string (*description)(const PlayerTraits& traits);
  PersonaTexts balanced;  ///< the persona of every game
};

extern const PlayerWords kEnglishPlayerWords;
extern const PlayerWords kChinesePlayerWords;

}  // namespace palamedes::search
