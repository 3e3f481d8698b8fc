// A list of games as types.
#pragma once

#include "games/edge.h"

namespace palamedes {

/// One game may be several types that share one id, such as one for each size of board. They stand together in
/// the list, and each has a static `plays(config)`, which is true for exactly one of them.
template <EdgeGame... Games>
struct GameTypes {};

}  // namespace palamedes
