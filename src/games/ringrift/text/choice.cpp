// RingRift for the page: how to choose an action on the board.
#include <algorithm>
#include <string>
#include <utility>

#include "games/ringrift/rules/rules.h"
#include "games/ringrift/text/passage.h"
#include "games/ringrift/text/words.h"

namespace palamedes::ringrift {
namespace {

std::string_view caption(Kind kind, const Labels& labels) {
  switch (kind) {
    case Kind::kSkipPlacement:
      return labels.skip_placement;
    case Kind::kSwap:
      return labels.swap;
    case Kind::kSkipCapture:
      return labels.skip_capture;
    case Kind::kSkipTerritory:
      return labels.skip_territory;
    case Kind::kSkipRecovery:
      return labels.skip_recovery;
    default:
      return "";
  }
}

/// The price of a cap of one of these stacks. They must not be empty.
template <class Size>
std::string cap_price(const State<Size>& state, const CellSet<Size::kWords>& payers, const Words& words) {
  int least = 0;
  int most = 0;
  for_each(payers, [&](Cell cell) {
    const int cap = state.cap[index(cell)];
    least = least == 0 ? cap : std::min(least, cap);
    most = std::max(most, cap);
  });
  return words.costs_cap(least, most);
}

/// The names of the cells from the first to the last.
template <class Size>
std::vector<std::string> straight(const RingRift<Size>& game, Cell first, Cell last) {
  std::vector<std::string> cells;
  const int step = game.board().step(first, last);
  for (Cell at = first; at != last; at = at + step) cells.push_back(game.cell_name(at));
  cells.push_back(game.cell_name(last));
  return cells;
}

}  // namespace

template <class Size>
Choice RingRift<Size>::choice(const State& state, Action action, Language language) const {
  const Words& words = ringrift::words(language);
  const auto name = [&](Cell cell) { return cell_name(cell); };
  const Colour me = state.to_act;
  Choice choice{.action = action_text(state, action), .kind = std::string(action_kind(action))};
  const auto gain = [&](std::string text) { choice.gain.push_back(std::move(text)); };
  const auto cost = [&](std::string text) { choice.cost.push_back(std::move(text)); };
  switch (action.kind()) {
    case Kind::kPlace:
      choice.path = {name(action.a())};
      choice.label = words.place_rings(action.count());
      break;
    case Kind::kPay:
    case Kind::kForce: {
      const Deed paid = deed(state, action);
      choice.path = {name(action.a())};
      if (paid.pays_buried) {
        cost(words.costs_buried_ring());
      } else if (paid.pays_cap || action.kind() == Kind::kForce) {
        cost(words.costs_cap(paid.rings, paid.rings));
      } else {
        cost(words.costs_ring());
      }
      break;
    }
    case Kind::kMove:
    case Kind::kCapture: {
      choice.path = {name(action.a()), name(action.b())};
      if (action.kind() == Kind::kCapture) {
        choice.label = words.capture_over(name(action.c()));
        gain(words.takes_ring());
      }
      const Passage<Size> passed = passage(board_, state, action);
      if (passed.own.any()) gain(words.gains_cells(passed.own.count()));
      if (passed.others.any()) gain(words.gains_markers(passed.others.count()));
      if (!completed_lines(*this, state, action).empty()) gain(words.gains_line());
      if (state.marker_on(action.b()) != 0) cost(words.costs_ring());
      break;
    }
    case Kind::kRecover:
    case Kind::kRecoverTaking:
    case Kind::kRecoverFree: {
      const Deed recovery = deed(state, action);
      choice.path = {name(action.a()), name(action.b())};
      if (recovery.cells > 0) gain(words.gains_cells(recovery.cells));
      if (recovery.strikes_stack) gain(words.rings_out(1));
      if (action.kind() == Kind::kRecover) gain(words.rings_back(recovery.rings));
      if (action.kind() == Kind::kRecoverTaking) {
        choice.label = words.give_up_ring(name(action.c()));
        cost(words.costs_buried_ring());
      }
      if (action.kind() == Kind::kRecoverFree) choice.label = words.free_part(name(action.c()), name(action.d()));
      break;
    }
    case Kind::kLine:
      choice.area = straight(*this, action.a(), action.b());
      choice.label = words.whole_line(name(action.a()), name(action.b()));
      gain(words.gains_cells(static_cast<int>(choice.area.size())));
      if (state.controls_any(me)) {  // otherwise there is nothing to pay with (§9)
        cost(knobs_.line_cost == Edition::kSeed ? cap_price(state, state.stacks[index(me)], words)
                                                : words.costs_ring());
      }
      break;
    case Kind::kLineSegment:
      choice.area = straight(*this, action.c(), action.d());
      choice.label = words.free_part(name(action.c()), name(action.d()));
      gain(words.gains_cells(static_cast<int>(choice.area.size())));
      break;
    case Kind::kRegion: {
      const Cells cells = region_cells(state, action.a(), action.border());
      for_each(cells, [&](Cell cell) { choice.area.push_back(name(cell)); });
      const RegionYield yield = region_yield(*this, state, action);
      choice.label = words.region(name(action.a()), action.border());
      gain(words.gains_cells(yield.cells));
      if (yield.rings > 0) gain(words.rings_out(yield.rings));
      if (yield.own_rings > 0) cost(words.costs_own_rings(yield.own_rings));
      if (state.recovering && knobs_.recovery == Edition::kCanon) {
        cost(words.costs_buried_ring());
      } else {
        cost(cap_price(state, payers(state) - cells, words));
      }
      break;
    }
    case Kind::kSwap:
      choice.label = caption(action.kind(), words.labels());
      break;
    case Kind::kSkipPlacement:
    case Kind::kSkipCapture:
    case Kind::kSkipTerritory:
    case Kind::kSkipRecovery:
      choice.label = caption(action.kind(), words.labels());
      choice.way_out = true;
      break;
  }
  return choice;
}

template <class Size>
std::vector<CompletedShape> RingRift<Size>::completed_shapes(const State& state, Action action) const {
  std::vector<Line> found;
  const bool slides =
      action.kind() == Kind::kRecover || action.kind() == Kind::kRecoverTaking || action.kind() == Kind::kRecoverFree;
  if (action.kind() == Kind::kMove || action.kind() == Kind::kCapture) {
    found = completed_lines(*this, state, action);
  } else if (slides && !state.has_stack(action.b())) {
    if (const auto line = recovery_line(state, state.to_act, action.a(), action.b())) found.push_back(*line);
  }
  std::vector<CompletedShape> shapes;
  for (const Line& line : found)
    shapes.push_back({.kind = CompletedShape::Kind::kLine, .cells = straight(*this, line.first, line.last)});
  return shapes;
}

template Choice RingRift<Small>::choice(const State&, Action, Language) const;
template Choice RingRift<Large>::choice(const State&, Action, Language) const;
template std::vector<CompletedShape> RingRift<Small>::completed_shapes(const State&, Action) const;
template std::vector<CompletedShape> RingRift<Large>::completed_shapes(const State&, Action) const;

}  // namespace palamedes::ringrift
