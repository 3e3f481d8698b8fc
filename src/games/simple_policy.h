// A fixed, simple way to play that a game may bring along, as a yardstick for real opponents.
#pragma once

#include <concepts>

#include "core/game.h"
#include "core/rng.h"

namespace palamedes {

/// `SimplePolicyOf<G>::Type` names it, specialized beside the policy.
template <class G>
struct SimplePolicyOf {};

template <class G>
using SimplePolicy = typename SimplePolicyOf<G>::Type;

template <class G>
concept HasSimplePolicy =
    Game<G> && requires(const G& game, const Known<G>& known, const ActionList<typename G::Action>& legal, Rng& rng) {
      /// One of the legal actions, of a game that is not over.
      { SimplePolicy<G>::choose(game, known, legal, rng) } -> std::same_as<typename G::Action>;
    };

/// The game says that it has one (kHasSimplePolicy), but the file did not include it; see ForgotEval.
template <class G>
concept ForgotSimplePolicy = !HasSimplePolicy<G> && requires { requires G::kHasSimplePolicy; };

}  // namespace palamedes
