#include "arena/statistics/search_effort.h"

#include <gtest/gtest.h>

namespace palamedes::arena {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;

TEST(SearchEffort, SumsUpDecisions) {
  SearchEffort thinking;
  thinking.add(milliseconds(1), 100, 3, 5);
  thinking.add(milliseconds(3), 300, 6, 2);
  EXPECT_EQ(thinking.decisions(), 2U);
  EXPECT_EQ(thinking.mean(), milliseconds(2));
  EXPECT_EQ(thinking.longest(), milliseconds(3));
  EXPECT_DOUBLE_EQ(thinking.nodes_per_decision(), 200);
  EXPECT_DOUBLE_EQ(thinking.mean_depth(), 4.5);
  EXPECT_EQ(thinking.most_memory(), 5U);
}

TEST(SearchEffort, QuantilesAreExactToThreePercent) {
  SearchEffort thinking;
  for (int i = 1; i <= 1000; ++i) thinking.add(microseconds(i), 1, 1, 0);
  EXPECT_NEAR(static_cast<double>(thinking.quantile(0.95).count()), 950e3, 950e3 * 0.032);
  EXPECT_NEAR(static_cast<double>(thinking.quantile(0.5).count()), 500e3, 500e3 * 0.032);
  EXPECT_EQ(thinking.quantile(1), thinking.longest());
}

TEST(SearchEffort, SmallTimesAreExactAndHugeOnesFit) {
  SearchEffort thinking;
  thinking.add(nanoseconds(0), 0, 0, 0);
  thinking.add(nanoseconds(31), 0, 0, 0);
  EXPECT_EQ(thinking.quantile(0.5), nanoseconds(0));
  EXPECT_EQ(thinking.quantile(1), nanoseconds(31));
  thinking.add(nanoseconds::max(), 0, 0, 0);
  EXPECT_EQ(thinking.quantile(1), nanoseconds::max());
}

TEST(SearchEffort, PartsAddUp) {
  SearchEffort one;
  SearchEffort other;
  SearchEffort both;
  for (int i = 0; i < 50; ++i) {
    (i % 2 == 0 ? one : other).add(microseconds(i * i), 7, 2, 9);
    both.add(microseconds(i * i), 7, 2, 9);
  }
  one.add(other);
  EXPECT_EQ(one.decisions(), both.decisions());
  EXPECT_EQ(one.mean(), both.mean());
  EXPECT_EQ(one.quantile(0.9), both.quantile(0.9));
  EXPECT_EQ(one.longest(), both.longest());
}

TEST(SearchEffort, NothingIsZero) {
  const SearchEffort nothing;
  EXPECT_EQ(nothing.mean(), nanoseconds(0));
  EXPECT_EQ(nothing.quantile(0.95), nanoseconds(0));
  EXPECT_EQ(nothing.nodes_per_decision(), 0);
}

}  // namespace
}  // namespace palamedes::arena
