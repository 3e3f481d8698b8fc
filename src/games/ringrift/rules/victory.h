// RingRift: the end of the game (rules §15) and the ranking (§16). Only rules.cpp includes this.
#pragma once

#include <array>
#include <tuple>
#include <utility>

#include "games/ringrift/rules/rules.h"

namespace palamedes::ringrift {

/// Ends the game. Clears everything that belongs to a turn, so that finished positions compare equal.
template <class Size>
void RingRift<Size>::finish(State& state, End end, Colour winner) const {
  state.phase = Phase::kOver;
  state.to_act = Colour{};
  state.must = state.from = kNoCell;
  state.pending = Pending::kNone;
  state.recovering = state.acted = false;
  state.leader = state.candidate = state.seen = state.real = 0;
  state.rounds = 0;
  state.end = end;
  state.winner = static_cast<std::uint8_t>(number(winner));
}

/// The winner by the stalemate ladder (§15.5), and the rung that decided.
template <class Size>
std::pair<Colour, End> RingRift<Size>::climb_ladder(const State& state) const {
  const auto players = static_cast<std::size_t>(players_);
  std::array<bool, kColours> tied{};
  for (std::size_t i = 0; i < players; ++i) tied[i] = true;
  const auto rung_value = [&](int rung, std::size_t i) {
    if (rung == 1) return int{state.territory[i]};
    if (rung == 2) return state.eliminated[i] + state.hand[i];
    return state.markers[i].count();
  };
  for (int rung = 1; rung <= 3; ++rung) {
    int best = -1;
    for (std::size_t i = 0; i < players; ++i) best = tied[i] ? std::max(best, rung_value(rung, i)) : best;
    std::size_t left = 0;
    Colour leader{};
    for (std::size_t i = 0; i < players; ++i) {
      tied[i] = tied[i] && rung_value(rung, i) == best;
      if (!tied[i]) continue;
      ++left;
      leader = colour_at(i);
    }
    if (left == 1) return {leader, static_cast<End>(static_cast<int>(End::kRung1) + rung - 1)};
  }
  if (state.last_actor != 0 && tied[std::size_t{state.last_actor} - 1])
    return {colour_at(std::size_t{state.last_actor} - 1), End::kRung4};
  std::size_t lowest = 0;
  while (!tied[lowest]) ++lowest;
  return {colour_at(lowest), End::kRung4};
}

/// Ends the game if §15.1-5 say so, and returns whether it is over.
template <class Size>
bool RingRift<Size>::judge_turn_end(State& state) const {
  const auto players = static_cast<std::size_t>(players_);
  for (std::size_t i = 0; i < players; ++i) {
    if (int{state.eliminated[i]} < threshold_) continue;
    finish(state, End::kRingElimination, colour_at(i));
    return true;
  }
  const int territory = state.territory[0] + state.territory[1] + state.territory[2] + state.territory[3];
  for (std::size_t i = 0; i < players; ++i) {
    const int own = state.territory[i];
    if (own < territory_minimum_ || (knobs_.territory == Edition::kCanon && own <= territory - own)) continue;
    finish(state, End::kTerritory, colour_at(i));
    return true;
  }
  const bool any_stack = state.all_stacks().any();
  if (any_stack) {
    std::size_t with_rings = 0;
    Colour only{};
    for (std::size_t i = 0; i < players; ++i) {
      if (!state.has_ring(colour_at(i))) continue;
      ++with_rings;
      only = colour_at(i);
    }
    if (with_rings > 1) return false;
    finish(state, End::kSoleSurvivor, only);
    return true;
  }
  for (std::size_t i = 0; i < players; ++i) {
    if (has_placement(state, colour_at(i))) return false;
  }
  const auto [winner, rung] = climb_ladder(state);
  finish(state, rung, winner);
  return true;
}

template <class Size>
bool RingRift<Size>::judge_setup(State& state) const {
  if (judge_turn_end(state)) return true;
  // The only end left is last player standing by rounds: the winner is the one player with a real action.
  std::size_t able = 0;
  Colour only{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(players_); ++i) {
    if (!has_real_action(state, colour_at(i))) continue;
    ++able;
    only = colour_at(i);
  }
  if (able != 1) return false;
  finish(state, End::kRounds, only);
  return true;
}

template <class Size>
std::optional<Outcome> RingRift<Size>::outcome(const State& state) const {
  if (state.end == End::kNone) return std::nullopt;
  const auto players = static_cast<std::size_t>(players_);
  const bool by_ladder = state.end >= End::kRung1;
  // Higher ranks compare greater. A player who never dropped out counts as the last to drop out.
  const auto merit = [&](std::size_t i) {
    return std::tuple(i + 1 == std::size_t{state.winner}, int{state.territory[i]},
                      state.eliminated[i] + (by_ladder ? state.hand[i] : 0), state.markers[i].count(),
                      state.out[i] == 0 ? 255 : int{state.out[i]});
  };
  Outcome outcome{.seats = static_cast<std::uint8_t>(players_), .reason = static_cast<std::uint8_t>(state.end)};
  for (std::size_t i = 0; i < players; ++i) {
    std::uint8_t place = 1;
    for (std::size_t j = 0; j < players; ++j) place = static_cast<std::uint8_t>(place + (merit(j) > merit(i) ? 1 : 0));
    outcome.place[palamedes::index(seat_of(state, colour_at(i)))] = place;
  }
  return outcome;
}

}  // namespace palamedes::ringrift
