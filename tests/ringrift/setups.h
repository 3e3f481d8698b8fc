// Random settings and random set-up positions of RingRift, for tests.
#pragma once

#include <optional>
#include <string>

#include "core/rng.h"
#include "games/registry.h"
#include "tests/ringrift/reference.h"

namespace palamedes::ringrift {

/// The knobs that the configuration names, for the reference.
reference::Knobs reference_knobs(const GameConfig& config);

/// The edition's rules on the board, or on another one if the edition does not have it.
GameConfig edition_config(const std::string& edition, const std::string& board, int players);

/// Any number of players, each knob that of either edition.
GameConfig random_config(const std::string& board, Rng& rng);

/// A position that the engine accepts: stacks, markers and territory strewn over the board, in the
/// phases that begin a turn or process what it left. Often crowded, with towers that cannot move, a
/// player to act without a stack, markers mostly of one colour, counts near the end of the game, or
/// more rings than a player may have. Nothing if chance made no position with a decision.
std::optional<std::string> random_setup(const AnyGame& game, Rng& rng);

}  // namespace palamedes::ringrift
