// What alpha-beta must find, found without any cleverness: the same tree of two camps, all of it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>

#include "core/game.h"
#include "search/evaluator.h"
#include "search/score.h"

namespace palamedes::search {

/// What the others do to the seat that decides: each answers as well as it can, or one in a round
/// does, while the rest play the most promising action (BRS+).
enum class Others : std::uint8_t { kAnswer, kOneReplies };

template <Game G>
class PlainSearch {
 public:
  PlainSearch(const G& game, Seat seat, Others others) : game_(game), evaluator_(game), seat_(seat), others_(others) {}

  /// For the seat. A single legal action uses up no depth.
  Score score(const Position<G>& state, int depth, int plies, std::optional<Seat> replier = std::nullopt) const {
    if (const auto outcome = game_.outcome(state)) return final_score(*outcome, seat_, plies);
    if (depth == 0) return evaluator_.score(state, seat_);
    ActionBuffer<typename G::Action> buffer(game_.max_actions());
    auto& actions = buffer.list();
    game_.legal(state, actions);
    const Seat actor = game_.to_act(state);
    const bool ours = actor == seat_;
    const bool one_replies = others_ == Others::kOneReplies && !ours;
    const bool only_usual = one_replies && replier && *replier != actor;
    const std::uint32_t usual = usual_of(state, actions);
    const int left = only_usual || actions.size() == 1 ? depth : depth - 1;
    Score best = ours ? -kInfinite : kInfinite;
    for (std::uint32_t i = 0; i < actions.size(); ++i) {
      if (only_usual && i != usual) continue;
      Position<G> next = state;
      game_.apply(next, actions[i]);
      std::optional<Seat> then = std::nullopt;
      if (one_replies) then = i == usual ? replier : actor;
      const Score below = score(next, left, plies + 1, then);
      best = ours ? std::max(best, below) : std::min(best, below);
    }
    return best;
  }

 private:
  std::uint32_t usual_of(const Position<G>& state, const ActionList<typename G::Action>& actions) const {
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

/// For the seat that acts in the position.
template <Game G>
Score plain_score(const G& game, const Position<G>& state, int depth, Others others) {
  return PlainSearch<G>(game, game.to_act(state), others).score(state, depth, 0);
}
/// For a seat, some plies after the position that is searched.
template <Game G>
Score plain_score(const G& game, const Position<G>& state, int depth, Others others, Seat seat, int plies) {
  return PlainSearch<G>(game, seat, others).score(state, depth, plies);
}

}  // namespace palamedes::search
