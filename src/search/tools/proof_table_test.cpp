#include "search/tools/proof_table.h"

#include <gtest/gtest.h>

namespace palamedes::search {
namespace {

TEST(ProofTable, AnUnknownPositionIsNeitherWonNorNotWon) {
  const ProofTable table(1 << 12);
  const auto entry = table.find(7);
  EXPECT_EQ(entry.effort, 0);
  EXPECT_EQ(entry.no_win_within, 0);
  EXPECT_EQ(entry.win_within, ProofTable::kNever);
  EXPECT_EQ(table.find(0).effort, 0) << "the key of an empty entry";
}

TEST(ProofTable, KeepsBothBoundsAndTheAction) {
  ProofTable table(1 << 12);
  table.store({.key = 7, .action = 3, .no_win_within = 4, .win_within = 9, .effort = 9});
  const auto entry = table.find(7);
  EXPECT_EQ(entry.action, 3U);
  EXPECT_EQ(entry.no_win_within, 4);
  EXPECT_EQ(entry.win_within, 9);
  table.clear();
  EXPECT_EQ(table.find(7).effort, 0);
}

TEST(ProofTable, ReplacesTheLeastWorkOfAFullBucket) {
  ProofTable table(0);  // one bucket of four entries
  for (std::uint8_t i = 1; i <= 4; ++i) table.store({.key = i, .effort = static_cast<std::uint8_t>(10 + i)});
  table.store({.key = 5, .effort = 2});
  EXPECT_EQ(table.find(1).effort, 0);
  for (std::uint8_t i = 2; i <= 4; ++i) EXPECT_EQ(table.find(i).effort, 10 + i);
  EXPECT_EQ(table.find(5).effort, 2);
}

}  // namespace
}  // namespace palamedes::search
