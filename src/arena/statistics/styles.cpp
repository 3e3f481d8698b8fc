#include "arena/statistics/styles.h"

#include <cassert>
#include <cmath>
#include <vector>

#include "arena/statistics/statistics.h"

namespace palamedes::arena {

void StyleTally::add(std::size_t opening, const Style& style) {
  Sums& sums = openings_[opening];
  for (std::size_t i = 0; i < kStyleFigures; ++i) sums.style[i] += style[i];
  ++sums.games;
}

std::map<std::size_t, double> StyleTally::means(StyleFigure figure) const {
  std::map<std::size_t, double> means;
  for (const auto& [opening, sums] : openings_) means[opening] = figure_of(sums.style, figure) / sums.games;
  return means;
}

StyleDifference compare(const StyleTally& own, const StyleTally& reference, StyleFigure figure) {
  const auto others = reference.means(figure);
  StyleDifference result;
  std::vector<double> differences;
  for (const auto& [opening, mean] : own.means(figure)) {
    const auto other = others.find(opening);
    if (other == others.end()) continue;
    result.own += mean;
    result.reference += other->second;
    differences.push_back(mean - other->second);
  }
  assert(differences.size() >= 2);
  const auto count = static_cast<double>(differences.size());
  result.own /= count;
  result.reference /= count;
  double squares = 0;
  for (const double one : differences) squares += (one - result.difference()) * (one - result.difference());
  result.error = kTwoSided99 * std::sqrt(squares / (count - 1) / count);
  return result;
}

}  // namespace palamedes::arena
