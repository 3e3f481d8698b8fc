// Random knobs and random positions of Liuzhou chess, for tests.
#pragma once

#include <string>

#include "core/rng.h"
#include "games/config.h"
#include "tests/liuzhou/reference.h"

namespace palamedes::liuzhou {

/// Each knob has the value of an edition or a random one; small values are more likely.
reference::Knobs random_knobs(Rng& rng);

/// The configuration with these knobs.
GameConfig config_of(const reference::Knobs& knobs);

/// A state text that the engine must accept. It can be in any phase; its shapes are complete, broken by a mark or one
/// stone short, and its counters are sometimes near their limits.
std::string random_setup(const reference::Knobs& knobs, Rng& rng);

}  // namespace palamedes::liuzhou
