// GET requests about games: reads their queries and asks the hall.
#pragma once

#include <string_view>

#include "server/hall/hall.h"

namespace palamedes::server {

/// `query` as it was sent, without '?'. A query that cannot be read is answered with 400.
Answer snapshot_answer(Hall& hall, const PlayerId& guest, std::string_view game_id, std::string_view query);
Answer replay_answer(Hall& hall, const PlayerId& guest, std::string_view game_id, std::string_view query);
Answer list_answer(Hall& hall, std::string_view query);

}  // namespace palamedes::server
