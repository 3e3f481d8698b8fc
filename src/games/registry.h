// All games of the platform by id, behind the interface of texts. games/all_games.h lists their types.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/any_game.h"
#include "games/config.h"

namespace palamedes {

/// What every game offers, each game once, in the order of games/all_games.h.
const std::vector<const GameInfo*>& game_infos();

/// What the game offers; null if there is no such game.
const GameInfo* find_game(std::string_view id);

/// The error for an unknown game; it names the games that exist.
Error unknown_game(std::string_view id);

/// The game behind the interface of texts, or why it cannot be made.
Result<std::unique_ptr<AnyGame>> make_game(const GameConfig& config);

}  // namespace palamedes
