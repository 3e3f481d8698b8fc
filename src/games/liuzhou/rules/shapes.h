// Liuzhou chess: squares and lines (rules §2), and the stones that the priority rule lets a player mark or
// remove (§3).
#pragma once

#include "games/liuzhou/rules/types.h"

namespace palamedes::liuzhou {

/// The upper left cells of all 2x2 blocks in the set.
constexpr Cells square_corners(Cells stones) {
  constexpr Cells kNotLastColumn = kAllCells & ~(kFirstColumn << 5);
  const Cells pairs = stones & (stones >> 1) & kNotLastColumn;
  return pairs & (pairs >> kWidth);
}

/// All cells of the set that belong to a square of the set.
constexpr Cells in_squares(Cells stones) {
  const Cells corners = square_corners(stones);
  const Cells pairs = corners | (corners << 1);
  return pairs | (pairs << kWidth);
}

/// All cells of the set that belong to a whole row or column of the set.
constexpr Cells in_lines(Cells stones) {
  // Finds two, four, then six cells in a row. What remains is the first cell of each full row or column.
  const Cells row2 = stones & (stones >> 1);
  const Cells rows = row2 & (row2 >> 2) & (row2 >> 4) & kFirstColumn;
  const Cells column2 = stones & (stones >> kWidth);
  const Cells columns = column2 & (column2 >> (2 * kWidth)) & (column2 >> (4 * kWidth)) & kFirstRow;
  return (rows * kFirstRow) | (columns * kFirstColumn);
}

/// The stones that belong to at least one shape. `stones` are the unmarked stones of one player.
constexpr Cells structural(Cells stones) { return in_squares(stones) | in_lines(stones); }

/// The stones that belong to no shape, which are those that FORCED_REMOVAL may take.
constexpr Cells normal(Cells stones) { return stones & ~structural(stones); }

/// The legal targets among the victim's unmarked stones (priority rule, §3).
constexpr Cells targets(Cells stones) {
  const Cells free = normal(stones);
  return free != 0 ? free : stones;
}

}  // namespace palamedes::liuzhou
