// A store without a disk, for tests: the same answers, and failures and delays on demand.
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
  /// `done` is called before `write` returns, in the order of the writes, unless held back.
  void write(StoreWrite write, std::function<void(MaybeError)> done) override;
  Result<std::vector<StoredGame>> unfinished() override;
  Result<std::optional<StoredGame>> game(std::string_view id) override;
  Result<std::vector<std::string>> events(std::string_view id) override;
  Result<std::map<std::string, std::vector<std::string>>> unfinished_events() override;
  Result<std::vector<StoredGame>> list(const ListQuery& query) override;
  MaybeError ready() override;
  std::size_t waiting() const override;
  void on_commit(CommitWatch watch) override;

  /// From now on writes wait, as for a slow disk, until `release` commits them.
  void hold();
  void release();
  /// From now on every commit fails so, until told std::nullopt; reading goes on.
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
  bool committing_ = false;  ///< somebody does already, maybe further down this very stack
  MaybeError failure_;
  CommitWatch watch_;
};

std::unique_ptr<Store> make_memory_store();

}  // namespace palamedes::server
