// A participant of an arena run: a player and its name in reports and records.
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
  std::string player{};    ///< its specification
  std::string runs{};      ///< what the specification means, with the id of the network; "" before Host::resolve
  std::string fallback{};  ///< why it plays without the network that it asked for

  friend bool operator==(const Entrant&, const Entrant&) = default;
};

/// "SPEC" or "NAME=SPEC", such as "fast=alphabeta:nodes=1000". Without a name, the specification is the name.
Result<Entrant> parse_entrant(std::string_view text);

/// All participants of a run. An error if two have the same name.
Result<std::vector<Entrant>> parse_entrants(const std::vector<std::string>& texts);

/// The entrant's seat in a record: its level, if it has one, and a hash of all its settings.
record::RecordSeat record_seat(const Entrant& entrant, const GameConfig& config);

}  // namespace palamedes::arena
