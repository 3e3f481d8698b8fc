// HTTP requests that read games.
#pragma once

#include <string_view>

#include "present/json_writer.h"
#include "server/hall/hall.h"

namespace palamedes::server {

struct Parts;
struct StoredGame;

/// The HTTP status for the code of a refusal.
int status_of(std::string_view code);

void answer_snapshot(Parts& parts, const PlayerId& guest, std::string_view game_id, const ViewQuery& query,
                     const Reply& reply);
void answer_record(Parts& parts, const PlayerId& guest, std::string_view game_id, const Reply& reply);
void answer_replay(Parts& parts, const PlayerId& guest, std::string_view game_id, const ViewQuery& query,
                   const Reply& reply);
void answer_moves(Parts& parts, const PlayerId& guest, std::string_view game_id, const ViewQuery& query,
                  const Reply& reply);
/// The games in which a guest plays, or has played.
void answer_my_games(Parts& parts, const GuestQuery& query, Language language, const Reply& reply);
/// An entry of a list of games: an object with the stored summary in it.
void write_listed(present::JsonWriter& json, const StoredGame& game, Language language);
void answer_list(Parts& parts, const ListQuery& query, Language language, const Reply& reply);

}  // namespace palamedes::server
