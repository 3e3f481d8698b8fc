#include "server/storage/memory_store.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "server/storage/write_rules.h"

namespace palamedes::server {

void MemoryStore::write(StoreWrite write, std::function<void(MaybeError)> done) {
  {
    const std::scoped_lock lock(mutex_);
    queue_.push_back({std::move(write), std::move(done)});
    ++waiting_;
  }
  commit_waiting();
}

void MemoryStore::commit_waiting() {
  std::unique_lock lock(mutex_);
  if (committing_) return;
  committing_ = true;
  while (!held_ && !queue_.empty()) {
    Waiting next = std::move(queue_.front());
    queue_.pop_front();
    const MaybeError error = failure_ ? failure_ : apply(std::move(next.write));
    --waiting_;
    const auto watch = failure_ ? nullptr : watch_;
    lock.unlock();
    if (watch) watch(net::Seconds::zero(), 1);
    if (next.done) next.done(error);
    lock.lock();
  }
  committing_ = false;
}

MaybeError MemoryStore::apply(StoreWrite write) {
  const auto found = games_.find(write.game.id);
  const bool is_new = found == games_.end();
  auto refused = refusal(write, is_new ? std::nullopt : std::optional<std::uint64_t>(found->second.events.size()));
  if (refused) return refused;
  Kept& kept = games_[write.game.id];
  if (!is_new) {
    write.game.body = std::move(kept.game.body);
    write.game.created = kept.game.created;
  }
  kept.game = std::move(write.game);
  std::ranges::move(write.events, std::back_inserter(kept.events));
  return std::nullopt;
}

std::vector<const MemoryStore::Kept*> MemoryStore::kept_where(
    const std::function<bool(const StoredGame&)>& wanted) const {
  std::vector<const Kept*> found;
  for (const auto& [id, kept] : games_) {
    if (wanted(kept.game)) found.push_back(&kept);
  }
  return found;
}

Result<std::vector<StoredGame>> MemoryStore::unfinished() {
  const std::scoped_lock lock(mutex_);
  std::vector<StoredGame> games;
  for (const Kept* kept : kept_where([](const StoredGame& game) { return game.status != "over"; })) {
    games.push_back(kept->game);
  }
  std::ranges::sort(games, std::ranges::less(), [](const StoredGame& game) { return std::tie(game.created, game.id); });
  return games;
}

Result<std::optional<StoredGame>> MemoryStore::game(std::string_view id) {
  const std::scoped_lock lock(mutex_);
  const auto found = games_.find(id);
  if (found == games_.end()) return std::optional<StoredGame>();
  return std::optional(found->second.game);
}

Result<std::vector<std::string>> MemoryStore::events(std::string_view id) {
  const std::scoped_lock lock(mutex_);
  const auto found = games_.find(id);
  if (found == games_.end()) return std::vector<std::string>();
  return found->second.events;
}

Result<std::map<std::string, std::vector<std::string>>> MemoryStore::unfinished_events() {
  const std::scoped_lock lock(mutex_);
  std::map<std::string, std::vector<std::string>> events;
  for (const Kept* kept : kept_where([](const StoredGame& game) { return game.status != "over"; })) {
    events[kept->game.id] = kept->events;
  }
  return events;
}

Result<std::vector<StoredGame>> MemoryStore::list(const ListQuery& query) {
  const std::scoped_lock lock(mutex_);
  const auto wanted = [&](const StoredGame& game) {
    const bool earlier = !query.before || std::tie(game.updated, game.id) < std::tie(*query.before, query.before_id);
    return game.is_public && earlier && (query.status.empty() || game.status == query.status) &&
           (query.game.empty() || game.game == query.game);
  };
  std::vector<StoredGame> games;
  for (const Kept* kept : kept_where(wanted)) games.push_back(kept->game);
  std::ranges::sort(games, std::ranges::greater(),
                    [](const StoredGame& game) { return std::tie(game.updated, game.id); });
  const auto limit = static_cast<std::size_t>(std::max(query.limit, 0));
  if (games.size() > limit) games.resize(limit);
  return games;
}

MaybeError MemoryStore::ready() {
  const std::scoped_lock lock(mutex_);
  return failure_;
}

std::size_t MemoryStore::waiting() const {
  const std::scoped_lock lock(mutex_);
  return waiting_;
}

void MemoryStore::on_commit(CommitWatch watch) {
  const std::scoped_lock lock(mutex_);
  watch_ = std::move(watch);
}

void MemoryStore::hold() {
  const std::scoped_lock lock(mutex_);
  held_ = true;
}

void MemoryStore::release() {
  {
    const std::scoped_lock lock(mutex_);
    held_ = false;
  }
  commit_waiting();
}

void MemoryStore::fail_with(MaybeError failure) {
  const std::scoped_lock lock(mutex_);
  failure_ = std::move(failure);
}

std::unique_ptr<Store> make_memory_store() { return std::make_unique<MemoryStore>(); }

}  // namespace palamedes::server
