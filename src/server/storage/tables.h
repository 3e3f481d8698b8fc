// SQL statements that write and read the tables. Failures are thrown as SqlFailure.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/storage/sqlite.h"
#include "server/storage/store.h"

namespace palamedes::server {

/// For the writing connection, inside a transaction.
class WriteTables {
 public:
  explicit WriteTables(const Database& database);
  /// Applies the write, or refuses it and changes nothing.
  MaybeError apply(const StoreWrite& write);

 private:
  struct Found {
    std::int64_t key;
    std::uint64_t last_event;
  };
  std::optional<Found> find(const std::string& id);
  std::int64_t insert(const StoredGame& game);
  void update(std::int64_t key, const StoredGame& game);

  const Database& database_;
  Statement find_;
  Statement insert_game_;
  Statement update_game_;
  Statement insert_event_;
};

/// For a reading connection.
class ReadTables {
 public:
  explicit ReadTables(Database& database);
  std::vector<StoredGame> unfinished();
  std::optional<StoredGame> game(std::string_view id);
  std::vector<std::string> events(std::string_view id);
  std::map<std::string, std::vector<std::string>> unfinished_events();
  std::vector<StoredGame> list(const ListQuery& query);

 private:
  Database& database_;
  Statement unfinished_;
  Statement game_;
  Statement events_;
  Statement unfinished_events_;
  Statement list_;
  Statement list_by_game_;
};

}  // namespace palamedes::server
