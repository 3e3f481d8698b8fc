#include "app/support/helper_pool.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <set>
#include <thread>

#include "search/players/opponent.h"

namespace palamedes::app {
namespace {

TEST(HelperPool, CallsTheWorkOnceInEveryThread) {
  const auto pool = make_helper_pool(4);
  ASSERT_TRUE(pool);
  for (int round = 0; round < 50; ++round) {
    std::mutex mutex;
    std::set<int> numbers;
    std::set<std::thread::id> threads{std::this_thread::get_id()};
    std::atomic<int> begun = 0;
    pool->start([&](int number) {
      {
        const std::lock_guard lock(mutex);
        numbers.insert(number);
        threads.insert(std::this_thread::get_id());
      }
      ++begun;
    });
    while (begun < 4) std::this_thread::yield();
    pool->wait();
    EXPECT_EQ(numbers, (std::set<int>{1, 2, 3, 4}));
    EXPECT_EQ(threads.size(), 5U);
    EXPECT_EQ(begun, 4);
  }
}

TEST(HelperPool, NothingRunsAfterWaiting) {
  const auto pool = make_helper_pool(3);
  std::atomic<int> working = 0;
  for (int round = 0; round < 2000; ++round) {
    pool->start([&](int) {
      ++working;
      std::this_thread::yield();
      --working;
    });
    pool->wait();
    ASSERT_EQ(working, 0);
  }
}

TEST(HelperPool, EndsItsThreadsWhenDestroyed) {
  std::atomic<bool> stop = false;
  std::atomic<int> ended = 0;
  std::atomic<int> begun = 0;
  std::thread later;
  {
    const auto pool = make_helper_pool(2);
    pool->start([&](int) {
      ++begun;
      while (!stop) std::this_thread::yield();
      ++ended;
    });
    while (begun < 2) std::this_thread::yield();
    later = std::thread([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      stop = true;
    });
  }
  EXPECT_EQ(ended, 2);
  later.join();
}

std::string refusal_of(std::string_view player, search::MakeHelpers make_helpers) {
  const auto made = search::make_opponent({.game = "ringrift"}, player, {.make_helpers = make_helpers});
  return made ? "" : std::string(made.error().code) + ": " + made.error().message;
}

TEST(SearchThreads, AreRefusedWhereDecisionsMustBeReproducible) {
  EXPECT_EQ(refusal_of("alphabeta:threads=2", nullptr),
            "bad_setting: alphabeta: threads must be 1 here, where decisions have to be reproducible");
  EXPECT_EQ(refusal_of("alphabeta:threads=1", nullptr), "");
  EXPECT_EQ(refusal_of("alphabeta:threads=2", make_helper_pool), "");
  EXPECT_EQ(refusal_of("max:threads=3", make_helper_pool), "");
}

TEST(SearchThreads, AreRefusedForLevelsAndForOtherNumbersAndAlgorithms) {
  EXPECT_EQ(refusal_of("level9:threads=2", make_helper_pool),
            "bad_setting: a level plays with one thread, so that it plays alike on every machine");
  for (const char* number : {"0", "65", "-1", "two", "1000000000000"}) {
    const std::string player = "alphabeta:threads=" + std::string(number);
    EXPECT_NE(refusal_of(player, make_helper_pool).find("threads takes a whole number from 1 to 64"), std::string::npos)
        << player;
  }
  EXPECT_NE(refusal_of("mcts:threads=2", make_helper_pool).find("mcts has no setting 'threads'"), std::string::npos);
}

TEST(SearchThreads, DecideLegallyAndSayHowManyTheyWere) {
  const GameConfig config{.game = "ringrift"};
  const auto one = *search::make_opponent(config, "alphabeta:nodes=2000");
  for (const int threads : {2, 4}) {
    const auto several = *search::make_opponent(config, "alphabeta:nodes=2000,threads=" + std::to_string(threads),
                                                {.make_helpers = make_helper_pool});
    search::GameSoFar game;
    for (int ply = 0; ply < 12; ++ply) {
      const auto decision = several->decide(game, 1);
      ASSERT_TRUE(decision) << decision.error().message;
      EXPECT_EQ(decision->threads, threads);
      EXPECT_EQ(decision->algorithm, "alphabeta");
      EXPECT_EQ(one->decide(game, 1)->threads, 1);
      game.actions.push_back(decision->action);
      const auto refused = several->check(game);
      ASSERT_FALSE(refused) << refused->message;
    }
  }
}

}  // namespace
}  // namespace palamedes::app
