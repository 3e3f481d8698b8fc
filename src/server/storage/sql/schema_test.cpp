#include "server/storage/sql/schema.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "server/storage/disk_store.h"
#include "server/storage/folder.h"
#include "server/storage/tables.h"
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
    EXPECT_EQ((*store)->game("g1").value()->body, "body");
    EXPECT_EQ((*store)->events("g1").value(), std::vector<std::string>{"one"});
  }
  // Adds a version after the current one.
  std::vector<const char*> steps(migrations().begin(), migrations().end());
  steps.push_back("ALTER TABLE games ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'");
  Database database(database_path(folder.path()), OpenMode::write);
  migrate(database, steps);
  EXPECT_EQ(version_of(database), static_cast<std::int64_t>(steps.size()));
  EXPECT_EQ(database.text("SELECT colour FROM games WHERE id = 'g1'"), "red");
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

TEST(Schema, GamesWithMissingEventsAreFound) {
  for (const char* sql : {"INSERT INTO games VALUES(1, 'g1', 'liuzhou', 'running', 1, 10, 20, '{}', 'body')",
                          "INSERT INTO games VALUES(1, 'g1', 'liuzhou', 'running', 1, 10, 20, '{}', 'body');"
                          "INSERT INTO events VALUES(1, 1, 'one'); INSERT INTO events VALUES(1, 3, 'three')",
                          "PRAGMA foreign_keys = OFF; INSERT INTO events VALUES(7, 1, 'one')"}) {
    Database database(":memory:", OpenMode::create);
    migrate(database);
    database.run(sql);
    EXPECT_THROW(check_content(database), SqlFailure) << sql;
  }
}

TEST(Schema, NoQueryReadsAWholeTableOrSorts) {
  Database database(":memory:", OpenMode::create);
  migrate(database);
  const ReadTables tables(database);
  std::vector<std::string> queries;
  for (sqlite3_stmt* query = nullptr; (query = sqlite3_next_stmt(database.handle(), query)) != nullptr;) {
    queries.emplace_back(sqlite3_sql(query));
  }
  EXPECT_GE(queries.size(), 6U);
  for (const std::string& query : queries) {
    Statement explain(database, "EXPLAIN QUERY PLAN " + query);
    for (Rows rows = explain.run(); rows.next();) {
      EXPECT_THAT(rows.text(3), testing::AnyOf(testing::StartsWith("SEARCH "), testing::StartsWith("SCALAR SUBQUERY"),
                                               "SCAN games USING INDEX games_unfinished"))
          << query;
    }
  }
}

}  // namespace
}  // namespace palamedes::server
