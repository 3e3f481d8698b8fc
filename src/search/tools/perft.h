// Perft: the number of action sequences of a given length, the classic test of a move generator.
#pragma once

#include <cstdint>
#include <vector>

#include "core/game.h"

namespace palamedes::search {

/// Counts by copying states and applying actions. The memory of all lists is allocated once. Finished games have no
/// continuation and count 0.
template <Game G>
class Perft {
 public:
  Perft(const G& game, int depth) : game_(game) {
    for (int i = 0; i <= depth; ++i) buffers_.emplace_back(game.max_actions());
  }

  std::uint64_t count(const Position<G>& state, int depth) {
    if (depth == 0) return 1;
    if constexpr (Countable<G>) {
      if (depth == 1) return game_.count_legal(state);
    }
    const auto& actions = legal(state, depth);
    if (depth == 1) return actions.size();
    std::uint64_t total = 0;
    for (const auto action : actions) total += count(after(state, action), depth - 1);
    return total;
  }

  /// Calls `use(action, count)` with the count below each action of the state, in the order of `legal`.
  template <class Use>
  void divide(const Position<G>& state, int depth, Use&& use) {
    if (depth == 0) return;
    for (const auto action : legal(state, depth)) use(action, count(after(state, action), depth - 1));
  }

 private:
  const ActionList<typename G::Action>& legal(const Position<G>& state, int depth) {
    auto& actions = buffers_[static_cast<std::size_t>(depth)].list();
    game_.legal(state, actions);
    return actions;
  }
  Position<G> after(Position<G> state, typename G::Action action) const {
    game_.apply(state, action);
    return state;
  }

  const G& game_;
  std::vector<ActionBuffer<typename G::Action>> buffers_;
};

}  // namespace palamedes::search
