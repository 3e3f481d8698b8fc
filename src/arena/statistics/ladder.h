// Whether levels are in order: each must be above the one below.
#pragma once

#include <cstddef>
#include <vector>

#include "arena/statistics/tally.h"

namespace palamedes::arena {

/// From one level to the next.
struct LadderStep {
  std::size_t lower = 0;  ///< entrants
  std::size_t upper = 0;
  double gain = 0;  ///< Elo; with more than two seats the share of wins above an even one
  double low = 0;   ///< all gains are at least this much, with 95 % confidence in all of them together
  bool is_above() const { return low > 0; }
};

/// Of a run in the format of a ladder. With two seats the Elo are those of one fit to all games. Nothing
/// while not all levels are connected by games.
std::vector<LadderStep> ladder_steps(const Tally& tally);

}  // namespace palamedes::arena
