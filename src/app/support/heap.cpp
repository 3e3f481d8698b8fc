#include "app/support/heap.h"

#include <malloc.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <stop_token>

namespace palamedes::app {
namespace {

constexpr int kOwnPages = 256 * 1024;  // bytes of a block that gets pages of its own
constexpr int kHeaps = 2;
constexpr std::size_t kManyFree = std::size_t{16} << 20;  // less is needed again soon

}  // namespace

void keep_heap_small() {
  ::mallopt(M_MMAP_THRESHOLD, kOwnPages);
  ::mallopt(M_TRIM_THRESHOLD, kOwnPages);
  ::mallopt(M_ARENA_MAX, kHeaps);
}

bool FreeMemory::give_back() {
  const std::size_t free = ::mallinfo2().fordblks;
  given_ = std::min(given_, free);
  if (free - given_ < kManyFree) return false;
  ::malloc_trim(0);
  given_ = ::mallinfo2().fordblks;
  return true;
}

HeapKeeper::HeapKeeper(std::chrono::milliseconds every)
    : thread_([every](const std::stop_token& stop) {
        FreeMemory memory;
        std::mutex mutex;
        std::condition_variable_any wake;
        std::unique_lock lock(mutex);
        while (!wake.wait_for(lock, stop, every, [&stop] { return stop.stop_requested(); })) memory.give_back();
      }) {}

}  // namespace palamedes::app
