// The positions of a game, in pages.
#pragma once

#include <cstddef>
#include <string>

#include "present/game_data.h"

namespace palamedes::present {

/// Games are limited in length, but no answer may be as long as a game.
inline constexpr std::size_t kPositionsOfAPage = 200;

/// The positions after `from` actions and later, at most `kPositionsOfAPage` of them, with the actions that lead there.
/// Each position is as the reader saw it then.
std::string replay(const GameData& game, const Reader& reader, std::size_t from);

}  // namespace palamedes::present
