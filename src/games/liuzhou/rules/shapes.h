// Liuzhou chess: squares and lines (rules §2), and whom the priority rule lets be taken (§3).
#pragma once

#include "games/liuzhou/rules/types.h"

namespace palamedes::liuzhou {

/// The upper left cells of all 2x2 blocks that lie wholly within the set.
constexpr Cells square_corners(Cells stones) {
  constexpr Cells kNotLastColumn = kAllCells & ~(kFirstColumn << 5);
  const Cells pairs = stones & (stones >> 1) & kNotLastColumn;
  return pairs & (pairs >> kWidth);
}

/// All cells of squares within the set.
constexpr Cells in_squares(Cells stones) {
  const Cells corners = square_corners(stones);
  const Cells pairs = corners | (corners << 1);
  return pairs | (pairs << kWidth);
}

/// All cells of whole rows and whole columns within the set.
constexpr Cells in_lines(Cells stones) {
  // Two, four, then six cells in a row; the first cell of a full row or column remains.
  const Cells row2 = stones & (stones >> 1);
  const Cells rows = row2 & (row2 >> 2) & (row2 >> 4) & kFirstColumn;
  const Cells column2 = stones & (stones >> kWidth);
  const Cells columns = column2 & (column2 >> (2 * kWidth)) & (column2 >> (4 * kWidth)) & kFirstRow;
  return (rows * kFirstRow) | (columns * kFirstColumn);
}

/// The stones that belong to at least one shape. `stones` are the unmarked stones of one player.
constexpr Cells structural(Cells stones) { return in_squares(stones) | in_lines(stones); }

/// The stones that FORCED_REMOVAL may take.
constexpr Cells normal(Cells stones) { return stones & ~structural(stones); }

/// The legal targets among the victim's unmarked stones (priority rule, §3).
constexpr Cells targets(Cells stones) {
  const Cells free = normal(stones);
  return free != 0 ? free : stones;
}

}  // namespace palamedes::liuzhou
