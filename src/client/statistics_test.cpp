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

constexpr std::string_view kMetrics =
    "# HELP palamedes_resident_memory_bytes Memory of the process\n"
    "# TYPE palamedes_resident_memory_bytes gauge\n"
    "palamedes_resident_memory_bytes_peak 7\n"
    "palamedes_resident_memory_bytes 1.5e+07\n"
    "palamedes_games{status=\"open\"} 3\n"
    "palamedes_games{status=\"over\"} 4 1790000000000\n";

TEST(Metric, IsFoundByItsWholeName) {
  EXPECT_EQ(metric(kMetrics, "palamedes_resident_memory_bytes"), 1.5e7);
  EXPECT_EQ(metric(kMetrics, "palamedes_games"), 3);
  EXPECT_EQ(metric(kMetrics, "palamedes_games{status=\"over\"}"), 4);
  EXPECT_EQ(metric(kMetrics, "palamedes"), std::nullopt);
}

TEST(Metric, OtherTextGivesNothing) {
  for (const char* text : {"", "\n\n", "x", "x ", "x y", "x 1y", "x{ 1", "x{a=\"b\"}1", " x 1", "x\n1"})
    EXPECT_EQ(metric(text, "x"), std::nullopt) << text;
  for (std::size_t length = 0; length < kMetrics.size(); ++length)
    metric(kMetrics.substr(0, length), "palamedes_games");
  EXPECT_EQ(metric(std::string(100'000, 'x') + "\nx 2", "x"), 2);
}

}  // namespace
}  // namespace palamedes::client
