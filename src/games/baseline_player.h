// Baseline players: a game may bring a fixed, simple way to play, to compare engines with.
#pragma once

#include <concepts>

#include "core/game.h"
#include "core/rng.h"

namespace palamedes {

/// Specialize this beside the baseline player, with the player as `Type`.
template <class G>
struct BaselinePlayerOf {};

template <class G>
using BaselinePlayer = typename BaselinePlayerOf<G>::Type;

template <class G>
concept HasBaselinePlayer =
    Game<G> && requires(const G& game, const Known<G>& known, const ActionList<typename G::Action>& legal, Rng& rng) {
      /// Picks one of the legal actions. The game must not be over.
      { BaselinePlayer<G>::choose(game, known, legal, rng) } -> std::same_as<typename G::Action>;
    };

/// True if the game declares a baseline player (kHasBaselinePlayer) but the translation unit has not included
/// it. ForgotEval explains why that must not compile.
template <class G>
concept ForgotBaselinePlayer = !HasBaselinePlayer<G> && requires { requires G::kHasBaselinePlayer; };

}  // namespace palamedes
