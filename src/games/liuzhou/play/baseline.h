// Liuzhou chess: the greedy policy, a yardstick for opponents that look ahead. It completes shapes
// when it can, sometimes blocks, sometimes opens a shape to close it again, and is else random.
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
