// The terms of a game's evaluation, for what is not compiled per game.
#pragma once

#include <span>
#include <string>

#include "core/result.h"
#include "games/config.h"
#include "games/evaluation.h"

namespace palamedes::search {

/// With the default weights. An error if the game has no evaluation.
Result<std::span<const Term>> terms_of(const GameConfig& config);

/// The setting of a player that gives a term another weight: "w.mobility".
std::string weight_setting(const Term& term);

}  // namespace palamedes::search
