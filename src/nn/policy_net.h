// Which network a game has for tree searches. Only code that makes players needs it.
#pragma once

#include <concepts>
#include <memory>

#include "core/game.h"
#include "core/result.h"
#include "nn/policy_value.h"

namespace palamedes::nn {

class Network;

/// Specialize this beside the network, with a function `make` that builds it for a game from a network file.
template <class G>
struct PolicyNetOf {};

template <class G>
concept HasPolicyNet = Game<G> && requires(const G& game, const Network& network) {
  /// An error if the network is of another kind or layout, or if its tensors have other sizes.
  { PolicyNetOf<G>::make(game, network) } -> std::same_as<Result<std::shared_ptr<const PolicyValue<G>>>>;
};

}  // namespace palamedes::nn
