// RingRift, evaluation: what every stack can do along its rays (rules §7, §8).
#pragma once

#include <algorithm>

#include "games/ringrift/state/board.h"
#include "games/ringrift/state/state.h"

namespace palamedes::ringrift {

/// What the stacks of one player could do in one step, even if another player is to act.
template <class Size>
struct Reach {
  int freedom = 0;                  ///< the number of moves and captures, at most kEnough for each stack
  int blocked = 0;                  ///< stacks that can neither move nor capture
  CellSet<Size::kWords> targets{};  ///< stacks of others that could be overtaken
  bool any_mobile = false;

  /// A stack with more actions than this counts as no freer.
  static constexpr int kEnough = 8;
};

/// A run of open cells along a ray, and the cell that ends it.
struct Run {
  int length;
  Cell end;
};
template <class Size>
Run open_run(const State<Size>& state, Cell cell, int step) {
  Run run{.length = 0, .end = cell + step};
  for (; state.open(run.end); run.end = run.end + step) ++run.length;
  return run;
}

template <class Size>
void reach_from(const Board<Size>& board, const State<Size>& state, const CellSet<Size::kWords>& own, Cell cell,
                Reach<Size>& sum) {
  const int height = state.height[index(cell)];
  const int cap = state.cap[index(cell)];
  int ways = 0;
  for (const int step : board.directions()) {
    const Run run = open_run(state, cell, step);
    ways += std::max(0, run.length - height + 1);
    const int target_cap = state.cap[index(run.end)];  // 0 for territory and the frame
    if (target_cap == 0 || target_cap > cap) continue;
    const int beyond = open_run(state, run.end, step).length;
    const int landings = std::min(beyond, run.length + beyond + 2 - height);
    if (landings <= 0) continue;
    ways += landings;
    if (!own.has(run.end)) sum.targets.add(run.end);
  }
  sum.freedom += std::min(ways, Reach<Size>::kEnough);
  if (ways == 0) {
    ++sum.blocked;
  } else {
    sum.any_mobile = true;
  }
}

template <class Size>
Reach<Size> reach_of(const Board<Size>& board, const State<Size>& state, Colour colour) {
  Reach<Size> sum;
  const auto& own = state.stacks[index(colour)];
  for_each(own, [&](Cell cell) { reach_from(board, state, own, cell, sum); });
  return sum;
}

}  // namespace palamedes::ringrift
