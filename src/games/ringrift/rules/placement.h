// RingRift: placement (rules §6). Only rules.cpp includes this, so that the compiler sees all phases at once.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

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

/// By a number of rings from 1 to kMostPlaced: the cells next to which a run of at least so many open cells begins, in
/// any direction. A stack of that height can move along it.
template <class Size>
struct Runs {
  std::array<CellSet<Size::kWords>, kMostPlaced> beside{};

  bool sure(Cell cell, int height) const {
    return height <= kMostPlaced && beside[static_cast<std::size_t>(height) - 1].has(cell);
  }

  /// Adds the runs on the axis with this step.
  template <int Step>
  void add(const CellSet<Size::kWords>& open) {
    const auto two = open & open.template moved<-Step>();
    const auto three = two & open.template moved<-2 * Step>();
    beside[0] |= open.template moved<-Step>() | open.template moved<Step>();
    beside[1] |= two.template moved<-Step>() | two.template moved<2 * Step>();
    beside[2] |= three.template moved<-Step>() | three.template moved<2 * Step>().template moved<Step>();
  }
};

template <class Size>
Runs<Size> open_runs(const Board<Size>& board, const CellSet<Size::kWords>& open) {
  constexpr int kRow = Size::kRow;
  Runs<Size> runs;
  runs.template add<1>(open);
  runs.template add<kRow>(open);
  runs.template add<kRow - 1>(open);
  if (!board.hex()) runs.template add<kRow + 1>(open);
  return runs;
}

template <class Size>
void RingRift<Size>::push_placements(const State& state, ActionList<Action>& out) const {
  const Colour me = state.to_act;
  const int most = std::min(room(state, me), kMostPlaced);
  if (most < 1) return;
  const Cells cells = board_.cells() - state.all_collapsed();
  const Runs<Size> runs = open_runs(board_, cells - state.all_stacks());
  for_each(cells - state.all_markers(), [&](Cell cell) {
    if (state.has_stack(cell)) {
      if (runs.sure(cell, state.height[index(cell)] + 1) || may_place(state, me, cell, 1))
        out.push(Action::place(cell, 1));
      return;
    }
    for (int count = 1; count <= most; ++count) {
      if (runs.sure(cell, count) || mobile(state, cell, count, count)) out.push(Action::place(cell, count));
    }
  });
}

template <class Size>
bool RingRift<Size>::may_skip_placement(const State& state) const {
  const Colour me = state.to_act;
  if (state.hand[index(me)] == 0) return false;
  if (has_mobile_stack(state, me)) return true;
  return knobs_.recovery == Edition::kCanon && eligible_for_recovery(state, me);
}

}  // namespace palamedes::ringrift
