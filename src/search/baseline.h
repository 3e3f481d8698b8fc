// Play without search: uniformly random play, which measures speed, makes test games and is the weakest opponent,
// and the baseline player of the game.
#pragma once

#include <cstdint>

#include "core/game.h"
#include "core/rng.h"
#include "games/baseline_player.h"
#include "search/search.h"

namespace palamedes::search {

/// Counts of random play.
struct PlayoutCount {
  std::uint64_t games = 0;
  std::uint64_t actions = 0;
  std::uint64_t legal = 0;  ///< legal actions generated
};

/// Plays from the state to the end of the game, choosing uniformly among all legal actions. Calls `watch(state)` with
/// every position, including the last.
template <Game G, class Watch>
void playout(const G& game, Position<G>& state, Rng& rng, ActionBuffer<typename G::Action>& buffer, PlayoutCount& count,
             Watch&& watch) {
  while (true) {
    watch(state);
    if (game.outcome(state)) break;
    auto& actions = buffer.list();
    game.legal(state, actions);
    count.legal += actions.size();
    ++count.actions;
    game.apply(state, actions[rng.below(actions.size())]);
  }
  ++count.games;
}

template <Game G>
void playout(const G& game, Position<G>& state, Rng& rng, ActionBuffer<typename G::Action>& buffer,
             PlayoutCount& count) {
  playout(game, state, rng, buffer, count, [](const Position<G>&) {});
}

/// Chooses without search: uniformly among the legal actions, or by the baseline player of the game.
template <Game G>
class BaselineSearch final : public Search<G> {
  static_assert(!ForgotBaselinePlayer<G>, "include the game's baseline.h");

 public:
  using Action = typename G::Action;
  enum class Kind : std::uint8_t { kRandom, kBaselinePlayer };

  BaselineSearch(const G& game, Kind kind) : game_(game), kind_(kind), buffer_(game.max_actions()) {}

  std::string_view algorithm() const override { return kind_ == Kind::kRandom ? "random" : "simple"; }
  Decision<G> decide(const Known<G>& known, const Limits& limits, Rng rng) override {
    const Budget budget(limits);
    auto& actions = buffer_.list();
    game_.legal(known, actions);
    Decision<G> decision{.action = chosen(known, actions, rng)};
    decision.line = {decision.action};
    for (const auto action : actions) {
      // One visit each shows that a random player chooses all actions equally often.
      decision.candidates.push_back({.action = action, .visits = kind_ == Kind::kRandom ? 1U : 0U});
    }
    decision.time = budget.elapsed();
    return decision;
  }

 private:
  Action chosen(const Known<G>& known, const ActionList<Action>& actions, Rng& rng) const {
    if constexpr (HasBaselinePlayer<G>) {
      if (kind_ == Kind::kBaselinePlayer) return BaselinePlayer<G>::choose(game_, known, actions, rng);
    }
    (void)known;
    return actions[rng.below(actions.size())];
  }

  const G& game_;
  Kind kind_;
  ActionBuffer<Action> buffer_;
};

}  // namespace palamedes::search
