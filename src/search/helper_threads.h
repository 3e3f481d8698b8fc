// Threads that help a search. The layer search starts none itself: whoever allows a search to use several threads
// passes a way to start them to make_player or make_opponent.
#pragma once

#include <functional>
#include <memory>

namespace palamedes::search {

/// A fixed number of threads that wait for work. Their search owns them.
class HelperThreads {
 public:
  HelperThreads() = default;
  HelperThreads(const HelperThreads&) = delete;
  HelperThreads& operator=(const HelperThreads&) = delete;
  /// Waits for the helpers and ends them.
  virtual ~HelperThreads() = default;

  /// Calls `work(number)` in every thread, with numbers from 1, and returns at once. `wait` must come before the next
  /// start.
  virtual void start(std::function<void(int)> work) = 0;
  /// Returns when no thread works. A thread that has not begun by then does not begin, so that a short search does not
  /// wait for a busy machine.
  virtual void wait() = 0;
};

/// Starts this many threads; null if the system refuses.
using MakeHelpers = std::unique_ptr<HelperThreads> (*)(int count);

}  // namespace palamedes::search
