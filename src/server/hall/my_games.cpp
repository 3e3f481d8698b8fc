// The games of a guest, from the store's index of seats.
#include <string>
#include <vector>

#include "server/hall/parts.h"
#include "server/hall/views.h"
#include "server/storage/store.h"

namespace palamedes::server {
namespace {

std::string my_games_json(const std::vector<StoredGame>& games, Language language) {
  present::JsonWriter json;
  json.object([&] {
    json.list("games", [&] {
      for (const StoredGame& game : games) write_listed(json, game, language);
    });
  });
  return json.take();
}

}  // namespace

void answer_my_games(Parts& parts, const GuestQuery& query, Language language, const Reply& reply) {
  if (query.guest.is_nobody()) return reply({.body = R"({"games":[]})"});
  read(
      parts.services.store, parts.services.loop, [query](StoreReader& reader) { return reader.games_of(query); },
      [reply, language](const Result<std::vector<StoredGame>>& found) {
        if (!found)
          return reply(problem_answer(503, "not_stored", "The server cannot read the list right now. Try again."));
        reply({.body = my_games_json(*found, language)});
      });
}

}  // namespace palamedes::server
