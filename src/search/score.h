// The scores of searches. Won and lost games have scores far above and below all evaluations.
#pragma once

#include <cmath>
#include <cstddef>

#include "core/outcome.h"
#include "games/evaluation.h"

namespace palamedes::search {

/// The score of a win that is already on the board. A win that takes n more actions is worth n less, so that searches
/// prefer faster wins and slower losses.
inline constexpr Score kWon = 1'000'000;
/// Scores at least this far from 0 mean a certain win or loss. Evaluations stay below.
inline constexpr Score kDecided = 900'000;
inline constexpr Score kInfinite = 1'100'000;

constexpr bool is_decided(Score score) { return score >= kDecided || score <= -kDecided; }

/// The score of a game that ends `plies` actions after the position that is searched: from kWon for the first place
/// to -kWon for the last. Draws and places in between have exact scores, which do not count as decided.
constexpr Score final_score(const Outcome& outcome, Seat seat, int plies) {
  const auto value = outcome.value(seat);
  const auto score = static_cast<Score>(value * kWon);
  if (score >= kDecided) return score - plies;
  if (score <= -kDecided) return score + plies;
  return score;
}

/// The final scores of all seats; 0 for seats that do not exist.
constexpr SeatScores final_scores(const Outcome& outcome, int plies) {
  SeatScores scores{};
  for (std::size_t i = 0; i < outcome.seats; ++i) scores[i] = final_score(outcome, seat_at(i), plies);
  return scores;
}

/// Maps a score to [-1, 1]; the score `clear` becomes 0.5. Uses only operations that all machines round the same way.
inline double squashed(Score score, Score clear) {
  if (is_decided(score)) return score > 0 ? 1.0 : -1.0;
  const double ratio = static_cast<double>(score) / clear;
  return ratio / std::sqrt(3.0 + (ratio * ratio));
}

/// The inverse of `squashed`: maps a value in [-1, 1] to a score, which is never a decided one.
inline Score stretched(double value, Score clear) {
  constexpr double kMost = kDecided - 1;
  const double rest = 1.0 - (value * value);
  if (rest <= 0) return static_cast<Score>(value > 0 ? kMost : -kMost);
  const double score = value * std::sqrt(3.0 / rest) * clear;
  return static_cast<Score>(score > kMost ? kMost : score < -kMost ? -kMost : score);
}

/// The score as seen from one action earlier, from where a win or a loss is one ply further away.
constexpr Score one_ply_later(Score score) {
  if (!is_decided(score)) return score;
  return score > 0 ? score - 1 : score + 1;
}

}  // namespace palamedes::search
