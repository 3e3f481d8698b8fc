#include "server/engines/search_memory.h"

#include <gtest/gtest.h>

#include <string>

namespace palamedes::server {
namespace {

KeptEngine engine(std::string game, std::size_t bytes) {
  return {.game_id = std::move(game), .seat = seat_at(0), .player = "level5", .bytes = bytes};
}

TEST(SearchMemory, ReturnsTheEngineOfTheSeat) {
  SearchMemory memory(1'000'000);
  memory.keep(engine("g", 300'000));
  EXPECT_FALSE(memory.take("g", seat_at(1), "level5"));
  EXPECT_FALSE(memory.take("g", seat_at(0), "level6"));
  EXPECT_EQ(memory.bytes(), 300'000U);
  EXPECT_TRUE(memory.take("g", seat_at(0), "level5"));
  EXPECT_EQ(memory.bytes(), 0U);
}

TEST(SearchMemory, DropsTheOldestEnginesAboveItsBytes) {
  SearchMemory memory(1'000'000);
  memory.keep(engine("a", 500'000));
  memory.keep(engine("b", 400'000));
  const auto dropped = memory.keep(engine("c", 300'000));
  ASSERT_EQ(dropped.size(), 1U);
  EXPECT_EQ(dropped.front().game_id, "a");
  EXPECT_EQ(memory.bytes(), 700'000U);
}

TEST(SearchMemory, TellsNothingAboutGamesThatHidePieces) {
  SearchMemory memory(1'000'000);
  memory.keep(engine("open", 300'000));
  KeptEngine hidden = engine("hidden", 400'000);
  hidden.hides = true;
  memory.keep(std::move(hidden));
  EXPECT_EQ(memory.bytes(), 700'000U);
  EXPECT_EQ(memory.bytes_to_tell(), 300'000U);
  memory.forget("open");
  EXPECT_EQ(memory.bytes_to_tell(), 0U);
  memory.forget("hidden");
  EXPECT_EQ(memory.bytes(), 0U);
  EXPECT_EQ(memory.bytes_to_tell(), 0U);
}

TEST(SearchMemory, DoesNotKeepAnEngineThatIsTooLarge) {
  SearchMemory memory(1'000'000);
  EXPECT_EQ(memory.keep(engine("a", 27'000'000)).size(), 1U);
  EXPECT_EQ(memory.bytes(), 0U);
}

TEST(SearchMemory, SmallEnginesAreBoundedToo) {
  SearchMemory memory(1'000'000);
  for (int i = 0; i < 1'000; ++i) memory.keep(engine("g" + std::to_string(i), 0));
  EXPECT_FALSE(memory.take("g989", seat_at(0), "level5"));
  EXPECT_TRUE(memory.take("g990", seat_at(0), "level5"));
}

TEST(SearchMemory, DoesNotKeepAnEngineOfAForgottenGame) {
  SearchMemory memory(1'000'000);
  memory.keep(engine("g", 300'000));
  EXPECT_EQ(memory.forget("g").size(), 1U);
  EXPECT_EQ(memory.bytes(), 0U);
  EXPECT_EQ(memory.keep(engine("g", 300'000)).size(), 1U);
  EXPECT_EQ(memory.bytes(), 0U);
  memory.remember("g");
  EXPECT_TRUE(memory.keep(engine("g", 300'000)).empty());
}

}  // namespace
}  // namespace palamedes::server
