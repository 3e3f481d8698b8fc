// A store in memory, for tests. It uses the same tables as the store on disk, and can fail or wait on demand.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/storage/sql/read_tables.h"
#include "server/storage/sql/sqlite.h"
#include "server/storage/sql/write_tables.h"
#include "server/storage/store.h"

namespace palamedes::server {

class MemoryStore final : public Store {
 public:
  MemoryStore();

  /// Calls `done` before it returns, unless writes are held back.
  void write(StoreWrite write, Done done) override;
  void erase(std::vector<std::string> ids, Done done) override;
  void change_guests(GuestsChange change, Done done) override;
  /// Runs the query before it returns, unless queries are held back.
  void read(std::function<void(StoreReader&)> query) override;
  Result<std::vector<StoredGame>> unfinished() override;
  Result<std::optional<StoredGame>> game(std::string_view id) override;
  Result<std::vector<std::string>> events(std::string_view id) override;
  Result<std::map<std::string, std::vector<std::string>>> unfinished_events() override;
  Result<std::vector<StoredGame>> list(const ListQuery& query) override;
  MaybeError ready() override;
  std::size_t waiting() const override;
  std::size_t reading() const override;
  void on_commit(CommitWatch watch) override;

  /// Makes writes wait, as on a slow disk, until `release` commits them.
  void hold();
  void release();
  /// Makes queries wait until `release_reads` runs them.
  void hold_reads();
  void release_reads();
  /// Makes every commit fail with this error, until called with std::nullopt. Reads still succeed.
  void fail_with(MaybeError failure);
  /// Damages the stored game: its body no longer has the right checksum.
  void damage(std::string_view id);

 private:
  using Change = std::function<MaybeError(WriteTables&)>;
  struct Waiting {
    Change change{};
    Done done{};
  };
  void enqueue(Change change, Done done);
  void commit_waiting();
  MaybeError commit(const Change& change);
  void run_queries();

  mutable std::recursive_mutex mutex_;  ///< recursive, since queries run in the thread that asks
  Database database_{":memory:", OpenMode::create};
  std::optional<WriteTables> write_tables_;
  std::optional<ReadTables> read_tables_;
  std::deque<Waiting> queue_;
  std::deque<std::function<void(StoreReader&)>> queries_;
  std::size_t waiting_ = 0;
  bool held_ = false;
  bool reads_held_ = false;
  bool committing_ = false;  ///< a call of commit_waiting is in progress, possibly further down this stack
  MaybeError failure_;
  CommitWatch watch_;
};

std::unique_ptr<Store> make_memory_store();

}  // namespace palamedes::server
