// Where the server keeps its games: each is a body that never changes and a list of numbered events.
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

/// One game as it is stored. `body` never changes; the rest follows its events.
struct StoredGame {
  std::string id{};
  std::string body{};    ///< JSON: configuration, options, seed, ...
  std::string game{};    ///< "ringrift"
  std::string status{};  ///< "open", "running" or "over"
  bool is_public = false;
  net::Time created{};
  net::Time updated{};
  std::string summary{};  ///< JSON for lists

  friend bool operator==(const StoredGame&, const StoredGame&) = default;
};

/// What is committed together: all or nothing.
struct StoreWrite {
  StoredGame game{};                  ///< inserted with the first event, afterwards updated (all but body, created)
  std::uint64_t first_event = 1;      ///< number of the first of these events; they follow one another without gaps
  std::vector<std::string> events{};  ///< JSON; none: the game alone is updated
};

/// A page of a list, newest first.
struct ListQuery {
  std::string status{};               ///< "" for any
  std::string game{};                 ///< "" for any
  std::optional<net::Time> before{};  ///< updated earlier than this
  std::string before_id{};            ///< with `before`: also those updated just then whose id comes before this one
  int limit = 50;
};

/// Codes of errors: "event_exists", "event_gap", "no_such_game", "bad_status", "bad_id", "too_long" for a write that is
/// refused; "store_failed" when the disk fails; "store_corrupt" for a damaged database. For opening, backup and restore
/// also "store_locked", "store_newer", "store_foreign" (not our file) and "store_missing".
///
/// Thread-safe. Writes are queued and committed in groups by a thread of its own: one sync for all that wait.
class Store {
 public:
  virtual ~Store() = default;
  /// `done` is called once, in the store's own thread, after the commit is durable or has failed. In the order of
  /// calls.
  virtual void write(StoreWrite write, std::function<void(MaybeError)> done) = 0;
  virtual Result<std::vector<StoredGame>> unfinished() = 0;  ///< not "over"; oldest first
  virtual Result<std::optional<StoredGame>> game(std::string_view id) = 0;
  virtual Result<std::vector<std::string>> events(std::string_view id) = 0;
  /// All events of unfinished games, by game id, in one pass: for a fast start.
  virtual Result<std::map<std::string, std::vector<std::string>>> unfinished_events() = 0;
  virtual Result<std::vector<StoredGame>> list(const ListQuery& query) = 0;  ///< public ones only
  virtual MaybeError ready() = 0;           ///< can it be written and read now (for /readyz)
  virtual std::size_t waiting() const = 0;  ///< writes not yet committed
  /// Calls `watch` after every commit with its duration and the number of its writes, for metrics. The call comes in
  /// the store's own thread, before the writes' `done`.
  using CommitWatch = std::function<void(net::Seconds taken, std::size_t writes)>;
  virtual void on_commit(CommitWatch watch) = 0;
};

}  // namespace palamedes::server
