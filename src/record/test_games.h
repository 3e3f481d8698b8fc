// Plays test games that are recorded. The same seed gives the same actions on every machine.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/rng.h"
#include "games/edge.h"
#include "search/tools/test_policy.h"

namespace palamedes::record {

/// The actions of one game from the state to its end, or to `max_plies`. `palamedes soak` plays the
/// same game for the same seed and policy.
template <EdgeGame G>
std::vector<std::string> test_game_actions(const G& game, Position<G> state, search::TestPolicy policy,
                                           std::uint64_t seed, std::uint64_t max_plies) {
  Rng rng(seed);
  search::TestPlayer<G> player(game, policy);
  ActionBuffer<typename G::Action> buffer(game.max_actions());
  std::vector<std::string> texts;
  while (texts.size() < max_plies && !game.outcome(state)) {
    auto& actions = buffer.list();
    game.legal(state, actions);
    const auto action = player.choose(state, actions, rng);
    texts.push_back(game.action_text(state, action));
    game.apply(state, action);
  }
  return texts;
}

}  // namespace palamedes::record
