#include "client/statistics.h"

#include <gtest/gtest.h>

#include <string>

namespace palamedes::client {
namespace {

TEST(Samples, PercentilesAreValuesThatWereMeasured) {
  Samples samples;
  for (int value = 100; value >= 1; --value) samples.add(value);
  EXPECT_EQ(samples.count(), 100U);
  EXPECT_EQ(samples.percentile(0.5), 50);
  EXPECT_EQ(samples.percentile(0.99), 99);
  EXPECT_EQ(samples.percentile(0.991), 100);
  EXPECT_EQ(samples.percentile(0), 1);
  EXPECT_EQ(samples.max(), 100);
}

TEST(Samples, ValuesAddedAfterAQueryCount) {
  Samples samples;
  EXPECT_EQ(samples.percentile(0.5), 0);
  samples.add(3);
  EXPECT_EQ(samples.percentile(0.5), 3);
  samples.add(1);
  EXPECT_EQ(samples.percentile(0.5), 1);
  EXPECT_EQ(samples.max(), 3);
}

}  // namespace
}  // namespace palamedes::client
