#include "search/tree/network/root_noise.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <vector>

namespace palamedes::search {
namespace {

/// Draws many numbers and expects the mean and the variance of the distribution, each within five of its standard
/// errors. The standard error of a variance depends on the excess kurtosis.
template <class Draw>
void expect_moments(const Draw& draw, double mean, double variance, double kurtosis) {
  constexpr int kDraws = 200'000;
  constexpr double kErrors = 5;
  double sum = 0;
  double squares = 0;
  for (int i = 0; i < kDraws; ++i) {
    const double distance = draw() - mean;
    sum += distance;
    squares += distance * distance;
  }
  EXPECT_NEAR(sum / kDraws, 0.0, kErrors * std::sqrt(variance / kDraws)) << "mean";
  EXPECT_NEAR(squares / kDraws, variance, kErrors * variance * std::sqrt((kurtosis + 2) / kDraws)) << "variance";
}

TEST(RootNoise, DrawsHaveTheMomentsOfTheirDistributions) {
  Rng rng(1);
  constexpr double kSquare = std::numbers::pi * std::numbers::pi;
  expect_moments([&] { return drawn_gumbel(rng); }, std::numbers::egamma, kSquare / 6, 12.0 / 5);
  expect_moments([&] { return drawn_normal(rng); }, 0, 1, 0);
  for (const double shape : {0.05, 0.3, 1.0, 2.5, 10.0})
    expect_moments([&] { return drawn_gamma(shape, rng); }, shape, shape, 6 / shape);
}

struct NoisyNode {
  float prior = 0;
};

TEST(RootNoise, KeepsTheSumOfThePriorsAndFollowsTheSeed) {
  for (const std::size_t count : {2U, 30U, 5'000U}) {
    const float even = 1.0F / static_cast<float>(count);
    const auto drawn = [&](std::uint64_t seed) {
      std::vector<NoisyNode> members(count, {even});
      Rng rng(seed);
      add_root_noise(std::span(members), 0.25, rng);
      std::vector<float> priors;
      for (const NoisyNode& node : members) priors.push_back(node.prior);
      return priors;
    };
    double sum = 0;
    for (const float prior : drawn(1)) {
      EXPECT_GE(prior, static_cast<float>(0.75 * static_cast<double>(even))) << "only a quarter is noise";
      sum += static_cast<double>(prior);
    }
    EXPECT_NEAR(sum, 1.0, 0x1.0p-23) << "priors are rounded to 24 bits, once before and once after the noise";
    EXPECT_EQ(drawn(1), drawn(1));
    EXPECT_NE(drawn(1), drawn(2));
  }
}

}  // namespace
}  // namespace palamedes::search
