// Compares the sets with trying every cell and every step by the functions of shapes.h.
#include "games/liuzhou/play/threats.h"

#include <gtest/gtest.h>

#include "core/rng.h"

namespace palamedes::liuzhou {
namespace {

Cells random_cells(Rng& rng, std::uint32_t percent) {
  Cells cells = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    if (rng.below(100) < percent) cells |= Cells{1} << cell;
  }
  return cells;
}

/// Calls `use(neighbour)` for the up to four cells beside the cell.
template <class Use>
void for_each_neighbour(Cell cell, const Use& use) {
  if (row(cell) > 0) use(cell_at(row(cell) - 1, column(cell)));
  if (row(cell) + 1 < kWidth) use(cell_at(row(cell) + 1, column(cell)));
  if (column(cell) > 0) use(cell_at(row(cell), column(cell) - 1));
  if (column(cell) + 1 < kWidth) use(cell_at(row(cell), column(cell) + 1));
}

TEST(Threats, BesideNamesTheSideOnWhichTheStoneIs) {
  const Beside of = beside(bit(cell_at(2, 3)));
  EXPECT_EQ(of.above, bit(cell_at(3, 3)));
  EXPECT_EQ(of.below, bit(cell_at(1, 3)));
  EXPECT_EQ(of.left, bit(cell_at(2, 4)));
  EXPECT_EQ(of.right, bit(cell_at(2, 2)));
}

TEST(Threats, BesideStaysOnTheBoard) {
  Rng rng(1);
  for (int i = 0; i < 2000; ++i) {
    const Cells stones = random_cells(rng, rng.below(101));
    Cells expected = 0;
    for_each(stones, [&](Cell cell) { for_each_neighbour(cell, [&](Cell neighbour) { expected |= bit(neighbour); }); });
    ASSERT_EQ(beside(stones).any(), expected) << std::hex << stones;
  }
}

TEST(Threats, CompletingHoldsTheCellsWhereAPlacedStoneCompletesAShape) {
  Rng rng(2);
  for (int i = 0; i < 20'000; ++i) {
    const Cells stones = random_cells(rng, 30 + rng.below(71));
    const Cells empty = kAllCells & ~stones & ~random_cells(rng, rng.below(60));
    Cells squares = 0;
    Cells lines = 0;
    for_each(empty, [&](Cell cell) {
      squares |= in_squares(stones | bit(cell)) & bit(cell);
      lines |= in_lines(stones | bit(cell)) & bit(cell);
    });
    ASSERT_EQ(completing(stones, empty).squares, squares) << std::hex << stones;
    ASSERT_EQ(completing(stones, empty).lines, lines) << std::hex << stones;
  }
}

TEST(Threats, ClosedByStepHoldsTheCellsWhereAStepCompletesAShape) {
  Rng rng(3);
  for (int i = 0; i < 20'000; ++i) {
    const Cells stones = random_cells(rng, 30 + rng.below(71));
    const Cells movers = stones & random_cells(rng, 70);
    const Cells empty = kAllCells & ~stones;
    Cells squares = 0;
    Cells lines = 0;
    for_each(movers, [&](Cell from) {
      for_each_neighbour(from, [&](Cell to) {
        const Cells after = (stones & ~bit(from)) | bit(to);
        if ((empty & bit(to)) == 0) return;
        squares |= in_squares(after) & bit(to);
        lines |= in_lines(after) & bit(to);
      });
    });
    const Beside from = beside(movers);
    ASSERT_EQ(closed_by_step(lacking_corners(beside(stones)), from) & empty, squares) << std::hex << stones;
    ASSERT_EQ(closed_by_step(lacking_in_lines(stones), from) & empty, lines) << std::hex << stones;
  }
}

}  // namespace
}  // namespace palamedes::liuzhou
