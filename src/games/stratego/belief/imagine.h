// Stratego: random positions that agree with what a seat knows, for engines that search.
#pragma once

#include "games/imagine.h"
#include "games/stratego/belief/belief.h"
#include "games/stratego/play/baseline.h"
#include "games/stratego/setup/setups.h"

namespace palamedes::stratego {

/// Deals ranks the way people set them up, as far as the moves seen so far allow.
class Imagination {
 public:
  Imagination(const Stratego& /*game*/, const Knowledge& known)
      : belief_(known.view, known.origins, kHumanWeights), history_(known.history) {}

  void imagine(Rng& rng, Position& position) const {
    position.state = belief_.sample(rng);
    position.history = history_;
  }

 private:
  Belief belief_;
  const History& history_;
};

}  // namespace palamedes::stratego

namespace palamedes {

template <>
struct BeliefOf<stratego::Stratego> {
  using Type = stratego::Imagination;
};
template <>
struct RolloutPlayerOf<stratego::Stratego> {
  using Type = stratego::Baseline;
};
static_assert(Imaginable<stratego::Stratego>);

}  // namespace palamedes
