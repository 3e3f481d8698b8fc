// Liuzhou chess: squares and lines (rules §2), and the stones that the priority rule lets a player mark or
// remove (§3).
#pragma once

#include <array>
#include <cstddef>

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

/// The whole row and the whole column of a cell.
constexpr Cells row_of(Cell cell) { return kFirstRow << (row(cell) * kWidth); }
constexpr Cells column_of(Cell cell) { return kFirstColumn << column(cell); }

/// What `holds_square` and `holds_line` need to know of a cell.
struct Surroundings {
  Cells block;  ///< the cells around it, and itself, if its upper left neighbour were bit 0
  Cells row;
  Cells column;
};
inline constexpr auto kSurroundings = [] {
  constexpr Cells kLeft = 0x1041;  // the left third of a block
  std::array<Surroundings, kCells> all{};
  for (std::size_t i = 0; i < kCells; ++i) {
    const auto cell = static_cast<Cell>(i);
    all[i] = {.block = kLeft << 1, .row = row_of(cell), .column = column_of(cell)};
    if (column(cell) > 0) all[i].block |= kLeft;
    if (column(cell) + 1 < kWidth) all[i].block |= kLeft << 2;
  }
  return all;
}();

/// Whether the cell, which holds a stone of the set, belongs to a square of the set. Looking around one cell is cheaper
/// than finding all squares.
constexpr bool holds_square(Cells stones, Cell cell) {
  const Cells block =
      ((stones << (kWidth + 1)) >> static_cast<int>(cell)) & kSurroundings[static_cast<std::size_t>(cell)].block;
  const Cells pairs = block & (block >> 1);
  return (pairs & (pairs >> kWidth)) != 0;
}

/// Whether the cell belongs to a whole row or column of the set.
constexpr bool holds_line(Cells stones, Cell cell) {
  const Surroundings& around = kSurroundings[static_cast<std::size_t>(cell)];
  return (around.row & ~stones) == 0 || (around.column & ~stones) == 0;
}

/// Whether the cell, which holds a stone of the set, belongs to at least one shape.
constexpr bool holds_shape(Cells stones, Cell cell) { return holds_square(stones, cell) || holds_line(stones, cell); }

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
