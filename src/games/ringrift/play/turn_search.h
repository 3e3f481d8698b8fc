// RingRift: the complete turns of the player to act, most promising first, within a budget of actions.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <span>
#include <vector>

#include "core/sort_descending.h"
#include "games/ringrift/play/eval.h"
#include "games/ringrift/rules/rules.h"

namespace palamedes::ringrift {

/// Walks through turns. A turn is a list of actions of one colour that ends when the next turn begins or the game is
/// over. The same position and budget give the same turns in the same order.
template <class Size>
class TurnSearch {
 public:
  using State = ringrift::State<Size>;

  explicit TurnSearch(const RingRift<Size>& game)
      : game_(game), eval_(std::make_unique<Eval<Size>>(game)), legal_(game.max_actions()) {}

  /// Calls `use(actions, after)` for the turns of the player to act, which must be at the start of its turn, until
  /// `budget` actions were applied. First it tries only the likeliest ways to go on after each action, so that a small
  /// budget reaches all parts of the board; a turn may be used twice. Returns whether it has seen every turn.
  template <class Use>
  bool each_turn(const State& start, int budget, Use&& use) {
    budget_ = budget / 2;
    is_narrow_ = true;
    walk(start, use);
    budget_ += budget - (budget / 2);
    is_narrow_ = false;
    walk(start, use);
    return budget_ > 0;
  }

  /// Whether the action, made in a position of the colour's turn, leaves the turn unfinished.
  static bool goes_on(const State& after, Colour colour, Action action) {
    if (after.phase == Phase::kOver || after.to_act != colour) return false;
    // Until the board changes, only these two lead on within a turn. All other turns have begun anew.
    if (after.acted) return true;
    if (action.kind() == Kind::kSkipPlacement) return after.phase != Phase::kPlacement;
    return action.kind() == Kind::kSkipRecovery && after.phase > Phase::kChain;
  }

 private:
  template <class Use>
  void walk(const State& state, Use& use) {
    for (const Action action : likely(state)) {
      if (budget_ <= 0) return;
      --budget_;
      State after = state;
      game_.apply(after, action);
      turn_.push_back(action);
      if (goes_on(after, state.to_act, action)) {
        walk(after, use);
      } else {
        use(std::span<const Action>(turn_), after);
      }
      turn_.pop_back();
    }
  }

  /// How many ways to go on are tried first. Where a turn begins, all of them are.
  std::size_t width(const State& state) const {
    constexpr std::size_t kAll = 100'000;
    if (!is_narrow_ || turn_.empty()) return kAll;
    switch (state.phase) {
      case Phase::kMovement:
        return state.must != kNoCell ? 6 : kAll;
      case Phase::kLine:
      case Phase::kTerritory:
        return state.pending != Pending::kNone ? 2 : 4;
      default:
        return 6;
    }
  }

  std::vector<Action> likely(const State& state) {
    auto& legal = legal_.list();
    game_.legal(state, legal);
    std::vector<Score> scores(legal.size());
    eval_->promises(state, std::span<const Action>(legal.begin(), legal.size()), scores);
    // Moving without placing comes first: such turns are the shortest, and few.
    for (std::uint32_t i = 0; i < legal.size(); ++i) {
      if (legal[i].kind() == Kind::kSkipPlacement) scores[i] = 1'000'000;
    }
    std::vector<std::uint32_t> order(legal.size());
    std::iota(order.begin(), order.end(), 0U);
    sort_descending(order, [&](std::uint32_t i) { return scores[i]; });
    order.resize(std::min(order.size(), width(state)));
    std::vector<Action> actions;
    for (const std::uint32_t i : order) actions.push_back(legal[i]);
    return actions;
  }

  const RingRift<Size>& game_;
  std::unique_ptr<Eval<Size>> eval_;
  ActionBuffer<Action> legal_;
  std::vector<Action> turn_{};
  int budget_ = 0;
  bool is_narrow_ = false;
};

}  // namespace palamedes::ringrift
