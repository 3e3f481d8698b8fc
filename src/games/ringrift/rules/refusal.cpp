// Why an action is not legal. The checks follow the order of the rules and report the first reason: the game is
// over, the action belongs to another phase, the action does not fit the cells it names.
#include <algorithm>
#include <string>

#include "games/ringrift/rules/rules.h"
#include "games/ringrift/text/refusal_words.h"
#include "games/ringrift/text/text.h"

namespace palamedes::ringrift {
namespace {

Error refuse(std::string_view code, std::string message) { return {code, std::move(message)}; }

/// Whether actions of this kind belong to the phase. Payments are checked elsewhere.
bool belongs(Kind kind, Phase phase) {
  switch (kind) {
    case Kind::kPlace:
    case Kind::kSkipPlacement:
    case Kind::kSwap:
      return phase == Phase::kPlacement;
    case Kind::kMove:
    case Kind::kRecover:
    case Kind::kRecoverTaking:
    case Kind::kRecoverFree:
    case Kind::kSkipRecovery:
      return phase == Phase::kMovement;
    case Kind::kCapture:
      return phase == Phase::kMovement || phase == Phase::kCapture || phase == Phase::kChain;
    case Kind::kSkipCapture:
      return phase == Phase::kCapture;
    case Kind::kLine:
    case Kind::kLineSegment:
      return phase == Phase::kLine;
    case Kind::kPay:
      return false;
    case Kind::kRegion:
    case Kind::kSkipTerritory:
      return phase == Phase::kTerritory;
    case Kind::kForce:
      return phase == Phase::kForced;
  }
  return false;
}

}  // namespace

template <class Size>
MaybeError RingRift<Size>::refusal(const State& state, Action action, Language language) const {
  const Refusals& words = refusals(language);
  if (state.phase == Phase::kOver) return refuse("game_over", words.game_over());
  const bool paying = state.pending != Pending::kNone;
  if (paying != (action.kind() == Kind::kPay) || (!paying && !belongs(action.kind(), state.phase))) {
    return refuse("wrong_phase",
                  words.wrong_phase(action.kind(), prompt(state, viewer_of(to_act(state)), language).sentence));
  }
  switch (action.kind()) {
    case Kind::kPlace:
    case Kind::kSkipPlacement:
    case Kind::kSwap:
      return placement_refusal(state, action, words);
    case Kind::kMove:
    case Kind::kCapture:
      return movement_refusal(state, action, words);
    case Kind::kLine:
    case Kind::kLineSegment:
      return line_refusal(state, action, words);
    case Kind::kRegion:
      return territory_refusal(state, action, words);
    case Kind::kPay:
    case Kind::kForce:
      return payment_refusal(state, action, words);
    case Kind::kRecover:
    case Kind::kRecoverTaking:
    case Kind::kRecoverFree:
    case Kind::kSkipRecovery:
      return recovery_refusal(state, action, words);
    case Kind::kSkipCapture:
    case Kind::kSkipTerritory:
      return std::nullopt;
  }
  return std::nullopt;
}

/// Checks §6: the cell, the number of rings, the room under the ring cap, and that the stack can move.
template <class Size>
MaybeError RingRift<Size>::placement_refusal(const State& state, Action action, const Refusals& words) const {
  const Colour me = state.to_act;
  const std::string name = cell_name(action.a());
  if (action.kind() == Kind::kSwap) {
    if (state.pie == Pie::kOpen && me == Colour{1}) return std::nullopt;
    return refuse("no_swap", words.no_swap());
  }
  if (action.kind() == Kind::kSkipPlacement) {
    if (may_skip_placement(state)) return std::nullopt;
    return refuse("must_place", words.must_place());
  }
  if (!state.open(action.a()) && !state.has_stack(action.a())) return refuse("collapsed", words.collapsed(name));
  if (state.marker_on(action.a()) != 0) return refuse("marker_on_cell", words.marker_on(name));
  const bool stack = state.has_stack(action.a());
  if (action.count() < 1 || action.count() > (stack ? 1 : kMostPlaced)) {
    return refuse("bad_ring_count", words.bad_ring_count(name, stack));
  }
  if (action.count() > int{state.hand[index(me)]}) {
    return refuse("not_enough_rings", words.not_enough_rings(state.hand[index(me)]));
  }
  if (action.count() > room(state, me)) {
    return refuse("ring_cap", words.ring_cap(rings_));
  }
  if (!may_place(state, me, action.a(), action.count())) {
    return refuse("dead_placement", words.dead_placement(name));
  }
  return std::nullopt;
}

/// Checks §7 and §8: whose stack it is, whether it is the stack that must move, the ray, then the conditions in
/// the order of the rules.
template <class Size>
MaybeError RingRift<Size>::movement_refusal(const State& state, Action action, const Refusals& words) const {
  const Colour me = state.to_act;
  const Cell from = action.a();
  const Cell landing = action.b();
  const bool capture = action.kind() == Kind::kCapture;
  if (!state.controls(me, from)) return refuse("not_own_stack", words.not_own_stack(cell_name(from)));
  const Cell bound = state.must != kNoCell ? state.must : state.from;
  if (bound != kNoCell && from != bound) return refuse("must_move", words.must_move(cell_name(bound)));
  const auto ray = board_.ray(from, landing);
  if (!ray) return refuse("not_straight", words.not_straight(cell_name(from), cell_name(landing)));
  const int height = state.height[index(from)];

  // Finds the first cell on the way that is not open, which may be the landing cell.
  Cell at = from + ray->step;
  const auto walk = [&] {
    while (at != landing && state.open(at)) at = at + ray->step;
  };
  const auto too_short = [&]() -> MaybeError {
    if (ray->distance >= height) return std::nullopt;
    return refuse("too_short", words.too_short(height, ray->distance));
  };
  if (capture) {
    walk();
    const auto target_ray = board_.ray(from, action.c());
    const bool on_ray = target_ray && target_ray->step == ray->step && target_ray->distance < ray->distance;
    if (!on_ray || at != action.c() || !state.has_stack(at)) {
      return refuse("not_first_stack", words.not_first_stack(cell_name(action.c()), cell_name(landing)));
    }
    if (state.cap[index(from)] < state.cap[index(at)]) {
      return refuse("cap_too_low", words.cap_too_low(state.cap[index(from)], state.cap[index(at)]));
    }
    at = at + ray->step;
  } else if (auto error = too_short()) {
    return error;
  }
  walk();
  if (at != landing) {
    return refuse("path_blocked", words.path_blocked(cell_name(landing), cell_name(at)));
  }
  if (!state.open(landing)) {
    return refuse("landing_blocked", words.landing_blocked(cell_name(landing), state.has_stack(landing)));
  }
  return capture ? too_short() : std::nullopt;
}

/// Checks §9.
template <class Size>
MaybeError RingRift<Size>::line_refusal(const State& state, Action action, const Refusals& words) const {
  for (const Line& line : lines(state, state.to_act)) {
    if (line.first != action.a() || line.last != action.b()) continue;
    if (action.kind() == Kind::kLine) return std::nullopt;
    if (line.length == line_length_) return refuse("no_segment", words.whole_line(line_length_));
    Cell first = line.first;
    for (int i = line_length_; i <= line.length; ++i, first = first + line.step) {
      if (action.c() == first && action.d() == first + (line.step * (line_length_ - 1))) return std::nullopt;
    }
    return refuse("bad_segment", words.bad_segment(line_length_));
  }
  return refuse("not_a_line", words.not_a_line(line_length_, cell_name(action.a()), cell_name(action.b())));
}

/// Checks §10.1.
template <class Size>
MaybeError RingRift<Size>::territory_refusal(const State& state, Action action, const Refusals& words) const {
  const std::string name = cell_name(action.a());
  if (action.border() <= players_ && is_region(state, action.a(), action.border())) return std::nullopt;
  Error no_such = refuse("no_such_region", words.no_such_region(name));
  const bool collapsed = !state.open(action.a()) && !state.has_stack(action.a());
  const bool wall = action.border() > 0 && state.marker_on(action.a()) == action.border();
  if (action.border() > players_ || collapsed || wall) return no_such;
  const Cells cells = region_cells(state, action.a(), action.border());
  const Cells beside = board_.spread(cells) - cells;
  const bool touches =
      action.border() > 0 && (beside & state.markers[static_cast<std::size_t>(action.border()) - 1]).any();
  if (cells.first() != action.a() || touches != (action.border() > 0)) return no_such;
  unsigned inside = 0;
  unsigned active = 0;
  for (std::size_t i = 0; i < kColours; ++i) {
    if ((state.stacks[i] & cells).any()) inside |= 1U << i;
    if (state.on_board[i] != 0) active |= 1U << i;
  }
  if (inside == active) return refuse("all_colours_inside", words.all_colours_inside(name));
  return refuse("nobody_pays", words.nobody_pays(name));
}

/// Checks which stacks may pay (§9, §10.3, §11).
template <class Size>
MaybeError RingRift<Size>::payment_refusal(const State& state, Action action, const Refusals& words) const {
  const std::string name = cell_name(action.a());
  if (state.pending == Pending::kTerritory) {
    if (payers(state).has(action.a())) return std::nullopt;
    if (state.recovering && knobs_.recovery == Edition::kCanon)
      return refuse("no_buried_ring", words.no_buried_ring(name));
  }
  if (state.controls(state.to_act, action.a())) return std::nullopt;
  return refuse("not_own_stack", words.not_own_stack(name));
}

/// Checks §12.
template <class Size>
MaybeError RingRift<Size>::recovery_refusal(const State& state, Action action, const Refusals& words) const {
  const Colour me = state.to_act;
  const bool canon = knobs_.recovery == Edition::kCanon;
  const Cell from = action.a();
  const Cell to = action.b();
  if (canon == (action.kind() == Kind::kRecover)) return refuse("other_edition", words.other_edition());
  if (state.must != kNoCell || state.controls_any(me)) return refuse("not_eligible", words.has_stacks());
  if (!eligible_for_recovery(state, me)) {
    return refuse("not_eligible", words.not_eligible(canon));
  }
  if (action.kind() == Kind::kSkipRecovery) return std::nullopt;
  if (!state.markers[index(me)].has(from)) return refuse("not_own_marker", words.not_own_marker(cell_name(from)));
  const auto steps = canon ? board_.directions() : board_.territory_steps();
  if (std::ranges::none_of(steps, [&](int step) { return from + step == to; }))
    return refuse("not_a_neighbour", words.not_a_neighbour(cell_name(from), cell_name(to)));
  if (!state.open(to) && !state.has_stack(to)) return refuse("collapsed", words.collapsed(cell_name(to)));
  if (state.marker_on(to) != 0) return refuse("marker_on_cell", words.marker_on(cell_name(to)));
  if (!canon && state.has_stack(to)) return refuse("stack_on_cell", words.stack_on(cell_name(to)));

  const auto line = state.has_stack(to) ? std::nullopt : recovery_line(state, me, from, to);
  if (!line && (!canon || action.kind() == Kind::kRecoverFree || has_line_slide(state, me))) {
    return refuse("no_line", words.no_line(line_length_, canon));
  }
  if (action.kind() == Kind::kRecoverTaking && !holders(state, me, true).has(action.c()))
    return refuse("no_buried_ring", words.no_buried_ring(cell_name(action.c())));
  if (action.kind() == Kind::kRecoverFree) {
    if (line->length == line_length_) return refuse("no_segment", words.whole_line(line_length_));
    Cell first = line->first;
    for (int i = line_length_; i <= line->length; ++i, first = first + line->step) {
      if (action.c() == first && action.d() == first + (line->step * (line_length_ - 1))) return std::nullopt;
    }
    return refuse("bad_segment", words.bad_segment(line_length_));
  }
  return std::nullopt;
}

template MaybeError RingRift<Small>::refusal(const State&, Action, Language) const;
template MaybeError RingRift<Large>::refusal(const State&, Action, Language) const;
template MaybeError RingRift<Small>::placement_refusal(const State&, Action, const Refusals&) const;
template MaybeError RingRift<Large>::placement_refusal(const State&, Action, const Refusals&) const;
template MaybeError RingRift<Small>::movement_refusal(const State&, Action, const Refusals&) const;
template MaybeError RingRift<Large>::movement_refusal(const State&, Action, const Refusals&) const;
template MaybeError RingRift<Small>::line_refusal(const State&, Action, const Refusals&) const;
template MaybeError RingRift<Large>::line_refusal(const State&, Action, const Refusals&) const;
template MaybeError RingRift<Small>::territory_refusal(const State&, Action, const Refusals&) const;
template MaybeError RingRift<Large>::territory_refusal(const State&, Action, const Refusals&) const;
template MaybeError RingRift<Small>::payment_refusal(const State&, Action, const Refusals&) const;
template MaybeError RingRift<Large>::payment_refusal(const State&, Action, const Refusals&) const;
template MaybeError RingRift<Small>::recovery_refusal(const State&, Action, const Refusals&) const;
template MaybeError RingRift<Large>::recovery_refusal(const State&, Action, const Refusals&) const;

}  // namespace palamedes::ringrift
