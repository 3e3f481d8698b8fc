// RingRift, encoder: facts about whole sets of cells, found by shifting them.
//
// The sets are those of the framed grid of a board (games/ringrift/state/board.h), so a shift needs no test for the
// edge: nothing lies on the frame.
#pragma once

#include <array>
#include <cstddef>

#include "games/ringrift/state/board.h"
#include "games/ringrift/state/types.h"

namespace palamedes::nn {

/// Calls `use.template operator()<Step>()` for one direction of each axis of lines.
template <class Size, class Use>
void for_each_axis(bool hex, Use&& use) {
  use.template operator()<1>();
  use.template operator()<Size::kRow>();
  use.template operator()<Size::kRow - 1>();
  if (!hex) use.template operator()<Size::kRow + 1>();
}

/// The cells that belong to a run of at least `length` markers.
template <class Size>
ringrift::CellSet<Size::kWords> in_lines(bool hex, const ringrift::CellSet<Size::kWords>& markers, int length) {
  ringrift::CellSet<Size::kWords> all;
  for_each_axis<Size>(hex, [&]<int kStep>() {
    auto ends = markers;
    for (int i = 1; i < length; ++i) ends = ends.template moved<kStep>() & markers;
    for (int i = 1; i < length; ++i) ends |= ends.template moved<-kStep>();
    all |= ends;
  });
  return all;
}

/// The cells on which one more marker would be part of a run of at least `length`, which is 3 or 4. The result may
/// contain cells of the frame and of the markers themselves.
template <class Size>
ringrift::CellSet<Size::kWords> completing(bool hex, const ringrift::CellSet<Size::kWords>& markers, int length) {
  ringrift::CellSet<Size::kWords> all;
  for_each_axis<Size>(hex, [&]<int kStep>() {
    const auto before = markers.template moved<kStep>();
    const auto after = markers.template moved<-kStep>();
    const auto two_before = before & before.template moved<kStep>();
    const auto two_after = after & after.template moved<-kStep>();
    if (length == 3) {
      all |= two_before | two_after | (before & after);
    } else {
      all |= (two_before & (two_before.template moved<kStep>() | after)) |
             (two_after & (two_after.template moved<-kStep>() | before));
    }
  });
  return all;
}

/// Stacks by their height. Stacks that are too tall to move are left out.
template <class Size>
struct StacksByHeight {
  using Cells = ringrift::CellSet<Size::kWords>;

  std::array<Cells, Size::kRow> stacks{};
  std::size_t tallest = 0;

  void add(ringrift::Cell cell, std::size_t height) {
    if (height >= stacks.size()) return;
    stacks[height].add(cell);
    if (height > tallest) tallest = height;
  }
};

/// Where the stacks can land by a move without capture, if `open` holds the cells that they may pass (rules §7).
template <class Size>
ringrift::CellSet<Size::kWords> reach(bool hex, const StacksByHeight<Size>& stacks,
                                      const ringrift::CellSet<Size::kWords>& open) {
  ringrift::CellSet<Size::kWords> all;
  const auto go = [&]<int kStep>() {
    // Stacks set out when as many steps are left as they are tall, so all of them may land at the same time.
    ringrift::CellSet<Size::kWords> moving;
    for (std::size_t left = stacks.tallest; left > 0; --left)
      moving = (moving | stacks.stacks[left]).template moved<kStep>() & open;
    while (moving.any()) {
      all |= moving;
      moving = moving.template moved<kStep>() & open;
    }
  };
  for_each_axis<Size>(hex, [&]<int kStep>() {
    go.template operator()<kStep>();
    go.template operator()<-kStep>();
  });
  return all;
}

}  // namespace palamedes::nn
