// Statistics of results: shares of wins with intervals, Elo, and a sequential test on pairs of games.
// docs/arena.md explains the formulas.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace palamedes::arena {

/// Half the width of 95 % and 99 % intervals, in standard deviations.
inline constexpr double kTwoSided95 = 1.959964;
inline constexpr double kTwoSided99 = 2.575829;

struct Interval {
  double low = 0;
  double high = 0;
};

/// The results from one opening. They are kept together because games from one opening are not independent.
struct Cluster {
  double points = 0;  ///< one for each win; players who tie for the first place share it
  double games = 0;
};

struct Share {
  double mean = 0;
  Interval interval{.low = 0, .high = 1};
};

/// The mean and its 95 % interval by Wilson's formula, for the number of independent games that would vary as
/// much as these clusters.
Share share_of(std::span<const Cluster> clusters);

/// Converts an expected score to Elo and back. A score of 0 or 1 gives an infinite Elo.
double elo_of(double score);
double score_of(double elo);

/// Pairs of games by the points of the first player: 0, half a point, ... 2.
struct PairCounts {
  std::array<std::uint64_t, 5> counts{};

  void add(double points) { ++counts.at(static_cast<std::size_t>(points * 2)); }
  std::uint64_t pairs() const;
  /// The mean score of a pair, from 0 to 1.
  double mean() const;

  friend bool operator==(const PairCounts&, const PairCounts&) = default;
};

/// A sequential test of whether the first player is `elo1` rather than `elo0` stronger.
struct Sprt {
  double elo0 = 0;
  double elo1 = 20;

  friend bool operator==(const Sprt&, const Sprt&) = default;
};

/// Both errors are 5 %: the test ends when the log-likelihood ratio leaves (-2.944, 2.944).
inline constexpr double kSprtBound = 2.944438979166440;  // log(0.95 / 0.05)

/// The generalized log-likelihood ratio of the pair scores in normal approximation. Mean and variance
/// are those of the pairs and half a pair of each kind, so that a few equal pairs do not look certain.
double log_likelihood_ratio(const PairCounts& pairs, const Sprt& sprt);

enum class Verdict : std::uint8_t { kOpen, kAccepted, kRejected };
constexpr Verdict verdict_of(double ratio) {
  if (ratio >= kSprtBound) return Verdict::kAccepted;
  if (ratio <= -kSprtBound) return Verdict::kRejected;
  return Verdict::kOpen;
}

}  // namespace palamedes::arena
