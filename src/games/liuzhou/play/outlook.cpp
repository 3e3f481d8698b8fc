// Liuzhou chess: what the opponent could complete with its next stone, and what a turn brings.
#include <algorithm>
#include <bit>
#include <optional>
#include <string>
#include <vector>

#include "core/sort_descending.h"
#include "games/liuzhou/rules/rules.h"
#include "games/liuzhou/rules/shapes.h"
#include "games/liuzhou/text/outlook_words.h"
#include "games/liuzhou/text/text.h"

namespace palamedes::liuzhou {
namespace {

constexpr int kPerStone = 10;

/// The squares and lines of the stones that contain the cell.
std::vector<Shape> shapes_with(Cells stones, Cell cell) {
  std::vector<Shape> shapes;
  for_each(square_corners(stones), [&](Cell corner) {
    const Cells square = bit(corner) * (1 | 2 | (Cells{1} << kWidth) | (Cells{2} << kWidth));
    if ((square & bit(cell)) != 0) shapes.push_back({.cells = square});
  });
  for (const Cells line : {row_of(cell), column_of(cell)}) {
    if ((line & ~stones) == 0) shapes.push_back({.is_line = true, .cells = line});
  }
  return shapes;
}

/// The shapes that a placement or step completes; empty for other actions.
std::vector<Shape> completed_by(const State& before, Action action, const State& after) {
  if (action.kind() != Kind::kPlace && action.kind() != Kind::kStep) return {};
  return shapes_with(after.unmarked(before.to_act), action.to());
}

/// All placements or steps of the player to act that complete something. If several steps complete the same shapes,
/// only the first is listed.
std::vector<ClosingAction> closing_actions(const Liuzhou& game, const State& state) {
  std::vector<ClosingAction> found;
  ActionBuffer<Action> buffer(game.max_actions());
  auto& legal = buffer.list();
  game.legal(state, legal);
  for (const Action action : legal) {
    State after = state;
    game.apply(after, action);
    auto shapes = completed_by(state, action, after);
    if (shapes.empty() || std::ranges::find(found, shapes, &ClosingAction::shapes) != found.end()) continue;
    const bool marks = action.kind() == Kind::kPlace;
    const int owed = std::min<int>(after.count, std::popcount(after.unmarked(opponent(state.to_act))));
    const int left = std::popcount(state.own(opponent(state.to_act))) - owed;
    found.push_back({.action = action,
                     .shapes = std::move(shapes),
                     .owed = owed,
                     .marks = marks,
                     .wins = !marks && left < int{game.knobs().lose_below}});
  }
  sort_descending(found, &ClosingAction::owed);
  return found;
}

std::vector<Shape> closable(const Liuzhou& game, const State& state, Seat seat) {
  std::vector<Shape> shapes;
  const auto start = game.passed_to(state, seat);
  if (!start) return shapes;
  for (const ClosingAction& closing : closing_actions(game, *start))
    shapes.insert(shapes.end(), closing.shapes.begin(), closing.shapes.end());
  return shapes;
}

/// The first shape of the one list that the other lacks; lines before squares.
std::optional<Shape> first_missing(const std::vector<Shape>& shapes, const std::vector<Shape>& others) {
  for (const Shape& shape : shapes) {
    if (std::ranges::find(others, shape) == others.end()) return shape;
  }
  return std::nullopt;
}

}  // namespace

std::optional<State> Liuzhou::passed_to(const State& state, Seat seat) const {
  if (state.end != End::kNone) return std::nullopt;
  State next = state;
  next.to_act = seat;
  next.count = 0;
  switch (state.phase) {
    case Phase::kPlacement:
    case Phase::kMarkSelection:
      next.phase = Phase::kPlacement;
      break;
    case Phase::kMovement:
    case Phase::kCaptureSelection:
    case Phase::kCounterRemoval:
      next.phase = Phase::kMovement;
      break;
    case Phase::kRemoval:
    case Phase::kForcedRemoval:
      return std::nullopt;
  }
  if (count_legal(next) == 0) return std::nullopt;
  return next;
}

std::vector<Threat> Liuzhou::threats(const State& state, Seat seat, Language language) const {
  std::vector<Threat> threats;
  const Seat other = opponent(seat);
  const auto start = passed_to(state, other);
  if (!start) return threats;
  for (const ClosingAction& closing : closing_actions(*this, *start)) {
    Threat& threat = threats.emplace_back(Threat{.seat = other,
                                                 .words = outlook_words(language).threat(other, closing),
                                                 .weight = closing.wins ? kWinsNow : kPerStone * closing.owed});
    Cells cells = 0;
    for (const Shape& shape : closing.shapes) cells |= shape.cells;
    for_each(cells, [&](Cell cell) { threat.cells.push_back(cell_name(cell)); });
    if (closing.action.kind() == Kind::kStep) threat.path.push_back(cell_name(closing.action.from()));
    threat.path.push_back(cell_name(closing.action.to()));
  }
  keep_heaviest(threats);
  return threats;
}

std::string Liuzhou::reason_for(const State& state, const std::vector<Action>& actions, Language language) const {
  const OutlookWords& words = outlook_words(language);
  const Seat me = state.to_act;
  State after = state;
  std::vector<Shape> closed;
  int stones = 0;
  bool marks = false;
  for (const Action action : actions) {
    const State before = after;
    apply(after, action);
    const auto shapes = completed_by(before, action, after);
    closed.insert(closed.end(), shapes.begin(), shapes.end());
    marks |= action.kind() == Kind::kMark;
    if (action.kind() == Kind::kMark || action.kind() == Kind::kCapture) ++stones;
  }
  std::vector<std::string> parts;
  if (!closed.empty()) parts.push_back(words.closes(closed, stones, marks));
  if (const auto result = outcome(after)) {
    if (result->winner() == me) parts.push_back(words.wins());
    return parts.empty() ? "" : words.joined(parts);
  }
  const bool opens_turn = actions.front().kind() == Kind::kPlace || actions.front().kind() == Kind::kStep;
  if (opens_turn || state.phase == Phase::kMarkSelection || state.phase == Phase::kCaptureSelection) {
    const Seat other = opponent(me);
    const auto stopped = first_missing(closable(*this, state, other), closable(*this, after, other));
    if (stopped) parts.push_back(words.stops(other, *stopped));
    if (parts.empty()) {
      const auto prepared = first_missing(closable(*this, after, me), closable(*this, state, me));
      if (prepared) parts.push_back(words.prepares(*prepared));
    }
  }
  return parts.empty() ? "" : words.joined(parts);
}

}  // namespace palamedes::liuzhou
