// How a record describes an engine in a seat.
#pragma once

#include <string>
#include <string_view>

#include "games/config.h"
#include "record/record.h"

namespace palamedes::record {

/// The engine's specification, its level if it has one, and a hash of all its settings. If the specification
/// is too long for a record, only the algorithm is kept.
RecordSeat player_seat(const GameConfig& config, const std::string& player);
/// If the engine exists, its own words are exact: `runs` is what the specification means, with the id of the network,
/// and `fallback` why it plays without one.
RecordSeat player_seat(const std::string& player, std::string_view runs, std::string_view fallback);

}  // namespace palamedes::record
