// A cache of rules objects. They never change, and some are large, so all games with the same settings share one.
#pragma once

#include <memory>
#include <string_view>

#include "core/result.h"
#include "games/edge.h"

namespace palamedes::server {

/// Thread-safe.
Result<std::shared_ptr<const AnyGame>> shared_game(const GameConfig& config);
/// Whether the game hides pieces, also true if it is unknown. Thread-safe.
bool hides_pieces(std::string_view game);

}  // namespace palamedes::server
