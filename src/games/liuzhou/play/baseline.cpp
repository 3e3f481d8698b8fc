#include "games/liuzhou/play/baseline.h"

#include <cstdint>
#include <optional>

#include "games/liuzhou/play/threats.h"
#include "games/liuzhou/rules/shapes.h"

namespace palamedes::liuzhou {
namespace {

Action any_of(const ActionList<Action>& legal, Rng& rng) { return legal[rng.below(legal.size())]; }

/// One of the actions that fit, each with the same probability. Nothing if none fits.
template <class Fits>
std::optional<Action> one_that(const ActionList<Action>& legal, Rng& rng, const Fits& fits) {
  std::uint32_t fitting = 0;
  for (const Action action : legal) fitting += static_cast<std::uint32_t>(fits(action));
  if (fitting == 0) return std::nullopt;
  std::uint32_t skip = rng.below(fitting);
  for (const Action action : legal) {
    if (fits(action) && skip-- == 0) return action;
  }
  return std::nullopt;
}

bool puts_a_stone(Action action) { return action.kind() == Kind::kPlace || action.kind() == Kind::kStep; }

/// The unmarked stones of the acting player after a placement or a step.
Cells own_after(const State& state, Action action) {
  Cells own = state.unmarked(state.to_act);
  if (action.kind() == Kind::kStep) own &= ~bit(action.from());
  return own | bit(action.to());
}

}  // namespace

Action Baseline::choose(const Liuzhou& /*game*/, const State& state, const ActionList<Action>& legal, Rng& rng) {
  const bool has_rules = state.phase == Phase::kPlacement || state.phase == Phase::kMovement;
  if (rng.chance(1, 10) || !has_rules) return any_of(legal, rng);

  const auto line = one_that(legal, rng, [&](Action action) {
    return puts_a_stone(action) && (in_lines(own_after(state, action)) & bit(action.to())) != 0;
  });
  if (line) return *line;

  const auto square = one_that(legal, rng, [&](Action action) {
    return puts_a_stone(action) && (in_squares(own_after(state, action)) & bit(action.to())) != 0;
  });
  if (square) return *square;

  if (rng.chance(5, 10)) {
    const Cells wanted = completing(state.unmarked(opponent(state.to_act)), state.empty()).any();
    const auto block =
        one_that(legal, rng, [&](Action action) { return puts_a_stone(action) && (wanted & bit(action.to())) != 0; });
    if (block) return *block;
  }

  if (state.phase == Phase::kMovement && rng.chance(3, 10)) {
    // The cell that the stone leaves usually stays empty, so stepping back completes the shape again.
    const Cells shaped = structural(state.unmarked(state.to_act));
    const auto open = one_that(
        legal, rng, [&](Action action) { return action.kind() == Kind::kStep && (shaped & bit(action.from())) != 0; });
    if (open) return *open;
  }
  return any_of(legal, rng);
}

}  // namespace palamedes::liuzhou
