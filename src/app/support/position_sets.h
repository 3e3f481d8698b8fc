// Named sets of positions from which `palamedes bench` can measure, for the command, its help and completion.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "games/config.h"
#include "games/position_set.h"

namespace palamedes::app {

/// The set that every game has: its starting position.
inline constexpr std::string_view kStart = "start";

struct GameSets {
  const GameInfo* game = nullptr;
  std::span<const PositionSet> sets{};
};

/// The games that have further sets, each game once.
std::vector<GameSets> all_sets();

/// The names of all sets that these games have, each once.
std::vector<std::string_view> set_names(const std::vector<const GameInfo*>& games);

}  // namespace palamedes::app
