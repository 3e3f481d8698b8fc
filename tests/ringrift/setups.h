// Random settings and random set-up positions of RingRift, for tests.
#pragma once

#include <optional>
#include <string>

#include "core/rng.h"
#include "games/registry.h"
#include "tests/ringrift/reference.h"

namespace palamedes::ringrift {

/// The configuration's knobs in the form that the reference takes.
reference::Knobs reference_knobs(const GameConfig& config);

/// The edition's rules. The seed edition borrows hex8 from canon.
GameConfig edition_config(const std::string& edition, const std::string& board, int players);

/// Any number of players; each knob has the value of either edition, K4 also others.
GameConfig random_config(const std::string& board, Rng& rng);

/// The text of a random position that the engine accepts with the supply check off; nothing if the
/// attempt has no decision in any phase. Many positions are crowded, have towers that cannot move, give
/// the player to act no stack, have counts near the end of the game, or more rings than a player may have.
std::optional<std::string> random_setup(const AnyGame& game, Rng& rng);

}  // namespace palamedes::ringrift
