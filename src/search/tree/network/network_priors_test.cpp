#include "search/tree/network/network_priors.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

namespace palamedes::search {
namespace {

struct PriorNode {
  float prior = 0;
};

std::vector<float> priors(std::vector<PriorNode> members, const std::vector<float>& logits, double temperature = 1) {
  set_network_priors(std::span(members), std::span(logits), temperature);
  std::vector<float> all;
  for (const PriorNode& node : members) all.push_back(node.prior);
  return all;
}

double sum(const std::vector<float>& numbers) {
  double sum = 0;
  for (const float number : numbers) sum += number;
  return sum;
}

TEST(NetworkPriors, AreTheSoftmaxOfTheLogits) {
  const auto found = priors(std::vector<PriorNode>(3), {0.0F, 1.0F, -2.0F});
  const double total = 1.0 + std::numbers::e + std::exp(-2.0);
  EXPECT_NEAR(found[0], 1.0 / total, 1e-6);
  EXPECT_NEAR(found[1], std::numbers::e / total, 1e-6);
  EXPECT_NEAR(found[2], std::exp(-2.0) / total, 1e-6);
}

TEST(NetworkPriors, AddUpToOneWhateverTheLogits) {
  constexpr float kHuge = std::numeric_limits<float>::max();
  for (const std::vector<float>& logits :
       {std::vector<float>(1000, 7.0F), {kHuge, -kHuge, 0.0F}, {1e-40F, -1e-40F}, {-kHuge, -kHuge}, {90, 80, -500}}) {
    const auto found = priors(std::vector<PriorNode>(logits.size()), logits);
    EXPECT_NEAR(sum(found), 1.0, 1e-5);
    for (const float prior : found) EXPECT_GT(prior, 0.0F);
  }
}

TEST(NetworkPriors, AreMoreEqualAtAHighTemperature) {
  const auto cold = priors(std::vector<PriorNode>(2), {0.0F, 1.0F}, 0.5);
  const auto warm = priors(std::vector<PriorNode>(2), {0.0F, 1.0F}, 2.0);
  EXPECT_NEAR(cold[1] / cold[0], std::exp(2.0), 1e-4);
  EXPECT_NEAR(warm[1] / warm[0], std::exp(0.5), 1e-5);
}

TEST(NetworkPriors, OfActionsThatWereNotAskedForAreTheSmallest) {
  std::vector<PriorNode> members(4);
  members[1].prior = members[3].prior = kNotAsked;
  const auto found = priors(members, {2.0F, 0.0F});
  EXPECT_NEAR(sum(found), 1.0, 1e-6);
  EXPECT_EQ(found[1], found[2]);
  EXPECT_EQ(found[3], found[2]);
  EXPECT_GT(found[0], found[2]);
}

TEST(NetworkPriors, AreEqualWithoutLogits) {
  std::vector<PriorNode> members(4);
  members[2].prior = kNotAsked;
  EXPECT_EQ(priors(members, {}), std::vector<float>(4, 0.25F));
}

TEST(NetworkValues, AreWithinTheirRangeAndFinite) {
  nn::Judgement judgement{.values = {2.0F, -3.0F, 0.5F, 9.0F}};
  const SeatValues values = values_of(judgement, 3);
  EXPECT_EQ(values, (SeatValues{1.0, -1.0, 0.5, 0.0}));
  judgement.values[3] = std::numeric_limits<float>::quiet_NaN();
  EXPECT_TRUE(is_finite(judgement, 3)) << "there is no fourth seat";
  EXPECT_FALSE(is_finite(judgement, 4));
  std::vector<float> logits{1.0F, -std::numeric_limits<float>::infinity()};
  judgement.logits = logits;
  EXPECT_FALSE(is_finite(judgement, 3));
}

}  // namespace
}  // namespace palamedes::search
