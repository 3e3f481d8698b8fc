// Measures how fast an engine searches, and what its lines find: positions per CPU second in games against itself.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <functional>
#include <string>

#include "games/config.h"
#include "search/resources.h"
#include "search/search.h"

namespace palamedes::app {

struct SearchSpeed {
  GameConfig config{};
  double nodes_per_second = 0;  ///< per second of CPU time, in the best round
  double nodes_per_kiloyard = 0;
  double milliseconds_per_decision = 0;
  double microseconds_to_make = 0;  ///< CPU time to make the player, get it ready for a game, and drop it
  double mean_depth = 0;
  double allocations_per_decision = 0;
  double allocations_per_node = 0;
  std::uint64_t memory = 0;  ///< largest size of tables and trees, in bytes
  double decisions = 0;
  search::Sample finished{};   ///< of all decisions: lines to the end of the game; only searches that sample have lines
  search::Sample estimated{};  ///< and lines that were evaluated before the end
  search::Evaluations evaluations{};  ///< of all decisions
};

/// The best of several rounds, which all play the same games. `spent` gets the CPU seconds of each decision.
/// Failure if the game does not have the player.
SearchSpeed search_speed(const GameConfig& config, const std::string& player, const search::PlayerResources& resources,
                         double seconds, int rounds, const std::function<void(double)>& spent);

/// The columns of search_speed_text.
std::string search_speed_heads();
/// One line, and one more each about the lines and the evaluations of a search that counts them.
std::string search_speed_text(const SearchSpeed& speed);
boost::json::object search_speed_json(const SearchSpeed& speed, const std::string& player);

}  // namespace palamedes::app
