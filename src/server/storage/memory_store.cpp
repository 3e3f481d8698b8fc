#include "server/storage/memory_store.h"

#include <utility>

#include "server/storage/sql/schema.h"

namespace palamedes::server {

MemoryStore::MemoryStore() {
  migrate(database_);
  write_tables_.emplace(database_);
  read_tables_.emplace(database_);
}

void MemoryStore::write(StoreWrite write, Done done) {
  enqueue([write = std::move(write)](WriteTables& tables) { return tables.apply(write); }, std::move(done));
}

void MemoryStore::erase(std::vector<std::string> ids, Done done) {
  enqueue(
      [ids = std::move(ids)](WriteTables& tables) {
        for (const std::string& id : ids) tables.erase(id);
        return MaybeError();
      },
      std::move(done));
}

void MemoryStore::change_guests(GuestsChange change, Done done) {
  enqueue(
      [change = std::move(change)](WriteTables& tables) {
        tables.change_guests(change);
        return MaybeError();
      },
      std::move(done));
}

void MemoryStore::enqueue(Change change, Done done) {
  {
    const std::scoped_lock lock(mutex_);
    queue_.push_back({std::move(change), std::move(done)});
    ++waiting_;
  }
  commit_waiting();
}

void MemoryStore::commit_waiting() {
  std::unique_lock lock(mutex_);
  if (committing_) return;
  committing_ = true;
  while (!held_ && !queue_.empty()) {
    const Waiting next = std::move(queue_.front());
    queue_.pop_front();
    const MaybeError error = failure_ ? failure_ : commit(next.change);
    --waiting_;
    const auto watch = failure_ ? nullptr : watch_;
    lock.unlock();
    if (watch) watch(net::Seconds::zero(), 1);
    if (next.done) next.done(error);
    lock.lock();
  }
  committing_ = false;
}

MaybeError MemoryStore::commit(const Change& change) {
  Transaction transaction(database_, Transaction::Kind::write);
  auto refused = change(*write_tables_);
  transaction.commit();
  return refused;
}

void MemoryStore::read(std::function<void(StoreReader&)> query) {
  {
    const std::scoped_lock lock(mutex_);
    queries_.push_back(std::move(query));
  }
  run_queries();
}

void MemoryStore::run_queries() {
  const std::scoped_lock lock(mutex_);
  while (!reads_held_ && !queries_.empty()) {
    const auto query = std::move(queries_.front());
    queries_.pop_front();
    query(*read_tables_);
  }
}

Result<std::vector<StoredGame>> MemoryStore::unfinished() {
  const std::scoped_lock lock(mutex_);
  return read_tables_->unfinished();
}

Result<std::optional<StoredGame>> MemoryStore::game(std::string_view id) {
  const std::scoped_lock lock(mutex_);
  return game_of(read_tables_->load(id));
}

Result<std::vector<std::string>> MemoryStore::events(std::string_view id) {
  const std::scoped_lock lock(mutex_);
  return events_of(read_tables_->load(id));
}

Result<std::map<std::string, std::vector<std::string>>> MemoryStore::unfinished_events() {
  const std::scoped_lock lock(mutex_);
  return read_tables_->unfinished_events();
}

Result<std::vector<StoredGame>> MemoryStore::list(const ListQuery& query) {
  const std::scoped_lock lock(mutex_);
  return read_tables_->list(query);
}

MaybeError MemoryStore::ready() {
  const std::scoped_lock lock(mutex_);
  return failure_;
}

std::size_t MemoryStore::waiting() const {
  const std::scoped_lock lock(mutex_);
  return waiting_;
}

std::size_t MemoryStore::reading() const {
  const std::scoped_lock lock(mutex_);
  return queries_.size();
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

void MemoryStore::hold_reads() {
  const std::scoped_lock lock(mutex_);
  reads_held_ = true;
}

void MemoryStore::release_reads() {
  {
    const std::scoped_lock lock(mutex_);
    reads_held_ = false;
  }
  run_queries();
}

void MemoryStore::fail_with(MaybeError failure) {
  const std::scoped_lock lock(mutex_);
  failure_ = std::move(failure);
}

void MemoryStore::damage(std::string_view id) {
  const std::scoped_lock lock(mutex_);
  Statement damage(database_, "UPDATE games SET body = body || ' ' WHERE id = ?1");
  damage.run(id).finish();
}

std::unique_ptr<Store> make_memory_store() { return std::make_unique<MemoryStore>(); }

}  // namespace palamedes::server
