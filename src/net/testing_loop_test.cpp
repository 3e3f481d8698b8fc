#include "net/testing_loop.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>

namespace palamedes::net {
namespace {

using std::chrono_literals::operator""ms;

constexpr Time kStart = time_from_unix(1'000);

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
  const auto note = [&](const std::string& name) { log += name + std::to_string(unix_milliseconds(loop.now())) + " "; };
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
