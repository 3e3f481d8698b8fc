// A game in progress: the position, and what each seat knows of it. Only this file turns a position into what a
// player may know.
#pragma once

#include <type_traits>
#include <utility>
#include <vector>

#include "core/game.h"

namespace palamedes::search {

template <Game G>
class GameInProgress {
 public:
  /// The game must outlive this object.
  GameInProgress(const G& game, Position<G> start) : game_(game), position_(std::move(start)) {
    if constexpr (Hiding<G>) {
      for (int i = 0; i < game.seats(); ++i)
        known_.push_back(game.know(position_, seat_at(static_cast<std::size_t>(i))));
    }
  }

  const Position<G>& position() const { return position_; }
  const Known<G>& known(Seat seat) const {
    if constexpr (Hiding<G>) {
      return known_[index(seat)];
    } else {
      (void)seat;
      return position_;
    }
  }
  /// What the seat to act knows.
  const Known<G>& known() const { return known(game_.to_act(position_)); }

  /// The action must be legal.
  void apply(typename G::Action action) {
    if constexpr (Hiding<G>) {
      const auto event = game_.play(position_, action);
      for (std::size_t i = 0; i < known_.size(); ++i) {
        game_.follow(known_[i], game_.seen_by(event, viewer_of(seat_at(i))));
      }
    } else {
      game_.apply(position_, action);
    }
  }

 private:
  struct Nothing {};

  const G& game_;
  Position<G> position_;
  std::conditional_t<Hiding<G>, std::vector<Known<G>>, Nothing> known_;
};

}  // namespace palamedes::search
