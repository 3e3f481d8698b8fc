// Games of RingRift on every board, in both editions and for all numbers of players, for tests of codes and encoders.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/rng.h"
#include "games/ringrift/rules/rules.h"
#include "tests/ringrift/setups.h"

namespace palamedes::ringrift {

/// Calls `use(game, name)` for every board, edition and number of players, and for a game with the pie rule. The name
/// begins with that of the board.
template <class Use>
void for_each_coded_game(Use&& use) {
  const auto play = [&](const GameConfig& config) {
    const std::string name = config.board + ' ' + config.edition + ' ' + std::to_string(config.players);
    if (RingRift<Small>::plays(config)) {
      use(*RingRift<Small>::make(config), name);
    } else {
      use(*RingRift<Large>::make(config), name);
    }
  };
  for (const std::string edition : {"seed", "canon"}) {
    for (const std::string board : {"square8", "hex8", "square19", "hexagonal"}) {
      if (edition == "seed" && board == "hex8") continue;
      for (int players = 2; players <= 4; ++players)
        play({.game = "ringrift", .edition = edition, .board = board, .players = players});
    }
  }
  play({.game = "ringrift", .edition = "canon", .board = "square8", .players = 2, .knobs = {{"pie", "on"}}});
}

/// Positions from which games begin: the start, those where recoveries and regions come up at once, and random ones,
/// among them crowded boards and more rings than the supply.
template <class Size>
std::vector<State<Size>> coded_starts(const RingRift<Size>& game) {
  std::vector<State<Size>> starts{game.initial(), game.initial()};
  for (const PositionSet& set : RingRift<Size>::position_sets()) {
    for (const std::string& text : game.positions(set.name)) starts.push_back(*game.parse_state(text));
  }
  const auto edge = *make_game(game.config());
  Rng rng(7);
  for (int i = 0; i < 12; ++i) {
    const auto text = random_setup(*edge, rng);
    if (text) starts.push_back(*game.parse_state(*text, SupplyCheck::kOff));
  }
  return starts;
}

/// Calls `use(state, legal actions)` for positions of random games: all of them on small boards, some on large ones.
template <class Size, class Use>
void for_each_position(const RingRift<Size>& game, Use&& use) {
  const bool large = std::is_same_v<Size, Large>;
  ActionBuffer<Action> buffer(game.max_actions());
  Rng rng(1);
  for (State<Size> state : coded_starts(game)) {
    for (int ply = 0; !game.outcome(state) && (!large || ply < 300); ++ply) {
      auto& actions = buffer.list();
      game.legal(state, actions);
      const Action next = actions[rng.below(actions.size())];
      if (!large || ply < 4 || ply % 40 == 0) use(state, actions);
      if (testing::Test::HasFatalFailure()) return;
      game.apply(state, next);
    }
  }
}

}  // namespace palamedes::ringrift
