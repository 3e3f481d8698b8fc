// The interface of the store. A stored game is a body that never changes and a list of numbered events.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "net/time.h"

namespace palamedes::server {

/// One stored game. `body` never changes; the other fields are derived from the events.
struct StoredGame {
  std::string id{};
  std::string body{};    ///< JSON: the plan of the game
  std::string game{};    ///< "ringrift"
  std::string status{};  ///< "open", "running" or "over"
  bool is_public = false;
  net::Time created{};
  net::Time updated{};
  std::string summary{};  ///< JSON for lists

  friend bool operator==(const StoredGame&, const StoredGame&) = default;
};

/// Is committed as a whole or not at all.
struct StoreWrite {
  StoredGame game{};                  ///< inserted with the first event, later updated except for body and created
  std::uint64_t first_event = 1;      ///< number of the first of these events, which have consecutive numbers
  std::vector<std::string> events{};  ///< JSON; none: only the game is updated
};

/// A page of a list, newest first.
struct ListQuery {
  std::string status{};               ///< "" for any
  std::string game{};                 ///< "" for any
  std::optional<net::Time> before{};  ///< updated earlier than this
  std::string before_id{};            ///< with `before`: also games updated exactly then, with a smaller id
  int limit = 50;
};

/// Codes of errors: "event_exists", "event_gap", "no_such_game", "bad_status", "bad_id", "too_long" for a write that is
/// refused; "store_failed" when the disk fails; "store_corrupt" for a damaged database. For opening, backup and restore
/// also "store_locked", "store_newer", "store_foreign" (not our file) and "store_missing".
///
/// Thread-safe. A writer thread commits all waiting writes together, with one sync.
class Store {
 public:
  virtual ~Store() = default;
  /// Calls `done` exactly once, in the store's own thread, when the write is on disk or has failed. The calls come in
  /// the order of the writes.
  virtual void write(StoreWrite write, std::function<void(MaybeError)> done) = 0;
  virtual Result<std::vector<StoredGame>> unfinished() = 0;  ///< oldest first
  virtual Result<std::optional<StoredGame>> game(std::string_view id) = 0;
  virtual Result<std::vector<std::string>> events(std::string_view id) = 0;
  /// All events of unfinished games, by game id. One query, for a fast start.
  virtual Result<std::map<std::string, std::vector<std::string>>> unfinished_events() = 0;
  virtual Result<std::vector<StoredGame>> list(const ListQuery& query) = 0;  ///< public games only
  virtual MaybeError ready() = 0;                                            ///< can be read and written now
  virtual std::size_t waiting() const = 0;                                   ///< writes that are not committed yet
  /// Calls `watch` after every commit with its duration and the number of its writes, for metrics. The call comes in
  /// the store's own thread, before the writes' `done`.
  using CommitWatch = std::function<void(net::Seconds taken, std::size_t writes)>;
  virtual void on_commit(CommitWatch watch) = 0;
};

}  // namespace palamedes::server
