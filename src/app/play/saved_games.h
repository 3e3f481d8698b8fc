// Saves games of the terminal as records, and loads them again.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/play/local_game.h"
#include "core/result.h"

namespace palamedes::app {

/// Writes the game so far to a record file, completely or not at all.
MaybeError save_game(const LocalGame& game, const std::string& path);

struct SavedGame {
  LocalGame game;
  std::uint64_t in_file = 1;  ///< number of games in the file; this is the last one
};

/// The last game of a record file, replayed and checked.
Result<SavedGame> load_game(const std::string& path, const search::PlayerResources& resources = {});

/// The files of unfinished games, the newest first.
std::vector<std::string> unfinished_games(const std::string& folder);
bool is_unfinished_game(const std::string& path, const std::string& folder);

/// Writes the game as a repro bundle.
MaybeError save_bundle(const LocalGame& game, const std::string& failure, const std::string& path);
/// Writes a repro bundle to a new file in the folder, and returns its path.
Result<std::string> keep_bundle(const LocalGame& game, const std::string& failure, const std::string& folder);

/// Saves the game to a new file in the folder, which is created if necessary, and returns its path.
Result<std::string> keep_unfinished(const LocalGame& game, const std::string& folder);

}  // namespace palamedes::app
