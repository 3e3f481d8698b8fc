// Compares the style of two players, figure by figure, from the same openings.
#pragma once

#include <cstddef>
#include <map>

#include "games/style.h"

namespace palamedes::arena {

/// The style of one player over many games.
class StyleTally {
 public:
  /// Adds one game.
  void add(std::size_t opening, const Style& style);

  /// Means by opening, because games from one opening are not independent.
  std::map<std::size_t, double> means(StyleFigure figure) const;

 private:
  struct Sums {
    Style style{};
    double games = 0;
  };
  std::map<std::size_t, Sums> openings_{};
};

struct StyleDifference {
  double own = 0;
  double reference = 0;
  double error = 0;  ///< half the width of the 99 % interval of the difference

  double difference() const { return own - reference; }
  bool is_higher() const { return difference() > error; }
  bool is_lower() const { return -difference() > error; }
};

/// Compares the openings that both have played; there must be at least two.
StyleDifference compare(const StyleTally& own, const StyleTally& reference, StyleFigure figure);

}  // namespace palamedes::arena
