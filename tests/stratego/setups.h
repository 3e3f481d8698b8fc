// Random knobs, armies and positions of Stratego, for tests.
#pragma once

#include <string>

#include "core/rng.h"
#include "games/config.h"
#include "tests/stratego/reference.h"

namespace palamedes::stratego {

/// Those of an edition, or each anything.
reference::Knobs random_knobs(Rng& rng);

/// The configuration that says the same.
GameConfig config_of(const reference::Knobs& knobs);

/// Forty ranks in any order.
std::string random_army_text(Rng& rng);

/// The first line of a state text that the engine must accept, in phase play: up to `most` pieces a
/// side beside the Flag, close to each other, with any status; the turn is sometimes near the limit.
std::string random_setup(const reference::Knobs& knobs, int most, Rng& rng);

}  // namespace palamedes::stratego
