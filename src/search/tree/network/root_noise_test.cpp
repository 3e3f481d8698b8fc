#include "search/tree/network/root_noise.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <vector>

namespace palamedes::search {
namespace {

/// The mean and the variance of many draws.
template <class Draw>
void expect_moments(const Draw& draw, double mean, double variance) {
  constexpr int kDraws = 200'000;
  double sum = 0;
  double squares = 0;
  for (int i = 0; i < kDraws; ++i) {
    const double number = draw();
    sum += number;
    squares += number * number;
  }
  const double found = sum / kDraws;
  EXPECT_NEAR(found, mean, 0.02 * std::max(1.0, std::sqrt(variance)));
  EXPECT_NEAR((squares / kDraws) - (found * found), variance, 0.05 * std::max(0.2, variance));
}

TEST(RootNoise, DrawsHaveTheMomentsOfTheirDistributions) {
  Rng rng(1);
  expect_moments([&] { return drawn_gumbel(rng); }, std::numbers::egamma, 1.64493);
  expect_moments([&] { return drawn_normal(rng); }, 0, 1);
  for (const double shape : {0.05, 0.3, 1.0, 2.5, 10.0})
    expect_moments([&] { return drawn_gamma(shape, rng); }, shape, shape);
}

struct NoisyNode {
  float prior = 0;
};

TEST(RootNoise, KeepsTheSumOfThePriorsAndFollowsTheSeed) {
  for (const std::size_t count : {2U, 30U, 5'000U}) {
    const auto drawn = [&](std::uint64_t seed) {
      std::vector<NoisyNode> members(count, {1.0F / static_cast<float>(count)});
      Rng rng(seed);
      add_root_noise(std::span(members), 0.25, rng);
      std::vector<float> priors;
      for (const NoisyNode& node : members) priors.push_back(node.prior);
      return priors;
    };
    double sum = 0;
    for (const float prior : drawn(1)) {
      EXPECT_GE(prior, 0.74F / static_cast<float>(count)) << "only a quarter is noise";
      sum += prior;
    }
    EXPECT_NEAR(sum, 1.0, 1e-4);
    EXPECT_EQ(drawn(1), drawn(1));
    EXPECT_NE(drawn(1), drawn(2));
  }
}

}  // namespace
}  // namespace palamedes::search
