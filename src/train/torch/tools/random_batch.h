// Positions of random games as batches, for checks and measurements.
#pragma once

#include <cstdint>

#include "core/result.h"
#include "games/config.h"
#include "train/batch.h"

namespace palamedes::train {

/// The shape of the game's positions. An error if the trainer cannot learn it.
Result<BoardShape> shape_of(const GameConfig& config);

/// Fills the first `count` places with positions of random games and their legal actions.
MaybeError fill_randomly(const GameConfig& config, const BoardShape& shape, const Positions& positions,
                         std::uint32_t count, std::uint64_t seed);

}  // namespace palamedes::train
