// Random knobs and random set-up positions of Liuzhou chess, for tests.
#pragma once

#include <string>

#include "core/rng.h"
#include "games/config.h"
#include "tests/liuzhou/reference.h"

namespace palamedes::liuzhou {

/// Each knob is that of an edition or anything, small values above all.
reference::Knobs random_knobs(Rng& rng);

/// The configuration that says the same.
GameConfig config_of(const reference::Knobs& knobs);

/// A state text that the engine must accept: any phase, with shapes whole, broken by a mark or
/// one stone short, counters near their limits now and then.
std::string random_setup(const reference::Knobs& knobs, Rng& rng);

}  // namespace palamedes::liuzhou
