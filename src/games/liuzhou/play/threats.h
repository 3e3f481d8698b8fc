// Liuzhou chess: shapes that lack one stone, and the steps that could add it. All functions work on whole sets
// of cells, which keeps the evaluation cheap.
#pragma once

#include "games/liuzhou/rules/shapes.h"
#include "games/liuzhou/rules/types.h"

namespace palamedes::liuzhou {

/// The cells next to a set of stones. `above` holds the cells that have a stone above them, and so on.
struct Beside {
  Cells above, below, left, right;

  constexpr Cells any() const { return above | below | left | right; }
};

constexpr Beside beside(Cells stones) {
  constexpr Cells kNotFirst = kAllCells & ~kFirstColumn;
  constexpr Cells kNotLast = kAllCells & ~(kFirstColumn << (kWidth - 1));
  return {.above = (stones << kWidth) & kAllCells,
          .below = stones >> kWidth,
          .left = (stones << 1) & kNotFirst,
          .right = (stones >> 1) & kNotLast};
}

/// The cells whose three partners in a square hold stones of the set, by the corner of the square that the cell
/// is. If the cell itself holds a stone of the set, that square is already complete.
struct LackingCorners {
  Cells upper_left, upper_right, lower_left, lower_right;

  constexpr Cells any() const { return upper_left | upper_right | lower_left | lower_right; }
};

constexpr LackingCorners lacking_corners(const Beside& of) {
  return {.upper_left = of.right & of.below & (of.right >> kWidth),
          .upper_right = of.left & of.below & (of.left >> kWidth),
          .lower_left = of.right & of.above & (of.right << kWidth),
          .lower_right = of.left & of.above & (of.left << kWidth)};
}

/// The cells that are the only missing ones of a whole row or column of stones.
struct LackingInLines {
  Cells in_rows, in_columns;

  constexpr Cells any() const { return in_rows | in_columns; }
};

/// For groups of six cells, each `stride` after the one before and represented by its first cell: whether at least one
/// and at least two of the six are in the set.
struct Gaps {
  Cells some, more;
};

constexpr Gaps gaps(Cells cells, int stride) {
  // Counts in two cells, then in four, then in six.
  const Gaps two{.some = cells | (cells >> stride), .more = cells & (cells >> stride)};
  const Cells next = two.some >> (2 * stride);
  const Cells last = two.some >> (4 * stride);
  const Cells more = two.more | (two.more >> (2 * stride)) | (two.more >> (4 * stride));
  return {.some = two.some | next | last, .more = more | (two.some & next) | ((two.some | next) & last)};
}

/// The rows and columns of a set of stones that lack at most one stone.
struct Lines {
  LackingInLines lacking;
  Cells full;  ///< the stones in whole rows and columns
};

constexpr Lines lines_of(Cells stones) {
  const Cells lack = kAllCells & ~stones;
  const Gaps rows = gaps(lack, 1);
  const Gaps columns = gaps(lack, kWidth);
  const Cells near_rows = kFirstColumn & ~rows.more;
  const Cells near_columns = kFirstRow & ~columns.more;
  if ((near_rows | near_columns) == 0) return {};  // so it is in most positions
  return {.lacking = {.in_rows = lack & ((near_rows & rows.some) * kFirstRow),
                      .in_columns = lack & ((near_columns & columns.some) * kFirstColumn)},
          .full = ((near_rows & ~rows.some) * kFirstRow) | ((near_columns & ~columns.some) * kFirstColumn)};
}

constexpr LackingInLines lacking_in_lines(Cells stones) { return lines_of(stones).lacking; }

/// The cells on which another stone completes a square or a line.
struct Completing {
  Cells squares, lines;

  constexpr Cells any() const { return squares | lines; }
};

constexpr Completing completing(Cells stones, Cells among) {
  return {.squares = lacking_corners(beside(stones)).any() & among, .lines = lacking_in_lines(stones).any() & among};
}

/// The cells to which one of the movers can step to complete a square. The mover must come from one of the two
/// sides that lie outside the square; otherwise the step would empty a cell of the square.
constexpr Cells closed_by_step(const LackingCorners& lack, const Beside& movers) {
  return (lack.upper_left & (movers.above | movers.left)) | (lack.upper_right & (movers.above | movers.right)) |
         (lack.lower_left & (movers.below | movers.left)) | (lack.lower_right & (movers.below | movers.right));
}

/// The cells to which one of the movers can step to complete a line. The mover enters a row from above or below
/// and a column from the left or right.
constexpr Cells closed_by_step(const LackingInLines& lack, const Beside& movers) {
  return (lack.in_rows & (movers.above | movers.below)) | (lack.in_columns & (movers.left | movers.right));
}

}  // namespace palamedes::liuzhou
