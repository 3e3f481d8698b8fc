#include "server/storage/reader.h"

#include <fmt/core.h>

#include <utility>

namespace palamedes::server {
namespace {

using std::chrono::seconds;

constexpr seconds kQueryStuck{5};  ///< a query that runs longer means that the disk hangs
constexpr seconds kTestLasts{1};   ///< `ready` wants a test that is not older

}  // namespace

Reader::Reader(Database database)
    : database_(std::move(database)), tables_(database_), last_test_(Clock::now()), thread_([this] { run(); }) {}

Reader::~Reader() {
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Reader::read(Query query) {
  {
    const std::scoped_lock lock(mutex_);
    queue_.push_back(std::move(query));
    ++reading_;
  }
  wake_.notify_one();
}

std::size_t Reader::reading() const {
  const std::scoped_lock lock(mutex_);
  return reading_;
}

MaybeError Reader::ready() {
  const std::scoped_lock lock(mutex_);
  const auto now = Clock::now();
  if (is_busy_ && now - began_ > kQueryStuck) {
    return Error{"store_failed",
                 fmt::format("{}: a query has run for more than {} seconds", database_.path(), kQueryStuck.count())};
  }
  if (failure_ || now - last_test_ > kTestLasts) {
    test_wanted_ = true;
    wake_.notify_one();
  }
  return failure_;
}

void Reader::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return closing_ || test_wanted_ || !queue_.empty(); });
    if (closing_) return;
    is_busy_ = true;
    began_ = Clock::now();
    if (test_wanted_) {
      lock.unlock();
      test();
      lock.lock();
    } else {
      Query query = std::move(queue_.front());
      queue_.pop_front();
      lock.unlock();
      query(tables_);
      query = nullptr;  // what it holds may lock, or use the store
      lock.lock();
      --reading_;
    }
    is_busy_ = false;
  }
}

/// Reads something, to find out whether the database works.
void Reader::test() {
  MaybeError failure;
  try {
    database_.number("SELECT count(*) FROM (SELECT 1 FROM games LIMIT 1)");
  } catch (const SqlFailure& thrown) {
    failure = thrown.error();
  }
  const std::scoped_lock lock(mutex_);
  failure_ = std::move(failure);
  last_test_ = Clock::now();
  test_wanted_ = false;
}

}  // namespace palamedes::server
