// A game's configuration as JSON, in the shape of the vectors:
// {"edition":"seed","max_moves":200,"no_capture_limit":null}
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <string>

#include "core/result.h"
#include "games/config.h"

namespace palamedes::record {

/// Entries that are no setting of the game: vectors carry notes for people there, records do not.
enum class Notes : std::uint8_t { kIgnored, kRefused };

/// Knobs stand under their names beside `edition`, `board` and `players`, or in an object `knobs`.
/// What is missing is filled in with the game's defaults; the values of knobs are left to the game.
Result<GameConfig> config_from_json(std::string game, const boost::json::object& json, Notes notes);

/// `board` and `players` are written for the games that have a choice of them, then all knobs of
/// the configuration in its order.
boost::json::object config_to_json(const GameConfig& config, const GameInfo& info);

}  // namespace palamedes::record
