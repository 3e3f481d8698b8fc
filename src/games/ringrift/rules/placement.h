// RingRift: placement (rules §6). Only rules.cpp includes this, so that the compiler sees all phases at once.
#pragma once

#include <algorithm>

#include "games/ringrift/rules/rules.h"

namespace palamedes::ringrift {

template <class Size>
int RingRift<Size>::room(const State& state, Colour colour) const {
  return std::min(int{state.hand[index(colour)]}, rings_ - int{state.on_board[index(colour)]});
}

/// Checks §6.1-4. The cell must be on the board.
template <class Size>
bool RingRift<Size>::may_place(const State& state, Colour colour, Cell cell, int count) const {
  if (count < 1 || count > room(state, colour)) return false;
  if (state.has_stack(cell)) {
    const int cap = state.controls(colour, cell) ? state.cap[index(cell)] + 1 : 1;
    return count == 1 && mobile(state, cell, state.height[index(cell)] + 1, cap);
  }
  return count <= kMostPlaced && state.open(cell) && state.marker_on(cell) == 0 && mobile(state, cell, count, count);
}

template <class Size>
bool RingRift<Size>::has_placement(const State& state, Colour colour) const {
  const int most = std::min(room(state, colour), kMostPlaced);
  if (most < 1) return false;
  const Cells stacks = state.all_stacks();
  const Cells empty = board_.cells() - state.all_collapsed() - state.all_markers() - stacks;
  if (any_of(empty, [&](Cell cell) { return mobile(state, cell, 1, 1); })) return true;
  // Two rings may be legal where one is not: one ring cannot capture surrounding stacks of cap 2, two can.
  for (int count = 2; count <= most; ++count) {
    if (any_of(empty, [&](Cell cell) { return mobile(state, cell, count, count); })) return true;
  }
  return any_of(stacks, [&](Cell cell) { return may_place(state, colour, cell, 1); });
}

template <class Size>
void RingRift<Size>::push_placements(const State& state, ActionList<Action>& out) const {
  const Colour me = state.to_act;
  const int most = std::min(room(state, me), kMostPlaced);
  if (most < 1) return;
  for_each(board_.cells() - state.all_collapsed() - state.all_markers(), [&](Cell cell) {
    if (state.has_stack(cell)) {
      if (may_place(state, me, cell, 1)) out.push(Action::place(cell, 1));
      return;
    }
    // If a ray has `most` open cells, a stack of up to `most` rings can move along it.
    const int sure = open_cells_near(state, cell, most);
    for (int count = 1; count <= most; ++count) {
      if (count <= sure || mobile(state, cell, count, count)) out.push(Action::place(cell, count));
    }
  });
}

/// The length of the longest run of open cells that begins next to the cell, in any direction, but at most
/// `most`.
template <class Size>
int RingRift<Size>::open_cells_near(const State& state, Cell cell, int most) const {
  int longest = 0;
  for (const int step : board_.directions()) {
    int length = 0;
    for (Cell at = cell + step; length < most && state.open(at); at = at + step) ++length;
    longest = std::max(longest, length);
    if (longest == most) break;
  }
  return longest;
}

template <class Size>
bool RingRift<Size>::may_skip_placement(const State& state) const {
  const Colour me = state.to_act;
  if (state.hand[index(me)] == 0) return false;
  if (has_mobile_stack(state, me)) return true;
  return knobs_.recovery == Edition::kCanon && eligible_for_recovery(state, me);
}

}  // namespace palamedes::ringrift
