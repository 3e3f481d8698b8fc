#include "nn/liuzhou/encoder.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "games/liuzhou/play/threats.h"
#include "games/liuzhou/rules/shapes.h"
#include "nn/layout.h"

namespace palamedes::nn {
namespace {

/// Codes of this game use no number.
constexpr int kLiuzhouNumbers = 1;
/// A whole of 36 stones as a byte.
constexpr int kStoneShare = 255 / liuzhou::kCells;
/// Of the moves left to a limit, those about which a second global tells more exactly.
constexpr int kNearMoves = 32;

constexpr LayoutNames liuzhou_names() {
  return {.planes = LiuzhouEncoder::kPlaneNames,
          .globals = LiuzhouEncoder::kGlobalNames,
          .action_kinds = liuzhou::kKindNames};
}

/// The planes of one seat. `free` holds the cells that are empty when stones move.
struct SeatPlanes {
  SeatPlanes(liuzhou::Cells unmarked, liuzhou::Cells empty, liuzhou::Cells free)
      : sides(liuzhou::beside(unmarked)), reach(sides.any() & free) {
    const auto corners = liuzhou::lacking_corners(sides);
    const auto lines = liuzhou::lines_of(unmarked);
    shapes = (corners.any() & unmarked) | lines.full;
    square_cells = corners.any() & empty;
    line_cells = lines.lacking.any() & empty;
    threats = (liuzhou::closed_by_step(corners, sides) | liuzhou::closed_by_step(lines.lacking, sides)) & free;
  }

  liuzhou::Beside sides;
  liuzhou::Cells reach;
  liuzhou::Cells shapes = 0;
  liuzhou::Cells square_cells = 0;
  liuzhou::Cells line_cells = 0;
  liuzhou::Cells threats = 0;
};

std::uint8_t near_limit(int left) { return static_cast<std::uint8_t>(std::min(left, kNearMoves) * 255 / kNearMoves); }
std::uint8_t stone_share(int stones) { return static_cast<std::uint8_t>(stones * kStoneShare); }
constexpr std::uint8_t yes_or_no(bool yes) { return yes ? 255 : 0; }

}  // namespace

TensorShape LiuzhouEncoder::shape() const {
  return named_shape(liuzhou::kWidth, liuzhou::kWidth, liuzhou_names(), kLiuzhouNumbers);
}

std::string LiuzhouEncoder::layout() const { return layout_text(liuzhou_names(), kLiuzhouNumbers); }

void LiuzhouEncoder::encode(const liuzhou::State& state, EncodingSpan out) const {
  assert(out.planes.size() == kPlanes && out.globals.size() == kGlobals);
  const Seat me = state.to_act;
  const Seat other = opponent(me);
  const liuzhou::Cells empty = state.empty();
  // While stones are placed, the marked ones are where stones can step later.
  const liuzhou::Cells free = state.phase <= liuzhou::Phase::kRemoval ? state.marked : empty;
  const SeatPlanes mine(state.unmarked(me), empty, free);
  const SeatPlanes theirs(state.unmarked(other), empty, free);
  const auto planes = out.planes;
  planes[kOwnStones] = state.own(me);
  planes[kOtherStones] = state.own(other);
  planes[kOwnMarked] = state.own(me) & state.marked;
  planes[kOtherMarked] = state.own(other) & state.marked;
  planes[kEmpty] = empty;
  planes[kOwnShapes] = mine.shapes;
  planes[kOtherShapes] = theirs.shapes;
  planes[kOwnSquareCells] = mine.square_cells;
  planes[kOtherSquareCells] = theirs.square_cells;
  planes[kOwnLineCells] = mine.line_cells;
  planes[kOtherLineCells] = theirs.line_cells;
  planes[kOwnUnstoppable] = mine.threats & ~theirs.reach;
  planes[kOtherUnstoppable] = theirs.threats & ~mine.reach;
  planes[kOwnReach] = mine.reach;
  planes[kOtherReach] = theirs.reach;
  planes[kBoard] = liuzhou::kAllCells;
  encode_globals(state, out.globals);
}

void LiuzhouEncoder::encode_globals(const liuzhou::State& state, std::span<std::uint8_t> out) const {
  const liuzhou::Knobs& knobs = game_.knobs();
  const Seat me = state.to_act;
  const bool owes = state.phase == liuzhou::Phase::kMarkSelection || state.phase == liuzhou::Phase::kCaptureSelection;
  const liuzhou::Steps steps = liuzhou::steps(state);
  const int moves_left = knobs.max_moves - state.moves;
  std::ranges::fill(out, std::uint8_t{0});
  out[kPhase + static_cast<std::size_t>(state.phase)] = 255;
  out[kOweOne] = yes_or_no(owes && state.count == 1);
  out[kOweTwo] = yes_or_no(owes && state.count == 2);
  out[kSecondForcedRemoval] = yes_or_no(state.phase == liuzhou::Phase::kForcedRemoval && state.count == 1);
  out[kCanStep] = yes_or_no((steps.up | steps.left | steps.right | steps.down) != 0);
  out[kMovesLeft] = static_cast<std::uint8_t>(moves_left * 255 / knobs.max_moves);
  out[kMovesLeftNear] = near_limit(moves_left);
  if (knobs.no_capture_limit != 0) {
    const int quiet_left = knobs.no_capture_limit - state.quiet;
    out[kQuietLeft] = static_cast<std::uint8_t>(quiet_left * 255 / knobs.no_capture_limit);
    out[kQuietLeftNear] = near_limit(quiet_left);
    out[kHasQuietLimit] = 255;
  }
  out[kOwnCount] = stone_share(std::popcount(state.unmarked(me)));
  out[kOtherCount] = stone_share(std::popcount(state.unmarked(opponent(me))));
  out[kLoseBelow] = stone_share(knobs.lose_below);
  out[kBothShapesPayLine] = yes_or_no(knobs.both_shapes == liuzhou::BothShapes::kLine);
}

ActionCode LiuzhouEncoder::code(const liuzhou::State& /*state*/, liuzhou::Action action) const {
  ActionCode code{.kind = static_cast<std::uint8_t>(action.kind())};
  switch (action.kind()) {
    case liuzhou::Kind::kRemove:
      break;
    case liuzhou::Kind::kStep:
      code.cells[0] = static_cast<std::int16_t>(action.from());
      code.cells[1] = static_cast<std::int16_t>(action.to());
      break;
    default:
      code.cells[0] = static_cast<std::int16_t>(action.to());
  }
  return code;
}

Result<liuzhou::Action> LiuzhouEncoder::decode(const liuzhou::State& state, const ActionCode& code) const {
  if (auto malformed = malformed_code(code, shape(), kMask)) return *malformed;
  const auto kind = static_cast<liuzhou::Kind>(code.kind);
  const auto cell = [&](std::size_t role) {
    return static_cast<liuzhou::Cell>(std::max<std::int16_t>(code.cells[role], 0));
  };
  liuzhou::Action action(kind, cell(0));
  if (kind == liuzhou::Kind::kStep) action = liuzhou::Action(kind, cell(0), cell(1));
  if (kind == liuzhou::Kind::kRemove) action = liuzhou::Action(kind, liuzhou::Cell{});
  if (this->code(state, action) != code) return illegal_code(code, "its cells do not fit its kind");
  if (const auto refusal = game_.refusal(state, action)) return illegal_code(code, refusal->message);
  return action;
}

}  // namespace palamedes::nn
