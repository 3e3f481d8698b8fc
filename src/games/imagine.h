// What a game that hides things brings along for players that search: positions that may be the true
// one, and a quick way to play them.
#pragma once

#include <concepts>
#include <span>

#include "core/game.h"
#include "core/rng.h"
#include "games/baseline_player.h"
#include "games/evaluation.h"

namespace palamedes {

/// `BeliefOf<G>::Type` names what a seat believes, `RolloutPlayerOf<G>::Type` how playouts go on;
/// specialized beside them.
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
  /// Made from what a seat knows and nothing else; it must not outlive the knowledge.
  { Belief<G>(game, known) };
  /// Overwrites the position with one that looks like this to the seat, at its turn.
  { belief.imagine(rng, position) } -> std::same_as<void>;
  /// One of the legal actions, by what the seat to act would know in that position. The memory
  /// belongs to one line of play.
  { RolloutPlayer<G>::choose(game, position, legal, rng, memory) } -> std::same_as<typename G::Action>;
  { memory.look(game, position) } -> std::same_as<void>;
  /// How likely the seat that knows this would be to choose each action without looking ahead:
  /// hundredths of a natural logarithm, the best at 0. The shares say how much it cares for what.
  { RolloutPlayer<G>::likings(game, known, legal, kEvenShares, out) } -> std::same_as<void>;
};

}  // namespace palamedes
