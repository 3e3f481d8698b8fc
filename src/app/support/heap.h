// Memory of a process that runs for months: what a peak needed goes back to the system.
#pragma once

#include <chrono>
#include <cstddef>
#include <thread>

namespace palamedes::app {

/// Call it once at the start, before there are threads. Large blocks get pages of their own, which return as soon as
/// they are freed; glibc would otherwise keep blocks of up to 32 MB. Threads share two heaps instead of having one
/// each.
void keep_heap_small();

class FreeMemory {
 public:
  /// Gives free pages inside the heap back if they have become many since the last time. Returns true if it did.
  bool give_back();

 private:
  std::size_t given_ = 0;  ///< free bytes whose pages the system has
};

/// Does so again and again, in a thread of its own: it takes milliseconds, or tens of them after a large peak.
class HeapKeeper {
 public:
  explicit HeapKeeper(std::chrono::milliseconds every);
  HeapKeeper(const HeapKeeper&) = delete;
  HeapKeeper& operator=(const HeapKeeper&) = delete;

 private:
  std::jthread thread_;
};

}  // namespace palamedes::app
