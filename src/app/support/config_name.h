// The configuration of a game as one word, for ids of records.
#pragma once

#include <fmt/core.h>

#include <string>

#include "games/config.h"

namespace palamedes::app {

/// "liuzhou-seed", "ringrift-canon-hex8-3p". Leaves out what the game has no choice of.
inline std::string config_name(const GameConfig& config, const GameInfo& info) {
  std::string name = fmt::format("{}-{}", config.game, config.edition);
  if (!info.boards.empty()) name += '-' + config.board;
  if (info.min_players != info.max_players) name += fmt::format("-{}p", config.players);
  return name;
}

}  // namespace palamedes::app
