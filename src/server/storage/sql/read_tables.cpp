#include "server/storage/sql/read_tables.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <limits>
#include <tuple>
#include <utility>

#include "server/storage/sql/row_sum.h"
#include "server/storage/sql/write_rules.h"

namespace palamedes::server {
namespace {

constexpr std::int64_t kEarliest = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kLatest = std::numeric_limits<std::int64_t>::max();

/// Lists leave out the body, which is the longest part, and games whose row is damaged. When such a game is loaded, the
/// error is reported.
constexpr const char* kListed =
    "games.id, games.game, games.status, games.is_public, games.is_show, games.created, games.updated, games.summary, "
    "games.maker, games.address, games.network, games.wake";
constexpr const char* kIntact =
    "games.sum = row_sum(games.id, games.game, games.status, games.is_public, games.is_show, games.created, "
    "games.updated, games.summary, games.maker, games.address, games.network, games.wake, games.last_event, "
    "games.seats_sum)";

std::optional<net::WallTime> time_at(const Rows& rows, int column) {
  const auto milliseconds = rows.optional_number(column);
  return milliseconds ? std::optional(net::time_from_unix(*milliseconds)) : std::nullopt;
}

/// A row of kListed.
StoredGame game_in(const Rows& rows) {
  return {.id = rows.text(0),
          .game = rows.text(1),
          .status = rows.text(2),
          .is_public = rows.number(3) != 0,
          .is_show = rows.number(4) != 0,
          .created = net::time_from_unix(rows.number(5)),
          .updated = net::time_from_unix(rows.number(6)),
          .summary = rows.text(7),
          .maker = PlayerId(rows.text(8)),
          .address = rows.text(9),
          .network = rows.text(10),
          .wake = time_at(rows, 11)};
}

std::vector<StoredGame> games_in(Rows rows) {
  std::vector<StoredGame> games;
  while (rows.next()) games.push_back(game_in(rows));
  return games;
}

StoredSeat::Kind seat_kind(std::string_view name) {
  if (name == "person") return StoredSeat::Kind::kPerson;
  if (name == "engine") return StoredSeat::Kind::kEngine;
  return name == "left" ? StoredSeat::Kind::kLeft : StoredSeat::Kind::kOpen;
}

std::string list_sql(std::string_view condition) {
  return fmt::format(
      "SELECT {} FROM games WHERE is_public = 1 AND status = ?1 AND (updated, id) < (?2, ?3) {} AND {} "
      "ORDER BY updated DESC, id DESC LIMIT ?4",
      kListed, condition, kIntact);
}

/// The games of a guest, by their keys, which grow from game to game.
std::string guest_sql(std::string_view condition) {
  return fmt::format(
      "SELECT {} FROM seats CROSS JOIN games ON games.key = seats.game "
      "WHERE seats.guest = ?1 AND seats.guest <> '' AND {} AND {} "
      "AND seats.game < coalesce((SELECT key FROM games WHERE id = ?2), {}) "
      "GROUP BY seats.game ORDER BY seats.game DESC LIMIT ?3",
      kListed, condition, kIntact, kLatest);
}

std::int64_t after_or(const std::optional<net::WallTime>& after, std::int64_t otherwise) {
  return after ? net::unix_milliseconds(*after) : otherwise;
}

void require_sum(const Database& database, std::string_view table, bool is_intact) {
  if (is_intact) return;
  throw SqlFailure("store_corrupt",
                   fmt::format("{} is damaged: a row of the table {} has a wrong checksum; a backup may have it",
                               database.path(), table));
}

template <class Query>
auto answer(const Query& query) -> Result<decltype(query())> {
  try {
    return query();
  } catch (const SqlFailure& failure) {
    return failure.error();
  }
}

}  // namespace

ReadTables::ReadTables(Database& database)
    : database_(database),
      game_(database, fmt::format("SELECT {}, body, key, last_event, {} AND body_sum = row_sum(id, body), seats_sum "
                                  "FROM games WHERE id = ?1",
                                  kListed, kIntact)),
      events_(database,
              "SELECT body, number, sum = row_sum(game, number, body) FROM events WHERE game = ?1 ORDER BY number"),
      seats_(database, "SELECT seat, kind, guest, is_playing FROM seats WHERE game = ?1 ORDER BY seat"),
      list_(database, list_sql("")),
      list_by_game_(database, list_sql("AND game = ?5")),
      playing_(database, guest_sql("seats.is_playing = 1")),
      played_(database, guest_sql("games.status = 'over'")),
      unfinished_of_(database,
                     "SELECT (SELECT count(DISTINCT game) FROM seats WHERE guest = ?1 AND is_playing = 1) + "
                     "(SELECT count(*) FROM games WHERE maker = ?1 AND maker <> '' AND status <> 'over' AND NOT EXISTS("
                     "SELECT 1 FROM seats WHERE seats.game = games.key AND guest = ?1 AND is_playing = 1))"),
      plays_with_people_(database,
                         "SELECT 1 FROM seats CROSS JOIN games ON games.key = seats.game "
                         "WHERE seats.guest = ?1 AND seats.is_playing = 1 AND games.game = ?2 AND EXISTS("
                         "SELECT 1 FROM seats AS other WHERE other.game = seats.game AND "
                         "(other.kind = 'open' OR (other.kind = 'person' AND other.guest <> ?1))) LIMIT 1"),
      idle_(database,
            "SELECT id, updated FROM games WHERE status = ?1 AND is_show = ?2 AND updated < ?3 "
            "AND (updated, id) > (?4, ?5) ORDER BY updated, id LIMIT ?6"),
      waking_(database,
              "SELECT id, wake FROM games WHERE wake IS NOT NULL AND wake <= ?1 AND (wake, id) > (?2, ?3) "
              "ORDER BY wake, id LIMIT ?4"),
      totals_(database, "SELECT games, sum = row_sum(status, games) FROM totals WHERE status = ?1"),
      unfinished_(database,
                  fmt::format("SELECT {}, body FROM games WHERE status <> 'over' ORDER BY created, id", kListed)),
      unfinished_events_(database,
                         "SELECT number, events.body, id FROM games CROSS JOIN events ON events.game = key "
                         "WHERE status <> 'over' ORDER BY created, id, key, number") {}

Result<std::optional<LoadedGame>> ReadTables::load(std::string_view id) {
  return answer([&] {
    const Transaction snapshot(database_, Transaction::Kind::read);
    return load_now(id);
  });
}

std::optional<LoadedGame> ReadTables::load_now(std::string_view id) {
  LoadedGame loaded;
  std::int64_t key = 0;
  std::int64_t last_event = 0;
  std::int64_t seats_sum = 0;
  const auto require = [&](bool intact) {
    if (intact) return;
    const Error error = damaged_game(id);
    throw SqlFailure(error.code, error.message);
  };
  {
    Rows rows = game_.run(id);
    if (!rows.next()) return std::nullopt;
    loaded.game = game_in(rows);
    loaded.game.body = rows.text(12);
    key = rows.number(13);
    last_event = rows.number(14);
    require(rows.number(15) != 0);
    seats_sum = rows.number(16);
  }
  std::int64_t number = 0;
  for (Rows rows = events_.run(key); rows.next();) {
    require(rows.number(1) == ++number && rows.number(2) != 0);
    loaded.events.push_back(rows.text(0));
  }
  require(number == last_event);
  SeatsSum seats;
  for (Rows rows = seats_.run(key); rows.next();) {
    const std::string kind = rows.text(1);
    const std::string guest = rows.text(2);
    seats.add(rows.number(0), kind, guest, rows.number(3) != 0);
    loaded.game.seats.push_back({.kind = seat_kind(kind), .guest = PlayerId(guest)});
  }
  require(seats.value() == seats_sum);
  return loaded;
}

Result<std::vector<StoredGame>> ReadTables::list(const ListQuery& query) {
  return answer([&] { return list_now(query); });
}

std::vector<StoredGame> ReadTables::list_now(const ListQuery& query) {
  const int limit = std::max(query.limit, 0);
  const std::int64_t before = after_or(query.before, kLatest);
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

Result<std::vector<StoredGame>> ReadTables::games_of(const GuestQuery& query) {
  return answer([&] {
    Statement& statement = query.over ? played_ : playing_;
    return games_in(statement.run(query.guest.text(), query.before_id, std::max(query.limit, 0)));
  });
}

Result<std::size_t> ReadTables::unfinished_of(const PlayerId& guest) {
  return answer([&] {
    if (guest.is_nobody()) return std::size_t{0};
    Rows rows = unfinished_of_.run(guest.text());
    return rows.next() ? static_cast<std::size_t>(rows.number(0)) : std::size_t{0};
  });
}

Result<bool> ReadTables::plays_with_people(const PlayerId& guest, std::string_view game) {
  return answer([&] { return !guest.is_nobody() && plays_with_people_.run(guest.text(), game).next(); });
}

Result<std::vector<IdleGame>> ReadTables::idle(const IdleQuery& query) {
  return answer([&] {
    std::vector<IdleGame> games;
    const std::int64_t before = net::unix_milliseconds(query.before);
    Rows rows = idle_.run(query.status, query.shows, before, after_or(query.after, kEarliest), query.after_id,
                          std::max(query.limit, 0));
    while (rows.next()) games.push_back({.id = rows.text(0), .updated = net::time_from_unix(rows.number(1))});
    return games;
  });
}

Result<std::vector<WakingGame>> ReadTables::waking(const WakeQuery& query) {
  return answer([&] {
    std::vector<WakingGame> games;
    Rows rows = waking_.run(net::unix_milliseconds(query.until), after_or(query.after, kEarliest), query.after_id,
                            std::max(query.limit, 0));
    while (rows.next()) games.push_back({.id = rows.text(0), .wake = net::time_from_unix(rows.number(1))});
    return games;
  });
}

Result<StoreTotals> ReadTables::totals() {
  return answer([&] {
    const Transaction snapshot(database_, Transaction::Kind::read);
    const auto count = [&](std::string_view status) {
      Rows rows = totals_.run(status);
      if (!rows.next()) return std::size_t{0};
      require_sum(database_, "totals", rows.number(1) != 0);
      return static_cast<std::size_t>(rows.number(0));
    };
    return StoreTotals{.open = count("open"), .running = count("running"), .over = count("over")};
  });
}

Result<GuestBook> ReadTables::guests() {
  return answer([&] {
    GuestBook book;
    Statement settings(database_, "SELECT name, value, sum = row_sum(name, value) FROM settings");
    for (Rows rows = settings.run(); rows.next();) {
      require_sum(database_, "settings", rows.number(2) != 0);
      if (rows.text(0) == "cookie_key") book.key = rows.text(1);
    }
    Statement guests(database_, "SELECT guest, generation, since, sum = row_sum(guest, generation, since) FROM guests");
    for (Rows rows = guests.run(); rows.next();) {
      require_sum(database_, "guests", rows.number(3) != 0);
      book.guests.push_back({.guest = rows.text(0), .generation = rows.number(1), .since = rows.number(2)});
    }
    return book;
  });
}

std::vector<StoredGame> ReadTables::unfinished() {
  std::vector<StoredGame> games;
  for (Rows rows = unfinished_.run(); rows.next();) {
    games.push_back(game_in(rows));
    games.back().body = rows.text(12);
  }
  return games;
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

}  // namespace palamedes::server
