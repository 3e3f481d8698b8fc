// RingRift: turns and their phases (rules §5, §13) and the last-player-standing record (§14). Only rules.cpp
// includes this.
#pragma once

#include <bit>
#include <optional>

#include "games/ringrift/rules/rules.h"

namespace palamedes::ringrift {

template <class Size>
bool RingRift<Size>::has_real_action(const State& state, Colour colour) const {
  return has_placement(state, colour) || has_mobile_stack(state, colour) ||
         (knobs_.recovery == Edition::kSeed && may_recover(state, colour));
}

/// Updates the last-player-standing record at the start of a turn. Returns true if the player has won by it.
template <class Size>
bool RingRift<Size>::stands_alone(State& state, Colour colour) const {
  std::uint8_t alive = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players_); ++i) {
    if (state.has_ring(colour_at(i))) alive |= static_cast<std::uint8_t>(1U << i);
  }
  const auto is_alive = [&](std::uint8_t number) { return number != 0 && ((alive >> (number - 1)) & 1) != 0; };
  const auto me = static_cast<std::uint8_t>(number(colour));
  const auto mine = static_cast<std::uint8_t>(1U << index(colour));
  const auto drop_candidate = [&] { state.candidate = 0, state.rounds = 0; };

  if (!is_alive(state.leader)) {
    state.leader = me;
    state.seen = state.real = 0;
    if (!is_alive(state.candidate)) drop_candidate();
  } else if (state.leader == me && state.seen != 0) {  // a full round has just ended
    const auto yes = static_cast<std::uint8_t>(state.real & alive);
    if (!std::has_single_bit(yes)) {
      drop_candidate();
    } else if (const auto only = static_cast<std::uint8_t>(std::countr_zero(yes) + 1); only == state.candidate) {
      if (state.rounds != UINT16_MAX) ++state.rounds;
    } else {
      state.candidate = only;
      state.rounds = 1;
    }
    state.seen = state.real = 0;
  }
  const bool real = has_real_action(state, colour);
  state.seen |= mine;
  if (real) {
    state.real |= mine;
  } else {
    state.real &= static_cast<std::uint8_t>(~mine);
  }
  if (state.rounds < knobs_.rounds || state.candidate != me || !real) return false;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players_); ++i) {
    if (i != index(colour) && ((alive >> i) & 1) != 0 && has_real_action(state, colour_at(i))) return false;
  }
  return true;
}

template <class Size>
void RingRift<Size>::start_turn(State& state, Colour colour) const {
  state.to_act = colour;
  state.phase = Phase::kPlacement;
  state.acted = state.recovering = false;
  if (stands_alone(state, colour)) finish(state, End::kRounds, colour);
}

/// Whether the player to act has a choice in this phase. Assumes that play has led to the phase.
template <class Size>
bool RingRift<Size>::has_decision(const State& state) const {
  const Colour me = state.to_act;
  switch (state.phase) {
    case Phase::kPlacement:
      return has_placement(state, me) || may_skip_placement(state);
    case Phase::kMovement:
      if (state.must != kNoCell) return true;
      return state.controls_any(me) ? has_mobile_stack(state, me) : may_recover(state, me);
    case Phase::kCapture:
    case Phase::kChain:
      return state.controls(me, state.from) && has_capture(state, state.from);
    case Phase::kLine:
      return state.pending == Pending::kLine || has_line(state, me);
    case Phase::kTerritory:
      return state.pending == Pending::kTerritory || has_region(state);
    case Phase::kForced:
    case Phase::kOver:
      return true;
  }
  return true;
}

/// Whether the player to act has a choice in a position that may have been set up. Checks use this, because it
/// also verifies what has_decision assumes about the phase.
template <class Size>
bool RingRift<Size>::can_decide(const State& state) const {
  const Colour me = state.to_act;
  if (state.pending == Pending::kTerritory) return payers(state).any();
  if (state.pending == Pending::kLine || state.phase == Phase::kForced) return state.controls_any(me);
  if (state.must != kNoCell) {
    return state.controls(me, state.must) &&
           mobile(state, state.must, state.height[index(state.must)], state.cap[index(state.must)]);
  }
  return has_decision(state);
}

/// Continues with the next phase, or ends the turn.
template <class Size>
void RingRift<Size>::leave_phase(State& state) const {
  switch (state.phase) {
    case Phase::kPlacement:
      state.phase = Phase::kMovement;
      return;
    case Phase::kMovement:
    case Phase::kCapture:
    case Phase::kChain:
      state.must = state.from = kNoCell;
      state.phase = Phase::kLine;
      return;
    case Phase::kLine:
      state.phase = Phase::kTerritory;
      return;
    case Phase::kTerritory:
      if (!state.acted && state.controls_any(state.to_act)) {
        state.phase = Phase::kForced;
        return;
      }
      end_turn(state);
      return;
    case Phase::kForced:
    case Phase::kOver:
      return;
  }
}

/// Skips all phases and turns in which the player has no choice (§18).
template <class Size>
void RingRift<Size>::skip_to_decision(State& state) const {
  while (!has_decision(state)) leave_phase(state);
}

template <class Size>
auto RingRift<Size>::passed_to(const State& state, Colour colour) const -> std::optional<State> {
  if (state.phase == Phase::kOver || !state.has_ring(colour)) return std::nullopt;
  State next = state;
  next.must = next.from = kNoCell;
  next.pending = Pending::kNone;
  if (next.pie == Pie::kOpen) next.pie = Pie::kOff;
  // The rules know no pass, so it neither continues nor ends a run of exclusive rounds (§14).
  next.leader = next.candidate = next.seen = next.real = 0;
  next.rounds = 0;
  start_turn(next, colour);
  skip_to_decision(next);
  if (next.phase == Phase::kOver || next.to_act != colour) return std::nullopt;
  return next;
}

template <class Size>
void RingRift<Size>::end_turn(State& state) const {
  // Records the order in which players drop out, for the ranking (§16).
  std::uint8_t moments = 0;
  for (const std::uint8_t out : state.out) moments = std::max(moments, out);
  for (std::size_t i = 0; i < static_cast<std::size_t>(players_); ++i) {
    if (state.out[i] == 0 && !state.has_ring(colour_at(i))) state.out[i] = static_cast<std::uint8_t>(moments + 1);
  }
  if (state.pie == Pie::kOpen && state.to_act == Colour{1}) state.pie = Pie::kOff;
  if (judge_turn_end(state)) return;
  std::size_t next = index(state.to_act);
  do {
    next = (next + 1) % static_cast<std::size_t>(players_);
  } while (!state.has_ring(colour_at(next)));
  start_turn(state, colour_at(next));
}

}  // namespace palamedes::ringrift
