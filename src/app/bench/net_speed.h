// Measures how fast a network evaluates positions.
#pragma once

#include <boost/json.hpp>
#include <string>

#include "core/result.h"
#include "games/config.h"
#include "nn/file/network.h"

namespace palamedes::app {

struct NetSpeed {
  GameConfig config{};
  std::string network{};           ///< its name
  double nanoseconds_warm = 0;     ///< of CPU time for an evaluation, in the best round; few positions, so all that the
                                   ///< network reads is in a cache
  double nanoseconds_cold = 0;     ///< many positions, which have little in common
  double nanoseconds_by_hand = 0;  ///< for an evaluation written by hand, few positions; 0 if there is none
  double allocations = 0;          ///< for an evaluation
};

/// The best of several rounds over the same positions of random games, or why the network does not fit the game.
Result<NetSpeed> net_speed(const GameConfig& config, const nn::Network& network, double seconds, int rounds);

/// The columns of net_speed_text.
std::string net_speed_heads();
std::string net_speed_text(const NetSpeed& speed);
boost::json::object net_speed_json(const NetSpeed& speed);

}  // namespace palamedes::app
