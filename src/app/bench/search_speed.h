// Measures how fast an engine searches: positions per CPU second in games against itself.
#pragma once

#include <cstdint>
#include <functional>

#include "games/config.h"

namespace palamedes::app {

struct SearchSpeed {
  GameConfig config{};
  double nodes_per_second = 0;  ///< per second of CPU time, in the best round
  double nodes_per_kiloyard = 0;
  double milliseconds_per_decision = 0;
  double mean_depth = 0;
  double allocations_per_decision = 0;
  double allocations_per_node = 0;
  std::uint64_t memory = 0;  ///< largest size of tables and trees, in bytes
};

/// The best of several rounds, which all play the same games. `spent` gets the CPU seconds of each decision.
/// Failure if the game does not have the player.
SearchSpeed search_speed(const GameConfig& config, const std::string& player, double seconds, int rounds,
                         const std::function<void(double)>& spent);

}  // namespace palamedes::app
