// RingRift: what an action brings, computed without making it. For sentences and for what choices cost and gain.
#pragma once

#include <algorithm>
#include <vector>

#include "games/ringrift/rules/rules.h"

namespace palamedes::ringrift {

/// The markers that a move or a capture passes.
template <class Size>
struct Passage {
  CellSet<Size::kWords> own{};     ///< they become territory
  CellSet<Size::kWords> others{};  ///< they become the player's
};

/// Empty for an action whose cells are not in a straight line.
template <class Size>
Passage<Size> passage(const Board<Size>& board, const State<Size>& state, Action action) {
  Passage<Size> passed;
  const auto ray = board.ray(action.a(), action.b());
  if (!ray) return passed;
  for (Cell at = action.a() + ray->step; at != action.b(); at = at + ray->step) {
    const int marker = at == action.c() ? 0 : state.marker_on(at);
    if (marker != 0) (marker == number(state.to_act) ? passed.own : passed.others).add(at);
  }
  return passed;
}

/// The lines of markers that a move or a capture completes.
template <class Size>
std::vector<Line> completed_lines(const RingRift<Size>& game, const State<Size>& state, Action action) {
  const auto passed = passage(game.board(), state, action);
  CellSet<Size::kWords> added = passed.others;
  added.add(action.a());
  auto markers = state.markers[index(state.to_act)];
  markers -= passed.own;
  markers |= added;
  markers.remove(action.b());  // a marker under the landing stack is gone
  std::vector<Line> found;
  for (const int step : game.board().axes()) {
    for_each(added, [&](Cell cell) {
      Line line{.first = cell, .last = cell, .step = step, .length = 1};
      for (; markers.has(line.first + -step); line.first = line.first + -step) ++line.length;
      for (; markers.has(line.last + step); line.last = line.last + step) ++line.length;
      if (line.length < game.line_length()) return;
      const bool is_new = std::ranges::none_of(
          found, [&](const Line& other) { return other.first == line.first && other.step == line.step; });
      if (is_new) found.push_back(line);
    });
  }
  return found;
}

/// What claiming a region brings.
struct RegionYield {
  int cells = 0;      ///< of territory
  int rings = 0;      ///< eliminated
  int own_rings = 0;  ///< of these, from stacks of the player
};

template <class Size>
RegionYield region_yield(const RingRift<Size>& game, const State<Size>& state, Action action) {
  const auto region = game.region_cells(state, action.a(), action.border());
  const auto markers = game.board().spread(region) & state.all_markers();
  RegionYield yield{.cells = (region | markers).count()};
  for_each(region & state.all_stacks(), [&](Cell cell) {
    const int height = state.height[index(cell)];
    yield.rings += height;
    if (state.controls(state.to_act, cell)) yield.own_rings += height;
  });
  return yield;
}

}  // namespace palamedes::ringrift
