// What a position is worth once nothing noisy is left in it: one line of noisy actions is played, then
// the evaluation is asked. Cheaper than a search of all of them, and good for any number of seats.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "core/game.h"
#include "search/evaluator.h"
#include "search/search.h"

namespace palamedes::search {

/// Noisy actions that are followed at most.
inline constexpr int kMostQuietPlies = 16;

template <Game G>
class Settler {
 public:
  /// All of them must outlive it; the buffer is written to.
  Settler(const G& game, const Evaluator<G>& evaluator, ActionBuffer<typename G::Action>& buffer)
      : game_(game), evaluator_(evaluator), buffer_(buffer) {}

  /// The scores of `here`, which changes, if at most so many noisy actions are played before it is judged:
  /// always the most promising one, as long as the seat to act is better off with it. What ends the
  /// game on the way is seen.
  SeatScores settle(Position<G>& here, int plies, Budget& budget);

 private:
  const G& game_;
  const Evaluator<G>& evaluator_;
  ActionBuffer<typename G::Action>& buffer_;
};

template <Game G>
SeatScores Settler<G>::settle(Position<G>& here, int plies, Budget& budget) {
  struct Step {
    SeatScores stand;  ///< if play stopped here
    Seat seat;
    bool is_forced;  ///< there are only noisy actions
  };
  assert(plies <= kMostQuietPlies);
  std::array<Step, kMostQuietPlies> steps;
  std::size_t count = 0;
  SeatScores scores = evaluator_.scores(here);
  for (bool is_over = false; !is_over && count < static_cast<std::size_t>(plies) && !budget.spent(); ++count) {
    auto& actions = buffer_.list();
    game_.legal(here, actions);
    const typename G::Action* best = nullptr;
    Score most = -kInfinite;
    std::uint32_t noisy = 0;
    for (const auto& action : actions) {
      if (!evaluator_.is_noisy(here, action)) continue;
      ++noisy;
      const Score promise = evaluator_.promise(here, action);
      if (best != nullptr && promise <= most) continue;
      most = promise;
      best = &action;
    }
    if (best == nullptr) break;
    steps[count] = {.stand = scores, .seat = game_.to_act(here), .is_forced = noisy == actions.size()};
    game_.apply(here, *best);
    budget.spend();
    const auto outcome = game_.outcome(here);
    is_over = outcome.has_value();
    scores = outcome ? final_scores(*outcome, static_cast<int>(count) + 1) : evaluator_.scores(here);
  }
  while (count-- > 0) {
    const Step& step = steps[count];
    if (!step.is_forced && step.stand[index(step.seat)] >= scores[index(step.seat)]) scores = step.stand;
  }
  // One line proves nothing: an end that it reached is still an estimate.
  for (Score& score : scores) score = std::clamp(score, -(kDecided - 1), kDecided - 1);
  return scores;
}

}  // namespace palamedes::search
