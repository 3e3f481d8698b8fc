// RingRift: lines (rules §9). Only rules.cpp includes this.
#pragma once

#include "games/ringrift/rules/rules.h"

namespace palamedes::ringrift {

/// The first cells of all runs of `length` (3 or 4) consecutive cells of the set on the axis with this step.
template <int Step, std::size_t Words>
CellSet<Words> run_starts(const CellSet<Words>& cells, int length) {
  const CellSet<Words> pairs = cells & cells.template moved<-Step>();
  return length == 3 ? pairs & pairs.template moved<-Step>() : pairs & pairs.template moved<-2 * Step>();
}

template <class Size>
bool RingRift<Size>::has_line(const State& state, Colour colour) const {
  constexpr int kRow = Size::kRow;
  const Cells& markers = state.markers[index(colour)];
  return run_starts<kRow>(markers, line_length_).any() || run_starts<1>(markers, line_length_).any() ||
         run_starts<kRow - 1>(markers, line_length_).any() ||
         (!board_.hex() && run_starts<kRow + 1>(markers, line_length_).any());
}

/// Calls `use(line)` for every eligible line, ordered by axis as in the rules, then by first cell.
template <class Size>
template <class Use>
void RingRift<Size>::for_each_line(const State& state, Colour colour, Use&& use) const {
  const Cells& markers = state.markers[index(colour)];
  for (const int step : board_.axes()) {
    for_each(markers, [&](Cell first) {
      if (markers.has(first + -step)) return;
      Line line{.first = first, .last = first, .step = step, .length = 1};
      for (; markers.has(line.last + step); line.last = line.last + step) ++line.length;
      if (line.length >= line_length_) use(line);
    });
  }
}

template <class Size>
std::vector<Line> RingRift<Size>::lines(const State& state, Colour colour) const {
  std::vector<Line> found;
  for_each_line(state, colour, [&](const Line& line) { found.push_back(line); });
  return found;
}

template <class Size>
void RingRift<Size>::push_lines(const State& state, ActionList<Action>& out) const {
  for_each_line(state, state.to_act, [&](const Line& line) {
    out.push(Action(Kind::kLine, line.first, line.last));
    if (line.length == line_length_) return;
    Cell first = line.first;
    for (int i = line_length_; i <= line.length; ++i, first = first + line.step)
      out.push(Action(Kind::kLineSegment, line.first, line.last, first, first + (line.step * (line_length_ - 1))));
  });
}

/// Turns all markers from the first to the last cell into territory of the player to act.
template <class Size>
void RingRift<Size>::collapse_line(State& state, Cell first, Cell last) const {
  const Colour me = state.to_act;
  const int step = board_.step(first, last);
  for (Cell at = first;; at = at + step) {
    state.take_marker(me, at);
    state.collapse(me, at);
    if (at == last) return;
  }
}

}  // namespace palamedes::ringrift
