// The games in the window of a run, from its folder.
#pragma once

#include <vector>

#include "core/result.h"
#include "train/play/played_game.h"
#include "train/run/run_folder.h"

namespace palamedes::train {

/// The games of a file of a checkpoint.
Result<std::vector<PlayedGame>> games_of_file(const RunFolder& folder, const FileMark& mark);

/// All games of the last checkpoint's window, from the oldest to the newest.
Result<std::vector<PlayedGame>> window_games(const RunFolder& folder, const RunState& state);

}  // namespace palamedes::train
