// Rules of games, shared: they never change, and some are large.
#pragma once

#include <memory>

#include "core/result.h"
#include "games/edge.h"

namespace palamedes::server {

/// The game with these settings, one for all who play it. From any thread.
Result<std::shared_ptr<const AnyGame>> shared_game(const GameConfig& config);

}  // namespace palamedes::server
