#include "core/action_list.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace palamedes {
namespace {

TEST(ActionList, KeepsTheOrderOfPushes) {
  std::array<int, 3> memory{};
  ActionList<int> list(memory);
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(list.capacity(), 3U);
  for (const int action : {5, 3, 9}) list.push(action);
  EXPECT_EQ(list.size(), 3U);
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{5, 3, 9}));
  EXPECT_EQ(list[1], 3);
  EXPECT_EQ(memory[2], 9) << "the memory is the caller's";
}

TEST(ActionList, ClearingKeepsTheMemory) {
  std::array<int, 2> memory{};
  ActionList<int> list(memory);
  list.push(1);
  list.clear();
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(list.capacity(), 2U);
}

TEST(ActionBuffer, ClearsTheListEachTime) {
  ActionBuffer<int> buffer(4);
  buffer.list().push(7);
  EXPECT_TRUE(buffer.list().empty());
  EXPECT_EQ(buffer.list().capacity(), 4U);
}

TEST(ActionBuffer, CanBeMovedWithItsList) {
  std::vector<ActionBuffer<int>> buffers;
  for (std::uint32_t i = 1; i <= 20; ++i) buffers.emplace_back(i);  // the vector grows and moves them
  for (std::uint32_t i = 1; i <= 20; ++i) {
    auto& list = buffers[i - 1].list();
    for (std::uint32_t k = 0; k < i; ++k) list.push(static_cast<int>(k));
    EXPECT_EQ(list.size(), i);
  }
}

#ifndef NDEBUG
TEST(ActionListDeathTest, PushingBeyondTheCapacityAborts) {
  ActionBuffer<int> buffer(1);
  auto& list = buffer.list();
  list.push(1);
  EXPECT_DEATH(list.push(2), "max_actions");
}
#endif

TEST(ActionList, KeepsWhatIsWantedInItsOrder) {
  std::array<int, 8> memory{};
  ActionList<int> list(memory);
  for (int i = 1; i <= 7; ++i) list.push(i);
  list.keep_if([](int i) { return i % 3 != 0; });
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{1, 2, 4, 5, 7}));
}

}  // namespace
}  // namespace palamedes
