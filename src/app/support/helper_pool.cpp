#include "app/support/helper_pool.h"

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace palamedes::app {
namespace {

/// The threads wait between decisions, because starting one takes longer than a short search may last.
class HelperPool final : public search::HelperThreads {
 public:
  explicit HelperPool(int count) {
    try {
      for (int number = 1; number <= count; ++number) threads_.emplace_back([this, number] { run(number); });
    } catch (const std::system_error&) {
      close();
      throw;
    }
  }

  ~HelperPool() override {
    wait();
    close();
  }

  void start(std::function<void(int)> work) override {
    {
      const std::lock_guard lock(mutex_);
      work_ = std::move(work);
      is_open_ = true;
      ++round_;
    }
    wake_.notify_all();
  }

  void wait() override {
    std::unique_lock lock(mutex_);
    is_open_ = false;
    idle_.wait(lock, [&] { return working_ == 0; });
    work_ = nullptr;
  }

 private:
  void run(int number) {
    std::unique_lock lock(mutex_);
    for (std::uint64_t last = 0;; last = round_) {
      wake_.wait(lock, [&] { return is_closing_ || (is_open_ && round_ != last); });
      if (is_closing_) return;
      ++working_;
      lock.unlock();
      work_(number);
      lock.lock();
      if (--working_ == 0) idle_.notify_one();
    }
  }

  void close() {
    {
      const std::lock_guard lock(mutex_);
      is_closing_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  std::mutex mutex_{};
  std::condition_variable wake_{};  ///< there is work, or the pool closes
  std::condition_variable idle_{};  ///< the last thread has finished its work
  std::function<void(int)> work_{};
  std::uint64_t round_ = 0;  ///< counts calls of `start`
  bool is_open_ = false;     ///< whether threads may still begin the work of this round
  bool is_closing_ = false;
  int working_ = 0;
  std::vector<std::thread> threads_{};
};

}  // namespace

std::unique_ptr<search::HelperThreads> make_helper_pool(int count) {
  try {
    return std::make_unique<HelperPool>(count);
  } catch (const std::system_error&) {
    return nullptr;
  }
}

}  // namespace palamedes::app
