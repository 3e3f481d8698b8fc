#include "arena/statistics/ladder.h"

#include <cmath>
#include <numbers>

#include "arena/statistics/statistics.h"

namespace palamedes::arena {
namespace {

/// The number of standard deviations that a normal variable exceeds with this probability.
double deviations_for(double chance) {
  double low = 0;
  double high = 10;
  for (int i = 0; i < 60; ++i) {
    const double middle = (low + high) / 2;
    (std::erfc(middle / std::numbers::sqrt2) / 2 > chance ? low : high) = middle;
  }
  return low;
}

}  // namespace

std::vector<LadderStep> ladder_steps(const Tally& tally) {
  std::vector<LadderStep> steps;
  const std::size_t count = tally.entrants() - 1;
  // Bonferroni: each bound fails so rarely that all of them hold in 95 of 100 runs. The bounds are
  // two-sided, like the intervals in the reports.
  const double reach = deviations_for(0.025 / static_cast<double>(count));
  const auto ratings = tally.ratings();
  if (tally.seats() == 2 && !ratings) return steps;
  for (std::size_t i = 0; i < count; ++i) {
    LadderStep step{.lower = i, .upper = i + 1};
    if (ratings) {
      const auto& spread = ratings->covariance;
      const double variance = spread[i][i] + spread[i + 1][i + 1] - (2 * spread[i][i + 1]);
      step.gain = ratings->elo[i + 1] - ratings->elo[i];
      step.low = step.gain - (reach * std::sqrt(std::max(variance, 0.0)));
    } else {
      // One seat of the upper level against the lower one in all others: line-up i.
      const Share share = tally.first_of(i).share();
      const double even = 1.0 / static_cast<double>(tally.seats());
      step.gain = share.mean - even;
      step.low = step.gain - ((share.mean - share.interval.low) * reach / kTwoSided95);
    }
    steps.push_back(step);
  }
  return steps;
}

}  // namespace palamedes::arena
