#include "server/storage/sql/schema.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "server/storage/disk_store.h"
#include "server/storage/folder.h"
#include "server/storage/sql/read_tables.h"
#include "server/storage/sql/write_tables.h"
#include "server/storage/testing.h"
#include "tests/support/files.h"

namespace palamedes::server {
namespace {

using test::TemporaryFolder;

std::int64_t version_of(Database& database) { return database.number("PRAGMA user_version"); }

TEST(Schema, AnEmptyDatabaseGetsTheCurrentTables) {
  Database database(":memory:", OpenMode::create);
  migrate(database);
  EXPECT_EQ(version_of(database), static_cast<std::int64_t>(migrations().size()));
  check_schema(database);
  check_content(database);
}

TEST(Schema, AnOlderDatabaseIsBroughtUpToDateAndKeepsItsGames) {
  const TemporaryFolder folder;
  {
    Database old(database_path(folder.path()), OpenMode::create);
    migrate(old, migrations().first(1));
    EXPECT_EQ(version_of(old), 1);
    old.run(
        "INSERT INTO games VALUES(1, 'g1', 'liuzhou', 'running', 1, 10, 20, '{}', 'body');"
        "INSERT INTO events VALUES(1, 1, 'one')");
  }
  {
    const auto store = open_store(folder.path());
    ASSERT_TRUE(store.ok()) << store.error().message;
    const auto loaded = read_now(**store, [](StoreReader& reader) { return reader.load("g1"); });
    ASSERT_TRUE(loaded.ok()) << loaded.error().message;
    EXPECT_EQ((*loaded)->game.body, "body");
    EXPECT_EQ((*loaded)->events, std::vector<std::string>{"one"});
  }
  // Adds a version after the current one.
  std::vector<const char*> steps(migrations().begin(), migrations().end());
  steps.push_back("ALTER TABLE games ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'");
  Database database(database_path(folder.path()), OpenMode::write);
  migrate(database, steps);
  EXPECT_EQ(version_of(database), static_cast<std::int64_t>(steps.size()));
  EXPECT_EQ(database.text("SELECT colour FROM games WHERE id = 'g1'"), "red");
}

/// What version 1 knew only from plans and events has a table afterwards.
TEST(Schema, SeatsOfOlderGamesComeFromTheirPlansAndEvents) {
  Database database(":memory:", OpenMode::create);
  migrate(database, migrations().first(1));
  database.run(R"sql(
    INSERT INTO games VALUES
      (1, 'g1', 'liuzhou', 'running', 1, 10, 20, '{}', '{"seats":[{"guest":"ada","name":"A"},{}],"maker":"ada"}'),
      (2, 'g2', 'ringrift', 'running', 0, 10, 21, '{}',
       '{"seats":[{"guest":"ada"},{"guest":"bob"},{"player":"level1"},{}],"maker":"bob"}'),
      (3, 'g3', 'liuzhou', 'over', 0, 10, 22, '{}', '{"seats":[{"player":"level1"},{"player":"level2"}],"maker":"eve"}'),
      (4, 'g4', 'liuzhou', 'open', 0, 10, 23, '{}', '{"seats":[{"guest":"ada"},{}],"maker":"ada"}');
    INSERT INTO events VALUES
      (1, 1, '{"kind":"created","at":10,"seat":1}'),
      (1, 2, '{"kind":"sat","at":11,"seat":2,"guest":"bob","id":"r1","text":"say \"kind\":\"left\""}'),
      (2, 1, '{"kind":"created","at":10,"seat":1}'),
      (2, 2, '{"kind":"left","at":11,"seat":1,"guest":"ada"}'),
      (2, 3, '{"kind":"left","at":12,"seat":2,"guest":"bob"}'),
      (2, 4, '{"kind":"replaced","at":13,"seat":2,"text":"level3"}'),
      (3, 1, '{"kind":"created","at":10,"seat":1}'),
      (4, 1, 'not JSON, with "kind":"sat" in it'))sql");
  migrate(database);
  Statement seats(database, "SELECT game || '.' || seat || kind || ':' || guest || is_playing FROM seats");
  std::vector<std::string> found;
  for (Rows rows = seats.run(); rows.next();) found.push_back(rows.text(0));
  EXPECT_THAT(found,
              testing::ElementsAre("1.1person:ada1", "1.2person:bob1", "2.1left:ada0", "2.2engine:0", "2.3engine:0",
                                   "2.4open:0", "3.1engine:0", "3.2engine:0", "4.1person:ada1", "4.2open:0"));
  EXPECT_EQ(database.text("SELECT group_concat(row, ' ') FROM (SELECT maker || is_show || last_event || "
                          "coalesce(wake, '-') AS row FROM games ORDER BY key)"),
            "ada0220 bob0421 eve11- ada01-");
  EXPECT_EQ(database.text("SELECT group_concat(status || games) FROM totals"), "open1,over1,running2");
  check_schema(database);
  check_content(database);
  ReadTables tables(database);
  for (const char* id : {"g1", "g2", "g3", "g4"}) EXPECT_TRUE(tables.load(id).ok()) << id;
}

/// Version 3 had no checksums of settings, guests and totals, and another one of the seats.
TEST(Schema, ADatabaseOfVersion3KeepsItsGamesGuestsAndKey) {
  const TemporaryFolder folder;
  {
    Database old(database_path(folder.path()), OpenMode::create);
    migrate(old, migrations().first(3));
    old.run(R"sql(
      INSERT INTO games(key, id, game, status, is_public, created, updated, summary, body, maker, wake, last_event,
                        seats_sum) VALUES
        (1, 'g1', 'liuzhou', 'running', 1, 10, 20, '{}', 'body', 'ada', NULL, 1, 1234567),
        (2, 'g2', 'liuzhou', 'over', 1, 10, 20, '{}', 'body', 'ada', NULL, 1, 0),
        (3, 'g3', 'liuzhou', 'over', 1, 10, 20, '{}', 'body', 'ada', NULL, 1, 7);
      UPDATE games SET body_sum = row_sum(id, body), sum = row_sum(id, game, status, is_public, is_show, created,
        updated, summary, maker, address, network, wake, last_event, seats_sum);
      UPDATE games SET maker = 'eve' WHERE id = 'g3';
      INSERT INTO events VALUES(1, 1, 'one', row_sum(1, 1, 'one')), (2, 1, 'one', row_sum(2, 1, 'one')),
                               (3, 1, 'one', row_sum(3, 1, 'one'));
      INSERT INTO seats VALUES(1, 1, 'person', 'ada', 1), (1, 2, 'open', '', 0), (2, 1, 'left', 'ada', 0);
      UPDATE totals SET games = (SELECT count(*) FROM games WHERE games.status = totals.status);
      INSERT INTO guests VALUES('ada', 3, 20000);
      INSERT INTO settings VALUES('cookie_key', 'the key'))sql");
  }
  const auto store = open_store(folder.path());
  ASSERT_TRUE(store.ok()) << store.error().message;
  const auto load = [&](const std::string& id) {
    return read_now(**store, [&](StoreReader& reader) { return reader.load(id); });
  };
  const auto loaded = load("g1");
  ASSERT_TRUE(loaded.ok()) << loaded.error().message;
  EXPECT_EQ((*loaded)->game.seats, (std::vector<StoredSeat>{{StoredSeat::Kind::kPerson, PlayerId("ada")}, {}}));
  EXPECT_TRUE(load("g2").ok());
  EXPECT_FALSE(load("g3").ok()) << "it was damaged before";
  const auto book = read_now(**store, [](StoreReader& reader) { return reader.guests(); });
  ASSERT_TRUE(book.ok()) << book.error().message;
  EXPECT_EQ(book->key, "the key");
  ASSERT_EQ(book->guests.size(), 1U);
  EXPECT_EQ(book->guests[0].generation, 3);
  const auto totals = read_now(**store, [](StoreReader& reader) { return reader.totals(); });
  EXPECT_EQ(totals.value(), (StoreTotals{.running = 1, .over = 2}));
  EXPECT_EQ(code_of(write_now(**store, a_write("g1", 2, {"two"}))), "");
  EXPECT_TRUE(load("g1").ok());
}

TEST(Schema, AMigrationThatFailsChangesNothing) {
  Database database(":memory:", OpenMode::create);
  migrate(database);
  const std::int64_t before = version_of(database);
  std::vector<const char*> steps(migrations().begin(), migrations().end());
  steps.push_back("CREATE TABLE more(x) STRICT; rubbish");
  EXPECT_THROW(migrate(database, steps), SqlFailure);
  EXPECT_EQ(version_of(database), before);
  check_schema(database);
}

/// Writes two games, changes the database with `sql`, and says whether the check of its content finds that.
bool is_found(const std::string& sql) {
  Database database(":memory:", OpenMode::create);
  migrate(database);
  {
    WriteTables tables(database);
    StoreWrite first = a_write("g1", 1, {"one", "two"});
    first.game.seats = {{StoredSeat::Kind::kPerson, PlayerId("ada")}, {StoredSeat::Kind::kOpen}};
    EXPECT_EQ(tables.apply(first), std::nullopt);
    EXPECT_EQ(tables.apply(a_write("g2", 1, {"one"})), std::nullopt);
    tables.change_guests({.key = "the key", .guest = StoredGuest{.guest = "ada", .generation = 1, .since = 20'000}});
  }
  check_content(database);
  database.run(sql);
  try {
    check_content(database);
    return false;
  } catch (const SqlFailure&) {
    return true;
  }
}

TEST(Schema, DamageThatSqliteDoesNotNoticeIsFound) {
  EXPECT_FALSE(is_found("SELECT 1"));
  for (const char* sql :
       {"DELETE FROM events WHERE game = 1", "DELETE FROM events WHERE game = 1 AND number = 1",
        "DELETE FROM events WHERE game = 1 AND number = 2",
        "UPDATE events SET number = 3 WHERE game = 1 AND number = 2",
        "PRAGMA foreign_keys = OFF; INSERT INTO events VALUES(7, 1, 'one', row_sum(7, 1, 'one'))",
        "UPDATE events SET body = 'onf' WHERE game = 2", "UPDATE games SET summary = 'x' WHERE key = 2",
        "UPDATE games SET body = 'x' WHERE key = 2", "UPDATE totals SET games = games + 1 WHERE status = 'over'",
        "UPDATE totals SET sum = 0 WHERE status = 'over'", "UPDATE seats SET guest = 'eve' WHERE seat = 1",
        "UPDATE seats SET is_playing = 0 WHERE seat = 1", "DELETE FROM seats WHERE seat = 2",
        "UPDATE guests SET generation = 0", "UPDATE settings SET value = 'the kez'"}) {
    EXPECT_TRUE(is_found(sql)) << sql;
  }
}

TEST(Schema, NoQueryReadsAWholeTableOrSorts) {
  Database database(":memory:", OpenMode::create);
  migrate(database);
  const ReadTables reads(database);
  const WriteTables writes(database);
  std::vector<std::string> queries;
  for (sqlite3_stmt* query = nullptr; (query = sqlite3_next_stmt(database.handle(), query)) != nullptr;) {
    queries.emplace_back(sqlite3_sql(query));
  }
  EXPECT_GE(queries.size(), 28U);
  for (const std::string& query : queries) {
    Statement explain(database, "EXPLAIN QUERY PLAN " + query);
    for (Rows rows = explain.run(); rows.next();) {
      EXPECT_THAT(rows.text(3), testing::AnyOf(testing::StartsWith("SEARCH "), testing::StartsWith("SCALAR SUBQUERY"),
                                               testing::StartsWith("CORRELATED SCALAR SUBQUERY"), "SCAN CONSTANT ROW",
                                               "CO-ROUTINE (subquery-1)", "SCAN (subquery-1)",
                                               "SCAN games USING INDEX games_unfinished"))
          << query;
    }
  }
}

}  // namespace
}  // namespace palamedes::server
