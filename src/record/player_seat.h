// What a record says about a program in a seat.
#pragma once

#include "games/config.h"
#include "record/record.h"

namespace palamedes::record {

/// Its text, its level if it is one, and the hash of everything behind it. A text longer than a record
/// takes is cut down to the algorithm.
RecordSeat player_seat(const GameConfig& config, const std::string& player);

}  // namespace palamedes::record
