// Games of Stratego that look the same to one seat, although the other side has other hidden ranks.
#pragma once

#include <optional>
#include <vector>

#include "games/stratego/belief/belief.h"
#include "games/stratego/game.h"
#include "games/stratego/setup/army.h"
#include "games/stratego/setup/setups.h"
#include "search/game_in_progress.h"

namespace palamedes::stratego {

/// The armies and the first moves of a game between baseline players.
struct Played {
  std::vector<Action> placements;
  std::vector<Action> moves;
};

inline Played play_first_moves(const Stratego& game, Rng& rng, int plies) {
  Played played;
  search::GameInProgress<Stratego> course(game, game.initial());
  for (const Seat seat : {kRed, kBlue}) {
    for (const Action action : placements(likely_army(rng), seat)) {
      played.placements.push_back(action);
      course.apply(action);
    }
  }
  ActionBuffer<Action> buffer(game.max_actions());
  for (int i = 0; i < plies; ++i) {
    auto& legal = buffer.list();
    game.legal(course.known(), legal);
    const Action action = BaselinePlayer<Stratego>::choose(game, course.known(), legal, rng);
    course.apply(action);
    if (game.outcome(course.position())) break;
    played.moves.push_back(action);
  }
  return played;
}

/// Replays the game. Nothing if it ends early or a move is not legal.
inline std::optional<search::GameInProgress<Stratego>> replay(const Stratego& game, const Played& played) {
  search::GameInProgress<Stratego> course(game, game.initial());
  for (const auto* actions : {&played.placements, &played.moves}) {
    for (const Action action : *actions) {
      if (game.outcome(course.position()) || game.refusal(course.position(), action)) return std::nullopt;
      course.apply(action);
    }
  }
  if (game.outcome(course.position())) return std::nullopt;
  return course;
}

/// The game with other ranks for the pieces that the seat to act cannot distinguish.
inline Played with_other_ranks(const search::GameInProgress<Stratego>& course, const Played& played, Rng& rng) {
  const Knowledge& known = course.known();
  const State other = Belief(known.view).sample(rng);
  Played changed = played;
  for (std::size_t i = 0; i < kSquares; ++i) {
    const Square square = square_at(i);
    if (known.view.board.at(square).rank() != Rank::kHidden || !known.view.board.at(square).is_there()) continue;
    const Square origin = known.origins.of(square);
    for (Action& action : changed.placements) {
      if (action.to() == origin) action = Action::place(other.board.at(square).rank(), origin);
    }
  }
  return changed;
}

}  // namespace palamedes::stratego
