// A finished game as an export reads it, wherever it comes from.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/result.h"
#include "games/config.h"
#include "record/record.h"

namespace palamedes::app {

struct PlayedGame {
  GameConfig config{};  ///< complete
  std::string setup{};  ///< a state text
  std::vector<std::string> actions{};
  std::vector<int> places{};  ///< by seat, as in Outcome
};

/// The game of a full record that replays and has a result. The error has the code "no_result" if only that is missing.
Result<PlayedGame> played_game(const record::Record& record);

}  // namespace palamedes::app
