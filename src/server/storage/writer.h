// The thread that writes: takes all that wait, commits them together, and tells each.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/storage/sqlite.h"
#include "server/storage/store.h"
#include "server/storage/tables.h"

namespace palamedes::server {

class Writer {
 public:
  using Done = std::function<void(MaybeError)>;
  using Watch = Store::CommitWatch;

  explicit Writer(Database database);
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  /// Commits what waits and ends.
  ~Writer();

  void write(StoreWrite write, Done done);
  std::size_t waiting() const;
  void watch(Watch watch);
  /// Whether commits succeed. Does not wait: judges by the last commit, and asks for one to judge by next time when
  /// that failed or is long ago.
  MaybeError ready();

 private:
  using Clock = std::chrono::steady_clock;
  struct Waiting {
    StoreWrite write{};
    Done done{};
    Clock::time_point since{};
  };

  void run();
  void commit(std::vector<Waiting>& group);
  MaybeError commit_group(const std::vector<Waiting>& group, std::vector<MaybeError>& errors);
  void probe();
  void settle(MaybeError failure);
  void tidy_log(bool busy);
  void tell(net::Seconds taken, std::size_t writes) const;

  Database database_;
  WriteTables tables_;
  int log_pages_ = 0;  ///< in SQLite's log; only the thread uses it

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Waiting> queue_;
  std::size_t waiting_ = 0;     ///< in the queue and in the group that is being committed
  Clock::time_point oldest_{};  ///< since when the first of those waits
  Clock::time_point last_commit_{};
  MaybeError failure_;  ///< of the last commit
  bool probe_wanted_ = false;
  bool closing_ = false;
  Watch watch_;
  std::thread thread_;  ///< last, since it uses all the others
};

}  // namespace palamedes::server
