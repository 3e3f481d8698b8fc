// Liuzhou chess in words and as a drawing, for people.
#include <string>

#include "core/text/count_of.h"
#include "games/liuzhou/rules/rules.h"
#include "games/liuzhou/rules/shapes.h"
#include "games/liuzhou/text/text.h"

namespace palamedes::liuzhou {
std::string Liuzhou::seat_name(Seat seat, Language language) const {
  return seat == kBlack ? either(language, "Black", "黑方") : either(language, "White", "白方");
}

std::string Liuzhou::describe(const State& state, Action action, Language language) const {
  if (language == Language::kChinese) return describe_zh(state, action);
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

std::string Liuzhou::prompt(const State& state, Language language) const {
  if (language == Language::kChinese) return prompt_zh(state);
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

std::string Liuzhou::end_sentence(const Outcome& outcome, Language language) const {
  if (language == Language::kChinese) return end_sentence_zh(outcome);
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

/// How far the game has come, and how far the limits are.
std::string Liuzhou::progress_note(const State& state, Language language) const {
  const std::string black = std::to_string(std::popcount(state.own(kBlack)));
  const std::string white = std::to_string(std::popcount(state.own(kWhite)));
  const std::string moves = std::to_string(state.moves);
  const std::string most = std::to_string(knobs_.max_moves);
  const std::string quiet = std::to_string(state.quiet);
  const std::string most_quiet = std::to_string(knobs_.no_capture_limit);
  const bool limited = knobs_.no_capture_limit != 0;
  if (language == Language::kChinese) {
    return "盘上黑 " + black + " 子，白 " + white + " 子；已走 " + moves + " 步，满 " + most + " 步判和" +
           (limited ? "；已连续 " + quiet + " 步没有拿掉棋子，满 " + most_quiet + " 步判和" : "");
  }
  return "Black " + black + ", White " + white + " on the board; action " + moves + " of " + most +
         (limited ? "; " + quiet + " of " + most_quiet + " without a removal" : "");
}

std::vector<SketchCount> Liuzhou::counts(const State& state, Seat seat, Language language) const {
  const int stones = std::popcount(state.own(seat));
  std::vector<SketchCount> counts{
      {.id = "stones", .name = either(language, "on the board", "盘上"), .value = stones, .of = kCells / 2}};
  if (state.phase > Phase::kRemoval) return counts;
  counts.push_back({.id = "in_hand", .name = either(language, "in hand", "手中"), .value = (kCells / 2) - stones});
  counts.push_back({.id = "marked",
                    .name = either(language, "marked", "被标记"),
                    .value = std::popcount(state.own(seat) & state.marked)});
  return counts;
}

Sketch Liuzhou::sketch(const State& state, Language language) const {
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
  sketch.notes.push_back(progress_note(state, language));
  sketch.legend = either(language, "● Black  ○ White  ◉ ◎ marked", "● 黑  ○ 白  ◉ ◎ 被标记");
  sketch.ascii_legend = either(language, "b Black  w White  B W marked", "b 黑  w 白  B W 被标记");
  sketch.cell_shape = CellShape::kPoint;
  for (const Seat seat : {kBlack, kWhite}) {
    sketch.seats.push_back({.name = seat_name(seat, language),
                            .paint = seat == kBlack ? "#2b2b2b" : "#ffffff",
                            .seat = number(seat),
                            .counts = counts(state, seat, language)});
  }
  sketch.picture_legend = either(language, "thick frame: marked", "粗框：被标记的子");
  return sketch;
}

}  // namespace palamedes::liuzhou
