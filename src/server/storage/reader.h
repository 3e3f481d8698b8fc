// The reader thread: it runs queries one after another on a connection of its own.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "core/result.h"
#include "server/storage/sql/read_tables.h"
#include "server/storage/sql/sqlite.h"
#include "server/storage/store.h"

namespace palamedes::server {

class Reader {
 public:
  using Query = std::function<void(StoreReader&)>;

  explicit Reader(Database database);
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;
  /// Drops the queries that have not begun.
  ~Reader();

  void read(Query query);
  std::size_t reading() const;
  /// Returns the error of the last test, without waiting. If that is old, it also starts a test for the next call.
  MaybeError ready();

 private:
  using Clock = std::chrono::steady_clock;

  void run();
  void test();

  Database database_;
  ReadTables tables_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Query> queue_;
  std::size_t reading_ = 0;        ///< queries in the queue, and the one that runs
  Clock::time_point began_{};      ///< when the query that runs began
  Clock::time_point last_test_{};  ///< when it ended
  MaybeError failure_{};           ///< of the last test
  bool is_busy_ = false;           ///< with a query or a test
  bool test_wanted_ = false;
  bool closing_ = false;
  std::thread thread_;  ///< last, since it uses all the others
};

}  // namespace palamedes::server
