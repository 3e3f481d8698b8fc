// Saving a game at the table as a record, and sitting down again.
#pragma once

#include <string>

#include "app/play/look.h"
#include "app/play/session.h"
#include "core/result.h"

namespace palamedes::app {

/// Writes the game so far as a record file of one game, completely or not at all.
MaybeError save_session(const Session& session, const std::string& path);

/// The last game of a record file, replayed and checked.
Result<Session> load_session(const std::string& path);

/// Where the game that was left unfinished is kept: below $XDG_STATE_HOME or ~/.local/state.
/// "" when there is no home.
std::string unfinished_path(const Environment& environment);

/// The same as save_session, with the folders made that are missing.
MaybeError keep_unfinished(const Session& session, const std::string& path);

}  // namespace palamedes::app
