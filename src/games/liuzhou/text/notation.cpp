// The notation that people read and type: "d3", "c3-c4 □", "d3 ═", "*d2", "×e5", "clear". The squares and lines that an
// action completes are shown, but need not be typed.
#include <string>

#include "core/text/lower_case.h"
#include "core/text/printable.h"
#include "games/liuzhou/rules/rules.h"
#include "games/liuzhou/rules/shapes.h"
#include "games/liuzhou/text/completed.h"
#include "games/liuzhou/text/text.h"

namespace palamedes::liuzhou {
namespace {

constexpr std::string_view kTimes = "×";
constexpr std::string_view kSquareSign = "□";
constexpr std::string_view kLineSign = "═";
constexpr std::string_view kClear = "clear";

/// What "×e5" means in the phase.
Kind removal_in(Phase phase) {
  switch (phase) {
    case Phase::kForcedRemoval:
      return Kind::kForce;
    case Phase::kMovement:
      return Kind::kNoMoves;
    case Phase::kCounterRemoval:
      return Kind::kCounter;
    default:
      return Kind::kCapture;
  }
}

/// The text in small letters without blanks and signs of shapes, and with "x" for "×".
std::string plain(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view rest = text.substr(i);
    if (rest.starts_with(kTimes)) {
      result += 'x';
      i += kTimes.size() - 1;
    } else if (rest.starts_with(kSquareSign) || rest.starts_with(kLineSign)) {
      i += kSquareSign.size() - 1;
    } else if (text[i] != ' ') {
      result += text[i];
    }
  }
  return lowered(result);
}

}  // namespace

CompletedShapes completed_by(const State& state, Action action) {
  CompletedShapes found;
  if (action.kind() != Kind::kPlace && action.kind() != Kind::kStep) return found;
  const Cell to = action.to();
  Cells stones = state.unmarked(state.to_act);
  if (action.kind() == Kind::kStep) stones &= ~bit(action.from());
  stones |= bit(to);
  for (int r = row(to) - 1; r <= row(to); ++r) {
    for (int c = column(to) - 1; c <= column(to); ++c) {
      if (r < 0 || c < 0 || r + 1 >= kWidth || c + 1 >= kWidth) continue;
      const Cells block =
          bit(cell_at(r, c)) | bit(cell_at(r, c + 1)) | bit(cell_at(r + 1, c)) | bit(cell_at(r + 1, c + 1));
      if ((block & ~stones) == 0) found.squares.push_back(block);
    }
  }
  for (const Cells line : {row_of(to), column_of(to)}) {
    if ((line & ~stones) == 0) found.lines.push_back(line);
  }
  return found;
}

std::string Liuzhou::board_text(const State& state, Action action) const {
  std::string text;
  switch (action.kind()) {
    case Kind::kRemove:
      return std::string(kClear);
    case Kind::kMark:
      return '*' + cell_name(action.to());
    case Kind::kForce:
    case Kind::kCapture:
    case Kind::kNoMoves:
    case Kind::kCounter:
      return std::string(kTimes) + cell_name(action.to());
    case Kind::kPlace:
      text = cell_name(action.to());
      break;
    case Kind::kStep:
      text = cell_name(action.from()) + '-' + cell_name(action.to());
      break;
  }
  const CompletedShapes shapes = completed_by(state, action);
  if (!shapes.squares.empty()) text += ' ' + std::string(kSquareSign);
  if (!shapes.lines.empty()) text += ' ' + std::string(kLineSign);
  return text;
}

Result<Action> Liuzhou::parse_board_text(const State& state, std::string_view text) const {
  const Error none{"bad_action_text", "there is no move " + shown(text) +
                                          "; moves look like d3 (place), c3-c4 (step), *d2 (mark), ×e5 (take), clear"};
  if (text.size() > 64) return none;
  const std::string typed = plain(text);
  const std::string_view rest = typed;
  if (rest == kClear) return Action(Kind::kRemove, Cell{});
  if (const auto cell = parse_cell(rest)) return Action(Kind::kPlace, *cell);
  if (rest.size() == 3 && (rest[0] == '*' || rest[0] == 'x')) {
    if (const auto cell = parse_cell(rest.substr(1)))
      return Action(rest[0] == '*' ? Kind::kMark : removal_in(state.phase), *cell);
  }
  if (rest.size() == 5 && rest[2] == '-') {
    const auto from = parse_cell(rest.substr(0, 2));
    const auto to = parse_cell(rest.substr(3));
    if (from && to) return Action(Kind::kStep, *from, *to);
  }
  const auto coded = parse_action(state, text);
  if (coded) return coded;
  return none;
}

}  // namespace palamedes::liuzhou
