// Describes and draws Liuzhou chess for people. The sentences are in words_*.cpp.
#include <string>

#include "games/liuzhou/rules/rules.h"
#include "games/liuzhou/text/text.h"
#include "games/liuzhou/text/words.h"

namespace palamedes::liuzhou {
namespace {

std::vector<SketchCount> counts(const State& state, Seat seat, const Labels& labels) {
  const int stones = std::popcount(state.own(seat));
  std::vector<SketchCount> counts;
  const auto add = [&](const char* id, std::string_view name, int value) {
    counts.push_back({.id = id, .name = std::string(name), .value = value});
  };
  add("stones", labels.on_board, stones);
  counts.back().of = kCells / 2;
  if (state.phase > Phase::kRemoval) return counts;
  add("in_hand", labels.in_hand, (kCells / 2) - stones);
  add("marked", labels.marked, std::popcount(state.own(seat) & state.marked));
  return counts;
}

}  // namespace

std::string Liuzhou::seat_name(Seat seat, Language language) const { return words(language).seat(seat); }

std::string Liuzhou::describe(const State& state, Action action, Language language) const {
  return words(language).describe(state, action);
}

std::string Liuzhou::prompt(const State& state, Language language) const {
  const Steps s = steps(state);
  return words(language).prompt(state, (s.up | s.left | s.right | s.down) != 0);
}

std::string Liuzhou::end_sentence(const State& state, Language language) const {
  const auto ended = outcome(state);
  return ended ? words(language).end(state, knobs_, *ended) : "";
}

Sketch Liuzhou::sketch(const State& state, Language language) const {
  const Words& words = liuzhou::words(language);
  const Labels& labels = words.labels();
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
      // Solid and hollow circles, so that colour is not the only difference. Marked stones have a ring or a dot.
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
  sketch.notes.push_back(words.progress(state, knobs_));
  sketch.legend = labels.legend;
  sketch.ascii_legend = labels.ascii_legend;
  sketch.cell_shape = CellShape::kPoint;
  for (const Seat seat : {kBlack, kWhite}) {
    sketch.seats.push_back({.name = words.seat(seat),
                            .paint = seat == kBlack ? "#2b2b2b" : "#ffffff",
                            .seat = number(seat),
                            .counts = counts(state, seat, labels)});
  }
  sketch.picture_legend = labels.picture_legend;
  return sketch;
}

}  // namespace palamedes::liuzhou
