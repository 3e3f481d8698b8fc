// Test policies: simple ways to choose actions in test games, soak runs and recorded vectors. They are not opponents;
// their purpose is to reach rare corners of the rules.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

#include "core/game.h"
#include "core/rng.h"

namespace palamedes::search {

enum class TestPolicy : std::uint8_t {
  kRandom,    ///< choose uniformly among all legal actions
  kBlocking,  ///< mostly choose the action that leaves the next seat the fewest actions
};

constexpr std::string_view kTestPolicyNames = "random, blocking";

constexpr std::optional<TestPolicy> parse_test_policy(std::string_view name) {
  if (name == "random") return TestPolicy::kRandom;
  if (name == "blocking") return TestPolicy::kBlocking;
  return std::nullopt;
}

template <Game G>
class TestPlayer {
 public:
  using State = Position<G>;
  using Action = typename G::Action;

  TestPlayer(const G& game, TestPolicy policy) : game_(game), policy_(policy), replies_(game.max_actions()) {}

  /// Picks one of the legal actions. The game must not be over.
  Action choose(const State& state, const ActionList<Action>& legal, Rng& rng) {
    // One action in four is random even when blocking, so that games differ.
    if (policy_ == TestPolicy::kRandom || rng.chance(1, 4)) return legal[rng.below(legal.size())];
    std::uint32_t fewest = std::numeric_limits<std::uint32_t>::max();
    std::uint32_t ties = 0;
    Action best = legal[0];
    for (const Action action : legal) {
      const std::uint32_t replies = replies_after(state, action);
      if (replies > fewest) continue;
      ties = replies < fewest ? 1 : ties + 1;
      fewest = replies;
      if (rng.below(ties) == 0) best = action;  // each tied action is equally likely
    }
    return best;
  }

 private:
  /// The number of replies that the action leaves. If the same seat acts again, it counts as the maximum, so that
  /// turns do not become long.
  std::uint32_t replies_after(State state, Action action) {
    const Seat actor = game_.to_act(state);
    game_.apply(state, action);
    if (const auto outcome = game_.outcome(state)) return outcome->winner() == actor ? 0 : game_.max_actions();
    if (game_.to_act(state) == actor) return game_.max_actions();
    auto& replies = replies_.list();
    game_.legal(state, replies);
    return replies.size();
  }

  const G& game_;
  TestPolicy policy_;
  ActionBuffer<Action> replies_;
};

}  // namespace palamedes::search
