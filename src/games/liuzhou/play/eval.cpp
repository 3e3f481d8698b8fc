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

/// What the terms need to know of the unmarked stones of one seat.
struct Eval::Army {
  explicit Army(Cells own) : stones(own), sides(beside(own)), corners(lacking_corners(sides)), lines(lines_of(own)) {}

  /// The stones in shapes. A stone whose partners in a square are all there belongs to that square.
  Cells shaped() const { return (corners.any() & stones) | lines.full; }
  /// The shapes that one of the movers can complete by a step to one of the cells.
  Completing closed_by(const Beside& movers, Cells cells) const {
    return {.squares = closed_by_step(corners, movers) & cells, .lines = closed_by_step(lines.lacking, movers) & cells};
  }

  Cells stones;
  Beside sides;
  LackingCorners corners;
  Lines lines;
};

struct Eval::Field {
  explicit Field(const State& of)
      : state(of), empty(of.empty()), armies{Army(of.unmarked(kBlack)), Army(of.unmarked(kWhite))} {}

  const State& state;
  Cells empty;
  std::array<Army, 2> armies;
};

void Eval::measure(const State& state, Amounts<kTermCount>& out) const {
  const bool is_placing = state.phase <= Phase::kRemoval;
  const Field field(state);
  const SeatAmounts black = is_placing ? placing(field, kBlack) : moving(field, kBlack);
  const SeatAmounts white = is_placing ? placing(field, kWhite) : moving(field, kWhite);
  for (std::size_t term = 0; term < kTermCount; ++term) out[term] = {black[term], white[term]};
  if (state.phase == Phase::kMarkSelection || state.phase == Phase::kCaptureSelection)
    out[kOwed][index(state.to_act)] = state.count;
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

Eval::SeatAmounts Eval::placing(const Field& field, Seat seat) const {
  const State& state = field.state;
  const Army& army = field.armies[index(seat)];
  const Cells own = army.stones;
  const Cells empty = field.empty;

  SeatAmounts out{};
  out[kStones] = (kCells / 2) - count(state.own(seat) & state.marked);
  const Completing next = paid({.squares = army.corners.any() & empty, .lines = army.lines.lacking.any() & empty});
  if (state.to_act == seat) out[kStrikes] = best_earned(next);
  out[kPairs] = count(pair_corners(own, empty));
  out[kCentre] = count(own & ~kCorners) + count(own & kInner);
  // The marked cells will be empty when movement begins.
  const Cells holes = state.marked;
  if (holes == 0) return out;
  const Beside beside_holes = beside(holes);
  const Cells shaped = army.shaped();
  out[kRoom] = count_steps(own, beside_holes);
  out[kThreats] = all_earned(paid(army.closed_by(army.sides, holes)));
  if (shaped != 0) {
    const Cells reach = field.armies[index(opponent(seat))].sides.any();
    out[kShuttles] = army.closed_by(beside(shaped), holes).any() != 0 ? 1 : 0;
    out[kSwings] = swing_amount(shaped & beside_holes.any() & ~reach);
  }
  return out;
}

Eval::SeatAmounts Eval::moving(const Field& field, Seat seat) const {
  const State& state = field.state;
  const Army& army = field.armies[index(seat)];
  const Cells own = army.stones;
  const Cells empty = field.empty;
  const Cells reach = field.armies[index(opponent(seat))].sides.any();
  const Cells shaped = army.shaped();

  SeatAmounts out{};
  out[kStones] = count(own);
  const Completing next = paid(army.closed_by(army.sides, empty));
  const Score strike = state.to_act == seat ? best_earned(next) : 0;
  out[kStrikes] = strike;
  out[kThreats] = all_earned(next) - strike;
  if (state.to_act != seat) {
    out[kUnstoppable] = best_earned({.squares = next.squares & ~reach, .lines = next.lines & ~reach});
  }
  if (shaped != 0) {
    out[kShuttles] = army.closed_by(beside(shaped), empty).any() != 0 ? 1 : 0;
    out[kSwings] = swing_amount(shaped & beside(empty).any() & ~reach);
  }
  out[kPairs] = count(pair_corners(own, empty));
  out[kThrees] = count(army.corners.any() & empty & ~next.any());
  return out;
}

}  // namespace palamedes::liuzhou
