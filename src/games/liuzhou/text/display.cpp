// Describes and draws Liuzhou chess for people. The sentences are in words_*.cpp.
#include <algorithm>
#include <bit>
#include <string>
#include <utility>

#include "games/liuzhou/rules/rules.h"
#include "games/liuzhou/rules/shapes.h"
#include "games/liuzhou/text/text.h"
#include "games/liuzhou/text/words.h"

namespace palamedes::liuzhou {
namespace {

constexpr int kDrawIsNear = 20;  ///< moves

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

/// The stones that the opponent may not mark or take now (priority rule, §3).
Cells safe_stones(const State& state, Seat seat) {
  const Cells stones = state.unmarked(seat);
  return stones & ~targets(stones);
}

std::vector<SketchPhase> phases(const State& state, const Labels& labels) {
  const Phase phase = state.phase;
  const bool places = phase == Phase::kPlacement || phase == Phase::kMarkSelection;
  const bool clears = phase == Phase::kRemoval || phase == Phase::kForcedRemoval;
  std::string place(labels.place);
  if (places) place += ' ' + std::to_string(std::popcount(state.occupied())) + '/' + std::to_string(kCells);
  return {
      {std::move(place), places}, {std::string(labels.clear), clears}, {std::string(labels.move), !places && !clears}};
}

}  // namespace

std::string Liuzhou::seat_name(Seat seat, Language language) const { return words(language).seat(seat); }

std::string Liuzhou::describe(const State& state, Action action, Language language) const {
  return words(language).describe(state, action, Tense::kPresent);
}

std::string Liuzhou::told(const State& state, Action action, Language language) const {
  return words(language).describe(state, action, Tense::kPast);
}

Prompt Liuzhou::prompt(const State& state, Viewer viewer, Language language) const {
  const Words& words = liuzhou::words(language);
  if (state.end != End::kNone || viewer != viewer_of(state.to_act)) return {words.prompt_of_others(state)};
  const Steps s = steps(state);
  const Cells own = state.unmarked(state.to_act);
  const Cells others = state.unmarked(opponent(state.to_act));
  const bool has_square = in_squares(own) != 0;
  const bool has_line = in_lines(own) != 0;
  Task task{.can_step = (s.up | s.left | s.right | s.down) != 0,
            .some_are_safe = normal(others) != 0 && structural(others) != 0,
            .none_is_free = normal(others) == 0};
  if (state.count == 2) {
    task.earned = Earned::kLine;  // a square earns only one stone
  } else if (has_square != has_line) {
    task.earned = has_line ? Earned::kLine : Earned::kSquare;
  }
  Prompt prompt = words.prompt(state, task);
  const int left = knobs_.max_moves - state.moves;
  const int quiet = knobs_.no_capture_limit == 0 ? left : knobs_.no_capture_limit - state.quiet;
  if (std::min(left, quiet) <= kDrawIsNear) prompt.detail = words.draw_is_near(std::min(left, quiet), quiet < left);
  return prompt;
}

std::string Liuzhou::end_sentence(const State& state, Language language) const {
  const auto ended = outcome(state);
  return ended ? words(language).end(state, knobs_, *ended) : "";
}

Sketch Liuzhou::sketch(const State& state, Language language) const {
  const Words& words = liuzhou::words(language);
  const Labels& labels = words.labels();
  Sketch sketch;
  sketch.phases = phases(state, labels);
  const Cells safe = safe_stones(state, kBlack) | safe_stones(state, kWhite);
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
      drawn.safe = (safe & b) != 0;
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
