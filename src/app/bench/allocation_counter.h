// Counts allocations, so that `palamedes bench` can show that a step makes none.
#pragma once

#include <cstdint>

namespace palamedes::app {

/// Counts the calls of operator new on the thread that created it, until it is destroyed. One thread
/// has at most one counter at a time. The count stays 0 in programs that do not link
/// main/counting_new.cpp.
class AllocationCounter {
 public:
  AllocationCounter() { running_ = &count_; }
  AllocationCounter(const AllocationCounter&) = delete;
  AllocationCounter& operator=(const AllocationCounter&) = delete;
  ~AllocationCounter() { running_ = nullptr; }

  std::uint64_t count() const { return count_; }

  /// For operator new. Costs a thread-local load and a branch that is never taken while nothing is
  /// counted; threads share nothing.
  static void count_allocation() {
    if (running_ != nullptr) [[unlikely]]
      ++*running_;
  }

 private:
  static constinit thread_local std::uint64_t* running_;
  std::uint64_t count_ = 0;
};

}  // namespace palamedes::app
