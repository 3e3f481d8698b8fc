// Measures how fast positions and actions are encoded for networks.
#pragma once

#include <boost/json.hpp>
#include <string>

#include "games/config.h"

namespace palamedes::app {

struct EncodeSpeed {
  GameConfig config{};
  double nanoseconds_per_encoding = 0;  ///< of CPU time, in the best round
  double nanoseconds_per_code = 0;
  std::size_t planes = 0;
  std::size_t bytes = 0;  ///< of one encoding
  double allocations_per_encoding = 0;
};

/// Whether positions of the game can be encoded.
bool has_encoder(const GameConfig& config);

/// The best of several rounds over the same positions of random games.
EncodeSpeed encode_speed(const GameConfig& config, double seconds, int rounds);

/// The columns of encode_speed_text.
std::string encode_speed_heads();
std::string encode_speed_text(const EncodeSpeed& speed);
boost::json::object encode_speed_json(const EncodeSpeed& speed);

}  // namespace palamedes::app
