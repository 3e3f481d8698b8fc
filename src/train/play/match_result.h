// How a match ended, and what that says about strength.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace palamedes::train {

/// From the perspective of the challenger.
struct MatchResult {
  std::uint64_t won = 0;
  std::uint64_t drawn = 0;
  std::uint64_t lost = 0;
  double points = 0;   ///< from 0 for the last place to 1 for the first
  double squares = 0;  ///< sum of the squares of the points

  std::uint64_t games() const { return won + drawn + lost; }
  /// In [0, 1].
  double score() const { return games() == 0 ? 0.5 : points / static_cast<double>(games()); }
  /// The standard error of the score.
  double error() const {
    const auto n = static_cast<double>(std::max<std::uint64_t>(1, games()));
    return std::sqrt(std::max(0.0, (squares / n) - (score() * score())) / n);
  }
};

/// The difference in Elo that a score in [0, 1] means; at most 800.
inline double elo_of(double score) {
  constexpr double kMost = 800;
  const double inside = std::clamp(score, 0.001, 0.999);
  return std::clamp(-400 * std::log10((1 / inside) - 1), -kMost, kMost);
}

}  // namespace palamedes::train
