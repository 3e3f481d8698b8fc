// Evaluates a position after its noisy actions: plays a single line of noisy actions and evaluates the position at its
// end. This is cheaper than a quiescence search of all noisy actions, and works for any number of seats.
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

/// The most noisy actions that can be followed.
inline constexpr int kMostQuietPlies = 16;

template <Game G, class Evaluation = const Evaluator<G>>
class QuietLine {
 public:
  /// All arguments must outlive this object, which uses the buffer as scratch memory.
  QuietLine(const G& game, Evaluation& evaluator, ActionBuffer<typename G::Action>& buffer)
      : game_(game), evaluator_(evaluator), buffer_(buffer) {}

  /// The scores of `here` after at most `plies` noisy actions. It always follows the most promising one, and each seat
  /// may stop where that is better for it. It also sees the end of the game on the way. Changes `here`.
  SeatScores evaluate(Position<G>& here, int plies, Budget& budget);

 private:
  const G& game_;
  Evaluation& evaluator_;
  ActionBuffer<typename G::Action>& buffer_;
};

template <Game G, class Evaluation>
SeatScores QuietLine<G, Evaluation>::evaluate(Position<G>& here, int plies, Budget& budget) {
  struct Step {
    SeatScores stand;  ///< the scores if play stopped here
    Seat seat;
    bool is_forced;  ///< whether all actions are noisy
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
  // A single line proves nothing, so even the end of the game is only an estimate.
  for (Score& score : scores) score = std::clamp(score, -(kDecided - 1), kDecided - 1);
  return scores;
}

}  // namespace palamedes::search
