// Levels and engines in words, for people who choose an opponent.
#pragma once

#include <string>
#include <string_view>

#include "core/language.h"
#include "games/game_texts.h"

namespace palamedes::search {

/// "Beginner" for level 2.
std::string_view level_name(int level, Language language);

/// One sentence on how a resolved player plays. It is made from the settings, so it is true of them.
std::string describe_player(std::string_view player, Language language);

/// The name and description of a persona of the game. If the game has no texts for it, the name is its id.
PersonaTexts persona_texts(std::string_view game, std::string_view persona, Language language);

}  // namespace palamedes::search
