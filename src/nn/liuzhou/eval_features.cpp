#include "nn/liuzhou/eval_features.h"

#include <algorithm>
#include <bit>

#include "games/liuzhou/play/threats.h"

namespace palamedes::nn {
namespace {

using liuzhou::Cells;
using Features = LiuzhouEvalFeatures;

std::int16_t scaled(int amount, int scale) {
  return static_cast<std::int16_t>(std::min(amount * scale, Features::kOne));
}
std::int16_t scaled(Cells cells, int scale) { return scaled(std::popcount(cells), scale); }

std::int16_t part_of(int amount, int whole) {
  return static_cast<std::int16_t>(std::clamp(amount, 0, whole) * Features::kOne / whole);
}

/// What the numbers need to know of the unmarked stones of one seat.
struct EvalStones {
  explicit EvalStones(Cells of)
      : own(of), sides(liuzhou::beside(of)), corners(lacking_corners(sides)), lines(liuzhou::lines_of(of)) {}

  Cells own;
  liuzhou::Beside sides;
  liuzhou::LackingCorners corners;
  liuzhou::Lines lines;
};

/// The cells that stones can enter. In placement these are the marked cells, which will be empty.
struct Holes {
  bool is_placing;
  Cells empty;
  Cells cells;
  Cells beside_cells;
};

void set_seat(const Holes& holes, const EvalStones& stones, Cells reach_of_other, std::int16_t* out) {
  const Cells lacking = stones.corners.any();
  const Cells shaped = (lacking & stones.own) | stones.lines.full;
  const Cells squares = closed_by_step(stones.corners, stones.sides) & holes.cells;
  const Cells lines = closed_by_step(stones.lines.lacking, stones.sides) & holes.cells;
  out[Features::kSquares] = scaled(holes.is_placing ? lacking & holes.empty : squares, 24);
  out[Features::kWholes] = scaled(holes.is_placing ? stones.lines.lacking.any() & holes.empty : lines, 48);
  out[Features::kSafe] = scaled((squares | lines) & (holes.is_placing ? liuzhou::kAllCells : ~reach_of_other), 32);
  const liuzhou::Beside movers = liuzhou::beside(shaped);
  const Cells shuttles = closed_by_step(stones.corners, movers) | closed_by_step(stones.lines.lacking, movers);
  out[Features::kShuttles] = scaled(shuttles & holes.cells, 48);
  out[Features::kSwings] = scaled(shaped & holes.beside_cells & ~reach_of_other, 24);
  out[Features::kShaped] = scaled(shaped, 8);
  out[Features::kReach] = scaled(stones.sides.any() & holes.cells, 8);
}

}  // namespace

void set_numbers(const liuzhou::Knobs& knobs, const liuzhou::State& state, LiuzhouEvalFeatures::Numbers& out) {
  const Seat seat = state.to_act;
  const EvalStones own(state.unmarked(seat));
  const EvalStones other(state.unmarked(opponent(seat)));
  const int moves_left = knobs.max_moves - state.moves;
  out[Features::kOwed] = scaled(int{state.count}, 60);
  out[Features::kMovesLeft] = part_of(moves_left, std::max<int>(knobs.max_moves, 1));
  out[Features::kMovesNear] = part_of(moves_left, 32);
  out[Features::kQuietLeft] =
      knobs.no_capture_limit == 0 ? Features::kOne : part_of(knobs.no_capture_limit - state.quiet, 36);
  out[Features::kLinePays] = knobs.both_shapes == liuzhou::BothShapes::kLine ? Features::kOne : 0;
  out[Features::kLoseBelow] = scaled(int{knobs.lose_below}, 16);
  out[Features::kOwnStones] = scaled(own.own, 7);
  out[Features::kOtherStones] = scaled(other.own, 7);
  out[Features::kOwnMarked] = scaled(state.own(seat) & state.marked, 7);
  out[Features::kOtherMarked] = scaled(state.own(opponent(seat)) & state.marked, 7);

  const bool is_placing = state.phase <= liuzhou::Phase::kRemoval;
  const Cells empty = state.empty();
  const Cells cells = is_placing ? state.marked : empty;
  const Holes holes{is_placing, empty, cells, liuzhou::beside(cells).any()};
  set_seat(holes, own, other.sides.any(), &out[Features::kSeats]);
  set_seat(holes, other, own.sides.any(), &out[std::size_t{Features::kSeats} + Features::kSeatNumbers]);
}

LiuzhouEvalFeatures eval_features(const liuzhou::Knobs& knobs, const liuzhou::State& state) {
  Features out;
  const EvalBoard board = eval_board(state);
  std::size_t pattern = 0;
  std::uint32_t first = 0;
  const auto add = [&](std::uint32_t pattern_state, std::size_t states) {
    out.rows[pattern++] = first + pattern_state;
    first += static_cast<std::uint32_t>(states);
  };
  for (int row = 0; row + 1 < liuzhou::kWidth; ++row) {
    const std::uint32_t rows = two_rows(board, row);
    for (int column = 0; column + 1 < liuzhou::kWidth; ++column) add(block_state(rows, column), Features::kBlockStates);
  }
  for (int row = 0; row < liuzhou::kWidth; ++row) add(row_state(board, row), Features::kLineStates);
  for (int column = 0; column < liuzhou::kWidth; ++column) add(column_state(board, column), Features::kLineStates);
  set_numbers(knobs, state, out.numbers);
  out.head = static_cast<std::uint8_t>(state.phase);
  return out;
}

std::string eval_layout() {
  return "liuzhou patterns 1: 25 blocks of 2x2 cells, 6 rows, 6 columns; states empty, own, other, marked\n"
         "numbers: owed, moves left, moves near, quiet left, line pays, lose below, own stones, other stones, own "
         "marked, other marked; for own and other: squares, lines, safe, shuttles, swings, shaped, reach\n"
         "heads: phases\n";
}

}  // namespace palamedes::nn
