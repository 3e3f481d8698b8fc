// Liuzhou chess in words and as a drawing, for people.
#include <string>

#include "core/text.h"
#include "games/liuzhou/rules.h"
#include "games/liuzhou/shapes.h"
#include "games/liuzhou/text.h"

namespace palamedes::liuzhou {
namespace {}  // namespace

std::string Liuzhou::seat_name(Seat seat) const { return seat == kBlack ? "Black" : "White"; }

std::string Liuzhou::describe(const State& state, Action action) const {
  const std::string cell = cell_name(action.to());
  const std::string who = seat_name(state.to_act) + ' ';
  switch (action.kind()) {
    case Kind::kPlace:
      return who + "places on " + cell;
    case Kind::kMark:
      return who + "marks " + cell;
    case Kind::kRemove:
      return state.marked != 0 ? "All marked stones leave the board" : "No stone is marked: one of each side must go";
    case Kind::kForce:
      return who + "removes " + cell;
    case Kind::kStep:
      return who + "steps from " + cell_name(action.from()) + " to " + cell;
    case Kind::kCapture:
      return who + "captures " + cell;
    case Kind::kNoMoves:
      return who + "cannot step and removes " + cell;
    case Kind::kCounter:
      return who + "removes " + cell + " in return";
  }
  return "";
}

std::string Liuzhou::prompt(const State& state) const {
  const std::string who = seat_name(state.to_act) + ' ';
  switch (state.phase) {
    case Phase::kPlacement:
      return who + "places a stone on an empty cell";
    case Phase::kMarkSelection:
      return who + "marks an opposing stone (" + count_of(state.count, "mark") + " owed)";
    case Phase::kRemoval:
      return who + "carries out the removal (type R)";
    case Phase::kForcedRemoval:
      return who + "removes an opposing stone that is in no square or line";
    case Phase::kMovement: {
      const Steps s = steps(state);
      if ((s.up | s.left | s.right | s.down) == 0) return who + "cannot step and removes an opposing stone";
      return who + "moves a stone one step";
    }
    case Phase::kCaptureSelection:
      return who + "captures an opposing stone (" + count_of(state.count, "capture") + " owed)";
    case Phase::kCounterRemoval:
      return who + "removes a stone of the player who could not step";
  }
  return "";
}

std::string Liuzhou::end_sentence(const Outcome& outcome) const {
  const auto winner = outcome.winner();
  const std::string who = winner ? seat_name(*winner) + " wins: " : "Draw: ";
  const std::string loser = winner ? seat_name(opponent(*winner)) : "";
  switch (static_cast<End>(outcome.reason)) {
    case End::kNone:
      return "";
    case End::kMoveLimit:
      return who + "the limit of " + count_of(knobs_.max_moves, "action") + " is reached";
    case End::kNoCaptureLimit:
      return who + count_of(knobs_.no_capture_limit, "action") + " in a row took no stone";
    case End::kNoLegalActions:
      return who + loser + " has no legal action";
    default:
      return who + loser +
             (knobs_.lose_below <= 1 ? " has no stone left"
                                     : " has fewer than " + count_of(knobs_.lose_below, "stone") + " left");
  }
}

Sketch Liuzhou::sketch(const State& state) const {
  Sketch sketch;
  for (int i = 0; i < kCells; ++i) {
    const auto cell = static_cast<Cell>(i);
    const Cells b = bit(cell);
    SketchCell drawn{.column = 2 * column(cell),
                     .row = row(cell),
                     .name = cell_name(cell),
                     .glyph = "·",
                     .ascii = ".",
                     .tint = Tint::kDim};
    for (const Seat seat : {kBlack, kWhite}) {
      if ((state.own(seat) & b) == 0) continue;
      const bool marked = (state.marked & b) != 0;
      // Shapes differ as well as colours: solid and hollow circles, marked ones with a dot or ring.
      drawn.glyph = seat == kBlack ? (marked ? "◉" : "●") : (marked ? "◎" : "○");
      drawn.ascii = seat == kBlack ? (marked ? "B" : "b") : (marked ? "W" : "w");  // as in state texts
      drawn.tint = seat == kBlack ? Tint::kSeat1 : Tint::kSeat2;
      drawn.strong = marked;
      drawn.pieces = {drawn.tint};
    }
    sketch.cells.push_back(std::move(drawn));
  }
  for (int i = 0; i < kWidth; ++i) {
    sketch.labels.push_back({.column = 2 * i, .row = -1, .text = std::string(1, static_cast<char>('a' + i))});
    sketch.labels.push_back({.column = -2, .row = i, .text = std::to_string(i + 1)});
  }
  sketch.notes.push_back("Black " + std::to_string(std::popcount(state.own(kBlack))) + ", White " +
                         std::to_string(std::popcount(state.own(kWhite))) + " on the board; action " +
                         std::to_string(state.moves) + " of " + std::to_string(knobs_.max_moves));
  if (knobs_.no_capture_limit != 0) {
    sketch.notes.back() +=
        "; " + std::to_string(state.quiet) + " of " + std::to_string(knobs_.no_capture_limit) + " without a removal";
  }
  sketch.legend = "● Black  ○ White  ◉ ◎ marked";
  sketch.ascii_legend = "b Black  w White  B W marked";
  sketch.seats = {{.name = "Black", .paint = "#2b2b2b"}, {.name = "White", .paint = "#ffffff"}};
  sketch.picture_legend = "thick frame: marked";
  return sketch;
}

}  // namespace palamedes::liuzhou
