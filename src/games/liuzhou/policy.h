// Liuzhou chess: the greedy policy, a yardstick for opponents that look ahead. It completes shapes
// when it can, sometimes blocks, sometimes opens a shape to close it again, and is else random.
#pragma once

#include "core/rng.h"
#include "games/liuzhou/rules.h"
#include "games/simple_policy.h"

namespace palamedes::liuzhou {

struct GreedyPolicy {
  static Action choose(const Liuzhou& game, const State& state, const ActionList<Action>& legal, Rng& rng);
};

}  // namespace palamedes::liuzhou

namespace palamedes {

template <>
struct SimplePolicyOf<liuzhou::Liuzhou> {
  using Type = liuzhou::GreedyPolicy;
};
static_assert(HasSimplePolicy<liuzhou::Liuzhou>);

}  // namespace palamedes
