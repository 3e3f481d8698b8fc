// Tests whether each level of a ladder is stronger than the one below.
#pragma once

#include <cstddef>
#include <vector>

#include "arena/statistics/tally.h"

namespace palamedes::arena {

/// The step from one level to the next.
struct LadderStep {
  std::size_t lower = 0;  ///< entrants
  std::size_t upper = 0;
  double gain = 0;  ///< Elo; with more than two seats the share of wins above an even one
  double low = 0;   ///< lower bound of the gain; all bounds together hold with 95 % confidence
  bool is_above() const { return low > 0; }
};

/// The steps of a run with Format::kLadder. With two seats, the Elo come from one fit to all games. Empty if
/// the games do not connect all levels.
std::vector<LadderStep> ladder_steps(const Tally& tally);

}  // namespace palamedes::arena
