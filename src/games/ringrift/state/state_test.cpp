// Tests the representation: the ring string against plain vectors, sets of cells, boards, sizes.
#include "games/ringrift/state/state.h"

#include <gtest/gtest.h>

#include <vector>

#include "core/rng.h"
#include "games/ringrift/rules/rules.h"

namespace palamedes::ringrift {
namespace {

TEST(RingString, InsertsAndErasesLikeAVector) {
  Rng rng(5);
  RingString<128> string;
  std::vector<Colour> plain;
  for (int step = 0; step < 20'000; ++step) {
    const auto at = static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(plain.size()) + 1));
    if (plain.size() < 96 && rng.chance(1, 2)) {
      Rings rings;
      const auto count = static_cast<int>(rng.below(33));
      for (int i = 0; i < count; ++i) rings.put_under(colour_at(rng.below(4)));
      string.insert(at, rings);
      for (int i = 0; i < count; ++i) plain.insert(plain.begin() + static_cast<std::ptrdiff_t>(at) + i, rings[i]);
    } else {
      const auto count = static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(plain.size() - at) + 1));
      string.erase(at, count);
      plain.erase(plain.begin() + static_cast<std::ptrdiff_t>(at),
                  plain.begin() + static_cast<std::ptrdiff_t>(at + count));
    }
    for (std::size_t i = 0; i < plain.size(); ++i)
      ASSERT_EQ(string.at(i), plain[i]) << "step " << step << ", ring " << i;
    RingString<128> fresh;
    for (std::size_t i = 0; i < plain.size(); ++i) fresh.insert(i, Rings::of(plain[i], 1));
    ASSERT_EQ(string, fresh) << "one position, two strings, step " << step;
  }
}

TEST(Bits, MoveAcrossWords) {
  CellSet<11> cells;
  cells.add(cell_of(63));
  cells.add(cell_of(640));
  const auto up = cells.moved<27>();
  EXPECT_TRUE(up.has(cell_of(90)) && up.has(cell_of(667)));
  EXPECT_EQ(up.count(), 2);
  EXPECT_EQ(up.moved<-27>(), cells);
  EXPECT_EQ(cells.first(), cell_of(63));
  EXPECT_EQ(cells.slice(60, 10), 8U);
}

template <class Size>
void expect_sound_board(bool hex, int extent, int cells) {
  const Board<Size> board(hex, extent);
  EXPECT_EQ(board.cell_count(), cells);
  EXPECT_EQ(board.cells().count(), cells);
  Cell before = kNoCell;
  for_each(board.cells(), [&](Cell cell) {
    EXPECT_LT(index(before), index(cell));
    EXPECT_EQ(board.cell_at(board.x(cell), board.y(cell)), cell);
    for (const int step : board.directions()) {
      if (!board.cells().has(cell + step)) continue;
      const auto ray = board.ray(cell, cell + step);
      ASSERT_TRUE(ray);
      EXPECT_EQ(ray->step, step);
      EXPECT_EQ(ray->distance, 1);
    }
    before = cell;
  });
}

TEST(RingRiftBoard, NumbersItsCellsByXThenY) {
  expect_sound_board<Small>(false, 8, 64);
  expect_sound_board<Small>(true, 4, 61);
  expect_sound_board<Large>(false, 19, 361);
  expect_sound_board<Large>(true, 10, 331);
  expect_sound_board<Large>(true, 12, 469);
}

template <class Size>
void expect_straight_rays(const Board<Size>& board) {
  for_each(board.cells(), [&](Cell a) {
    for_each(board.cells(), [&](Cell b) {
      const auto ray = board.ray(a, b);
      if (!ray) return;
      EXPECT_EQ(board.straight(a, b).step, ray->step);
      EXPECT_EQ(board.straight(a, b).distance, ray->distance);
    });
  });
}

TEST(RingRiftBoard, KnowsStepAndDistanceByTheDifferenceOfTwoCells) {
  expect_straight_rays(Board<Small>(false, 8));
  expect_straight_rays(Board<Small>(true, 4));
  expect_straight_rays(Board<Large>(false, 19));
  expect_straight_rays(Board<Large>(true, 12));
}

TEST(RingRiftState, StaysBelowItsSizeLimit) {
  EXPECT_LE(sizeof(State<Small>), 1024U);
  EXPECT_LE(sizeof(State<Large>), 8192U);
  EXPECT_EQ(sizeof(Action), 8U);
}

TEST(RingRiftState, StacksThatDifferInOrderOrPlaceHaveDifferentHashes) {
  const auto game = RingRift<Small>::make({.game = "ringrift"});
  ASSERT_TRUE(game.ok());
  const auto with = [&](Cell cell, std::initializer_list<int> colours) {
    auto state = game->initial();
    for (const int colour : colours) state.put(cell, Rings::of(static_cast<Colour>(colour), 1));
    EXPECT_EQ(game->hash(state), game->recomputed_hash(state));
    return state.board_hash;
  };
  const Cell a = *game->board().cell_at(0, 0);
  const Cell b = *game->board().cell_at(0, 1);
  EXPECT_NE(with(a, {0, 1}), with(a, {1, 0}));
  EXPECT_NE(with(a, {0}), with(a, {0, 0}));
  EXPECT_NE(with(a, {0}), with(b, {0}));
}

}  // namespace
}  // namespace palamedes::ringrift
