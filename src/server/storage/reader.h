// The reader thread: it runs queries one after another on a connection of its own.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

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

 private:
  void run();

  Database database_;
  ReadTables tables_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Query> queue_;
  std::size_t reading_ = 0;  ///< queries in the queue, and the one that runs
  bool closing_ = false;
  std::thread thread_;  ///< last, since it uses all the others
};

}  // namespace palamedes::server
