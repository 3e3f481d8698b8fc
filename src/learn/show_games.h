// Files of self-play games as text.
#pragma once

#include <string>

#include "core/result.h"
#include "learn/game_file.h"

namespace palamedes::learn {

std::string header_text(const GameFileHeader& header);

/// Every action of a game with its score and, if the file has them, the visits of the legal actions, the most visited
/// first. An error if the rules do not allow an action.
Result<std::string> game_text(const GameFileHeader& header, const LearnGame& game);

}  // namespace palamedes::learn
