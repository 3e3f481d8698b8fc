// Player specifications: texts that describe an engine, such as "alphabeta:nodes=20000", "mcts:ms=20" or "level5".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/config.h"

namespace palamedes::search {

/// An algorithm or a level, and its settings. make_player finds out whether they exist.
struct PlayerSpec {
  std::string algorithm{};
  std::vector<Setting> settings{};

  friend bool operator==(const PlayerSpec&, const PlayerSpec&) = default;
};

/// Reads "ALGORITHM" or "ALGORITHM:NAME=VALUE,...".
Result<PlayerSpec> parse_player(std::string_view text);
std::string player_text(const PlayerSpec& spec);

}  // namespace palamedes::search
