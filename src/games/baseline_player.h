// A fixed, simple way to play that a game may bring along, as a yardstick for real opponents.
#pragma once

#include <concepts>

#include "core/game.h"
#include "core/rng.h"

namespace palamedes {

/// `BaselinePlayerOf<G>::Type` names it, specialized beside the policy.
template <class G>
struct BaselinePlayerOf {};

template <class G>
using BaselinePlayer = typename BaselinePlayerOf<G>::Type;

template <class G>
concept HasBaselinePlayer =
    Game<G> && requires(const G& game, const Known<G>& known, const ActionList<typename G::Action>& legal, Rng& rng) {
      /// One of the legal actions, of a game that is not over.
      { BaselinePlayer<G>::choose(game, known, legal, rng) } -> std::same_as<typename G::Action>;
    };

/// The game says that it has one (kHasBaselinePlayer), but the file did not include it; see ForgotEval.
template <class G>
concept ForgotBaselinePlayer = !HasBaselinePlayer<G> && requires { requires G::kHasBaselinePlayer; };

}  // namespace palamedes
