// RingRift: moves and captures (rules §7, §8). Only rules.cpp includes this.
#pragma once

#include "games/ringrift/rules/rules.h"

namespace palamedes::ringrift {

/// Follows all rays of a stack and calls `use(target, landing)` for every cell on which it may land, the nearest
/// first. The target is kNoCell for a move. Stops when `use` returns true.
template <class Size, class Use>
bool find_landing(const Board<Size>& board, const State<Size>& state, Cell cell, int height, int cap, Use&& use) {
  for (const int step : board.directions()) {
    Cell at = cell + step;
    int distance = 1;
    for (; state.open(at); at = at + step, ++distance) {
      if (distance >= height && use(kNoCell, at)) return true;
    }
    if (state.height[index(at)] == State<Size>::kBlocked || int{state.cap[index(at)]} > cap) continue;
    const Cell target = at;
    for (at = at + step, ++distance; state.open(at); at = at + step, ++distance) {
      if (distance >= height && use(target, at)) return true;
    }
  }
  return false;
}

template <class Size>
bool RingRift<Size>::mobile(const State& state, Cell cell, int height, int cap) const {
  return find_landing(board_, state, cell, height, cap, [](Cell, Cell) { return true; });
}

template <class Size>
bool RingRift<Size>::has_mobile_stack(const State& state, Colour colour) const {
  return any_of(state.stacks[index(colour)],
                [&](Cell cell) { return mobile(state, cell, state.height[index(cell)], state.cap[index(cell)]); });
}

template <class Size>
bool RingRift<Size>::has_capture(const State& state, Cell cell) const {
  return find_landing(board_, state, cell, state.height[index(cell)], state.cap[index(cell)],
                      [](Cell target, Cell) { return target != kNoCell; });
}

template <class Size>
void RingRift<Size>::push_moves(const State& state, Cell cell, bool captures_only, ActionList<Action>& out) const {
  find_landing(board_, state, cell, state.height[index(cell)], state.cap[index(cell)], [&](Cell target, Cell landing) {
    if (target != kNoCell) {
      out.push(Action(Kind::kCapture, cell, landing, target));
    } else if (!captures_only) {
      out.push(Action(Kind::kMove, cell, landing));
    }
    return false;
  });
}

/// Carries out a move (§7) or, if there is a target, a capture segment (§8), in the order of the rules.
template <class Size>
void RingRift<Size>::travel(State& state, Cell from, Cell target, Cell landing) const {
  const Colour me = state.to_act;
  const int step = board_.step(from, landing);
  Rings stack = state.lift(from);
  state.put_marker(me, from);
  for (Cell at = from + step; at != landing; at = at + step) {
    const int marker = at == target ? 0 : state.marker_on(at);
    if (marker == 0) continue;
    state.take_marker(static_cast<Colour>(marker - 1), at);
    if (marker == number(me)) {
      state.collapse(me, at);
    } else {
      state.put_marker(me, at);
    }
  }
  if (target != kNoCell) {
    stack.put_under(state.controller(target));
    state.take_top(target, 1);
  }
  if (const int marker = state.marker_on(landing); marker != 0) {
    state.take_marker(static_cast<Colour>(marker - 1), landing);
    stack.drop_top();
    credit(state, 1);
  }
  state.put(landing, stack);
}

}  // namespace palamedes::ringrift
