// Random settings and random positions of RingRift, for tests.
#pragma once

#include <optional>
#include <string>

#include "core/rng.h"
#include "games/registry.h"
#include "tests/ringrift/reference.h"

namespace palamedes::ringrift {

/// The knobs of the configuration in the form that the second implementation takes.
reference::Knobs reference_knobs(const GameConfig& config);

/// A configuration with the rules of the edition. The seed edition uses the board hex8 of canon.
GameConfig edition_config(const std::string& edition, const std::string& board, int players);

/// A configuration with any number of players. Each knob has the value of one of the editions; K4 can have others too.
GameConfig random_config(const std::string& board, Rng& rng);

/// The text of a random position that the engine accepts with the supply check off. Nothing if the attempt has no
/// decision in any phase. Many of the positions are crowded, have stacks too tall to move, have no stack of the player
/// to act, are close to the end of the game, or have more rings than the supply.
std::optional<std::string> random_setup(const AnyGame& game, Rng& rng);

}  // namespace palamedes::ringrift
