// Liuzhou chess: the baseline player, to compare engines with. It completes shapes if it can, sometimes
// blocks, sometimes opens a shape to close it again, and otherwise plays at random.
#pragma once

#include "core/rng.h"
#include "games/baseline_player.h"
#include "games/liuzhou/rules/rules.h"

namespace palamedes::liuzhou {

struct Baseline {
  static Action choose(const Liuzhou& game, const State& state, const ActionList<Action>& legal, Rng& rng);
};

}  // namespace palamedes::liuzhou

namespace palamedes {

template <>
struct BaselinePlayerOf<liuzhou::Liuzhou> {
  using Type = liuzhou::Baseline;
};
static_assert(HasBaselinePlayer<liuzhou::Liuzhou>);

}  // namespace palamedes
