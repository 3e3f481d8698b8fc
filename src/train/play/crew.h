// Threads that share the work on many independent things.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <thread>
#include <vector>

namespace palamedes::train {

class Crew {
 public:
  /// The thread that calls `each` is one of them.
  explicit Crew(int threads) {
    for (int i = 1; i < threads; ++i) others_.emplace_back([this] { serve(); });
  }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  ~Crew() {
    stopping_ = true;
    call();
  }

  /// Calls `work(i)` for every i below `count`, in any order, and returns when all are done.
  void each(std::size_t count, const std::function<void(std::size_t)>& work) {
    if (others_.empty() || count < 2) {
      for (std::size_t i = 0; i < count; ++i) work(i);
      return;
    }
    work_ = &work;
    count_ = count;
    next_ = 0;
    busy_ = others_.size();
    call();
    take();
    for (std::size_t busy = busy_; busy != 0; busy = busy_) busy_.wait(busy);
  }

 private:
  void call() {
    ++calls_;
    calls_.notify_all();
  }
  void take() {
    for (std::size_t i = next_++; i < count_; i = next_++) (*work_)(i);
  }
  void serve() {
    for (unsigned heard = 0;; ++heard) {
      calls_.wait(heard);
      if (stopping_) return;
      take();
      if (--busy_ == 0) busy_.notify_one();
    }
  }

  const std::function<void(std::size_t)>* work_ = nullptr;
  std::size_t count_ = 0;
  std::atomic<std::size_t> next_{0};
  std::atomic<std::size_t> busy_{0};
  std::atomic<unsigned> calls_{0};
  std::atomic<bool> stopping_{false};
  std::vector<std::jthread> others_;
};

}  // namespace palamedes::train
