// The writer thread: it commits all waiting writes together and reports the result to each.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/storage/sql/sqlite.h"
#include "server/storage/sql/write_tables.h"
#include "server/storage/store.h"

namespace palamedes::server {

class Writer {
 public:
  using Done = std::function<void(MaybeError)>;
  using Watch = Store::CommitWatch;

  explicit Writer(Database database);
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  /// Commits all waiting writes, then ends the thread.
  ~Writer();

  /// A change in the transaction of its group. If it is refused, it must have changed nothing.
  using Change = std::function<MaybeError(WriteTables&)>;
  void write(Change change, Done done);
  std::size_t waiting() const;
  void watch(Watch watch);
  /// Returns the error of the last commit, without waiting. If that commit failed or is old, it also starts a test
  /// commit for the next call.
  MaybeError ready();

 private:
  using Clock = std::chrono::steady_clock;
  struct Waiting {
    Change change{};
    Done done{};
    Clock::time_point since{};
  };

  void run();
  void wait_for_work(std::unique_lock<std::mutex>& lock);
  void commit(std::vector<Waiting>& group);
  MaybeError commit_group(const std::vector<Waiting>& group, std::vector<MaybeError>& errors);
  void probe();
  void note_result(MaybeError failure);
  void tidy_log(bool busy);
  void report_commit(net::Seconds taken, std::size_t writes) const;

  Database database_;
  WriteTables tables_;
  int log_pages_ = 0;  ///< in SQLite's log; only the writer thread uses it

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Waiting> queue_;
  std::size_t waiting_ = 0;     ///< writes in the queue and in the current group
  Clock::time_point oldest_{};  ///< when the oldest waiting write arrived
  Clock::time_point last_commit_{};
  MaybeError failure_;                  ///< of the last commit
  std::chrono::milliseconds pause_{0};  ///< before the next attempt; 0 after a commit that succeeded
  bool probe_wanted_ = false;
  bool closing_ = false;
  Watch watch_;
  std::thread thread_;  ///< last, since it uses all the others
};

}  // namespace palamedes::server
