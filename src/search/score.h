// Scores of searches: evaluations, and finished games far above and below them.
#pragma once

#include <cmath>
#include <cstddef>

#include "core/outcome.h"
#include "games/evaluation.h"

namespace palamedes::search {

/// A win that is already on the board. One that takes n more actions is worth n less, so that
/// faster wins and slower losses are preferred.
inline constexpr Score kWon = 1'000'000;
/// Everything at least this far from 0 is decided, whatever the distance; evaluations stay below.
inline constexpr Score kDecided = 900'000;
inline constexpr Score kInfinite = 1'100'000;

constexpr bool is_decided(Score score) { return score >= kDecided || score <= -kDecided; }

/// The score of a finished game, `plies` actions after the position that is searched: from kWon for
/// the first of all to -kWon for the last. Places in between, and draws, are exact but not decided.
constexpr Score final_score(const Outcome& outcome, Seat seat, int plies) {
  const auto value = outcome.value(seat);
  const auto score = static_cast<Score>(value * kWon);
  if (score >= kDecided) return score - plies;
  if (score <= -kDecided) return score + plies;
  return score;
}

/// Of all seats; of seats that do not exist, 0.
constexpr SeatScores final_scores(const Outcome& outcome, int plies) {
  SeatScores scores{};
  for (std::size_t i = 0; i < outcome.seats; ++i) scores[i] = final_score(outcome, seat_at(i), plies);
  return scores;
}

/// A score as a value in [-1, 1]; `clear` is worth 0.5. Only operations that every machine rounds
/// alike.
inline double squashed(Score score, Score clear) {
  if (is_decided(score)) return score > 0 ? 1.0 : -1.0;
  const double ratio = static_cast<double>(score) / clear;
  return ratio / std::sqrt(3.0 + (ratio * ratio));
}

/// The reverse of `squashed`: the score of a value in [-1, 1], never a decided one.
inline Score stretched(double value, Score clear) {
  constexpr double kMost = kDecided - 1;
  const double rest = 1.0 - (value * value);
  if (rest <= 0) return static_cast<Score>(value > 0 ? kMost : -kMost);
  const double score = value * std::sqrt(3.0 / rest) * clear;
  return static_cast<Score>(score > kMost ? kMost : score < -kMost ? -kMost : score);
}

/// Seen from one action earlier: wins come later and losses too.
constexpr Score one_ply_later(Score score) {
  if (!is_decided(score)) return score;
  return score > 0 ? score - 1 : score + 1;
}

}  // namespace palamedes::search
