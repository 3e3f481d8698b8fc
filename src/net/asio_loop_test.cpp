#include "net/asio_loop.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>
#include <vector>

namespace palamedes::net {
namespace {

using std::chrono_literals::operator""ms;

TEST(AsioLoop, RunsTasksOfAllThreadsInItsOwnThread) {
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

TEST(AsioLoop, RunsATimerAtItsTimeAndNotBefore) {
  AsioLoop loop;
  const Time start = loop.now();
  Time called{};
  const auto handle = loop.at(start + 50ms, [&] {
    called = loop.now();
    loop.stop();
  });
  loop.run();
  EXPECT_GE(called, start + 49ms);
}

TEST(AsioLoop, ATimeInThePastMeansNow) {
  AsioLoop loop;
  const auto handle = loop.at(Time{}, [&] { loop.stop(); });
  loop.run();
}

TEST(AsioLoop, ADroppedHandleCancelsItsTask) {
  AsioLoop loop;
  bool called = false;
  auto handle = loop.at(loop.now() + 10ms, [&] { called = true; });
  handle.reset();
  const auto end = loop.at(loop.now() + 40ms, [&] { loop.stop(); });
  loop.run();
  EXPECT_FALSE(called);
}

TEST(AsioLoop, AHandleDroppedAfterItsTimeCancelsAQueuedTask) {
  AsioLoop loop;
  bool called = false;
  std::shared_ptr<void> second;
  const auto first = loop.at(Time{}, [&] { second.reset(); });
  second = loop.at(Time{}, [&] { called = true; });
  const auto end = loop.at(loop.now() + 20ms, [&] { loop.stop(); });
  std::this_thread::sleep_for(5ms);  // both times have passed
  loop.run();
  EXPECT_FALSE(called);
}

TEST(AsioLoop, ATaskMayDropItsOwnHandle) {
  AsioLoop loop;
  std::shared_ptr<void> handle;
  handle = loop.at(Time{}, [&] {
    handle.reset();
    loop.stop();
  });
  loop.run();
  EXPECT_EQ(handle, nullptr);
}

}  // namespace
}  // namespace palamedes::net
