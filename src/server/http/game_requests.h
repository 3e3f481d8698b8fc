// GET requests about games: reads their queries and asks the hall.
#pragma once

#include <string_view>

#include "server/hall/hall.h"

namespace palamedes::server {

/// `query` as it was sent, without '?'. A query that cannot be read is answered with 400.
void answer_snapshot_query(Hall& hall, const PlayerId& guest, std::string_view game_id, std::string_view query,
                           const Reply& reply);
void answer_replay_query(Hall& hall, const PlayerId& guest, std::string_view game_id, std::string_view query,
                         const Reply& reply);
void answer_moves_query(Hall& hall, const PlayerId& guest, std::string_view game_id, std::string_view query,
                        const Reply& reply);
void answer_my_games_query(Hall& hall, const PlayerId& guest, std::string_view query, const Reply& reply);
void answer_list_query(Hall& hall, std::string_view query, const Reply& reply);

}  // namespace palamedes::server
