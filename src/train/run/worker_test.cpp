#include "train/run/worker.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <thread>
#include <vector>

namespace palamedes::train {
namespace {

TEST(Worker, DoesAllItsWorkInOneThread) {
  std::vector<std::thread::id> threads;
  Worker worker;
  for (int i = 0; i < 100; ++i) {
    worker.start([&] { threads.push_back(std::this_thread::get_id()); });
    worker.wait();
  }
  ASSERT_EQ(threads.size(), 100U);
  for (const auto& id : threads) EXPECT_EQ(id, threads[0]);
  EXPECT_NE(threads[0], std::this_thread::get_id());
}

TEST(Worker, ThrowsWhatItsWorkThrewAndGoesOn) {
  Worker worker;
  worker.start([] { throw std::runtime_error("not finite"); });
  EXPECT_THROW(worker.wait(), std::runtime_error);
  int done = 0;
  worker.start([&] { ++done; });
  worker.wait();
  EXPECT_EQ(done, 1);
}

}  // namespace
}  // namespace palamedes::train
