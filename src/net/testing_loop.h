// An event loop for tests, which control its clock and decide when tasks run.
#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include "net/loop.h"

namespace palamedes::net {

class TestingLoop : public Loop {
 public:
  explicit TestingLoop(Time now = Time(std::chrono::hours(1))) : now_(now) {}

  Time now() const override { return now_; }
  WallTime wall_time() const override { return wall_zero_ + now_.time_since_epoch(); }
  /// Somebody sets the clock of the machine.
  void shift_wall_time(Duration by) { wall_zero_ += by; }

  void post(std::function<void()> task) override {
    {
      const std::lock_guard lock(mutex_);
      posted_.push_back(std::move(task));
    }
    wake_.notify_all();
  }

  std::shared_ptr<void> at(Time time, std::function<void()> task) override {
    auto alarm = std::make_shared<std::function<void()>>(std::move(task));
    alarms_.emplace(time, alarm);
    return alarm;
  }

  /// Runs posted tasks and due timers, including those that they start, until none is left.
  void run() {
    while (run_one()) {
    }
  }

  /// Moves the clock forward and runs every timer at its own time.
  void advance(Duration duration) {
    const Time end = now_ + duration;
    run();
    while (!alarms_.empty() && alarms_.begin()->first <= end) {
      now_ = std::max(now_, alarms_.begin()->first);
      run();
    }
    now_ = end;
  }

  /// Runs tasks, also of other threads, until the condition holds. False if it does not hold after `patience` of real
  /// time. The clock of the loop does not move.
  bool run_until(const std::function<bool()>& holds, std::chrono::milliseconds patience = std::chrono::minutes(1)) {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (true) {
      run();
      if (holds()) return true;
      std::unique_lock lock(mutex_);
      if (!wake_.wait_until(lock, end, [&] { return !posted_.empty(); })) return false;
    }
  }

 private:
  bool run_one() {
    std::function<void()> task = take_posted();
    if (!task) task = take_due();
    if (!task) return false;
    task();
    return true;
  }

  std::function<void()> take_posted() {
    const std::lock_guard lock(mutex_);
    if (posted_.empty()) return nullptr;
    auto task = std::move(posted_.front());
    posted_.pop_front();
    return task;
  }

  std::function<void()> take_due() {
    while (!alarms_.empty() && alarms_.begin()->first <= now_) {
      const auto alarm = alarms_.begin()->second.lock();
      alarms_.erase(alarms_.begin());
      if (alarm) return std::move(*alarm);  // the task may drop its own handle
    }
    return nullptr;
  }

  Time now_;
  WallTime wall_zero_ = time_from_unix(1'790'000'000'000);
  std::mutex mutex_;  ///< protects `posted_`
  std::condition_variable wake_;
  std::deque<std::function<void()>> posted_;
  /// Timers for the same time run in the order of the calls. Weak pointers, so that dropping a handle cancels its
  /// timer.
  std::multimap<Time, std::weak_ptr<std::function<void()>>> alarms_;
};

}  // namespace palamedes::net
