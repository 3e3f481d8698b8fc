// The interface of the store. A stored game is a body that never changes and a list of numbered events.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"
#include "net/loop.h"
#include "net/time.h"
#include "server/storage/stored_game.h"
#include "server/storage/stored_guest.h"

namespace palamedes::server {

// Codes of errors. A write is refused with "event_exists", "event_gap", "no_such_game", "bad_status", "bad_id",
// "too_long", or a code of GameLimits. "store_failed": the disk fails. "store_corrupt": the database is damaged.
// "game_damaged": this game is damaged, the others are not. For opening, backup and restore also "store_locked",
// "store_newer", "store_foreign" (not our file) and "store_missing".

/// Queries. They wait for the disk, so they run in the store's reader thread only.
class StoreReader {
 public:
  StoreReader() = default;
  StoreReader(const StoreReader&) = delete;
  StoreReader& operator=(const StoreReader&) = delete;
  virtual ~StoreReader() = default;

  /// The game with all its events; nothing if there is no such game.
  virtual Result<std::optional<LoadedGame>> load(std::string_view id) = 0;
  virtual Result<std::vector<StoredGame>> list(const ListQuery& query) = 0;
  virtual Result<std::vector<StoredGame>> games_of(const GuestQuery& query) = 0;
  /// The number of unfinished games that the guest made or plays.
  virtual Result<std::size_t> unfinished_of(const PlayerId& guest) = 0;
  /// True if the guest plays an unfinished game of this title with other people, or with an open seat.
  virtual Result<bool> plays_with_people(const PlayerId& guest, std::string_view game) = 0;
  virtual Result<std::vector<IdleGame>> idle(const IdleQuery& query) = 0;
  virtual Result<std::vector<WakingGame>> waking(const WakeQuery& query) = 0;
  virtual Result<StoreTotals> totals() = 0;
  virtual Result<GuestBook> guests() = 0;
};

/// Thread-safe. A writer thread commits all waiting writes together, with one sync. A reader thread runs the queries.
/// No function waits for a disk, except those marked so.
class Store {
 public:
  using Done = std::function<void(MaybeError)>;

  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  /// Calls `done` exactly once, in the store's own thread, when the write is on disk or has failed. The calls come in
  /// the order of the writes.
  virtual void write(StoreWrite write, Done done) = 0;
  /// Removes the games with all that belongs to them. Unknown ids are ignored. `done` as for `write`.
  virtual void erase(std::vector<std::string> ids, Done done) = 0;
  /// `done` as for `write`.
  virtual void change_guests(GuestsChange change, Done done) = 0;
  /// Runs `query` in the reader thread, after the queries before it. It sees every write whose `done` was called
  /// earlier. When the store is destroyed, it drops queries that have not begun. Callers use server::read, see below.
  virtual void read(std::function<void(StoreReader&)> query) = 0;

  // Waiting for the disk: for tests and commands, not for the loop.
  virtual Result<std::vector<StoredGame>> unfinished() = 0;  ///< oldest first
  virtual Result<std::optional<StoredGame>> game(std::string_view id) = 0;
  virtual Result<std::vector<std::string>> events(std::string_view id) = 0;
  virtual Result<std::map<std::string, std::vector<std::string>>> unfinished_events() = 0;  ///< by game id
  virtual Result<std::vector<StoredGame>> list(const ListQuery& query) = 0;

  /// Whether it could be read and written a few seconds ago. Does not wait: the store's own threads find out.
  virtual MaybeError ready() = 0;
  virtual std::size_t waiting() const = 0;  ///< writes that are not committed yet
  virtual std::size_t reading() const = 0;  ///< queries that have not ended
  /// Calls `watch` after every commit with its duration and the number of its writes, for metrics. The call comes in
  /// the store's own thread, before the writes' `done`.
  using CommitWatch = std::function<void(net::Seconds taken, std::size_t writes)>;
  virtual void on_commit(CommitWatch watch) = 0;
};

/// Parts of a loaded game.
inline Result<std::optional<StoredGame>> game_of(Result<std::optional<LoadedGame>> loaded) {
  if (!loaded) return loaded.error();
  return *loaded ? std::optional(std::move((**loaded).game)) : std::nullopt;
}
inline Result<std::vector<std::string>> events_of(Result<std::optional<LoadedGame>> loaded) {
  if (!loaded) return loaded.error();
  return *loaded ? std::move((**loaded).events) : std::vector<std::string>();
}

/// Runs `query(reader)` in the store's reader thread, then `then(result)` in the loop.
template <class Query, class Then>
void read(Store& store, net::Loop& loop, Query query, Then then) {
  auto shared_then = std::make_shared<Then>(std::move(then));
  store.read([&loop, query = std::move(query), shared_then](StoreReader& reader) {
    auto result = std::make_shared<decltype(query(reader))>(query(reader));
    loop.post([result, shared_then] { (*shared_then)(std::move(*result)); });
  });
}

}  // namespace palamedes::server
