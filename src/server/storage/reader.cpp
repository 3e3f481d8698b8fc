#include "server/storage/reader.h"

#include <utility>

namespace palamedes::server {

Reader::Reader(Database database) : database_(std::move(database)), tables_(database_), thread_([this] { run(); }) {}

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

void Reader::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return closing_ || !queue_.empty(); });
    if (closing_) return;
    Query query = std::move(queue_.front());
    queue_.pop_front();
    lock.unlock();
    query(tables_);
    query = nullptr;  // what it holds may lock, or use the store
    lock.lock();
    --reading_;
  }
}

}  // namespace palamedes::server
