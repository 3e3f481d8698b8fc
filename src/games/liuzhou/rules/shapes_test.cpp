// Compares rules §2 and §3 with a plain loop over the 37 shapes.
#include "games/liuzhou/rules/shapes.h"

#include <gtest/gtest.h>

#include <vector>

#include "core/rng.h"

namespace palamedes::liuzhou {
namespace {

struct Shape {
  Cells cells = 0;
  bool line = false;
};

std::vector<Shape> all_shapes() {
  std::vector<Shape> shapes;
  for (int r = 0; r + 1 < kWidth; ++r) {
    for (int c = 0; c + 1 < kWidth; ++c) {
      shapes.push_back(
          {bit(cell_at(r, c)) | bit(cell_at(r, c + 1)) | bit(cell_at(r + 1, c)) | bit(cell_at(r + 1, c + 1)), false});
    }
  }
  for (int i = 0; i < kWidth; ++i) {
    Shape row_shape{.cells = 0, .line = true};
    Shape column_shape{.cells = 0, .line = true};
    for (int k = 0; k < kWidth; ++k) {
      row_shape.cells |= bit(cell_at(i, k));
      column_shape.cells |= bit(cell_at(k, i));
    }
    shapes.push_back(row_shape);
    shapes.push_back(column_shape);
  }
  return shapes;
}

/// The cells of all squares or of all lines in the set.
Cells within(Cells stones, bool line) {
  Cells cells = 0;
  for (const Shape& shape : all_shapes()) {
    if (shape.line == line && (stones & shape.cells) == shape.cells) cells |= shape.cells;
  }
  return cells;
}

void expect_as_by_hand(Cells stones) {
  const Cells squares = within(stones, false);
  const Cells lines = within(stones, true);
  ASSERT_EQ(in_squares(stones), squares) << std::hex << stones;
  ASSERT_EQ(in_lines(stones), lines) << std::hex << stones;
  ASSERT_EQ(structural(stones), squares | lines) << std::hex << stones;
  for_each(stones, [&](Cell cell) {
    ASSERT_EQ(holds_square(stones, cell), (squares & bit(cell)) != 0) << std::hex << stones;
    ASSERT_EQ(holds_line(stones, cell), (lines & bit(cell)) != 0) << std::hex << stones;
  });
  const Cells others = stones & ~(squares | lines);
  ASSERT_EQ(normal(stones), others) << std::hex << stones;
  ASSERT_EQ(targets(stones), others != 0 ? others : stones) << std::hex << stones;
}

TEST(Shapes, ThereAre37) { EXPECT_EQ(all_shapes().size(), 37U); }

TEST(Shapes, EachIsFoundAloneAndNotWithoutOneOfItsStones) {
  for (const Shape& shape : all_shapes()) {
    expect_as_by_hand(shape.cells);
    EXPECT_EQ(structural(shape.cells), shape.cells);
    for_each(shape.cells, [&](Cell cell) { EXPECT_EQ(structural(shape.cells & ~bit(cell)), 0U); });
  }
}

TEST(Shapes, EveryPairOfShapesIsFound) {
  for (const Shape& a : all_shapes()) {
    for (const Shape& b : all_shapes()) expect_as_by_hand(a.cells | b.cells);
  }
}

TEST(Shapes, RandomBoardsOfEveryDensityAgree) {
  Rng rng(1);
  for (int i = 0; i < 200'000; ++i) {
    const auto density = rng.below(101);
    Cells stones = 0;
    for (int cell = 0; cell < kCells; ++cell) {
      if (rng.below(100) < density) stones |= Cells{1} << cell;
    }
    expect_as_by_hand(stones);
    if (HasFatalFailure()) return;
  }
}

TEST(Shapes, TheEmptyBoardHasNoneAndTheFullBoardHasAll) {
  expect_as_by_hand(0);
  expect_as_by_hand(kAllCells);
  EXPECT_EQ(targets(kAllCells), kAllCells) << "all are structural, so any may be taken";
}

}  // namespace
}  // namespace palamedes::liuzhou
