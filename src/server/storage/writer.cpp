#include "server/storage/writer.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

namespace palamedes::server {
namespace {

using std::chrono::seconds;

// In pages of 4 kB. The writer copies the log into the database while no write waits, or when the log grows too long.
constexpr int kTidyWhenIdle = 1000;
constexpr int kTidyAnyway = 8000;

constexpr seconds kStuck{5};     ///< a write that waits longer means that the disk hangs
constexpr seconds kJudgedBy{5};  ///< `ready` wants a commit that is not older

// After a failure the writer waits, longer each time, so that callers who try again at once do not keep it busy.
constexpr std::chrono::milliseconds kFirstPause{20};
constexpr std::chrono::milliseconds kLongestPause{1'000};

int count_log_pages(void* pages, sqlite3*, const char*, int in_log) {
  *static_cast<int*>(pages) = in_log;
  return SQLITE_OK;
}

}  // namespace

Writer::Writer(Database database)
    : database_(std::move(database)), tables_(database_), last_commit_(Clock::now()), thread_([this] { run(); }) {}

Writer::~Writer() {
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Writer::write(Change change, Done done) {
  {
    const std::scoped_lock lock(mutex_);
    queue_.push_back({std::move(change), std::move(done), Clock::now()});
    if (++waiting_ == 1) oldest_ = queue_.front().since;
  }
  wake_.notify_one();
}

std::size_t Writer::waiting() const {
  const std::scoped_lock lock(mutex_);
  return waiting_;
}

void Writer::watch(Watch watch) {
  const std::scoped_lock lock(mutex_);
  watch_ = std::move(watch);
}

MaybeError Writer::ready() {
  const std::scoped_lock lock(mutex_);
  const auto now = Clock::now();
  if (waiting_ > 0 && now - oldest_ > kStuck) {
    return Error{"store_failed",
                 fmt::format("{}: a write has waited for more than {} seconds", database_.path(), kStuck.count())};
  }
  if (failure_ || now - last_commit_ > kJudgedBy) {
    probe_wanted_ = true;
    wake_.notify_one();
  }
  return failure_;
}

void Writer::run() {
  sqlite3_wal_hook(database_.handle(), count_log_pages, &log_pages_);  // replaces SQLite's automatic checkpoints
  std::unique_lock lock(mutex_);
  while (true) {
    wait_for_work(lock);
    if (queue_.empty() && closing_) return;
    std::vector<Waiting> group = std::exchange(queue_, {});
    const bool probing = std::exchange(probe_wanted_, false) && group.empty();
    lock.unlock();
    if (!group.empty()) commit(group);
    if (probing) probe();
    lock.lock();
    const bool busy = !queue_.empty();
    lock.unlock();
    tidy_log(busy);
    lock.lock();
  }
}

void Writer::wait_for_work(std::unique_lock<std::mutex>& lock) {
  if (pause_.count() != 0) wake_.wait_for(lock, pause_, [this] { return closing_; });
  wake_.wait(lock, [this] { return closing_ || probe_wanted_ || !queue_.empty(); });
}

void Writer::commit(std::vector<Waiting>& group) {
  std::vector<MaybeError> errors(group.size());
  const auto begin = Clock::now();
  const MaybeError failure = commit_group(group, errors);
  const net::Seconds taken = Clock::now() - begin;
  note_result(failure);
  {
    const std::scoped_lock lock(mutex_);
    waiting_ -= group.size();
    if (!queue_.empty()) oldest_ = queue_.front().since;
  }
  if (!failure) report_commit(taken, group.size());
  for (std::size_t i = 0; i < group.size(); ++i) {
    if (group[i].done) group[i].done(failure ? failure : errors[i]);
  }
}

/// A refused write changes nothing and gets its own error. A disk failure fails the whole group.
MaybeError Writer::commit_group(const std::vector<Waiting>& group, std::vector<MaybeError>& errors) {
  try {
    Transaction transaction(database_, Transaction::Kind::write);
    for (std::size_t i = 0; i < group.size(); ++i) errors[i] = group[i].change(tables_);
    transaction.commit();
    return std::nullopt;
  } catch (const SqlFailure& failure) {
    return failure.error();
  }
}

/// A commit that changes nothing, to find out whether the disk works.
void Writer::probe() {
  MaybeError failure;
  try {
    Transaction transaction(database_, Transaction::Kind::write);
    database_.run(fmt::format("PRAGMA user_version = {}", database_.number("PRAGMA user_version")));
    transaction.commit();
  } catch (const SqlFailure& thrown) {
    failure = thrown.error();
  }
  note_result(std::move(failure));
}

void Writer::note_result(MaybeError failure) {
  const std::scoped_lock lock(mutex_);
  failure_ = std::move(failure);
  pause_ = failure_ ? std::clamp(2 * pause_, kFirstPause, kLongestPause) : std::chrono::milliseconds(0);
  last_commit_ = Clock::now();
}

/// Copies the log into the database, after the commit was reported. If that fails, nothing is lost, because the log
/// stays, and the next commit tries again.
void Writer::tidy_log(bool busy) {
  if (log_pages_ < (busy ? kTidyAnyway : kTidyWhenIdle)) return;
  log_pages_ = 0;
  sqlite3_wal_checkpoint_v2(database_.handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

void Writer::report_commit(net::Seconds taken, std::size_t writes) const {
  Watch watch;
  {
    const std::scoped_lock lock(mutex_);
    watch = watch_;
  }
  if (watch) watch(taken, writes);
}

}  // namespace palamedes::server
