#include "net/testing_loop.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>

namespace palamedes::net {
namespace {

TEST(TestingLoop, RunsWhatWasPostedInOrderAndOnlyWhenAsked) {
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

TEST(TestingLoop, TimePassesFromOneAlarmToTheNext) {
  TestingLoop loop(1'000);
  std::string log;
  std::shared_ptr<void> inner;
  const auto late = loop.at(1'050, [&] { log += "late" + std::to_string(loop.now()) + " "; });
  const auto early = loop.at(1'010, [&] {
    log += "early" + std::to_string(loop.now()) + " ";
    inner = loop.at(1'020, [&] { log += "inner" + std::to_string(loop.now()) + " "; });
  });
  loop.advance(30);
  EXPECT_EQ(log, "early1010 inner1020 ");
  EXPECT_EQ(loop.now(), 1'030);
  loop.advance(20);
  EXPECT_EQ(log, "early1010 inner1020 late1050 ");
}

TEST(TestingLoop, DroppedAlarmsDoNotRing) {
  TestingLoop loop(0);
  bool rang = false;
  auto alarm = loop.at(10, [&] { rang = true; });
  alarm.reset();
  loop.advance(100);
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
