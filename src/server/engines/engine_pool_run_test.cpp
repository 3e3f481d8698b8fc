#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <memory>
#include <thread>
#include <vector>

#include "server/engines/engine_pool.h"

namespace palamedes::server {
namespace {

using namespace std::chrono_literals;

TEST(EnginePoolTasks, RunsTasksInAnotherThread) {
  const auto pool = make_engine_pool({});
  std::promise<std::thread::id> ran;
  const auto ticket = pool->run(
      [&](const std::atomic<bool>& stop) {
        EXPECT_FALSE(stop);
        ran.set_value(std::this_thread::get_id());
      },
      {});
  EXPECT_NE(ran.get_future().get(), std::this_thread::get_id());
}

TEST(EnginePoolTasks, DroppingTheTicketStopsTheTask) {
  const auto pool = make_engine_pool({});
  std::promise<void> began;
  std::promise<void> ended;
  auto ticket = pool->run(
      [&](const std::atomic<bool>& stop) {
        began.set_value();
        while (!stop) std::this_thread::yield();
        ended.set_value();
      },
      {});
  began.get_future().get();
  ticket.reset();
  EXPECT_EQ(ended.get_future().wait_for(1min), std::future_status::ready);
}

TEST(EnginePoolTasks, ATaskDroppedWhileQueuedNeverRuns) {
  const auto pool = make_engine_pool({.threads = 1, .task_threads = 1});
  std::promise<void> go;
  std::promise<void> last;
  const auto first = pool->run([&](const std::atomic<bool>& /*stop*/) { go.get_future().get(); }, {});
  std::atomic<bool> ran = false;
  auto dropped = pool->run([&](const std::atomic<bool>& /*stop*/) { ran = true; }, {});
  const auto third = pool->run([&](const std::atomic<bool>& /*stop*/) { last.set_value(); }, {});
  dropped.reset();
  go.set_value();
  last.get_future().get();
  EXPECT_FALSE(ran);
}

TEST(EnginePoolTasks, GamesDoNotWaitForTasks) {
  const auto pool = make_engine_pool({.threads = 1, .task_threads = 1});
  auto hold = std::make_shared<std::promise<void>>();
  std::vector<EnginePool::Ticket> tasks;
  for (int i = 0; i < 3; ++i) {
    tasks.push_back(pool->run(
        [](const std::atomic<bool>& stop) {
          while (!stop) std::this_thread::yield();
        },
        {}));
  }
  std::promise<bool> decided;
  const auto engine_job = pool->think({.game_id = "g", .config = {.game = "liuzhou"}, .player = "level1", .cap = 1s},
                                      [&](Result<Move> move) { decided.set_value(move.ok()); });
  EXPECT_TRUE(decided.get_future().get());
  tasks.clear();
}

TEST(EnginePoolTasks, ATaskThatIgnoresCancellationIsGivenUpAndOthersContinue) {
  auto release = std::make_shared<std::atomic<bool>>(false);
  auto left = std::make_shared<std::atomic<bool>>(false);
  const auto pool = make_engine_pool({.threads = 1, .task_threads = 1});
  std::promise<void> began;
  const auto hangs = pool->run(
      [&began, release, left](const std::atomic<bool>& /*stop*/) {
        began.set_value();
        while (!*release) std::this_thread::yield();
        *left = true;
      },
      {});
  began.get_future().get();
  pool->give_up(hangs);
  std::promise<void> ran;
  const auto next = pool->run([&](const std::atomic<bool>& /*stop*/) { ran.set_value(); }, {});
  EXPECT_EQ(ran.get_future().wait_for(1min), std::future_status::ready);
  *release = true;
  while (!*left) std::this_thread::yield();
}

}  // namespace
}  // namespace palamedes::server
