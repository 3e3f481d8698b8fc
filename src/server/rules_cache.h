// A cache of rules objects. They never change, and some are large, so all games with the same settings share one.
#pragma once

#include <memory>

#include "core/result.h"
#include "games/edge.h"

namespace palamedes::server {

/// Thread-safe.
Result<std::shared_ptr<const AnyGame>> shared_game(const GameConfig& config);

}  // namespace palamedes::server
