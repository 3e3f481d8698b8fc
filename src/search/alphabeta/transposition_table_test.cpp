#include "search/alphabeta/transposition_table.h"

#include <gtest/gtest.h>

#include "core/hash.h"

namespace palamedes::search {
namespace {

TEST(TranspositionTable, ReturnsWhatWasStored) {
  TranspositionTable table(1 << 16);
  table.store(42, {.score = -kWon + 3, .depth = 7, .bound = Bound::kAtMost, .action = 85'000});
  const auto entry = table.find(42);
  EXPECT_EQ(entry.score, -kWon + 3);
  EXPECT_EQ(entry.depth, 7);
  EXPECT_EQ(entry.bound, Bound::kAtMost);
  EXPECT_EQ(entry.action, 85'000U);
  EXPECT_EQ(table.find(43).bound, Bound::kNone);
  table.clear();
  EXPECT_EQ(table.find(42).bound, Bound::kNone);
}

TEST(TranspositionTable, GrowsWithTheBudget) {
  EXPECT_EQ(TranspositionTable::bytes_for(200), 256U * 64);
  EXPECT_EQ(TranspositionTable::bytes_for(24'000), 32'768U * 64);
  EXPECT_EQ(TranspositionTable::bytes_for(UINT64_MAX), std::size_t{1} << 30);
  EXPECT_EQ(TranspositionTable(TranspositionTable::bytes_for(200)).bytes(), 256U * 64);
}

TEST(TranspositionTable, ATableOfSizeZeroStaysEmpty) {
  TranspositionTable table(0);
  table.store(42, {.score = 1, .depth = 1, .bound = Bound::kExact, .action = 0});
  EXPECT_EQ(table.find(42).bound, Bound::kNone);
  EXPECT_EQ(table.bytes(), 0U);
}

TEST(TranspositionTable, NeverGrowsAndKeepsTheDeepestOfABucket) {
  TranspositionTable table(64);  // one bucket of four
  EXPECT_EQ(table.bytes(), 64U);
  for (std::uint64_t key = 1; key <= 100; ++key)
    table.store(key, {.score = 0, .depth = static_cast<int>(key % 50), .bound = Bound::kExact, .action = 0});
  EXPECT_EQ(table.find(49).depth, 49);
  EXPECT_EQ(table.find(99).depth, 49);
  EXPECT_EQ(table.bytes(), 64U);
}

TEST(TranspositionTable, ReplacesEntriesOfEarlierDecisionsFirst) {
  TranspositionTable table(64);
  for (std::uint64_t key = 1; key <= 4; ++key)
    table.store(key, {.score = 0, .depth = 20, .bound = Bound::kExact, .action = 0});
  table.next_generation();
  table.store(5, {.score = 0, .depth = 1, .bound = Bound::kExact, .action = 0});
  EXPECT_EQ(table.find(5).depth, 1);
}

}  // namespace
}  // namespace palamedes::search
