// Whether a net plays tic-tac-toe perfectly, checked against brute force.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <set>
#include <utility>
#include <vector>

#include "search/tree/mcts.h"
#include "tests/tictactoe/tictactoe.h"
#include "tests/train/tictactoe_encoder.h"
#include "train/leaf_writer.h"

namespace palamedes::train {

/// The best result that the seat to act can force: 1, 0 or -1.
inline int solved(const tictactoe::TicTacToe& game, const tictactoe::State& state) {
  if (const auto outcome = game.outcome(state)) return static_cast<int>(outcome->value(game.to_act(state)));
  ActionBuffer<tictactoe::Action> buffer(9);
  auto& legal = buffer.list();
  game.legal(state, legal);
  int best = -1;
  for (const auto action : legal) {
    tictactoe::State after = state;
    game.apply(after, action);
    best = std::max(best, -solved(game, after));
  }
  return best;
}

/// The action of a search of a few lines.
inline tictactoe::Action searched(const tictactoe::TicTacToe& game, const tictactoe::State& state, BatchJudge& judge) {
  auto options = search::MctsOptions::network_defaults();
  options.gumbel = true;
  options.memory = 2;
  search::Mcts<tictactoe::TicTacToe> tree(game, {}, options);
  const nn::TicTacToeEncoder encoder(game);
  const Batch batch = judge.batch(0);
  tree.begin(state, {.nodes = 12}, Rng(1));
  while (!tree.is_done()) {
    if (!tree.descend()) continue;
    write_position<tictactoe::TicTacToe>(encoder, tree.leaf(), tree.asked(),
                                         place_of(judge.shape(), batch.positions, 0));
    judge.start(0, 1);
    judge.wait(0);
    tree.absorb(judgement_at(judge.shape(), batch, 0, game.to_act(tree.leaf())));
  }
  return tree.best_action();
}

/// How often the search gives away a result that it could force, in all games in which it plays one seat and the other
/// seat plays everything.
inline std::uint64_t mistakes(const tictactoe::TicTacToe& game, BatchJudge& judge) {
  std::uint64_t count = 0;
  std::set<std::pair<std::uint64_t, Seat>> seen;
  const std::function<void(const tictactoe::State&, Seat)> walk = [&](const tictactoe::State& state, Seat learner) {
    if (game.outcome(state) || !seen.insert({game.hash(state), learner}).second) return;
    ActionBuffer<tictactoe::Action> buffer(9);
    auto& legal = buffer.list();
    game.legal(state, legal);
    std::vector<tictactoe::Action> actions(legal.begin(), legal.end());
    if (game.to_act(state) == learner) actions = {searched(game, state, judge)};
    for (const auto action : actions) {
      tictactoe::State after = state;
      game.apply(after, action);
      if (game.to_act(state) == learner && -solved(game, after) < solved(game, state)) ++count;
      walk(after, learner);
    }
  };
  walk(game.initial(), tictactoe::kCross);
  walk(game.initial(), tictactoe::kNought);
  return count;
}

}  // namespace palamedes::train
