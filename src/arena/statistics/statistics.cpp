#include "arena/statistics/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace palamedes::arena {
namespace {

/// The number of independent games that would vary as much.
double effective_games(std::span<const Cluster> clusters, double mean, double games) {
  const auto count = static_cast<double>(clusters.size());
  if (count < 2) return count;
  const double independent = mean * (1 - mean) / games;
  if (independent <= 0) return count;  // all results are equal
  double squares = 0;
  for (const Cluster& cluster : clusters) {
    const double off = cluster.points - (mean * cluster.games);
    squares += off * off;
  }
  const double variance = squares * count / (count - 1) / (games * games);
  // Draws vary less than wins and losses, but even a run of draws alone is not proof of equality.
  constexpr double kLeast = 0.1;
  return games / std::max(variance / independent, kLeast);
}

}  // namespace

Share share_of(std::span<const Cluster> clusters) {
  double points = 0;
  double games = 0;
  for (const Cluster& cluster : clusters) {
    points += cluster.points;
    games += cluster.games;
  }
  if (games == 0) return {};
  const double mean = points / games;
  const double n = effective_games(clusters, mean, games);
  const double z2 = kTwoSided95 * kTwoSided95;
  const double middle = (mean + (z2 / (2 * n))) / (1 + (z2 / n));
  const double width = kTwoSided95 / (1 + (z2 / n)) * std::sqrt((mean * (1 - mean) / n) + (z2 / (4 * n * n)));
  // At the ends, the formula gives 0 and 1 except for rounding errors.
  return {.mean = mean, .interval = {.low = mean <= 0 ? 0 : middle - width, .high = mean >= 1 ? 1 : middle + width}};
}

double elo_of(double score) {
  if (score <= 0) return -std::numeric_limits<double>::infinity();
  if (score >= 1) return std::numeric_limits<double>::infinity();
  return -400 * std::log10((1 / score) - 1);
}

double score_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

std::uint64_t PairCounts::pairs() const {
  std::uint64_t sum = 0;
  for (const std::uint64_t count : counts) sum += count;
  return sum;
}

double PairCounts::mean() const {
  const std::uint64_t all = pairs();
  if (all == 0) return 0;
  double sum = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) sum += static_cast<double>(counts[i] * i) / 4;
  return sum / static_cast<double>(all);
}

double log_likelihood_ratio(const PairCounts& pairs, const Sprt& sprt) {
  if (pairs.pairs() == 0) return 0;
  constexpr double kPrior = 0.5;
  double total = 0;
  double mean = 0;
  for (std::size_t i = 0; i < pairs.counts.size(); ++i) {
    const double count = static_cast<double>(pairs.counts[i]) + kPrior;
    total += count;
    mean += count * static_cast<double>(i) / 4;
  }
  mean /= total;
  double variance = 0;
  for (std::size_t i = 0; i < pairs.counts.size(); ++i) {
    const double off = (static_cast<double>(i) / 4) - mean;
    variance += (static_cast<double>(pairs.counts[i]) + kPrior) * off * off / total;
  }
  const double score0 = score_of(sprt.elo0);
  const double score1 = score_of(sprt.elo1);
  return static_cast<double>(pairs.pairs()) * (score1 - score0) * ((2 * mean) - score0 - score1) / (2 * variance);
}

}  // namespace palamedes::arena
