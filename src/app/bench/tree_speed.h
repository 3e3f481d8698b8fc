// Measures the own work of the tree search for networks: what a line costs besides the evaluation of its leaf.
#pragma once

#include <boost/json.hpp>
#include <string>

#include "games/config.h"

namespace palamedes::app {

struct TreeSpeed {
  GameConfig config{};
  double microseconds_per_line = 0;  ///< of CPU time, in the best round
  double mean_actions = 0;           ///< of the leaves, which the tree adds with a prior each
  double mean_depth = 0;             ///< of the deepest line of a decision
  double allocations_per_line = 0;
};

/// Whether tree searches can play the game. They cannot if it hides pieces.
bool has_tree_search(const GameConfig& config);

/// The best of several rounds, which all search the same positions of a random game.
TreeSpeed tree_speed(const GameConfig& config, double seconds, int rounds);

/// The columns of tree_speed_text.
std::string tree_speed_heads();
std::string tree_speed_text(const TreeSpeed& speed);
boost::json::object tree_speed_json(const TreeSpeed& speed);

}  // namespace palamedes::app
