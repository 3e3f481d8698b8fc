// How fast a player thinks: positions per CPU second in games that it plays against itself.
#pragma once

#include <cstdint>
#include <functional>

#include "games/config.h"

namespace palamedes::app {

struct SearchSpeed {
  GameConfig config{};
  double nodes_per_second = 0;  ///< of CPU time, in the best round
  double nodes_per_kiloyard = 0;
  double milliseconds_per_decision = 0;
  double mean_depth = 0;
  double allocations_per_decision = 0;
  double allocations_per_node = 0;
  std::uint64_t memory = 0;  ///< bytes of tables and trees, at most
};

/// The best of several rounds. Every round plays the same games; `spent` gets the CPU seconds of each
/// decision. Failure where the game does not have the player.
SearchSpeed search_speed(const GameConfig& config, const std::string& player, double seconds, int rounds,
                         const std::function<void(double)>& spent);

}  // namespace palamedes::app
