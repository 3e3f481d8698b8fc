// RingRift, evaluation: guesses of how good single actions are, for ordering. Only eval.cpp includes this.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <span>

#include "games/ringrift/play/eval.h"
#include "games/ringrift/play/eval_sets.h"

namespace palamedes::ringrift {

/// The weights of the guess, fitted to the choices of long searches: 250 points more mean that the searches chose
/// an action e times as often.
namespace guess {
constexpr Score kCloses = 700;
constexpr Score kPerRing = -350;  // per placed ring: a ring kept in hand can still go anywhere
constexpr Score kOnOwn = 200;
constexpr Score kOnForeign = 350;
constexpr Score kFromEdge = 150;
constexpr Score kFromCentre = -400;
constexpr Score kByOwnMarkers = 200;
constexpr Score kByForeignMarkers = 130;
constexpr Score kByOwnStacks = 400;
constexpr Score kByForeignStacks = 130;

constexpr Score kTurned = 380;     // per marker of another colour on the way
constexpr Score kCollapsed = -60;  // per own marker on the way
constexpr Score kLandOnOwn = 130;  // landing on an own marker
constexpr Score kLandOnForeign = 650;
constexpr Score kLandOnEdge = 170;
constexpr Score kLandByForeign = 300;  // landing beside stacks of others
constexpr Score kCapture = -150;
constexpr Score kPerTargetRing = 240;
}  // namespace guess

template <class Size>
auto Eval<Size>::surroundings(const State& state) const -> const Surroundings& {
  const std::size_t me = index(state.to_act);
  const std::uint64_t key = state.board_hash ^ (me + 1);
  if (surroundings_.key == key) return surroundings_;
  const Cells markers = state.all_markers();
  const Cells stacks = state.all_stacks();
  surroundings_ = {.key = key,
                   .markers = markers,
                   .by_own_markers = with_neighbours(board_, state.markers[me]),
                   .by_foreign_markers = with_neighbours(board_, markers - state.markers[me]),
                   .by_own_stacks = with_neighbours(board_, state.stacks[me]),
                   .by_foreign_stacks = with_neighbours(board_, stacks - state.stacks[me])};
  return surroundings_;
}

template <class Size>
bool Eval<Size>::closes(const State& state, Cell cell) const {
  return closing(state, index(state.to_act)).cells.has(cell);
}

template <class Size>
bool Eval<Size>::is_noisy(const State& state, Action action) const {
  switch (action.kind()) {
    case Kind::kCapture:
      return !state.controls(state.to_act, action.c());
    case Kind::kLine:
    case Kind::kLineSegment:
    case Kind::kPay:
    case Kind::kRegion:
    case Kind::kForce:
      return true;
    case Kind::kPlace:
      return action.count() == 1 && closes(state, action.a());
    case Kind::kSkipPlacement:
      return (closing(state, index(state.to_act)).cells & state.stacks[index(state.to_act)]).any();
    case Kind::kMove:
      // Every move of the stack leaves the marker, so only the shortest ones count as noisy.
      return closes(state, action.a()) && is_shortest(state, action);
    default:
      return false;
  }
}

/// Whether a move goes exactly as far as the stack is high.
template <class Size>
bool Eval<Size>::is_shortest(const State& state, Action action) const {
  return board_.straight(action.a(), action.b()).distance == state.height[index(action.a())];
}

/// The promise of leaving a marker on the cell.
template <class Size>
Score Eval<Size>::promise_of_departure(const State& state, Cell cell) const {
  const Surroundings& around = surroundings(state);
  Score sum = closes(state, cell) ? guess::kCloses : 0;
  if (around.by_own_markers.has(cell)) sum += guess::kByOwnMarkers;
  if (around.by_foreign_markers.has(cell)) sum += guess::kByForeignMarkers;
  return sum;
}

template <class Size>
Score Eval<Size>::promise_of_placement(const State& state, Action action) const {
  const Cell cell = action.a();
  const Surroundings& around = surroundings(state);
  Score sum = promise_of_departure(state, cell) + (guess::kPerRing * (action.count() - 1));
  if (state.has_stack(cell)) sum += state.controls(state.to_act, cell) ? guess::kOnOwn : guess::kOnForeign;
  if (!inner_[0].has(cell)) sum += guess::kFromEdge;
  if (inner_[1].has(cell)) sum += guess::kFromCentre;
  if (around.by_own_stacks.has(cell)) sum += guess::kByOwnStacks;
  if (around.by_foreign_stacks.has(cell)) sum += guess::kByForeignStacks;
  return sum;
}

/// The promise of what a move or capture does on its way and where it lands.
template <class Size>
Score Eval<Size>::promise_of_travel(const State& state, Action action) const {
  const Cells& own = state.markers[index(state.to_act)];
  const Surroundings& around = surroundings(state);
  const int step = board_.step(action.a(), action.b());
  Score sum = promise_of_departure(state, action.a());
  for (Cell at = action.a() + step; at != action.b(); at = at + step) {
    if (!around.markers.has(at)) continue;
    sum += own.has(at) ? guess::kCollapsed : guess::kTurned;
  }
  return sum + promise_of_landing(state, action.b());
}

template <class Size>
Score Eval<Size>::promise_of_landing(const State& state, Cell cell) const {
  const Surroundings& around = surroundings(state);
  Score sum = 0;
  if (around.markers.has(cell))
    sum += state.markers[index(state.to_act)].has(cell) ? guess::kLandOnOwn : guess::kLandOnForeign;
  if (!inner_[0].has(cell)) sum += guess::kLandOnEdge;
  if (around.by_foreign_stacks.has(cell)) sum += guess::kLandByForeign;
  return sum;
}

template <class Size>
Score Eval<Size>::promise(const State& state, Action action) const {
  switch (action.kind()) {
    case Kind::kPlace:
      return promise_of_placement(state, action);
    case Kind::kMove:
      return promise_of_travel(state, action);
    case Kind::kCapture:
      return promise_of_travel(state, action) + guess::kCapture +
             (guess::kPerTargetRing * state.cap[index(action.c())]);
    case Kind::kRegion:
      return 300 + (30 * finder_.region(state, action.a(), action.border()).count());
    case Kind::kLine:
      return 300;
    case Kind::kLineSegment:
      return 250;
    default:
      return 0;
  }
}

/// Whether actions of this kind are judged by what is around their cells.
constexpr bool is_judged_by_cells(Kind kind) {
  return kind == Kind::kPlace || kind == Kind::kMove || kind == Kind::kCapture;
}

template <class Size>
void Eval<Size>::promises(const State& state, std::span<const Action> actions, std::span<Score> out) const {
  assert(actions.size() == out.size());
  if (actions.empty()) return;
  if (!is_judged_by_cells(actions.front().kind())) {
    for (std::size_t i = 0; i < actions.size(); ++i) out[i] = promise(state, actions[i]);
    return;
  }
  // The actions of one cell follow one another, and so do the landings on one ray, the nearest first.
  const Surroundings& around = surroundings(state);
  const Cells& own = state.markers[index(state.to_act)];
  Cell cell = kNoCell;
  Score placed = 0;    // the promise of one ring on the cell
  Score departed = 0;  // the promise of leaving the cell
  int step = 0;
  Cell next = kNoCell;  // the cell on the ray up to which `passed` is known
  Score passed = 0;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const Action action = actions[i];
    const Kind kind = action.kind();
    if (kind == Kind::kPlace) {
      if (action.a() != cell) {
        cell = action.a();
        placed = promise_of_placement(state, Action::place(cell, 1));
      }
      out[i] = placed + (guess::kPerRing * (action.count() - 1));
      continue;
    }
    if (!is_judged_by_cells(kind)) {
      out[i] = promise(state, action);
      continue;
    }
    const Cell landing = action.b();
    const int way = board_.step(action.a(), landing);
    if (action.a() != cell) departed = promise_of_departure(state, action.a());
    if (action.a() != cell || way != step) {
      cell = action.a();
      step = way;
      next = cell + step;
      passed = 0;
    }
    for (; next != landing; next = next + step) {
      if (around.markers.has(next)) passed += own.has(next) ? guess::kCollapsed : guess::kTurned;
    }
    out[i] = departed + passed + promise_of_landing(state, landing);
    if (kind == Kind::kCapture) out[i] += guess::kCapture + (guess::kPerTargetRing * state.cap[index(action.c())]);
  }
}

template <class Size>
bool Eval<Size>::may_be_noisy(const State& state) const {
  return state.phase != Phase::kPlacement || closing(state, index(state.to_act)).cells.any();
}

}  // namespace palamedes::ringrift
