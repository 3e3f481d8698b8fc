#include "server/http/rate_limit.h"

#include <gtest/gtest.h>

namespace palamedes::server {
namespace {

constexpr Allowance kAllowance{.burst = 3, .rate = 2};

constexpr net::Time at(std::int64_t time) { return net::time_from_unix(time); }

TEST(TokenBucket, GivesABurstAndThenTheRate) {
  TokenBucket bucket(kAllowance, at(1'000));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(kAllowance, at(1'000)));
  EXPECT_FALSE(bucket.take(kAllowance, at(1'000)));
  EXPECT_EQ(bucket.wait_seconds(kAllowance), 1);
  EXPECT_EQ(bucket.wait_seconds(kAllowance, 10), 5);
  EXPECT_FALSE(bucket.take(kAllowance, at(1'499)));
  EXPECT_TRUE(bucket.take(kAllowance, at(1'500)));
  EXPECT_FALSE(bucket.take(kAllowance, at(1'500)));
}

TEST(TokenBucket, NeverHoldsMoreThanTheBurst) {
  TokenBucket bucket(kAllowance, at(0));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(kAllowance, at(1'000'000)));
  EXPECT_FALSE(bucket.take(kAllowance, at(1'000'000)));
}

TEST(TokenBucket, IgnoresAClockThatGoesBack) {
  TokenBucket bucket(kAllowance, at(10'000));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(kAllowance, at(10'000)));
  EXPECT_FALSE(bucket.take(kAllowance, at(5'000)));
}

TEST(TokenBucket, ARateOfZeroIsNoLimit) {
  TokenBucket bucket({}, at(0));
  for (int i = 0; i < 1'000; ++i) EXPECT_TRUE(bucket.take({}, at(0)));
}

TEST(RateLimits, AreSeparateForEachAddress) {
  RateLimits rate_limits(kAllowance, 100);
  EXPECT_EQ(rate_limits.refusal("a", at(0), 3), std::nullopt);
  EXPECT_EQ(rate_limits.refusal("a", at(0), 1), 1);
  EXPECT_EQ(rate_limits.refusal("b", at(0), 3), std::nullopt);
}

TEST(RateLimits, ForgetTheAddressThatWasIdleLongest) {
  RateLimits rate_limits(kAllowance, 2);
  EXPECT_FALSE(rate_limits.refusal("a", at(0), 3));
  EXPECT_FALSE(rate_limits.refusal("b", at(0), 3));
  EXPECT_TRUE(rate_limits.refusal("a", at(0), 3));
  EXPECT_FALSE(rate_limits.refusal("c", at(0), 3));
  EXPECT_EQ(rate_limits.size(), 2U);
  EXPECT_TRUE(rate_limits.refusal("a", at(0), 3)) << "was not the silent one";
  EXPECT_FALSE(rate_limits.refusal("b", at(0), 3)) << "was forgotten";
}

TEST(ConnectionLimiter, CountsByAddressAndInTotal) {
  ConnectionLimiter connections(3, 2);
  EXPECT_TRUE(connections.enter("a"));
  EXPECT_TRUE(connections.enter("a"));
  EXPECT_FALSE(connections.enter("a"));
  EXPECT_TRUE(connections.enter("b"));
  EXPECT_FALSE(connections.enter("c"));
  EXPECT_EQ(connections.inside(), 3U);
  connections.leave("a");
  EXPECT_TRUE(connections.enter("c"));
}

TEST(ConnectionLimiter, ZeroIsNoLimit) {
  ConnectionLimiter connections(0, 0);
  for (int i = 0; i < 1'000; ++i) EXPECT_TRUE(connections.enter("a"));
}

}  // namespace
}  // namespace palamedes::server
