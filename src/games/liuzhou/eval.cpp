#include "games/liuzhou/eval.h"

#include <algorithm>
#include <bit>

#include "games/liuzhou/shapes.h"
#include "games/liuzhou/threats.h"

namespace palamedes::liuzhou {
namespace {

Score count(Cells cells) { return std::popcount(cells); }

bool is_placing(Phase phase) { return phase == Phase::kPlacement || phase == Phase::kMarkSelection; }

/// Blocks with two of the stones and two empty cells.
Cells pair_corners(Cells stones, Cells empty) {
  const Cells a = stones;
  const Cells b = stones >> 1;
  const Cells c = stones >> kWidth;
  const Cells d = stones >> (kWidth + 1);
  return square_corners(stones | empty) & ~(a ^ b ^ c ^ d) & (a | b | c | d) & ~(a & b & c & d);
}

}  // namespace

void Eval::measure(const State& state, Amounts<kTermCount>& out) const {
  measure_seat(state, kBlack, out);
  measure_seat(state, kWhite, out);
  const std::size_t actor = index(state.to_act);
  const bool owes = state.phase == Phase::kMarkSelection || state.phase == Phase::kCaptureSelection;
  out[kOwed] = {};
  out[kOwed][actor] = owes ? state.count : 0;
  const Score lead = out[kStones][0] - out[kStones][1];
  out[kStale] = {};
  out[kStale][lead > 0 ? 0 : 1] = lead == 0 ? 0 : state.quiet;
}

void Eval::measure_seat(const State& state, Seat seat, Amounts<kTermCount>& out) const {
  const auto set = [&, i = index(seat)](TermIndex term, Score amount) { out[term][i] = amount; };
  const Cells own = state.unmarked(seat);
  const Cells other = state.unmarked(opponent(seat));
  const bool placing = is_placing(state.phase);
  const bool turn = state.to_act == seat;
  const Beside own_beside = beside(own);
  const LackingCorners corners = lacking_corners(own_beside);
  const LackingInLines lines = lacking_in_lines(own);
  const Cells shaped = structural(own);

  const Score stones = placing ? 18 - count(state.own(seat) & state.marked) : count(own);
  set(kStones, stones);
  set(kReserve, std::min<Score>(stones - knobs_.lose_below, 5));

  // While placing, what will be empty then are the marked cells.
  const Cells empty = placing ? state.marked : state.empty();
  if (placing) {
    const Cells squares = corners.any() & state.empty();
    const Cells whole = lines.any() & state.empty();
    const Score shapes = count(squares) + (2 * count(whole));
    set(kPlaceStrikes, turn ? shapes : 0);
    set(kPlaceThreats, turn ? 0 : shapes);
    set(kPairs, count(pair_corners(own, state.empty())));
  } else {
    set(kPlaceStrikes, 0);
    set(kPlaceThreats, 0);
    set(kPairs, 0);
  }
  const Cells reach = beside(other).any();
  const Cells squares = closed_by_step(corners, own_beside) & empty;
  const Cells whole = closed_by_step(lines, own_beside) & empty;
  const Score shapes = placing ? 0 : count(squares) + (2 * count(whole));
  set(kStrikes, turn ? shapes : 0);
  set(kThreats, turn ? 0 : shapes);
  set(kUnstoppable, placing ? 0 : count((squares | whole) & ~reach));
  const Beside from_shapes = beside(shaped);
  set(kShuttles, count((closed_by_step(corners, from_shapes) | closed_by_step(lines, from_shapes)) & empty));
  const Beside empty_beside = beside(empty);
  const Cells free = empty_beside.any();
  set(kSwings, count(shaped & free & ~reach));
  set(kHeldSwings, count(shaped & free & reach));
  set(kThrees, count(corners.any() & empty & ~squares));
  set(kMobility, count(own & empty_beside.above) + count(own & empty_beside.below) + count(own & empty_beside.left) +
                     count(own & empty_beside.right));
  set(kShutIn, count(own & ~free));
  set(kProtected, count(shaped));
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
      return true;
  }
}

Score Eval::promise(const State& state, Action action) const {
  const Cells to = bit(action.to());
  const Cells own = state.unmarked(state.to_act);
  const Cells other = state.unmarked(opponent(state.to_act));
  if (action.kind() == Kind::kPlace || action.kind() == Kind::kStep) {
    Score promise = 0;
    const Cells left = action.kind() == Kind::kStep ? bit(action.from()) : 0;
    const Cells after = (own & ~left) | to;
    if ((structural(after) & to) != 0) promise += 1000;
    const Completing theirs = completing(other, to | left);
    if ((theirs.any() & to) != 0) promise += 300;
    if ((theirs.any() & left) != 0) promise -= 300;
    promise += 20 * count(completing(after, state.empty() & ~to).any());
    if (left != 0 && (structural(own) & left) != 0 && (beside(other).any() & left) == 0) promise += 100;
    return promise;
  }
  // A stone that is taken: rather one that completes or hinders shapes.
  Score promise = 0;
  const Completing before = completing(other, state.empty());
  const Completing then = completing(other & ~to, state.empty());
  promise += 50 * (count(before.any()) - count(then.any()));
  if ((completing(own, to).any()) != 0) promise += 40;
  return promise;
}

}  // namespace palamedes::liuzhou
