// Why pointing at cells begins no legal action: the likeliest action that was meant, and how the rules refuse it.
#include <algorithm>
#include <array>
#include <optional>

#include "core/text/sentence.h"
#include "games/ringrift/rules/rules.h"
#include "games/ringrift/text/refusal_words.h"
#include "games/ringrift/text/text.h"

namespace palamedes::ringrift {
namespace {

/// The first stack on the straight way between the cells, both excluded; kNoCell if there is none.
template <class Size>
Cell stack_between(const Board<Size>& board, const State<Size>& state, Cell from, Cell to) {
  const auto ray = board.ray(from, to);
  if (!ray) return kNoCell;
  for (Cell at = from + ray->step; at != to; at = at + ray->step) {
    if (state.has_stack(at)) return at;
  }
  return kNoCell;
}

}  // namespace

/// Placing on the cell, or moving a stack that cannot move yet.
template <class Size>
std::string RingRift<Size>::refused_placement(const State& state, Cell cell, bool has_goal, Language language) const {
  if (has_goal && state.controls(state.to_act, cell))
    return refusals(language).place_first(cell_name(cell), may_skip_placement(state));
  const auto error = refusal(state, Action::place(cell, 1), language);
  if (!error && has_goal) return refusals(language).then_move(cell_name(cell));
  return error ? error->message : "";
}

template <class Size>
std::string RingRift<Size>::refused_travel(const State& state, Cell from, Cell to, Language language) const {
  const Refusals& words = refusals(language);
  const auto said = [&](Action action) {
    const auto error = refusal(state, action, language);
    return error ? error->message : "";
  };
  if (to == from) return words.same_cell();
  if (to == kNoCell) {
    const Cell beside = from + board_.directions()[0];
    // Whose stack it is and whether it is bound are checked before the way.
    if (const auto error = refusal(state, Action(Kind::kMove, from, beside), language);
        error && (error->code == "not_own_stack" || error->code == "must_move"))
      return error->message;
    return words.cannot_move(cell_name(from));
  }
  if (state.has_stack(to)) {
    // Pointing at the stack to capture instead of the cell behind it.
    const auto ray = board_.ray(from, to);
    if (!ray || !state.controls(state.to_act, from)) return said(Action(Kind::kMove, from, to));
    const Cell before = stack_between(board_, state, from, to);
    const Cell behind = to + ray->step;
    if (before != kNoCell) return words.path_blocked(cell_name(to), cell_name(before));
    if (state.cap[index(from)] < state.cap[index(to)])
      return words.cap_too_low(state.cap[index(from)], state.cap[index(to)]);
    for (Cell landing = behind; state.open(landing); landing = landing + ray->step) {
      if (!refusal(state, Action(Kind::kCapture, from, landing, to), language)) return words.land_behind(cell_name(to));
    }
    if (!state.open(behind)) return words.no_room_behind(cell_name(to));
    return said(Action(Kind::kCapture, from, behind, to));
  }
  const Cell target = stack_between(board_, state, from, to);
  if (target != kNoCell) return said(Action(Kind::kCapture, from, to, target));
  if (state.phase == Phase::kMovement) return said(Action(Kind::kMove, from, to));
  // The checks of captures that do not need a target come first.
  const auto error = refusal(state, Action(Kind::kCapture, from, to, to), language);
  if (error && error->code != "not_first_stack") return error->message;
  return words.no_stack_between(cell_name(from), cell_name(to));
}

template <class Size>
std::string RingRift<Size>::refused_recovery(const State& state, Cell from, Cell to, Language language) const {
  const Kind kind = knobs_.recovery == Edition::kCanon ? Kind::kRecoverTaking : Kind::kRecover;
  const auto said = [&](Cell goal) {
    const auto error = refusal(state, Action(kind, from, goal, goal), language);
    return error ? error->message : "";
  };
  if (to != kNoCell) return said(to);
  // The marker has no slide. Its own neighbours say why.
  std::string reason;
  for (const int step : board_.directions()) {
    reason = said(from + step);
    if (board_.cells().has(from + step) && !reason.empty()) return reason;
  }
  return reason;
}

template <class Size>
std::string RingRift<Size>::refused_region(const State& state, Cell cell, Language language) const {
  for (int border = players_; border >= 0; --border) {
    if (!state.open(cell) && !state.has_stack(cell)) break;
    if (border > 0 && state.marker_on(cell) == border) continue;
    const Cells cells = region_cells(state, cell, border);
    // The rest of the board is not what a player means by a region.
    if (cells.count() * 2 > board_.cell_count()) continue;
    const auto error = refusal(state, Action::region(cells.first(), border), language);
    if (!error) return "";
    if (error->code != "no_such_region") return error->message;
  }
  return refusals(language).no_region_with(cell_name(cell));
}

/// Whether a line of the player to act goes through the cell.
template <class Size>
bool RingRift<Size>::is_in_line(const State& state, Cell cell) const {
  return std::ranges::any_of(lines(state, state.to_act), [&](const Line& line) {
    Cell at = line.first;
    for (int i = 0; i < line.length; ++i, at = at + line.step) {
      if (at == cell) return true;
    }
    return false;
  });
}

template <class Size>
std::string RingRift<Size>::refusal_of(const State& state, const std::vector<std::string>& path,
                                       Language language) const {
  std::array<Cell, 2> cells{kNoCell, kNoCell};
  for (std::size_t i = 0; i < path.size() && i < cells.size(); ++i) {
    const auto cell = named_cell(board_, path[i]);
    if (!cell) return "";
    cells[i] = *cell;
  }
  const auto [first, second] = cells;
  const auto words = [&]() -> std::string {
    const auto said = [&](Action action) {
      const auto error = refusal(state, action, language);
      return error ? error->message : "";
    };
    switch (state.phase) {
      case Phase::kPlacement:
        return refused_placement(state, first, second != kNoCell, language);
      case Phase::kMovement:
        if (state.must == kNoCell && !state.controls_any(state.to_act))
          return refused_recovery(state, first, second, language);
        // Pointing at the goal alone means the stack that must move.
        if (state.must != kNoCell && second == kNoCell && !state.has_stack(first))
          return refused_travel(state, state.must, first, language);
        return refused_travel(state, first, second, language);
      case Phase::kCapture:
      case Phase::kChain: {
        const bool from_stack = first == state.from;
        if (from_stack && second == kNoCell) return "";
        return refused_travel(state, state.from, from_stack ? second : first, language);
      }
      case Phase::kLine:
        if (state.pending != Pending::kNone) return said(Action(Kind::kPay, first));
        if (state.markers[index(state.to_act)].has(first) && is_in_line(state, first)) return "";
        return refusals(language).no_line_through(cell_name(first), line_length_);
      case Phase::kTerritory:
        if (state.pending != Pending::kNone) return said(Action(Kind::kPay, first));
        return refused_region(state, first, language);
      case Phase::kForced:
        return said(Action(Kind::kForce, first));
      case Phase::kOver:
        return refusals(language).game_over();
    }
    return "";
  }();
  if (words.empty())
    return sentence(refusals(language).no_such_move(prompt(state, viewer_of(to_act(state)), language).sentence),
                    language);
  return sentence(words, language);
}

template std::string RingRift<Small>::refusal_of(const State&, const std::vector<std::string>&, Language) const;
template std::string RingRift<Large>::refusal_of(const State&, const std::vector<std::string>&, Language) const;
template std::string RingRift<Small>::refused_placement(const State&, Cell, bool, Language) const;
template std::string RingRift<Large>::refused_placement(const State&, Cell, bool, Language) const;
template std::string RingRift<Small>::refused_travel(const State&, Cell, Cell, Language) const;
template std::string RingRift<Large>::refused_travel(const State&, Cell, Cell, Language) const;
template std::string RingRift<Small>::refused_recovery(const State&, Cell, Cell, Language) const;
template std::string RingRift<Large>::refused_recovery(const State&, Cell, Cell, Language) const;
template std::string RingRift<Small>::refused_region(const State&, Cell, Language) const;
template std::string RingRift<Large>::refused_region(const State&, Cell, Language) const;
template bool RingRift<Small>::is_in_line(const State&, Cell) const;
template bool RingRift<Large>::is_in_line(const State&, Cell) const;

}  // namespace palamedes::ringrift
