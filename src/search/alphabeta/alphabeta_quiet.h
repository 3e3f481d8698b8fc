// Alpha-beta search: quiescence, beyond the last depth. Only alphabeta.h includes this file, at its end.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace palamedes::search {

/// Quiescence search: follows noisy actions until the position can be evaluated. The camp to act may accept the
/// evaluation as it is (stand pat) if that causes a cut-off, or if it has actions that are not noisy.
template <Game G>
Score AlphaBeta<G>::quiet(const State& state, int ply, int left, Window window) {
  const Score stand = evaluated(state);
  if (left == 0 || stand >= window.beta || !actions_.has_room(ply)) return stand;
  auto& actions = actions_.list(ply);
  const bool may_stop = evaluator_.list_noisy(game_, state, actions);
  if (actions.empty()) return stand;
  const std::span<Order::Item> items = actions_.items(ply);
  const std::span<Score> promises = actions_.scores(ply);
  evaluator_.promises(state, {actions.begin(), actions.size()}, promises);
  for (std::uint32_t i = 0; i < actions.size(); ++i) items[i] = {promises[i], i};
  Score best = may_stop ? stand : -kInfinite;
  Score alpha = std::max(window.alpha, best);
  for (Order order(items); !order.done();) {
    const Score score = quiet_after(state, actions[order.next()], ply, left - 1, {alpha, window.beta});
    if (budget_.spent()) return 0;
    best = std::max(best, score);
    alpha = std::max(alpha, best);
    if (alpha >= window.beta) break;
  }
  return best;
}

template <Game G>
Score AlphaBeta<G>::quiet_after(const State& state, Action action, int ply, int left, Window window) {
  State& next = states_[static_cast<std::size_t>(ply) + 1];
  next = state;
  game_.apply(next, action);
  if (budget_.spend()) return 0;
  const bool turned = is_ours(next) != is_ours(state);
  const Window seen = turned ? window.reversed() : window;
  const auto outcome = game_.outcome(next);
  const Score score = outcome ? finished(next, *outcome, ply + 1) : quiet(next, ply + 1, left, seen);
  return turned ? -score : score;
}

}  // namespace palamedes::search
