// A match as the store keeps it, apart from its events.
#pragma once

#include "net/time.h"
#include "server/match/match.h"
#include "server/storage/stored_game.h"

namespace palamedes::server {

/// `address`, `network` and `wake` are the caller's. The body is left out: only the first write has it.
StoredGame stored_form(const Match& match, net::WallTime now);

}  // namespace palamedes::server
