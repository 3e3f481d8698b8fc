#include "server/engines/job_queues.h"

#include <gtest/gtest.h>

#include <string>

namespace palamedes::server {
namespace {

using std::chrono_literals::operator""s;
using std::chrono_literals::operator""ms;

Visitor from(const std::string& network) {
  return {.guest = PlayerId("guest of " + network), .address = network, .network = network};
}

constexpr std::array<std::size_t, 3> kThreads{2, 3, 1};  ///< quick moves, all moves, tasks

TEST(JobQueues, ThreadsForQuickMovesTakeNoOthers) {
  JobQueues queues(kThreads, {});
  queues.push(JobKind::kSlowMove, from("a"), 100ms);
  queues.push(JobKind::kTask, from("a"), 100ms);
  EXPECT_FALSE(queues.take(ThreadKind::kQuickMoves, {}));
  EXPECT_FALSE(queues.has_jobs_for(ThreadKind::kQuickMoves));
  const auto quick = queues.push(JobKind::kQuickMove, from("a"), 1ms);
  EXPECT_EQ(queues.take(ThreadKind::kQuickMoves, {}), quick);
}

TEST(JobQueues, OtherThreadsTakeQuickAndSlowMovesInTurn) {
  JobQueues queues({0, 1, 0}, {});
  for (int i = 0; i < 3; ++i) {
    queues.push(JobKind::kSlowMove, from("a"), 100ms);
    queues.push(JobKind::kQuickMove, from("b"), 1ms);
  }
  std::string order;
  while (const auto id = queues.take(ThreadKind::kAllMoves, {})) {
    order += *id % 2 == 1 ? 's' : 'q';
    queues.ended(*id, 1ms, {});
  }
  EXPECT_EQ(order, "qsqsqs");
}

TEST(JobQueues, NoNetworkUsesTheLastThread) {
  JobQueues queues(kThreads, {});
  for (int i = 0; i < 5; ++i) queues.push(JobKind::kSlowMove, from("greedy"), 100ms);
  const auto first = queues.take(ThreadKind::kAllMoves, {});
  EXPECT_TRUE(first);
  EXPECT_TRUE(queues.take(ThreadKind::kAllMoves, {}));
  EXPECT_FALSE(queues.take(ThreadKind::kAllMoves, {}));
  const auto ada = queues.push(JobKind::kSlowMove, from("ada"), 100ms);
  EXPECT_EQ(queues.take(ThreadKind::kAllMoves, {}), ada);
  queues.ended(*first, 100ms, {});
  EXPECT_TRUE(queues.take(ThreadKind::kAllMoves, {}));
}

TEST(JobQueues, ASingleThreadWorksForEveryNetwork) {
  JobQueues queues({0, 1, 1}, {});
  queues.push(JobKind::kSlowMove, from("greedy"), 100ms);
  EXPECT_TRUE(queues.take(ThreadKind::kAllMoves, {}));
}

TEST(JobQueues, AGuestWhoUsedTheirEngineTimeWaitsForSlowMovesOnly) {
  const EngineBudgetOptions budget{.guest = {.burst = 10s, .rate = 0.5}};
  JobQueues queues({0, 1, 1}, budget);
  const JobQueues::Time now{};
  queues.push(JobKind::kSlowMove, from("a"), 100ms);
  queues.ended(*queues.take(ThreadKind::kAllMoves, now), 11s, now);
  const auto slow = queues.push(JobKind::kSlowMove, from("a"), 100ms);
  EXPECT_FALSE(queues.take(ThreadKind::kAllMoves, now + 1s));
  EXPECT_TRUE(queues.has_jobs_for(ThreadKind::kAllMoves));
  const auto quick = queues.push(JobKind::kQuickMove, from("a"), 1ms);
  const auto taken = queues.take(ThreadKind::kAllMoves, now + 1s);
  EXPECT_EQ(taken, quick);
  queues.ended(*taken, 1ms, now + 1s);
  EXPECT_EQ(queues.take(ThreadKind::kAllMoves, now + 3s), slow);
}

TEST(JobQueues, AnErasedJobIsNotTaken) {
  JobQueues queues(kThreads, {});
  const auto id = queues.push(JobKind::kTask, from("a"), 100ms);
  EXPECT_EQ(queues.size(), 1U);
  EXPECT_TRUE(queues.erase(id));
  EXPECT_EQ(queues.size(), 0U);
  EXPECT_FALSE(queues.take(ThreadKind::kTasks, {}));
  const auto running = queues.push(JobKind::kTask, from("a"), 100ms);
  EXPECT_EQ(queues.take(ThreadKind::kTasks, {}), running);
  EXPECT_FALSE(queues.erase(running));
}

}  // namespace
}  // namespace palamedes::server
