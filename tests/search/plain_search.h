// Computes what alpha-beta must find by searching the whole tree of the two camps, without pruning.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>

#include "core/game.h"
#include "search/evaluator.h"
#include "search/score.h"

namespace palamedes::search {

/// How the others play against the seat that decides: each replies as well as it can (paranoid), or one in each round
/// does while the rest play the most promising action (BRS+).
enum class Others : std::uint8_t { kAnswer, kOneReplies };

template <Game G>
class PlainSearch {
 public:
  PlainSearch(const G& game, Seat seat, Others others) : game_(game), evaluator_(game), seat_(seat), others_(others) {}

  /// The score for the seat. A single legal action uses up no depth.
  Score score(const Position<G>& state, int depth, int plies, std::optional<Seat> replier = std::nullopt) const {
    if (const auto outcome = game_.outcome(state)) return final_score(*outcome, seat_, plies);
    if (depth == 0) return evaluator_.score(state, seat_);
    ActionBuffer<typename G::Action> buffer(game_.max_actions());
    auto& actions = buffer.list();
    game_.legal(state, actions);
    const Seat actor = game_.to_act(state);
    const bool ours = actor == seat_;
    const bool one_replies = others_ == Others::kOneReplies && !ours;
    const bool must_play_expected = one_replies && replier && *replier != actor;
    const std::uint32_t expected = expected_of(state, actions);
    const int left = must_play_expected || actions.size() == 1 ? depth : depth - 1;
    Score best = ours ? -kInfinite : kInfinite;
    for (std::uint32_t i = 0; i < actions.size(); ++i) {
      if (must_play_expected && i != expected) continue;
      Position<G> next = state;
      game_.apply(next, actions[i]);
      std::optional<Seat> then = std::nullopt;
      if (one_replies) then = i == expected ? replier : actor;
      const Score below = score(next, left, plies + 1, then);
      best = ours ? std::max(best, below) : std::min(best, below);
    }
    return best;
  }

 private:
  std::uint32_t expected_of(const Position<G>& state, const ActionList<typename G::Action>& actions) const {
    std::uint32_t best = 0;
    for (std::uint32_t i = 1; i < actions.size(); ++i) {
      if (evaluator_.promise(state, actions[i]) > evaluator_.promise(state, actions[best])) best = i;
    }
    return best;
  }

  const G& game_;
  Evaluator<G> evaluator_;
  Seat seat_;
  Others others_;
};

/// The score for the seat that acts in the position.
template <Game G>
Score plain_score(const G& game, const Position<G>& state, int depth, Others others) {
  return PlainSearch<G>(game, game.to_act(state), others).score(state, depth, 0);
}
/// The score for a seat, some plies after the root.
template <Game G>
Score plain_score(const G& game, const Position<G>& state, int depth, Others others, Seat seat, int plies) {
  return PlainSearch<G>(game, seat, others).score(state, depth, plies);
}

}  // namespace palamedes::search
