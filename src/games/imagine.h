// What a game that hides things must bring for engines that search: random positions that agree with what a
// seat knows (its belief), and a fast rollout player.
#pragma once

#include <concepts>
#include <span>

#include "core/game.h"
#include "core/rng.h"
#include "games/baseline_player.h"
#include "games/evaluation.h"

namespace palamedes {

/// Specialize these beside the belief and the rollout player of the game, with those as `Type`.
template <class G>
struct BeliefOf {};
template <class G>
struct RolloutPlayerOf {};

template <class G>
using Belief = typename BeliefOf<G>::Type;
template <class G>
using RolloutPlayer = typename RolloutPlayerOf<G>::Type;

template <class G>
concept Imaginable = Hiding<G> && requires(const G& game, const Known<G>& known, const Belief<G>& belief,
                                           Position<G>& position, const ActionList<typename G::Action>& legal, Rng& rng,
                                           std::span<int> out, typename RolloutPlayer<G>::Memory& memory) {
  /// A belief is made from what a seat knows and nothing else. It must not outlive the knowledge.
  { Belief<G>(game, known) };
  /// Overwrites the position with a random one that the seat cannot tell from the true one.
  { belief.imagine(rng, position) } -> std::same_as<void>;
  /// Picks one of the legal actions by what the seat to act would know in that position. Every rollout
  /// has a memory of its own.
  { RolloutPlayer<G>::choose(game, position, legal, rng, memory) } -> std::same_as<typename G::Action>;
  { memory.look(game, position) } -> std::same_as<void>;
  /// Writes the move prior: how likely the seat is to choose each action without searching, in hundredths
  /// of a natural logarithm, with the best action at 0. The shares scale it by groups of terms.
  { RolloutPlayer<G>::priors(game, known, legal, kEvenShares, out) } -> std::same_as<void>;
};

}  // namespace palamedes
