// RingRift, evaluation: one walk along the rays of every stack (rules §7, §8).
#pragma once

#include <algorithm>

#include "games/ringrift/state/board.h"
#include "games/ringrift/state/state.h"

namespace palamedes::ringrift {

/// What the stacks of one controller can do in one step, whoever is to act.
template <class Size>
struct Reach {
  int freedom = 0;                  ///< ways to go, of each stack at most kEnough
  int blocked = 0;                  ///< stacks that can neither move nor capture
  CellSet<Size::kWords> targets{};  ///< stacks of others that could be overtaken
  bool any_mobile = false;

  /// More ways than this make a stack no freer.
  static constexpr int kEnough = 8;
};

/// Open cells from the next one on, and the cell that ends them.
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
