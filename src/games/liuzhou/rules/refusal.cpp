// Why an action is not legal. The checks follow the order of the rules and report the first reason: the game is
// over, the action belongs to another phase, the action does not fit the cells it names.
#include <cstdlib>
#include <string>

#include "core/text/sentence.h"
#include "games/liuzhou/rules/rules.h"
#include "games/liuzhou/rules/shapes.h"
#include "games/liuzhou/text/refusal_words.h"
#include "games/liuzhou/text/text.h"

namespace palamedes::liuzhou {
namespace {

Error refuse(std::string_view code, std::string message) { return {code, std::move(message)}; }

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

MaybeError step_refusal(const State& state, Action action, const Refusals& words) {
  if ((state.own(state.to_act) & bit(action.from())) == 0) {
    return refuse("not_own_stone", words.not_own_stone(cell_name(action.from())));
  }
  if (!neighbours(action.from(), action.to())) {
    return refuse("not_a_neighbour", words.not_a_neighbour(cell_name(action.from()), cell_name(action.to())));
  }
  if ((state.occupied() & bit(action.to())) != 0) {
    return refuse("cell_occupied", words.occupied(cell_name(action.to())));
  }
  return std::nullopt;
}

/// Checks the priority rule (§3) for actions that mark or remove a stone.
MaybeError target_refusal(const State& state, Action action, const Refusals& words) {
  const Seat victim = opponent(state.to_act);
  const Cells stones = state.unmarked(victim);
  const Cells target = bit(action.to());
  const std::string name = cell_name(action.to());
  if ((state.own(victim) & target) == 0) return refuse("not_opposing_stone", words.not_opposing_stone(name));
  if ((state.marked & target) != 0) return refuse("already_marked", words.already_marked(name));
  if (action.kind() == Kind::kForce && (normal(stones) & target) == 0) {
    return refuse("structural_stone", words.never_taken(name));
  }
  if (action.kind() != Kind::kForce && (targets(stones) & target) == 0) {
    return refuse("structural_stone", words.protected_stone(name));
  }
  return std::nullopt;
}

}  // namespace

MaybeError Liuzhou::refusal(const State& state, Action action, Language language) const {
  const Refusals& words = refusals(language);
  if (state.end != End::kNone) return refuse("game_over", words.game_over());
  if (phase_of(action.kind()) != state.phase) {
    return refuse("wrong_phase",
                  words.wrong_phase(action.kind(), prompt(state, viewer_of(state.to_act), language).sentence));
  }
  switch (action.kind()) {
    case Kind::kRemove:
      return std::nullopt;
    case Kind::kPlace:
      if ((state.occupied() & bit(action.to())) != 0) {
        return refuse("cell_occupied", words.occupied(cell_name(action.to())));
      }
      return std::nullopt;
    case Kind::kStep:
      return step_refusal(state, action, words);
    case Kind::kNoMoves:
      if (const Steps s = steps(state); (s.up | s.left | s.right | s.down) != 0) {
        return refuse("can_step", words.can_step());
      }
      return target_refusal(state, action, words);
    case Kind::kMark:
    case Kind::kForce:
    case Kind::kCapture:
    case Kind::kCounter:
      return target_refusal(state, action, words);
  }
  return std::nullopt;
}

std::string Liuzhou::refusal_of(const State& state, const std::vector<std::string>& path, Language language) const {
  const auto first = parse_cell(path[0]);
  const auto second = path.size() > 1 ? parse_cell(path[1]) : std::nullopt;
  if (!first) return "";
  const auto said = [&](Action action) {
    const auto error = refusal(state, action, language);
    return sentence(error ? error->message
                          : refusals(language).no_such_move(prompt(state, viewer_of(state.to_act), language).sentence),
                    language);
  };
  switch (state.phase) {
    case Phase::kPlacement:
      return said(Action(Kind::kPlace, *first));
    case Phase::kMarkSelection:
      return said(Action(Kind::kMark, *first));
    case Phase::kRemoval:
      return sentence(refusals(language).clear_first(), language);
    case Phase::kForcedRemoval:
      return said(Action(Kind::kForce, *first));
    case Phase::kCaptureSelection:
      return said(Action(Kind::kCapture, *first));
    case Phase::kCounterRemoval:
      return said(Action(Kind::kCounter, *first));
    case Phase::kMovement: {
      const Steps possible = steps(state);
      if ((possible.up | possible.left | possible.right | possible.down) == 0)
        return said(Action(Kind::kNoMoves, *first));
      if (second) return said(Action(Kind::kStep, *first, *second));
      const bool is_own = (state.own(state.to_act) & bit(*first)) != 0;
      if (is_own) return sentence(refusals(language).cannot_step(cell_name(*first)), language);
      return sentence(refusals(language).not_own_stone(cell_name(*first)), language);
    }
  }
  return "";
}

}  // namespace palamedes::liuzhou
