// How a record describes an engine in a seat.
#pragma once

#include "games/config.h"
#include "record/record.h"

namespace palamedes::record {

/// The engine's specification, its level if it has one, and a hash of all its settings. If the specification
/// is too long for a record, only the algorithm is kept.
RecordSeat player_seat(const GameConfig& config, const std::string& player);

}  // namespace palamedes::record
