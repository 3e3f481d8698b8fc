#include "net/testing_loop.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>

namespace palamedes::net {
namespace {

using std::chrono_literals::operator""min;
using std::chrono_literals::operator""ms;

constexpr Time kStart = Time(1'000ms);

TEST(TestingLoop, RunsPostedTasksInOrderAndOnlyOnRequest) {
  TestingLoop loop;
  std::string log;
  loop.post([&] {
    log += "a";
    loop.post([&] { log += "c"; });
  });
  loop.post([&] { log += "b"; });
  EXPECT_EQ(log, "");
  loop.run();
  EXPECT_EQ(log, "abc");
}

TEST(TestingLoop, RunsEveryTimerAtItsOwnTime) {
  TestingLoop loop(kStart);
  std::string log;
  std::shared_ptr<void> inner;
  const auto note = [&](const std::string& name) {
    log += name + std::to_string(loop.now().time_since_epoch().count()) + " ";
  };
  const auto late = loop.at(kStart + 50ms, [&] { note("late"); });
  const auto early = loop.at(kStart + 10ms, [&] {
    note("early");
    inner = loop.at(kStart + 20ms, [&] { note("inner"); });
  });
  loop.advance(30ms);
  EXPECT_EQ(log, "early1010 inner1020 ");
  EXPECT_EQ(loop.now(), kStart + 30ms);
  loop.advance(20ms);
  EXPECT_EQ(log, "early1010 inner1020 late1050 ");
}

TEST(TestingLoop, ADroppedHandleCancelsItsTimer) {
  TestingLoop loop(kStart);
  bool rang = false;
  auto alarm = loop.at(kStart + 10ms, [&] { rang = true; });
  alarm.reset();
  loop.advance(100ms);
  EXPECT_FALSE(rang);
}

TEST(TestingLoop, AClockThatIsSetMovesNoTimer) {
  TestingLoop loop(kStart);
  const WallTime before = loop.wall_time();
  bool rang = false;
  const auto alarm = loop.at(kStart + 10ms, [&] { rang = true; });
  loop.shift_wall_time(-10min);
  EXPECT_EQ(loop.wall_time(), before - 10min);
  EXPECT_EQ(loop.now(), kStart);
  loop.advance(10ms);
  EXPECT_TRUE(rang);
  EXPECT_EQ(loop.wall_time(), before - 10min + 10ms);
}

TEST(TestingLoop, WaitsForOtherThreads) {
  TestingLoop loop;
  bool done = false;
  std::thread other([&] { loop.post([&] { done = true; }); });
  EXPECT_TRUE(loop.run_until([&] { return done; }));
  other.join();
  EXPECT_FALSE(loop.run_until([] { return false; }, std::chrono::milliseconds(1)));
}

}  // namespace
}  // namespace palamedes::net
