// Computes by exhaustive search what a search must find.
#pragma once

#include <algorithm>
#include <limits>
#include <set>

#include "core/game.h"
#include "search/evaluator.h"
#include "search/score.h"

namespace palamedes::search {

inline constexpr int kToTheEnd = std::numeric_limits<int>::max();

/// The scores if every seat chooses the best action for itself (max^n; minimax with two seats), the first among
/// equals, for `depth` more actions. `plies` actions have been made since the root.
template <Game G>
SeatScores brute_force(const G& game, const Evaluator<G>& evaluator, const Position<G>& state, int depth = kToTheEnd,
                       int plies = 0) {
  if (const auto outcome = game.outcome(state)) return final_scores(*outcome, plies);
  if (depth == 0) return evaluator.scores(state);
  const std::size_t seat = index(game.to_act(state));
  ActionBuffer<typename G::Action> buffer(game.max_actions());
  auto& actions = buffer.list();
  game.legal(state, actions);
  SeatScores best{};
  best[seat] = -kInfinite;
  for (const auto action : actions) {
    Position<G> after = state;
    game.apply(after, action);
    const SeatScores scores = brute_force(game, evaluator, after, depth - 1, plies + 1);
    if (scores[seat] > best[seat]) best = scores;
  }
  return best;
}

/// All scores that are possible if seats choose freely among equal actions. With two seats there is only one; with
/// more, such a choice changes the scores of the others. If `step` is 0, the distance to the end does not count.
template <Game G>
std::set<SeatScores> possible_results(const G& game, const Position<G>& state, int plies = 0, int step = 1) {
  if (const auto outcome = game.outcome(state)) return {final_scores(*outcome, plies)};
  const std::size_t seat = index(game.to_act(state));
  ActionBuffer<typename G::Action> buffer(game.max_actions());
  auto& actions = buffer.list();
  game.legal(state, actions);
  std::set<SeatScores> all;
  Score assured = -kInfinite;
  for (const auto action : actions) {
    Position<G> after = state;
    game.apply(after, action);
    const auto results = possible_results(game, after, plies + step, step);
    all.insert(results.begin(), results.end());
    Score least = kInfinite;
    for (const SeatScores& scores : results) least = std::min(least, scores[seat]);
    assured = std::max(assured, least);
  }
  // The seat never chooses less than it can get in any case.
  std::erase_if(all, [&](const SeatScores& scores) { return scores[seat] < assured; });
  return all;
}

}  // namespace palamedes::search
