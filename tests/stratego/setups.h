// Random knobs, armies and positions of Stratego, for tests.
#pragma once

#include <string>

#include "core/rng.h"
#include "games/config.h"
#include "tests/stratego/reference.h"

namespace palamedes::stratego {

/// The knobs of an edition, or a random value for each.
reference::Knobs random_knobs(Rng& rng);

/// The configuration with these knobs.
GameConfig config_of(const reference::Knobs& knobs);

/// Forty ranks in any order.
std::string random_army_text(Rng& rng);

/// The first line of a state text in phase play that the engine must accept. Each side has the Flag and up to `most`
/// other pieces with any status, close to each other. The turn is sometimes near the limit.
std::string random_setup(const reference::Knobs& knobs, int most, Rng& rng);

}  // namespace palamedes::stratego
