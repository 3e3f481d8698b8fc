// SQL statements that read the tables, for a reading connection.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/storage/sql/sqlite.h"
#include "server/storage/store.h"

namespace palamedes::server {

class ReadTables final : public StoreReader {
 public:
  explicit ReadTables(Database& database);

  Result<std::optional<LoadedGame>> load(std::string_view id) override;
  Result<std::vector<StoredGame>> list(const ListQuery& query) override;
  Result<std::vector<StoredGame>> games_of(const GuestQuery& query) override;
  Result<std::size_t> unfinished_of(const PlayerId& guest) override;
  Result<bool> plays_with_people(const PlayerId& guest, std::string_view game) override;
  Result<std::vector<IdleGame>> idle(const IdleQuery& query) override;
  Result<std::vector<WakingGame>> waking(const WakeQuery& query) override;
  Result<StoreTotals> totals() override;
  Result<GuestBook> guests() override;

  // Failures are thrown as SqlFailure.
  std::vector<StoredGame> unfinished();
  std::map<std::string, std::vector<std::string>> unfinished_events();

 private:
  std::optional<LoadedGame> load_now(std::string_view id);
  std::vector<StoredGame> list_now(const ListQuery& query);

  Database& database_;
  Statement game_;
  Statement events_;
  Statement seats_;
  Statement list_;
  Statement list_by_game_;
  Statement playing_;
  Statement played_;
  Statement unfinished_of_;
  Statement plays_with_people_;
  Statement idle_;
  Statement waking_;
  Statement totals_;
  Statement unfinished_;
  Statement unfinished_events_;
};

}  // namespace palamedes::server
