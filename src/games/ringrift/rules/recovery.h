// RingRift: recovery (rules §12). Only rules.cpp includes this.
#pragma once

#include <algorithm>

#include "games/ringrift/rules/rules.h"

namespace palamedes::ringrift {

/// A player who controls no stack may recover: every ring of the colour on the board is buried then.
template <class Size>
bool RingRift<Size>::eligible_for_recovery(const State& state, Colour colour) const {
  if (state.controls_any(colour) || state.on_board[index(colour)] == 0 || !state.markers[index(colour)].any())
    return false;
  return knobs_.recovery == Edition::kCanon || state.hand[index(colour)] == 0;
}

/// The line that collapses when the marker slides. In `seed` it has exactly L markers; in `canon` it is the
/// longest.
template <class Size>
std::optional<Line> RingRift<Size>::recovery_line(const State& state, Colour colour, Cell from, Cell to) const {
  const Cells& markers = state.markers[index(colour)];
  const auto marked = [&](Cell cell) { return cell != from && markers.has(cell); };
  std::optional<Line> best;
  for (const int step : board_.axes()) {
    Line line{.first = to, .last = to, .step = step, .length = 1};
    for (; marked(line.first + -step); line.first = line.first + -step) ++line.length;
    for (; marked(line.last + step); line.last = line.last + step) ++line.length;
    if (knobs_.recovery == Edition::kSeed) {
      if (line.length == line_length_) return line;
    } else if (line.length >= line_length_ && (!best || line.length > best->length)) {
      best = line;
    }
  }
  return best;
}

/// Calls `use(from, to)` for every slide of a marker to a neighbouring cell without territory or marker, until
/// it returns true. A marker may slide onto a stack in `canon` only.
template <class Size, class Use>
bool find_slide(const Board<Size>& board, const State<Size>& state, Colour colour, Edition recovery, Use&& use) {
  const auto steps = recovery == Edition::kSeed ? board.territory_steps() : board.directions();
  const auto markers = state.all_markers();
  return any_of(state.markers[index(colour)], [&](Cell from) {
    return std::ranges::any_of(steps, [&](int step) {
      const Cell to = from + step;
      if (state.height[index(to)] == State<Size>::kBlocked || markers.has(to)) return false;
      return (recovery == Edition::kCanon || !state.has_stack(to)) && use(from, to);
    });
  });
}

template <class Size>
bool RingRift<Size>::has_line_slide(const State& state, Colour colour) const {
  return find_slide(board_, state, colour, knobs_.recovery, [&](Cell from, Cell to) {
    return state.open(to) && recovery_line(state, colour, from, to).has_value();
  });
}

template <class Size>
bool RingRift<Size>::may_recover(const State& state, Colour colour) const {
  if (!eligible_for_recovery(state, colour)) return false;
  if (knobs_.recovery == Edition::kSeed) return has_line_slide(state, colour);
  // Any slide is enough: a slide that makes no line is a fallback or a strike.
  return find_slide(board_, state, colour, knobs_.recovery, [](Cell, Cell) { return true; });
}

/// The stacks that contain a ring of the colour; with `buried_only`, below the top ring.
template <class Size>
auto RingRift<Size>::holders(const State& state, Colour colour, bool buried_only) const -> Cells {
  Cells found;
  std::size_t at = 0;
  for_each(state.all_stacks(), [&](Cell cell) {
    const std::size_t end = at + state.height[index(cell)] - (buried_only ? 1 : 0);
    for (std::size_t i = at; i < end; ++i) {
      if (state.rings.at(i) != colour) continue;
      found.add(cell);
      break;
    }
    at += state.height[index(cell)];
  });
  return found;
}

template <class Size>
void RingRift<Size>::push_recoveries(const State& state, ActionList<Action>& out) const {
  const Colour me = state.to_act;
  if (!eligible_for_recovery(state, me)) return;
  if (knobs_.recovery == Edition::kSeed) {
    find_slide(board_, state, me, Edition::kSeed, [&](Cell from, Cell to) {
      if (recovery_line(state, me, from, to)) out.push(Action(Kind::kRecover, from, to));
      return false;
    });
    return;
  }
  const Cells sources = holders(state, me, true);
  const auto push_taking = [&](Cell from, Cell to) {
    for_each(sources, [&](Cell source) { out.push(Action(Kind::kRecoverTaking, from, to, source)); });
  };
  const bool needs_line = has_line_slide(state, me);
  bool any = false;
  find_slide(board_, state, me, Edition::kCanon, [&](Cell from, Cell to) {
    if (!needs_line) {
      push_taking(from, to);
      any = true;
      return false;
    }
    if (!state.open(to)) return false;
    const auto line = recovery_line(state, me, from, to);
    if (!line) return false;
    any = true;
    push_taking(from, to);
    if (line->length == line_length_) return false;
    Cell first = line->first;
    for (int i = line_length_; i <= line->length; ++i, first = first + line->step)
      out.push(Action(Kind::kRecoverFree, from, to, first, first + (line->step * (line_length_ - 1))));
    return false;
  });
  if (any) out.push(Action(Kind::kSkipRecovery));
}

template <class Size>
void RingRift<Size>::recover(State& state, Action action) const {
  const Colour me = state.to_act;
  const Cell from = action.a();
  const Cell to = action.b();
  const bool strike = state.has_stack(to);
  const auto line = strike ? std::nullopt : recovery_line(state, me, from, to);
  state.take_marker(me, from);
  if (strike) {
    state.take_top(to, 1);
    credit(state, 1);
  } else {
    state.put_marker(me, to);
  }
  if (action.kind() == Kind::kRecoverFree) return collapse_line(state, action.c(), action.d());
  if (line) collapse_line(state, line->first, line->last);
  if (action.kind() == Kind::kRecoverTaking) {
    state.extract(me, action.c());
    credit(state, 1);
    return;
  }
  // In `seed`, every ring of the colour returns to the hand.
  auto& hand = state.hand[index(me)];
  hand = static_cast<std::uint16_t>(hand + state.on_board[index(me)]);
  for_each(holders(state, me, false), [&](Cell cell) {
    const std::size_t before = state.on_board[index(me)];
    int count = 0;
    const std::size_t at = state.offset(cell);
    for (std::size_t i = at; i < at + state.height[index(cell)]; ++i) count += state.rings.at(i) == me ? 1 : 0;
    for (int i = 0; i < count; ++i) state.extract(me, cell);
    assert(before == state.on_board[index(me)] + static_cast<std::size_t>(count));
    static_cast<void>(before);
  });
}

}  // namespace palamedes::ringrift
