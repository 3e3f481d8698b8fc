#include "server/visitors/rate_limit.h"

#include <gtest/gtest.h>

#include "server/visitors/testing_visitor.h"

namespace palamedes::server {
namespace {

constexpr Allowance kAllowance{.burst = 3, .rate = 2};

net::Time at(std::int64_t milliseconds) { return net::Time(net::Duration(milliseconds)); }

bool take(TokenBucket& bucket, net::Time now, double cost = 1) {
  if (!bucket.has(kAllowance, now, cost)) return false;
  bucket.charge(kAllowance, now, cost);
  return true;
}

TEST(TokenBucket, HoldsTheBurstAndFillsWithTime) {
  TokenBucket bucket(kAllowance, at(0));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(take(bucket, at(0)));
  EXPECT_FALSE(take(bucket, at(499)));
  EXPECT_TRUE(take(bucket, at(500)));
  EXPECT_FALSE(take(bucket, at(999)));
}

TEST(TokenBucket, NeverHoldsMoreThanTheBurst) {
  TokenBucket bucket(kAllowance, at(0));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(take(bucket, at(1'000'000)));
  EXPECT_FALSE(take(bucket, at(1'000'000)));
}

TEST(TokenBucket, IgnoresAClockThatGoesBack) {
  TokenBucket bucket(kAllowance, at(10'000));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(take(bucket, at(10'000)));
  EXPECT_FALSE(take(bucket, at(5'000)));
}

TEST(TokenBucket, ARateOfZeroIsNoLimit) {
  TokenBucket bucket({}, at(0));
  bucket.charge({}, at(0), 1'000);
  EXPECT_TRUE(bucket.has({}, at(0), 1'000));
}

TEST(TokenBucket, ADebtIsPaidBackAndHasALimit) {
  TokenBucket bucket(kAllowance, at(0));
  bucket.charge(kAllowance, at(0), 1'000'000);
  EXPECT_EQ(bucket.wait_seconds(kAllowance), 2) << "3 tokens of debt and 1 for the request, 2 tokens a second";
  EXPECT_FALSE(bucket.has(kAllowance, at(1'900), 1));
  EXPECT_TRUE(bucket.has(kAllowance, at(2'001), 1));
}

TEST(TokenBucket, WhatCostsMoreThanAFullBucketWaitsForAFullBucket) {
  TokenBucket bucket(kAllowance, at(0));
  EXPECT_TRUE(take(bucket, at(0), 100));
  EXPECT_FALSE(take(bucket, at(1'500), 100));
}

TEST(Buckets, ForgetTheOneThatWasIdleLongest) {
  Buckets buckets(kAllowance, 2);
  EXPECT_TRUE(take(buckets.of("a", at(0)), at(0), 3));
  EXPECT_TRUE(take(buckets.of("b", at(0)), at(0), 3));
  EXPECT_FALSE(take(buckets.of("a", at(0)), at(0), 3));
  EXPECT_TRUE(take(buckets.of("c", at(0)), at(0), 3));
  EXPECT_EQ(buckets.size(), 2U);
  EXPECT_FALSE(take(buckets.of("a", at(0)), at(0), 3)) << "was not the silent one";
  EXPECT_TRUE(take(buckets.of("b", at(0)), at(0), 3)) << "was forgotten";
}

TEST(Budgets, ARequestCostsItsGuestItsAddressAndItsNetwork) {
  Budgets budgets(
      {.guest = {.burst = 2, .rate = 1}, .address = {.burst = 3, .rate = 1}, .network = {.burst = 4, .rate = 1}});
  const auto refused = [&](const char* guest, const char* address) {
    return budgets.refusal(testing_visitor(guest, address, "n"), at(0), 1).has_value();
  };
  EXPECT_FALSE(refused("ada", "1"));
  EXPECT_FALSE(refused("ada", "2"));
  EXPECT_TRUE(refused("ada", "1")) << "a guest has one budget at all addresses";
  EXPECT_FALSE(refused("", "1"));
  EXPECT_FALSE(refused("bob", "1"));
  EXPECT_TRUE(refused("new", "1")) << "new guests do not help an address";
  EXPECT_TRUE(refused("new", "3")) << "new addresses do not help a network";
}

TEST(Budgets, ARefusedRequestCostsNobodyAnything) {
  Budgets budgets({.guest = {.burst = 1, .rate = 1}, .address = {.burst = 3, .rate = 1}, .network = {}});
  EXPECT_FALSE(budgets.refusal(testing_visitor("ada", "1", "n"), at(0), 1));
  for (int i = 0; i < 10; ++i) EXPECT_TRUE(budgets.refusal(testing_visitor("ada", "1", "n"), at(0), 1));
  EXPECT_FALSE(budgets.refusal(testing_visitor("bob", "1", "n"), at(0), 1));
  EXPECT_FALSE(budgets.refusal(testing_visitor("cid", "1", "n"), at(0), 1));
}

TEST(Budgets, ALargeAnswerIsPaidForAfterwards) {
  Budgets budgets({.guest = {.burst = 10, .rate = 1}, .address = {}, .network = {}});
  EXPECT_FALSE(budgets.refusal(testing_visitor("ada", "1", "n"), at(0), 1));
  budgets.charge(testing_visitor("ada", "1", "n"), at(0), cost_of_bytes(std::size_t{1} << 20));
  EXPECT_EQ(budgets.refusal(testing_visitor("ada", "1", "n"), at(0), 1), 11)
      << "10 tokens of debt, the most, and the request";
}

TEST(ConnectionLimiter, CountsByAddressByNetworkAndInTotal) {
  ConnectionLimiter connections({.all = 5, .address = 2, .network = 3});
  const Visitor one = testing_visitor("", "a", "n");
  const Visitor two = testing_visitor("", "b", "n");
  const Visitor far = testing_visitor("", "c", "m");
  EXPECT_TRUE(connections.enter(one));
  EXPECT_TRUE(connections.enter(one));
  EXPECT_FALSE(connections.enter(one)) << "two of one address";
  EXPECT_TRUE(connections.enter(two));
  EXPECT_FALSE(connections.enter(two)) << "three of one network";
  EXPECT_TRUE(connections.enter(far));
  EXPECT_TRUE(connections.enter(far));
  EXPECT_FALSE(connections.enter(testing_visitor("", "d", "o"))) << "five in total";
  EXPECT_EQ(connections.inside(), 5U);
  connections.leave(one);
  EXPECT_TRUE(connections.enter(two));
}

TEST(ConnectionLimiter, ZeroIsNoLimit) {
  ConnectionLimiter connections({});
  for (int i = 0; i < 1'000; ++i) EXPECT_TRUE(connections.enter(testing_visitor("", "a", "n")));
}

}  // namespace
}  // namespace palamedes::server
