// How a player plays, figure by figure, compared with how another plays from the same openings.
#pragma once

#include <cstddef>
#include <map>

#include "games/style.h"

namespace palamedes::arena {

/// The style of one player over many games.
class StyleTally {
 public:
  /// Of one game.
  void add(std::size_t opening, const Style& style);

  /// By opening: games of one opening are not independent of one another and count as one.
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

/// Over the openings that both have played, which must be two or more.
StyleDifference compare(const StyleTally& own, const StyleTally& reference, StyleFigure figure);

}  // namespace palamedes::arena
