// Which engines a client may ask for.
#pragma once

#include <string_view>

#include "core/result.h"
#include "games/config.h"

namespace palamedes::server {

/// Refuses every engine but level1 to level10, with or without a persona. Other engines and settings could use any
/// amount of time and memory.
MaybeError refused_level(const GameConfig& config, std::string_view player);

}  // namespace palamedes::server
