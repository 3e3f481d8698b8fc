#include "server/storage/tables.h"

#include <fmt/core.h>

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

#include "server/storage/write_rules.h"

namespace palamedes::server {
namespace {

constexpr const char* kColumns = "id, body, game, status, is_public, created, updated, summary";

StoredGame game_in(const Rows& rows) {
  return {.id = rows.text(0),
          .body = rows.text(1),
          .game = rows.text(2),
          .status = rows.text(3),
          .is_public = rows.number(4) != 0,
          .created = net::time_from_unix(rows.number(5)),
          .updated = net::time_from_unix(rows.number(6)),
          .summary = rows.text(7)};
}

std::vector<StoredGame> games_in(Rows rows) {
  std::vector<StoredGame> games;
  while (rows.next()) games.push_back(game_in(rows));
  return games;
}

}  // namespace

WriteTables::WriteTables(const Database& database)
    : database_(database),
      find_(database,
            "SELECT key, (SELECT max(number) FROM events WHERE events.game = games.key) FROM games WHERE id = ?1"),
      insert_game_(database, fmt::format("INSERT INTO games({}) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)", kColumns)),
      update_game_(
          database,
          "UPDATE games SET game = ?2, status = ?3, is_public = ?4, updated = ?5, summary = ?6 WHERE key = ?1"),
      insert_event_(database, "INSERT INTO events(game, number, body) VALUES(?1, ?2, ?3)") {}

MaybeError WriteTables::apply(const StoreWrite& write) {
  const std::optional<Found> found = find(write.game.id);
  auto refused = refusal(write, found ? std::optional(found->last_event) : std::nullopt);
  if (refused) return refused;
  const std::int64_t key = found ? found->key : insert(write.game);
  if (found) update(key, write.game);
  std::uint64_t number = write.first_event;
  for (const std::string& event : write.events) insert_event_.run(key, number++, event).finish();
  return std::nullopt;
}

std::optional<WriteTables::Found> WriteTables::find(const std::string& id) {
  Rows rows = find_.run(id);
  if (!rows.next()) return std::nullopt;
  return Found{rows.number(0), static_cast<std::uint64_t>(rows.number(1))};
}

std::int64_t WriteTables::insert(const StoredGame& game) {
  insert_game_
      .run(game.id, game.body, game.game, game.status, game.is_public, net::unix_milliseconds(game.created),
           net::unix_milliseconds(game.updated), game.summary)
      .finish();
  return sqlite3_last_insert_rowid(database_.handle());
}

void WriteTables::update(std::int64_t key, const StoredGame& game) {
  update_game_.run(key, game.game, game.status, game.is_public, net::unix_milliseconds(game.updated), game.summary)
      .finish();
}

ReadTables::ReadTables(Database& database)
    : database_(database),
      unfinished_(database, fmt::format("SELECT {} FROM games WHERE status <> 'over' ORDER BY created, id", kColumns)),
      game_(database, fmt::format("SELECT {} FROM games WHERE id = ?1", kColumns)),
      events_(database, "SELECT body FROM events WHERE game = (SELECT key FROM games WHERE id = ?1) ORDER BY number"),
      unfinished_events_(database,
                         "SELECT number, events.body, id FROM games CROSS JOIN events ON events.game = key "
                         "WHERE status <> 'over' ORDER BY created, id, key, number"),
      list_(database,
            fmt::format("SELECT {} FROM games WHERE is_public = 1 AND status = ?1 AND (updated, id) < (?2, ?3) "
                        "ORDER BY updated DESC, id DESC LIMIT ?4",
                        kColumns)),
      list_by_game_(database, fmt::format("SELECT {} FROM games WHERE is_public = 1 AND status = ?1 AND game = ?5 "
                                          "AND (updated, id) < (?2, ?3) ORDER BY updated DESC, id DESC LIMIT ?4",
                                          kColumns)) {}

std::vector<StoredGame> ReadTables::unfinished() { return games_in(unfinished_.run()); }

std::optional<StoredGame> ReadTables::game(std::string_view id) {
  Rows rows = game_.run(id);
  if (!rows.next()) return std::nullopt;
  return game_in(rows);
}

std::vector<std::string> ReadTables::events(std::string_view id) {
  std::vector<std::string> events;
  for (Rows rows = events_.run(id); rows.next();) events.push_back(rows.text(0));
  return events;
}

std::map<std::string, std::vector<std::string>> ReadTables::unfinished_events() {
  std::map<std::string, std::vector<std::string>> found;
  std::vector<std::string>* events = nullptr;
  for (Rows rows = unfinished_events_.run(); rows.next();) {
    if (rows.number(0) == 1) events = &found[rows.text(2)];  // the first event of the next game
    if (events == nullptr) throw SqlFailure("store_corrupt", "a game in the database lacks its first event");
    events->push_back(rows.text(1));
  }
  return found;
}

std::vector<StoredGame> ReadTables::list(const ListQuery& query) {
  const int limit = std::max(query.limit, 0);
  const std::int64_t before =
      query.before ? net::unix_milliseconds(*query.before) : std::numeric_limits<std::int64_t>::max();
  const std::string_view before_id = query.before ? std::string_view(query.before_id) : std::string_view();
  std::vector<std::string_view> statuses{query.status};
  if (query.status.empty()) statuses = {"open", "running", "over"};
  const Transaction snapshot(database_, Transaction::Kind::read);  // no game may change its status between the queries
  std::vector<StoredGame> games;
  for (const std::string_view status : statuses) {
    auto some = query.game.empty() ? games_in(list_.run(status, before, before_id, limit))
                                   : games_in(list_by_game_.run(status, before, before_id, limit, query.game));
    std::ranges::move(some, std::back_inserter(games));
  }
  std::ranges::sort(games, std::ranges::greater(),
                    [](const StoredGame& game) { return std::tie(game.updated, game.id); });
  if (games.size() > static_cast<std::size_t>(limit)) games.resize(static_cast<std::size_t>(limit));
  return games;
}

}  // namespace palamedes::server
