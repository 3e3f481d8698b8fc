#include "server/storage/sql/migrations.h"

#include <array>

namespace palamedes::server {
namespace {

// Events refer to their game by its key, which is shorter than its id. Lists of public games are queried by status, so
// two indexes serve all of them.
constexpr const char* kGamesAndEvents = R"(
  CREATE TABLE games(
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    status TEXT NOT NULL CHECK(status IN ('open', 'running', 'over')),
    is_public INTEGER NOT NULL CHECK(is_public IN (0, 1)),
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    summary TEXT NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE TABLE events(
    game INTEGER NOT NULL REFERENCES games(key),
    number INTEGER NOT NULL CHECK(number >= 1),
    body TEXT NOT NULL,
    PRIMARY KEY(game, number)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX games_unfinished ON games(created, id) WHERE status <> 'over';
  CREATE INDEX games_listed ON games(status, updated, id) WHERE is_public = 1;
  CREATE INDEX games_listed_by_game ON games(status, game, updated, id) WHERE is_public = 1;
)";

// Everything that the server asks has an index, so that nothing has to read all games. Each index holds only the games
// that it is for, because a game that is over changes no more.
//
// `sum` is the checksum of a row without its body, `body_sum` that of the body. Rows of version 1 get theirs here.
constexpr const char* kSeatsAndIndexes = R"(
  ALTER TABLE games ADD COLUMN is_show INTEGER NOT NULL DEFAULT 0 CHECK(is_show IN (0, 1));
  ALTER TABLE games ADD COLUMN maker TEXT NOT NULL DEFAULT '';
  ALTER TABLE games ADD COLUMN address TEXT NOT NULL DEFAULT '';
  ALTER TABLE games ADD COLUMN network TEXT NOT NULL DEFAULT '';
  ALTER TABLE games ADD COLUMN wake INTEGER;
  ALTER TABLE games ADD COLUMN last_event INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE games ADD COLUMN seats_sum INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE games ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE games ADD COLUMN body_sum INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE events ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
  CREATE TABLE seats(
    game INTEGER NOT NULL REFERENCES games(key),
    seat INTEGER NOT NULL CHECK(seat >= 1),
    kind TEXT NOT NULL CHECK(kind IN ('open', 'person', 'engine', 'left')),
    guest TEXT NOT NULL,
    is_playing INTEGER NOT NULL CHECK(is_playing IN (0, 1)),
    PRIMARY KEY(game, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE totals(
    status TEXT PRIMARY KEY,
    games INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- The seats at the start, and what the events say about them afterwards.
  INSERT INTO seats
    SELECT games.key, seat.key + 1,
           CASE WHEN seat.value ->> '$.player' <> '' THEN 'engine' WHEN seat.value ->> '$.guest' <> '' THEN 'person'
                ELSE 'open' END,
           coalesce(seat.value ->> '$.guest', ''), 0
      FROM games JOIN json_each(CASE WHEN json_valid(body) THEN body ELSE '{}' END, '$.seats') AS seat;
  CREATE TEMP TABLE changes(game, seat, number, kind, guest, PRIMARY KEY(game, seat, number)) WITHOUT ROWID;
  INSERT INTO changes
    SELECT game, body ->> '$.seat', number, body ->> '$.kind', body ->> '$.guest' FROM events
      WHERE (instr(body, '"kind":"sat"') OR instr(body, '"kind":"left"') OR instr(body, '"kind":"replaced"'))
        AND json_valid(body) AND body ->> '$.seat' IS NOT NULL;
  UPDATE seats SET guest = coalesce(
    (SELECT guest FROM changes WHERE game = seats.game AND seat = seats.seat AND kind = 'sat'
       ORDER BY number DESC LIMIT 1), guest);
  UPDATE seats SET kind = coalesce(
    (SELECT CASE kind WHEN 'sat' THEN 'person' WHEN 'left' THEN 'left' ELSE 'engine' END FROM changes
       WHERE game = seats.game AND seat = seats.seat AND kind IN ('sat', 'left', 'replaced')
       ORDER BY number DESC LIMIT 1), kind);
  UPDATE seats SET guest = '' WHERE kind IN ('open', 'engine');
  UPDATE seats SET is_playing = 1
    WHERE kind = 'person' AND (SELECT status FROM games WHERE key = seats.game) <> 'over';
  DROP TABLE changes;

  -- What the server has to do in running games becomes known when it loads them.
  UPDATE games SET
    maker = CASE WHEN json_valid(body) THEN coalesce(body ->> '$.maker', '') ELSE '' END,
    is_show = NOT EXISTS(SELECT 1 FROM seats WHERE game = key AND kind <> 'engine')
              AND EXISTS(SELECT 1 FROM seats WHERE game = key),
    wake = CASE status WHEN 'running' THEN updated END,
    last_event = coalesce((SELECT max(number) FROM events WHERE game = key), 0),
    body_sum = row_sum(id, body);
  UPDATE games SET
    sum = row_sum(id, game, status, is_public, is_show, created, updated, summary, maker, address, network, wake,
                  last_event, seats_sum);
  UPDATE events SET sum = row_sum(game, number, body);
  INSERT INTO totals SELECT column1, (SELECT count(*) FROM games WHERE status = column1)
    FROM (VALUES('open'), ('running'), ('over'));

  CREATE INDEX seats_of_guest ON seats(guest, game) WHERE guest <> '';
  CREATE INDEX seats_playing ON seats(guest, game) WHERE is_playing = 1;
  CREATE INDEX games_of_maker ON games(maker, is_show) WHERE status <> 'over' AND maker <> '';
  CREATE INDEX games_of_address ON games(address) WHERE status <> 'over' AND address <> '';
  CREATE INDEX games_of_network ON games(network) WHERE status <> 'over' AND network <> '';
  CREATE INDEX games_waking ON games(wake, id) WHERE wake IS NOT NULL;
  CREATE INDEX games_touched ON games(status, is_show, updated, id);
)";

// Few guests have a row: those who have used a newer cookie than their first, or have logged out.
constexpr const char* kGuests = R"(
  CREATE TABLE guests(
    guest TEXT PRIMARY KEY,
    generation INTEGER NOT NULL,
    since INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE settings(
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
)";

// The other tables get checksums too. That of the seats of a game is in the row of the game, so that a lost seat is
// noticed. A game that is damaged already stays so.
constexpr const char* kSumsOfAllRows = R"(
  UPDATE games SET
    seats_sum = new_sum,
    sum = row_sum(id, game, status, is_public, is_show, created, updated, summary, maker, address, network, wake,
                  last_event, new_sum)
    FROM (SELECT key AS same_key, row_sum(coalesce(
            (SELECT group_concat(seat || '/' || kind || '/' || guest || '/' || is_playing, ';')
               FROM (SELECT * FROM seats WHERE seats.game = games.key ORDER BY seat)), '')) AS new_sum FROM games)
    WHERE same_key = key
      AND sum = row_sum(id, game, status, is_public, is_show, created, updated, summary, maker, address, network, wake,
                        last_event, seats_sum);
  ALTER TABLE totals ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE guests ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE settings ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
  UPDATE totals SET sum = row_sum(status, games);
  UPDATE guests SET sum = row_sum(guest, generation, since);
  UPDATE settings SET sum = row_sum(name, value);
)";

constexpr std::array<const char*, 4> kMigrations{kGamesAndEvents, kSeatsAndIndexes, kGuests, kSumsOfAllRows};

}  // namespace

std::span<const char* const> migrations() { return kMigrations; }

}  // namespace palamedes::server
