// A store in memory, for tests. It behaves like the store on disk, and can fail or wait on demand.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>

#include "server/storage/store.h"

namespace palamedes::server {

class MemoryStore final : public Store {
 public:
  /// Calls `done` before it returns, unless writes are held back.
  void write(StoreWrite write, std::function<void(MaybeError)> done) override;
  Result<std::vector<StoredGame>> unfinished() override;
  Result<std::optional<StoredGame>> game(std::string_view id) override;
  Result<std::vector<std::string>> events(std::string_view id) override;
  Result<std::map<std::string, std::vector<std::string>>> unfinished_events() override;
  Result<std::vector<StoredGame>> list(const ListQuery& query) override;
  MaybeError ready() override;
  std::size_t waiting() const override;
  void on_commit(CommitWatch watch) override;

  /// Makes writes wait, as on a slow disk, until `release` commits them.
  void hold();
  void release();
  /// Makes every commit fail with this error, until called with std::nullopt. Reads still succeed.
  void fail_with(MaybeError failure);

 private:
  struct Kept {
    StoredGame game{};
    std::vector<std::string> events{};
  };
  struct Waiting {
    StoreWrite write{};
    std::function<void(MaybeError)> done{};
  };
  MaybeError apply(StoreWrite write);
  void commit_waiting();
  std::vector<const Kept*> kept_where(const std::function<bool(const StoredGame&)>& wanted) const;

  mutable std::mutex mutex_;
  std::map<std::string, Kept, std::less<>> games_;
  std::deque<Waiting> queue_;
  std::size_t waiting_ = 0;
  bool held_ = false;
  bool committing_ = false;  ///< a call of commit_waiting is in progress, possibly further down this stack
  MaybeError failure_;
  CommitWatch watch_;
};

std::unique_ptr<Store> make_memory_store();

}  // namespace palamedes::server
