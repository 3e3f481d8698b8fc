// A game's configuration as JSON, in the shape of the vectors:
// {"edition":"seed","max_moves":200,"no_capture_limit":null}
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "core/result.h"
#include "games/config.h"

namespace palamedes::record {

/// What to do with entries that are not settings of the game. In vectors they are notes for people; records
/// do not have them.
enum class Notes : std::uint8_t { kIgnored, kRefused };

/// Knobs are beside `edition`, `board` and `players`, or in an object `knobs`. Missing settings get the
/// game's defaults. The game checks the values of the knobs.
Result<GameConfig> config_from_json(std::string game, const boost::json::object& json, Notes notes);

/// The notes: entries that are not settings of the game, each value as JSON. Lists, objects and fractions
/// are left out.
std::vector<Setting> notes_from_json(const GameInfo& info, const boost::json::object& json);

/// Where the knobs are written. Readers accept both places.
enum class KnobPlace : std::uint8_t { kBesideEdition, kNested };

/// Writes `board` and `players` if the game has a choice of them, then all knobs in their order.
boost::json::object config_to_json(const GameConfig& config, const GameInfo& info,
                                   KnobPlace place = KnobPlace::kBesideEdition);
void add_notes(boost::json::object& json, const std::vector<Setting>& notes);

}  // namespace palamedes::record
