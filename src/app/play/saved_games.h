// Saving a game at the table as a record, and sitting down again.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/play/local_game.h"
#include "core/result.h"

namespace palamedes::app {

/// Writes the game so far as a record file of one game, completely or not at all.
MaybeError save_game(const LocalGame& game, const std::string& path);

struct SavedGame {
  LocalGame game;
  std::uint64_t in_file = 1;  ///< games in the file, of which this is the last
};

/// The last game of a record file, replayed and checked.
Result<SavedGame> load_game(const std::string& path);

/// The files of the games that were left unfinished, the one written last first.
std::vector<std::string> unfinished_games(const std::string& folder);
bool is_unfinished_game(const std::string& path, const std::string& folder);

/// Saves the game there under a name that is free, and makes the folders that are missing. Returns
/// the path.
/// The game as a repro bundle in a file.
MaybeError save_bundle(const LocalGame& game, const std::string& failure, const std::string& path);
/// The same under a new name in the folder, which is returned.
Result<std::string> keep_bundle(const LocalGame& game, const std::string& failure, const std::string& folder);

Result<std::string> keep_unfinished(const LocalGame& game, const std::string& folder);

}  // namespace palamedes::app
