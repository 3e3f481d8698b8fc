#include "server/engines/fair_queue.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/visitors/testing_visitor.h"

namespace palamedes::server {
namespace {

std::vector<FairQueue::JobId> all(FairQueue& queue) {
  std::vector<FairQueue::JobId> ids;
  while (const auto id = queue.take()) ids.push_back(*id);
  return ids;
}

using Ids = std::vector<FairQueue::JobId>;

TEST(FairQueue, EqualJobsOfOneGuestAreServedInOrder) {
  FairQueue queue;
  for (FairQueue::JobId id = 1; id <= 4; ++id) queue.push(id, testing_visitor("ada"), EngineTime(10));
  EXPECT_EQ(all(queue), (Ids{1, 2, 3, 4}));
}

TEST(FairQueue, ANewcomerIsServedBeforeTheBacklogOfAnother) {
  FairQueue queue;
  for (FairQueue::JobId id = 1; id <= 100; ++id) queue.push(id, testing_visitor("greedy", "1"), EngineTime(10));
  for (int i = 0; i < 50; ++i) queue.take();
  queue.push(1000, testing_visitor("ada", "2"), EngineTime(10));
  queue.take();  // may have been due before Ada came
  EXPECT_EQ(queue.take(), 1000U);
}

TEST(FairQueue, CheapJobsGoFirst) {
  FairQueue queue;
  queue.push(1, testing_visitor("ada"), EngineTime(400));
  queue.push(2, testing_visitor("bob"), EngineTime(400));
  queue.push(3, testing_visitor("bob"), EngineTime(1));
  queue.push(4, testing_visitor("cyd"), EngineTime(1));
  EXPECT_EQ(all(queue), (Ids{3, 4, 1, 2}));
}

TEST(FairQueue, CheapJobsDoNotStarveACostlyOne) {
  FairQueue queue;
  queue.push(1, testing_visitor("ada"), EngineTime(400));
  int served = 0;
  for (FairQueue::JobId id = 2; id < 10'000; ++id) {
    queue.push(id, testing_visitor("guest" + std::to_string(id)), EngineTime(1));  // always a new guest
    ++served;
    if (queue.take() == 1U) break;
  }
  EXPECT_LE(served, 402);
}

TEST(FairQueue, ManyGuestsAtOneAddressShareItsPart) {
  FairQueue queue;
  for (FairQueue::JobId id = 1; id <= 100; ++id)
    queue.push(id, testing_visitor("guest" + std::to_string(id), "1"), EngineTime(10));
  for (FairQueue::JobId id = 201; id <= 210; ++id) queue.push(id, testing_visitor("ada", "2"), EngineTime(10));
  int ada = 0;
  for (int i = 0; i < 20; ++i) ada += *queue.take() > 200 ? 1 : 0;
  EXPECT_EQ(ada, 10);
}

TEST(FairQueue, ManyAddressesOfOneNetworkShareItsPart) {
  FairQueue queue;
  for (FairQueue::JobId id = 1; id <= 100; ++id)
    queue.push(id, testing_visitor("", "address" + std::to_string(id), "net1"), EngineTime(10));
  for (FairQueue::JobId id = 201; id <= 210; ++id) queue.push(id, testing_visitor("ada", "2", "net2"), EngineTime(10));
  int ada = 0;
  for (int i = 0; i < 20; ++i) ada += *queue.take() > 200 ? 1 : 0;
  EXPECT_EQ(ada, 10);
}

TEST(FairQueue, WhoUsedMoreThanExpectedWaitsLonger) {
  FairQueue queue;
  queue.push(1, testing_visitor("slow"), EngineTime(10));
  EXPECT_EQ(queue.take(), 1U);
  queue.correct(testing_visitor("slow"), EngineTime(95));
  for (FairQueue::JobId id = 2; id <= 3; ++id) queue.push(id, testing_visitor("slow"), EngineTime(10));
  for (FairQueue::JobId id = 11; id <= 20; ++id) queue.push(id, testing_visitor("ada"), EngineTime(10));
  Ids first;
  for (int i = 0; i < 9; ++i) first.push_back(*queue.take());
  EXPECT_EQ(first, (Ids{11, 12, 13, 14, 15, 16, 17, 18, 19}));
}

TEST(FairQueue, AJobThatMayNotRunLetsOthersPass) {
  FairQueue queue;
  queue.push(1, testing_visitor("ada"), EngineTime(1));
  queue.push(2, testing_visitor("bob"), EngineTime(10));
  const auto not_ada = [](const Visitor& who) { return who.guest.text() != "ada"; };
  EXPECT_EQ(queue.take(not_ada), 2U);
  EXPECT_FALSE(queue.take(not_ada));
  EXPECT_EQ(queue.take(), 1U);
}

TEST(FairQueue, AJobThatWasErasedIsNotServed) {
  FairQueue queue;
  queue.push(1, testing_visitor("ada"), EngineTime(1));
  queue.push(2, testing_visitor("ada"), EngineTime(2));
  EXPECT_TRUE(queue.erase(1));
  EXPECT_FALSE(queue.erase(1));
  EXPECT_EQ(queue.size(), 1U);
  EXPECT_EQ(all(queue), (Ids{2}));
}

TEST(FairQueue, ForgetsWhoDoesNotWait) {
  FairQueue queue;
  for (FairQueue::JobId id = 1; id <= 1'000; ++id) {
    const Visitor who = testing_visitor("guest" + std::to_string(id), std::to_string(id), std::to_string(id));
    queue.push(id, who, EngineTime(5));
    queue.take();
    queue.correct(who, EngineTime(-4));
  }
  EXPECT_EQ(queue.remembered(), 0U);
  for (FairQueue::JobId id = 1; id <= 20'000; ++id) {
    const Visitor who = testing_visitor("guest" + std::to_string(id), std::to_string(id), std::to_string(id));
    queue.push(id, who, EngineTime(5));
    queue.take();
    queue.correct(who, EngineTime(1'000'000));
  }
  EXPECT_LE(queue.remembered(), 10'100U);
}

}  // namespace
}  // namespace palamedes::server
