// The record of a game as a viewer may have it (docs/record_format.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/config.h"
#include "present/game_data.h"

namespace palamedes::present {

/// The player of a seat, as records name it. Empty fields are left out.
struct RecordSeatData {
  std::string name{};
  std::string engine{};
  std::optional<int> level{};
  std::optional<std::uint64_t> configuration{};  ///< a hash of the engine's settings
  std::string network{};
  std::string fallback{};
};

struct RecordData {
  const AnyState& setup;  ///< the position before the first action
  std::vector<RecordSeatData> seats{};
  std::vector<Setting> details{};  ///< of the result
};

/// While the game is running the record has no seed, and in a game with hidden pieces only what the viewer saw.
std::string record(const GameData& game, const RecordData& data, Viewer viewer);

}  // namespace palamedes::present
