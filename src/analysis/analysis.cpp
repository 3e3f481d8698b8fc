#include "analysis/analysis.h"

#include <fmt/core.h>

#include <cstdlib>

#include "search/score.h"

namespace palamedes::analysis {

using search::Certainty;

std::string score_text(Score score, Certainty certainty, Score clear) {
  if (certainty == Certainty::kUnseen) return "?";
  const std::string bound = certainty == Certainty::kAtMost ? "≤ " : "";
  if (std::abs(score) == search::kWon) return score > 0 ? "won" : "lost";
  if (search::is_decided(score)) {
    return fmt::format("{}{} in {}", bound, score > 0 ? "wins" : "loses", search::kWon - std::abs(score));
  }
  return fmt::format("{}{:+.2f}", bound, static_cast<double>(score) / clear);
}

}  // namespace palamedes::analysis
