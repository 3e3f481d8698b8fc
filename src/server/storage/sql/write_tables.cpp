#include "server/storage/sql/write_tables.h"

#include <fmt/core.h>

#include <array>

#include "core/text/printable.h"
#include "server/storage/sql/row_sum.h"
#include "server/storage/sql/write_rules.h"

namespace palamedes::server {
namespace {

constexpr std::array<std::string_view, 4> kSeatKinds{"open", "person", "engine", "left"};

bool is_over(const StoredGame& game) { return game.status == "over"; }

std::optional<std::int64_t> milliseconds(std::optional<net::WallTime> time) {
  if (!time) return std::nullopt;
  return net::unix_milliseconds(*time);
}

std::string_view name_of(StoredSeat::Kind kind) { return kSeatKinds[static_cast<std::size_t>(kind)]; }

bool is_playing(const StoredGame& game, const StoredSeat& seat) {
  return seat.kind == StoredSeat::Kind::kPerson && !is_over(game);
}

std::int64_t sum_of_seats(const StoredGame& game) {
  SeatsSum sum;
  std::int64_t number = 0;
  for (const StoredSeat& seat : game.seats)
    sum.add(++number, name_of(seat.kind), seat.guest.text(), is_playing(game, seat));
  return sum.value();
}

std::string count_up_to(std::string_view condition) {
  return fmt::format("SELECT count(*) FROM (SELECT 1 FROM games WHERE status <> 'over' AND {} LIMIT 1000000)",
                     condition);
}

}  // namespace

WriteTables::WriteTables(const Database& database)
    : database_(database),
      find_(database,
            "SELECT key, last_event, seats_sum, status, "
            "sum = row_sum(id, game, status, is_public, is_show, created, updated, summary, maker, address, network, "
            "wake, last_event, seats_sum), "
            "game = ?2 AND status = ?3 AND is_public = ?4 AND is_show = ?5 AND wake IS ?6 FROM games WHERE id = ?1"),
      insert_game_(database,
                   "INSERT INTO games(id, game, status, is_public, is_show, created, updated, summary, maker, address, "
                   "network, wake, last_event, seats_sum, body, sum, body_sum) "
                   "VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, "
                   "row_sum(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14), row_sum(?1, ?15))"),
      // Most writes add an action and change nothing else. They need not touch most of the indexes.
      touch_game_(database,
                  "UPDATE games SET updated = ?2, summary = ?3, last_event = ?4, "
                  "sum = row_sum(id, game, status, is_public, is_show, created, ?2, ?3, maker, address, network, wake, "
                  "?4, seats_sum) WHERE key = ?1"),
      update_game_(database,
                   "UPDATE games SET updated = ?2, summary = ?3, last_event = ?4, game = ?5, status = ?6, "
                   "is_public = ?7, is_show = ?8, wake = ?9, seats_sum = ?10, "
                   "address = iif(?6 = 'over', '', address), network = iif(?6 = 'over', '', network), "
                   "sum = row_sum(id, ?5, ?6, ?7, ?8, created, ?2, ?3, maker, iif(?6 = 'over', '', address), "
                   "iif(?6 = 'over', '', network), ?9, ?4, ?10) WHERE key = ?1"),
      insert_event_(database, "INSERT INTO events(game, number, body, sum) VALUES(?1, ?2, ?3, row_sum(?1, ?2, ?3))"),
      insert_seat_(database, "INSERT INTO seats(game, seat, kind, guest, is_playing) VALUES(?1, ?2, ?3, ?4, ?5)"),
      delete_seats_(database, "DELETE FROM seats WHERE game = ?1"),
      delete_events_(database, "DELETE FROM events WHERE game = ?1"),
      delete_game_(database, "DELETE FROM games WHERE key = ?1"),
      add_to_total_(database,
                    "UPDATE totals SET games = games + ?2, sum = row_sum(status, games + ?2) "
                    "WHERE status = ?1 AND sum = row_sum(status, games)"),
      unfinished_(database, "SELECT sum(games) FROM totals WHERE status IN ('open', 'running') AND ?1 = ''"),
      of_guest_(database,
                "SELECT (SELECT count(DISTINCT game) FROM seats WHERE guest = ?1 AND is_playing = 1) + "
                "(SELECT count(*) FROM games WHERE maker = ?1 AND maker <> '' AND status <> 'over' AND NOT EXISTS("
                "SELECT 1 FROM seats WHERE seats.game = games.key AND guest = ?1 AND is_playing = 1))"),
      shows_of_guest_(database, count_up_to("maker = ?1 AND maker <> '' AND is_show = 1")),
      from_address_(database, count_up_to("address = ?1 AND address <> ''")),
      from_network_(database, count_up_to("network = ?1 AND network <> ''")) {}

MaybeError WriteTables::apply(const StoreWrite& write) {
  const std::optional<Found> found = find(write.game);
  auto refused = refusal(write, found ? std::optional(found->last_event) : std::nullopt);
  if (refused) return refused;
  if (found && !found->is_intact) return damaged_game(write.game.id);
  if (!found) {
    if (auto over = over_limit(write)) return over;
  }
  const std::int64_t seats_sum = sum_of_seats(write.game);
  const std::uint64_t last_event =
      write.events.empty() ? found->last_event : write.first_event + write.events.size() - 1;
  const std::int64_t key = found ? found->key : insert(write.game, last_event, seats_sum);
  if (found) update(*found, write.game, last_event, seats_sum);
  if (!found || found->seats_sum != seats_sum) write_seats(key, write.game);
  std::uint64_t number = write.first_event;
  for (const std::string& event : write.events) insert_event_.run(key, number++, event).finish();
  return std::nullopt;
}

std::optional<WriteTables::Found> WriteTables::find(const StoredGame& game) {
  Rows rows = find_.run(game.id, game.game, game.status, game.is_public, game.is_show, milliseconds(game.wake));
  if (!rows.next()) return std::nullopt;
  return Found{.key = rows.number(0),
               .last_event = static_cast<std::uint64_t>(rows.number(1)),
               .seats_sum = rows.number(2),
               .is_intact = rows.number(4) != 0,
               .status = rows.text(3),
               .is_same_otherwise = rows.number(5) != 0};
}

std::size_t WriteTables::count(Statement& statement, std::string_view what) {
  Rows rows = statement.run(what);
  return rows.next() ? static_cast<std::size_t>(rows.number(0)) : 0;
}

MaybeError WriteTables::over_limit(const StoreWrite& write) {
  const GameLimits& limits = write.limits;
  const StoredGame& game = write.game;
  const std::string& maker = game.maker.text();
  if (limits.of_guest != 0 && count(of_guest_, maker) >= limits.of_guest) {
    return Error{"too_many_games", fmt::format("this guest has {} unfinished games already", limits.of_guest)};
  }
  if (limits.shows_of_guest != 0 && game.is_show && count(shows_of_guest_, maker) >= limits.shows_of_guest) {
    return Error{"too_many_shows",
                 fmt::format("this guest has {} unfinished games between engines already", limits.shows_of_guest)};
  }
  if (limits.from_address != 0 && count(from_address_, game.address) >= limits.from_address) {
    return Error{"too_many_from_address",
                 fmt::format("this address has {} unfinished games already", limits.from_address)};
  }
  if (limits.from_network != 0 && count(from_network_, game.network) >= limits.from_network) {
    return Error{"too_many_from_network",
                 fmt::format("this network has {} unfinished games already", limits.from_network)};
  }
  if (limits.all != 0 && count(unfinished_, "") >= limits.all) {
    return Error{"full", fmt::format("there are {} unfinished games already", limits.all)};
  }
  return std::nullopt;
}

std::int64_t WriteTables::insert(const StoredGame& game, std::uint64_t last_event, std::int64_t seats_sum) {
  const std::string nothing;
  insert_game_
      .run(game.id, game.game, game.status, game.is_public, game.is_show, net::unix_milliseconds(game.created),
           net::unix_milliseconds(game.updated), game.summary, game.maker.text(),
           is_over(game) ? nothing : game.address, is_over(game) ? nothing : game.network, milliseconds(game.wake),
           last_event, seats_sum, game.body)
      .finish();
  add_to_total(game.status, 1);
  return sqlite3_last_insert_rowid(database_.handle());
}

void WriteTables::update(const Found& found, const StoredGame& game, std::uint64_t last_event, std::int64_t seats_sum) {
  const std::int64_t updated = net::unix_milliseconds(game.updated);
  if (found.is_same_otherwise && found.seats_sum == seats_sum) {
    touch_game_.run(found.key, updated, game.summary, last_event).finish();
    return;
  }
  update_game_
      .run(found.key, updated, game.summary, last_event, game.game, game.status, game.is_public, game.is_show,
           milliseconds(game.wake), seats_sum)
      .finish();
  if (found.status != game.status) {
    add_to_total(found.status, -1);
    add_to_total(game.status, 1);
  }
}

void WriteTables::write_seats(std::int64_t key, const StoredGame& game) {
  delete_seats_.run(key).finish();
  int number = 1;
  for (const StoredSeat& seat : game.seats) {
    insert_seat_.run(key, number++, name_of(seat.kind), seat.guest.text(), is_playing(game, seat)).finish();
  }
}

void WriteTables::add_to_total(std::string_view status, std::int64_t games) {
  add_to_total_.run(status, games).finish();
  if (sqlite3_changes(database_.handle()) != 0) return;
  // The row is damaged, so the games are counted.
  Statement recount(database_,
                    "INSERT OR REPLACE INTO totals(status, games, sum) "
                    "SELECT ?1, number, row_sum(?1, number) FROM (SELECT count(*) AS number FROM games "
                    "WHERE status = ?1)");
  recount.run(status).finish();
}

void WriteTables::erase(std::string_view id) {
  std::int64_t key = 0;
  std::string status;
  {
    Rows rows = find_.run(id);
    if (!rows.next()) return;
    key = rows.number(0);
    status = rows.text(3);
  }
  for (Statement* statement : {&delete_seats_, &delete_events_, &delete_game_}) statement->run(key).finish();
  add_to_total(status, -1);
}

/// Such changes are rare, so their statements are not kept.
void WriteTables::change_guests(const GuestsChange& change) {
  if (change.key) {
    Statement keep(database_,
                   "INSERT OR REPLACE INTO settings(name, value, sum) "
                   "VALUES('cookie_key', ?1, row_sum('cookie_key', ?1))");
    keep.run(std::string_view(*change.key)).finish();
  }
  if (change.guest) {
    Statement keep(database_,
                   "INSERT OR REPLACE INTO guests(guest, generation, since, sum) "
                   "VALUES(?1, ?2, ?3, row_sum(?1, ?2, ?3))");
    keep.run(std::string_view(change.guest->guest), change.guest->generation, change.guest->since).finish();
  }
  if (change.drop_before > 0) {
    Statement drop(database_, "DELETE FROM guests WHERE since < ?1");
    drop.run(change.drop_before).finish();
  }
}

}  // namespace palamedes::server
