// Stratego: an incomplete army, for set-up editors. Every change is checked like a placement in the game. A refused
// change has no effect.
#pragma once

#include "core/result.h"
#include "games/stratego/rules/rules.h"
#include "games/stratego/setup/army.h"

namespace palamedes::stratego {

class Draft {
 public:
  explicit Draft(Seat seat) : seat_(seat) {}
  Draft(Seat seat, const Army& army) : Draft(seat) { load(army); }

  Seat seat() const { return seat_; }
  /// A board with the pieces placed so far and no others.
  const Board& board() const { return board_; }
  int in_hand(Rank rank) const { return kArmy[index(rank)] - standing(board_, seat_)[index(rank)]; }

  /// Errors: lake, outside_zone, occupied, none_in_hand.
  MaybeError place(Rank rank, Square square);
  /// Error if the square holds no piece of the side: not_your_piece.
  MaybeError take_back(Square square);
  /// Exchanges the contents of two squares, one of which may be empty.
  MaybeError swap(Square a, Square b);
  /// Replaces the whole draft.
  void load(const Army& army);
  void clear() { board_ = {}; }

  /// Error while pieces are missing: army_counts.
  Result<Army> army() const;

 private:
  void put(Square square, Rank rank) { board_.put(square, Piece(seat_, rank, Status::kStill)); }

  Seat seat_;
  Board board_{};
};

}  // namespace palamedes::stratego
