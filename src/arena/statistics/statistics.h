// What results prove: shares of wins with intervals, Elo, and the sequential test on pairs of games.
// docs/arena.md says how everything is counted.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace palamedes::arena {

/// Of 95 % and 99 % intervals, in standard deviations.
inline constexpr double kTwoSided95 = 1.959964;
inline constexpr double kTwoSided99 = 2.575829;

struct Interval {
  double low = 0;
  double high = 0;
};

/// What one opening gave: games from one opening are not independent of one another.
struct Cluster {
  double points = 0;  ///< wins; ties for the first place share one
  double games = 0;
};

struct Share {
  double mean = 0;
  Interval interval{.low = 0, .high = 1};
};

/// The mean and its 95 % interval: Wilson's, for as many independent games as would vary as much as
/// these clusters do.
Share share_of(std::span<const Cluster> clusters);

/// Elo of an expected score, and back. A score of 0 or 1 is infinite.
double elo_of(double score);
double score_of(double elo);

/// Pairs of games by the points of the first player: 0, half a point, ... 2.
struct PairCounts {
  std::array<std::uint64_t, 5> counts{};

  void add(double points) { ++counts.at(static_cast<std::size_t>(points * 2)); }
  std::uint64_t pairs() const;
  /// Of the score of a pair, from 0 to 1.
  double mean() const;

  friend bool operator==(const PairCounts&, const PairCounts&) = default;
};

/// Whether the first player is `elo1` better rather than `elo0`.
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
