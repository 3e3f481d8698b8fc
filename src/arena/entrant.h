// Who takes part in an arena run: a player and the name it goes by in tables and records.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "record/record.h"

namespace palamedes::arena {

struct Entrant {
  std::string name{};
  std::string player{};  ///< its specification

  friend bool operator==(const Entrant&, const Entrant&) = default;
};

/// "SPEC" or "NAME=SPEC", such as "fast=alphabeta:nodes=1000". Without a name the player's text is it.
Result<Entrant> parse_entrant(std::string_view text);

/// The same for all of a run, whose names must differ.
Result<std::vector<Entrant>> parse_entrants(const std::vector<std::string>& texts);

/// What a record of the game says about the seat of the entrant: its level, if it is one, and the hash
/// of everything behind it.
record::RecordSeat record_seat(const Entrant& entrant, const GameConfig& config);

}  // namespace palamedes::arena
