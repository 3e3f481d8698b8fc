// Draws the actions of rollouts.
#pragma once

#include <cstdint>

#include "core/game.h"
#include "core/rng.h"
#include "search/evaluator.h"

namespace palamedes::search {

/// Draws `draws` legal actions at random, with replacement, and returns the most promising of them: all actions are
/// equally likely with one draw, and the more draws, the more the promising ones are preferred. Unlike weights, this
/// needs the promise of a few actions only, and it does not depend on the scale of a game's promise.
template <Game G>
typename G::Action drawn_action(const Evaluator<G>& evaluator, const Position<G>& state,
                                const ActionList<typename G::Action>& actions, int draws, Rng& rng) {
  std::uint32_t best = rng.below(actions.size());
  if (draws == 1) return actions[best];
  Score most = evaluator.promise(state, actions[best]);
  for (int i = 1; i < draws; ++i) {
    const std::uint32_t other = rng.below(actions.size());
    if (other == best) continue;
    const Score promise = evaluator.promise(state, actions[other]);
    if (promise <= most) continue;
    most = promise;
    best = other;
  }
  return actions[best];
}

}  // namespace palamedes::search
