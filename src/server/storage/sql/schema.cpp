#include "server/storage/sql/schema.h"

#include <fmt/core.h>

#include <string>

#include "core/text/printable.h"

namespace palamedes::server {
namespace {

/// Marks our databases: "Pala".
constexpr std::int64_t kApplication = 0x50616c61;

std::int64_t version_of(Database& database) { return database.number("PRAGMA user_version"); }

void apply(Database& database, std::span<const char* const> steps) {
  for (const char* step : steps) database.run(step);
}

/// The definitions of all tables and indexes, as one text.
std::string schema_of(Database& database) {
  Statement statement(database, "SELECT coalesce(sql, name) FROM sqlite_schema ORDER BY type, name");
  std::string schema;
  for (Rows rows = statement.run(); rows.next();) schema += rows.text(0) + ";\n";
  return schema;
}

}  // namespace

void migrate(Database& database, std::span<const char* const> steps) {
  const auto version = static_cast<std::size_t>(version_of(database));
  if (version >= steps.size()) return;
  Transaction transaction(database, Transaction::Kind::write);
  apply(database, steps.subspan(version));
  database.run(fmt::format("PRAGMA application_id = {}", kApplication));
  database.run(fmt::format("PRAGMA user_version = {}", steps.size()));
  transaction.commit();
}

void check_schema(Database& database) {
  const std::string& path = database.path();
  if (database.number("PRAGMA page_count") == 0) {
    throw SqlFailure("store_corrupt", fmt::format("{} is damaged: it is empty", path));
  }
  if (database.number("PRAGMA application_id") != kApplication) {
    throw SqlFailure("store_foreign", fmt::format("{} was not created by palamedes serve", path));
  }
  const std::int64_t version = version_of(database);
  const auto known = static_cast<std::int64_t>(migrations().size());
  if (version > known) {
    throw SqlFailure("store_newer",
                     fmt::format("{} has version {}, but this program knows only versions up to {}: use a "
                                 "newer palamedes",
                                 path, version, known));
  }
  Database model(":memory:", OpenMode::create);
  if (version >= 1) apply(model, migrations().first(static_cast<std::size_t>(version)));
  if (version < 1 || schema_of(database) != schema_of(model)) {
    throw SqlFailure("store_corrupt",
                     fmt::format("{} is damaged: it does not have the tables of version {}", path, version));
  }
}

namespace {

/// True if the query finds a row.
bool finds(Database& database, const std::string& query) {
  return database.number(fmt::format("SELECT count(*) FROM ({} LIMIT 1)", query)) != 0;
}

/// What can be wrong in a database of the first version.
bool lacks_events(Database& database) {
  return finds(database,
               "SELECT 1 FROM games LEFT JOIN events ON events.game = games.key GROUP BY games.key "
               "HAVING count(number) = 0 OR count(number) <> max(number)") ||
         finds(database, "SELECT 1 FROM events WHERE game NOT IN (SELECT key FROM games)");
}

/// What can be wrong besides, since there are checksums.
bool has_wrong_sums(Database& database) {
  return finds(database, "SELECT 1 FROM events WHERE sum <> row_sum(game, number, body)") ||
         finds(database,
               "SELECT 1 FROM games WHERE body_sum <> row_sum(id, body) OR sum <> row_sum(id, game, status, is_public, "
               "is_show, created, updated, summary, maker, address, network, wake, last_event, seats_sum)") ||
         finds(database,
               "SELECT 1 FROM games WHERE last_event <> (SELECT count(*) FROM events WHERE events.game = games.key)") ||
         finds(database, "SELECT 1 FROM seats WHERE game NOT IN (SELECT key FROM games)") ||
         finds(database,
               "SELECT 1 FROM totals WHERE games <> (SELECT count(*) FROM games WHERE games.status = totals.status)");
}

/// What version 4 knows besides.
bool has_wrong_sums_of_others(Database& database) {
  return finds(database,
               "SELECT 1 FROM games WHERE seats_sum <> row_sum(coalesce((SELECT group_concat(seat || '/' || kind || "
               "'/' || guest || '/' || is_playing, ';') FROM (SELECT * FROM seats WHERE seats.game = games.key "
               "ORDER BY seat)), ''))") ||
         finds(database, "SELECT 1 FROM totals WHERE sum <> row_sum(status, games)") ||
         finds(database, "SELECT 1 FROM guests WHERE sum <> row_sum(guest, generation, since)") ||
         finds(database, "SELECT 1 FROM settings WHERE sum <> row_sum(name, value)");
}

}  // namespace

void check_content(Database& database) {
  const std::string verdict = database.text("PRAGMA integrity_check(1)");
  if (verdict != "ok")
    throw SqlFailure("store_corrupt", fmt::format("{} is damaged: {}", database.path(), printable(verdict)));
  if (lacks_events(database)) {
    throw SqlFailure("store_corrupt", fmt::format("{} is damaged: events of a game are missing", database.path()));
  }
  const std::int64_t version = version_of(database);
  if ((version >= 2 && has_wrong_sums(database)) || (version >= 4 && has_wrong_sums_of_others(database))) {
    throw SqlFailure("store_corrupt", fmt::format("{} is damaged: a checksum is wrong", database.path()));
  }
}

}  // namespace palamedes::server
