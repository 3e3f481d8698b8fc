// The terms of a game's evaluation, for code that is not a template over games.
#pragma once

#include <span>
#include <string>

#include "core/result.h"
#include "games/config.h"
#include "games/evaluation.h"

namespace palamedes::search {

/// The terms with their default weights. An error if the game has no evaluation.
Result<std::span<const Term>> terms_of(const GameConfig& config);

/// The name of the setting that changes the weight of a term: "w.mobility".
std::string weight_setting(const Term& term);

}  // namespace palamedes::search
