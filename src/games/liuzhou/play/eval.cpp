#include "games/liuzhou/play/eval.h"

#include <algorithm>
#include <bit>

#include "games/liuzhou/play/threats.h"
#include "games/liuzhou/rules/shapes.h"

namespace palamedes::liuzhou {
namespace {

Score count(Cells cells) { return std::popcount(cells); }

constexpr Cells kCorners = 0x840000021;
constexpr Cells kInner = 0x1e79e780;

/// The number of steps from stones in `own` into the holes that `holes` was made from.
Score count_steps(Cells own, const Beside& holes) {
  return count(own & holes.above) + count(own & holes.below) + count(own & holes.left) + count(own & holes.right);
}

/// How many marks or captures the best of the shapes earns when it is completed.
Score best_earned(const Completing& shapes) { return shapes.lines != 0 ? 2 : shapes.squares != 0 ? 1 : 0; }
/// How many marks or captures all of the shapes earn when they are completed one after the other.
Score all_earned(const Completing& shapes) { return count(shapes.squares) + (2 * count(shapes.lines)); }

/// The first swing earns captures again and again; more of them only make that safer.
Score swing_amount(Cells swings) { return swings == 0 ? 0 : count(swings) + 2; }

/// The upper left cells of 2x2 blocks with two of the stones and two empty cells.
Cells pair_corners(Cells stones, Cells empty) {
  const Cells a = stones;
  const Cells b = stones >> 1;
  const Cells c = stones >> kWidth;
  const Cells d = stones >> (kWidth + 1);
  return square_corners(stones | empty) & ~(a ^ b ^ c ^ d) & (a | b | c | d) & ~(a & b & c & d);
}

}  // namespace

void Eval::measure(const State& state, Amounts<kTermCount>& out) const {
  out = {};
  const bool owes = state.phase == Phase::kMarkSelection || state.phase == Phase::kCaptureSelection;
  if (owes) out[kOwed][index(state.to_act)] = state.count;
  for (const Seat seat : {kBlack, kWhite}) {
    if (state.phase <= Phase::kRemoval) {
      measure_placing(state, seat, out);
    } else {
      measure_moving(state, seat, out);
    }
  }
}

/// Counts a cell that completes a square and a line only as the one for which it earns (§2).
Completing Eval::paid(Completing next) const {
  if (both_shapes_ == BothShapes::kSquare) {
    next.lines &= ~next.squares;
  } else {
    next.squares &= ~next.lines;
  }
  return next;
}

void Eval::measure_placing(const State& state, Seat seat, Amounts<kTermCount>& out) const {
  const auto set = [&, i = index(seat)](TermIndex term, Score amount) { out[term][i] = amount; };
  const Cells own = state.unmarked(seat);
  const Cells empty = state.empty();
  const Beside stones = beside(own);
  const LackingCorners corners = lacking_corners(stones);
  const LackingInLines lines = lacking_in_lines(own);

  set(kStones, (kCells / 2) - count(state.own(seat) & state.marked));
  const Completing next = paid({.squares = corners.any() & empty, .lines = lines.any() & empty});
  if (state.to_act == seat) set(kStrikes, best_earned(next));
  set(kPairs, count(pair_corners(own, empty)));
  set(kCentre, count(own & ~kCorners) + count(own & kInner));
  // The marked cells will be empty when movement begins.
  const Cells holes = state.marked;
  if (holes == 0) return;
  const Beside beside_holes = beside(holes);
  const Cells reach = beside(state.unmarked(opponent(seat))).any();
  const Cells shaped = structural(own);
  const Beside from_shapes = beside(shaped);
  set(kRoom, count_steps(own, beside_holes));
  set(kThreats, all_earned(paid({.squares = closed_by_step(corners, stones) & holes,
                                 .lines = closed_by_step(lines, stones) & holes})));
  set(kShuttles, ((closed_by_step(corners, from_shapes) | closed_by_step(lines, from_shapes)) & holes) != 0 ? 1 : 0);
  set(kSwings, swing_amount(shaped & beside_holes.any() & ~reach));
}

void Eval::measure_moving(const State& state, Seat seat, Amounts<kTermCount>& out) const {
  const auto set = [&, i = index(seat)](TermIndex term, Score amount) { out[term][i] = amount; };
  const Cells own = state.own(seat);
  const Cells empty = state.empty();
  const Beside stones = beside(own);
  const LackingCorners corners = lacking_corners(stones);
  const LackingInLines lines = lacking_in_lines(own);
  const Beside holes = beside(empty);
  const Cells reach = beside(state.own(opponent(seat))).any();
  const Cells shaped = structural(own);

  set(kStones, count(own));
  const Completing next =
      paid({.squares = closed_by_step(corners, stones) & empty, .lines = closed_by_step(lines, stones) & empty});
  const Score strike = state.to_act == seat ? best_earned(next) : 0;
  set(kStrikes, strike);
  set(kThreats, all_earned(next) - strike);
  if (state.to_act != seat) {
    set(kUnstoppable, best_earned({.squares = next.squares & ~reach, .lines = next.lines & ~reach}));
  }
  if (shaped != 0) {
    const Beside from_shapes = beside(shaped);
    set(kShuttles, ((closed_by_step(corners, from_shapes) | closed_by_step(lines, from_shapes)) & empty) != 0 ? 1 : 0);
    set(kSwings, swing_amount(shaped & holes.any() & ~reach));
  }
  set(kPairs, count(pair_corners(own, empty)));
  set(kThrees, count(corners.any() & empty & ~next.any()));
}

bool Eval::is_noisy(const State& state, Action action) const {
  switch (action.kind()) {
    case Kind::kPlace: {
      const Cells own = state.unmarked(state.to_act) | bit(action.to());
      return (structural(own) & bit(action.to())) != 0;
    }
    case Kind::kStep: {
      const Cells own = (state.unmarked(state.to_act) & ~bit(action.from())) | bit(action.to());
      return (structural(own) & bit(action.to())) != 0;
    }
    default:
      return promise(state, action) > 0;
  }
}

Score Eval::promise(const State& state, Action action) const {
  const Cells to = bit(action.to());
  const Cells own = state.unmarked(state.to_act);
  const Cells other = state.unmarked(opponent(state.to_act));
  if (action.kind() == Kind::kPlace) {
    Score promise = 0;
    const Cells after = own | to;
    const Cells rest = state.empty() & ~to;
    if ((structural(after) & to) != 0) promise += 1000;
    if (completing(other, to).any() != 0) promise += 300;
    promise += 40 * count(lacking_corners(beside(after)).any() & rest);
    promise += 4 * count(beside(to).any() & (own | state.marked));
    return promise;
  }
  if (action.kind() == Kind::kStep) {
    Score promise = 0;
    const Cells left = bit(action.from());
    const Cells after = (own & ~left) | to;
    if ((structural(after) & to) != 0) promise += 1000;
    const Beside theirs = beside(other);
    const Cells lack = closed_by_step(lacking_corners(theirs), theirs);
    if ((lack & to) != 0) promise += 300;
    if ((lack & left) != 0) promise -= 400;
    const Cells empty = (state.empty() | left) & ~to;
    const Beside mine = beside(after);
    const Cells closing = closed_by_step(lacking_corners(mine), mine) & empty;
    promise += 40 * count(closing & theirs.any()) + 120 * count(closing & ~theirs.any());
    return promise;
  }
  // The action takes or marks a stone. Stones that complete or hinder shapes are better targets.
  Score promise = 0;
  const Completing before = completing(other, state.empty());
  const Completing then = completing(other & ~to, state.empty());
  promise += 50 * (count(before.any()) - count(then.any()));
  if ((completing(own, to).any()) != 0) promise += 40;
  return promise;
}

}  // namespace palamedes::liuzhou
