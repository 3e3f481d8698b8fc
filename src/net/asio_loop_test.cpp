#include "net/asio_loop.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>
#include <vector>

namespace palamedes::net {
namespace {

TEST(AsioLoop, RunsTasksOfAllThreadsInItsOwn) {
  AsioLoop loop;
  std::vector<int> order;
  std::thread::id where;
  std::thread other([&] {
    for (int i = 0; i < 100; ++i) loop.post([&order, i] { order.push_back(i); });
    loop.post([&] {
      where = std::this_thread::get_id();
      loop.stop();
    });
  });
  loop.run();
  other.join();
  EXPECT_EQ(where, std::this_thread::get_id());
  ASSERT_EQ(order.size(), 100U);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(order.at(static_cast<std::size_t>(i)), i);
}

TEST(AsioLoop, CallsAtTheTimeAndNotBefore) {
  AsioLoop loop;
  const Time start = loop.now();
  Time called = 0;
  const auto handle = loop.at(start + 50, [&] {
    called = loop.now();
    loop.stop();
  });
  loop.run();
  EXPECT_GE(called, start + 49);
}

TEST(AsioLoop, ATimeThatIsPastIsNow) {
  AsioLoop loop;
  const auto handle = loop.at(0, [&] { loop.stop(); });
  loop.run();
}

TEST(AsioLoop, ADroppedHandleCallsNothing) {
  AsioLoop loop;
  bool called = false;
  auto handle = loop.at(loop.now() + 10, [&] { called = true; });
  handle.reset();
  const auto end = loop.at(loop.now() + 40, [&] { loop.stop(); });
  loop.run();
  EXPECT_FALSE(called);
}

TEST(AsioLoop, AHandleDroppedWhenItsTimeHasComeCallsNothing) {
  AsioLoop loop;
  bool called = false;
  std::shared_ptr<void> second;
  const auto first = loop.at(0, [&] { second.reset(); });
  second = loop.at(0, [&] { called = true; });
  const auto end = loop.at(loop.now() + 20, [&] { loop.stop(); });
  std::this_thread::sleep_for(std::chrono::milliseconds(5));  // both are due at once
  loop.run();
  EXPECT_FALSE(called);
}

TEST(AsioLoop, ACallMayDropItsOwnHandle) {
  AsioLoop loop;
  std::shared_ptr<void> handle;
  handle = loop.at(0, [&] {
    handle.reset();
    loop.stop();
  });
  loop.run();
  EXPECT_EQ(handle, nullptr);
}

}  // namespace
}  // namespace palamedes::net
