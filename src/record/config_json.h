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

/// Entries that are no setting of the game: vectors carry notes for people there, records do not.
enum class Notes : std::uint8_t { kIgnored, kRefused };

/// Knobs stand under their names beside `edition`, `board` and `players`, or in an object `knobs`.
/// What is missing is filled in with the game's defaults; the values of knobs are left to the game.
Result<GameConfig> config_from_json(std::string game, const boost::json::object& json, Notes notes);

/// The notes: entries that are no setting of the game, each value as JSON. Lists, objects and
/// fractions are left out.
std::vector<Setting> notes_from_json(const GameInfo& info, const boost::json::object& json);

/// Where the knobs are written. Readers take both.
enum class KnobPlace : std::uint8_t { kBesideEdition, kNested };

/// `board` and `players` are written for the games that have a choice of them, then all knobs of
/// the configuration in its order.
boost::json::object config_to_json(const GameConfig& config, const GameInfo& info,
                                   KnobPlace place = KnobPlace::kBesideEdition);
void add_notes(boost::json::object& json, const std::vector<Setting>& notes);

}  // namespace palamedes::record
