// One thread that does one piece of work at a time.
//
// LibTorch keeps what it has learned about a device, such as the fastest convolutions, for each thread. So a learner
// must have the same thread for the whole run.
#pragma once

#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

namespace palamedes::train {

class Worker {
 public:
  Worker() : thread_([this](const std::stop_token& stop) { serve(stop); }) {}
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  ~Worker() = default;

  /// Begins the work; the last one must have been waited for.
  void start(std::function<void()> work) {
    const std::lock_guard lock(mutex_);
    work_ = std::move(work);
    changed_.notify_all();
  }
  /// Returns when the work is done, and throws what the work threw.
  void wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return !work_; });
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  }

 private:
  void serve(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (changed_.wait(lock, stop, [&] { return static_cast<bool>(work_); })) {
      std::exception_ptr failure;
      lock.unlock();
      try {
        work_();
      } catch (...) {
        failure = std::current_exception();
      }
      lock.lock();
      failure_ = failure;
      work_ = nullptr;
      changed_.notify_all();
    }
  }

  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::function<void()> work_;
  std::exception_ptr failure_;
  std::jthread thread_;  // the last member, so that it ends before the others
};

}  // namespace palamedes::train
