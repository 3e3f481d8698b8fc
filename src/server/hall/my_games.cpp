// The games of a guest, from the store's index of seats.
#include <boost/json.hpp>
#include <utility>

#include "record/json.h"
#include "server/hall/parts.h"
#include "server/hall/views.h"
#include "server/storage/store.h"

namespace palamedes::server {
namespace {

std::string my_games_json(const std::vector<StoredGame>& games, Language language) {
  boost::json::array list;
  for (const StoredGame& game : games) {
    // Private games that were stored by older servers have no summary.
    const auto summary = record::parse_object(game.summary);
    const auto* told = summary ? summary->if_contains(info_of(language).id) : nullptr;
    auto entry = told != nullptr && told->is_object() ? told->get_object() : boost::json::object();
    entry["id"] = game.id;
    entry["game"] = game.game;
    entry["status"] = game.status;
    entry["updated"] = net::unix_milliseconds(game.updated);
    list.push_back(std::move(entry));
  }
  return boost::json::serialize(boost::json::object{{"games", std::move(list)}});
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
