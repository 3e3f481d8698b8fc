// SQL statements that change the tables, for the writing connection, inside a transaction. Failures are thrown as
// SqlFailure. A refused change changes nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/storage/sql/sqlite.h"
#include "server/storage/stored_game.h"
#include "server/storage/stored_guest.h"

namespace palamedes::server {

class WriteTables {
 public:
  explicit WriteTables(const Database& database);
  MaybeError apply(const StoreWrite& write);
  void erase(std::string_view id);
  void change_guests(const GuestsChange& change);

 private:
  /// The row of a stored game, as far as a write compares it.
  struct Found {
    std::int64_t key;
    std::uint64_t last_event;
    std::int64_t seats_sum;
    bool is_intact;
    std::string status;
    bool is_same_otherwise;  ///< game, is_public, is_show and wake
  };
  std::optional<Found> find(const StoredGame& game);
  MaybeError over_limit(const StoreWrite& write);
  std::size_t count(Statement& statement, std::string_view what);
  std::int64_t insert(const StoredGame& game, std::uint64_t last_event, std::int64_t seats_sum);
  void update(const Found& found, const StoredGame& game, std::uint64_t last_event, std::int64_t seats_sum);
  void write_seats(std::int64_t key, const StoredGame& game);
  void add_to_total(std::string_view status, std::int64_t games);

  const Database& database_;
  Statement find_;
  Statement insert_game_;
  Statement touch_game_;
  Statement update_game_;
  Statement insert_event_;
  Statement insert_seat_;
  Statement delete_seats_;
  Statement delete_events_;
  Statement delete_game_;
  Statement add_to_total_;
  Statement unfinished_;
  Statement of_guest_;
  Statement shows_of_guest_;
  Statement from_address_;
  Statement from_network_;
};

}  // namespace palamedes::server
