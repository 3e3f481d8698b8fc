// Stratego: an army in the making, for set-up editors. Every change is checked like a placement of
// the game; what is refused changes nothing.
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
  /// The pieces placed so far, and no others.
  const Board& board() const { return board_; }
  int in_hand(Rank rank) const { return kArmy[index(rank)] - standing(board_, seat_)[index(rank)]; }

  /// Refused with lake, outside_zone, occupied or none_in_hand.
  MaybeError place(Rank rank, Square square);
  /// Refused with not_your_piece where there is none.
  MaybeError take_back(Square square);
  /// Exchanges what stands on two squares; one of them may be empty.
  MaybeError swap(Square a, Square b);
  /// Replaces everything.
  void load(const Army& army);
  void clear() { board_ = {}; }

  /// Refused with army_counts while pieces are missing.
  Result<Army> army() const;

 private:
  void put(Square square, Rank rank) { board_.put(square, Piece(seat_, rank, Status::kStill)); }

  Seat seat_;
  Board board_{};
};

}  // namespace palamedes::stratego
