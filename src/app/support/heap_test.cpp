#include "app/support/heap.h"

#include <gtest/gtest.h>
#include <malloc.h>
#include <unistd.h>

#include <fstream>
#include <memory>
#include <vector>

namespace palamedes::app {
namespace {

double resident_megabytes() {
  std::ifstream file("/proc/self/statm");
  double all = 0;
  double resident = 0;
  file >> all >> resident;
  return resident * static_cast<double>(::sysconf(_SC_PAGESIZE)) / 1e6;
}

// F2: 439 MB stayed with the server after a peak. glibc gives back only what is free at the end of the heap.
TEST(Heap, MemoryOfAPeakGoesBackToTheSystem) {
  if (::mallinfo2().arena == 0) GTEST_SKIP() << "the sanitizers have a heap of their own";
  FreeMemory memory;
  memory.give_back();
  const double before = resident_megabytes();
  std::vector<std::unique_ptr<char[]>> few;
  {
    std::vector<std::unique_ptr<char[]>> many;
    for (int i = 0; i < 60'000; ++i) {
      auto block = std::make_unique<char[]>(2'000);
      (i % 500 == 0 ? few : many).push_back(std::move(block));
    }
    EXPECT_GT(resident_megabytes(), before + 100);
  }
  const double kept = resident_megabytes();
  EXPECT_TRUE(memory.give_back());
  EXPECT_FALSE(memory.give_back()) << "nothing has become free since";
  const double after = resident_megabytes();
  EXPECT_LT(after, before + 10) << "kept " << kept << " MB";
  RecordProperty("before", std::to_string(before));
  RecordProperty("kept", std::to_string(kept));
  RecordProperty("after", std::to_string(after));
}

// B11: the server's loop did it.
TEST(Heap, TheKeeperNeedsNobodyToGiveMemoryBack) {
  if (::mallinfo2().arena == 0) GTEST_SKIP() << "the sanitizers have a heap of their own";
  FreeMemory().give_back();
  const double before = resident_megabytes();
  std::vector<std::unique_ptr<char[]>> few;
  {
    std::vector<std::unique_ptr<char[]>> many;
    for (int i = 0; i < 60'000; ++i) (i % 500 == 0 ? few : many).push_back(std::make_unique<char[]>(2'000));
  }
  ASSERT_GT(resident_megabytes(), before + 50);
  const HeapKeeper keeper(std::chrono::milliseconds(1));
  for (int i = 0; i < 10'000 && resident_megabytes() > before + 10; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_LT(resident_megabytes(), before + 10);
}

}  // namespace
}  // namespace palamedes::app
