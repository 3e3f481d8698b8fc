// Uniformly random play: the measure of speed, the source of test games, the weakest opponent.
#pragma once

#include <cstdint>

#include "core/game.h"
#include "core/rng.h"

namespace palamedes::search {

/// What a run of random play did.
struct PlayoutCount {
  std::uint64_t games = 0;
  std::uint64_t actions = 0;
  std::uint64_t legal = 0;  ///< legal actions generated
};

/// Plays from the state to the end of the game, choosing uniformly from the list of all legal
/// actions. `watch(state)` sees every position it passes, the last one included.
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

}  // namespace palamedes::search
