// Why an action is not legal. The checks follow the order of the rules and report the first reason: the game is
// over, the action belongs to another phase, the action does not fit the cells it names.
#include <cstdlib>
#include <string>

#include "games/liuzhou/rules/rules.h"
#include "games/liuzhou/rules/shapes.h"
#include "games/liuzhou/text/text.h"

namespace palamedes::liuzhou {
namespace {

Error refuse(std::string_view code, std::string message) { return {code, std::move(message)}; }

std::string_view kind_in_words(Kind kind) {
  switch (kind) {
    case Kind::kPlace:
      return "placing a stone (P)";
    case Kind::kMark:
      return "marking a stone (M)";
    case Kind::kRemove:
      return "the removal (R)";
    case Kind::kForce:
      return "a forced removal (F)";
    case Kind::kStep:
      return "a step (S)";
    case Kind::kCapture:
      return "a capture (C)";
    case Kind::kNoMoves:
      return "a no-moves removal (N)";
    case Kind::kCounter:
      return "a counter removal (X)";
  }
  return "";
}

Phase phase_of(Kind kind) {
  switch (kind) {
    case Kind::kPlace:
      return Phase::kPlacement;
    case Kind::kMark:
      return Phase::kMarkSelection;
    case Kind::kRemove:
      return Phase::kRemoval;
    case Kind::kForce:
      return Phase::kForcedRemoval;
    case Kind::kStep:
    case Kind::kNoMoves:
      return Phase::kMovement;
    case Kind::kCapture:
      return Phase::kCaptureSelection;
    case Kind::kCounter:
      return Phase::kCounterRemoval;
  }
  return Phase::kPlacement;
}

bool neighbours(Cell a, Cell b) { return std::abs(row(a) - row(b)) + std::abs(column(a) - column(b)) == 1; }

MaybeError step_refusal(const State& state, Action action) {
  if ((state.own(state.to_act) & bit(action.from())) == 0) {
    return refuse("not_own_stone", "no stone of yours stands on " + cell_name(action.from()));
  }
  if (!neighbours(action.from(), action.to())) {
    return refuse("not_a_neighbour", cell_name(action.to()) + " is not next to " + cell_name(action.from()) +
                                         " (above, below, left or right)");
  }
  if ((state.occupied() & bit(action.to())) != 0) {
    return refuse("cell_occupied", "a stone stands on " + cell_name(action.to()) + " already");
  }
  return std::nullopt;
}

/// Checks the priority rule (§3) for actions that mark or remove a stone.
MaybeError target_refusal(const State& state, Action action) {
  const Seat victim = opponent(state.to_act);
  const Cells stones = state.unmarked(victim);
  const Cells target = bit(action.to());
  const std::string name = cell_name(action.to());
  if ((state.own(victim) & target) == 0)
    return refuse("not_opposing_stone", "no stone of the opponent stands on " + name);
  if ((state.marked & target) != 0) return refuse("already_marked", "the stone on " + name + " is marked already");
  if (action.kind() == Kind::kForce && (normal(stones) & target) == 0) {
    return refuse("structural_stone",
                  "the stone on " + name + " belongs to a square or line, which a forced removal never takes");
  }
  if (action.kind() != Kind::kForce && (targets(stones) & target) == 0) {
    return refuse(
        "structural_stone",
        "the stone on " + name + " belongs to a square or line; it is protected while the opponent has others");
  }
  return std::nullopt;
}

}  // namespace

MaybeError Liuzhou::refusal(const State& state, Action action) const {
  if (state.end != End::kNone) return refuse("game_over", "the game is over");
  if (phase_of(action.kind()) != state.phase) {
    return refuse("wrong_phase", std::string(kind_in_words(action.kind())) + " is not due now (" +
                                     prompt(state, viewer_of(state.to_act)).sentence + ")");
  }
  switch (action.kind()) {
    case Kind::kRemove:
      return std::nullopt;
    case Kind::kPlace:
      if ((state.occupied() & bit(action.to())) != 0) {
        return refuse("cell_occupied", "a stone stands on " + cell_name(action.to()) + " already");
      }
      return std::nullopt;
    case Kind::kStep:
      return step_refusal(state, action);
    case Kind::kNoMoves:
      if (const Steps s = steps(state); (s.up | s.left | s.right | s.down) != 0) {
        return refuse("can_step", "you may remove a stone only if none of yours can move");
      }
      return target_refusal(state, action);
    case Kind::kMark:
    case Kind::kForce:
    case Kind::kCapture:
    case Kind::kCounter:
      return target_refusal(state, action);
  }
  return std::nullopt;
}

}  // namespace palamedes::liuzhou
