// Stratego: what a view leaves open, and full states drawn from it.
//
// What is taken into account: which ranks are unseen, which hidden pieces have moved, and which have
// made a long move. Not taken into account: that a side which is to move and has not lost has a
// legal move, so that in rare samples the enemy is to move and cannot; and what changed knobs let
// the view forget: ranks shown in combat (`reveal`), and long moves that are no longer in the trail
// of the piece (`long_move_is_scout`).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/rng.h"
#include "games/stratego/belief/big_count.h"
#include "games/stratego/belief/dealer.h"
#include "games/stratego/belief/knowledge.h"
#include "games/stratego/rules/state.h"
#include "games/stratego/rules/view.h"

namespace palamedes::stratego {

/// How well each rank fits a piece that began on a square: what is known of set-ups.
using SetupWeights = std::array<RankWeights, kSquares>;

class Belief {
 public:
  /// All assignments of ranks to the hidden pieces are equally likely.
  explicit Belief(const View& view);
  /// An assignment is as likely as the product of the weights of its pieces.
  Belief(const View& view, const Origins& origins, const SetupWeights& weights);

  /// The ranks that the piece on the square can have: one for a known piece, none without a piece.
  RankSet possible(Square square) const;

  /// In how many ways the hidden pieces of a side, or of both sides, can have the unseen ranks.
  BigCount assignments(Seat seat) const { return dealers_[palamedes::index(seat)].assignments(); }
  BigCount assignments() const { return assignments(kRed) * assignments(kBlue); }

  /// A full state that gives the viewer this very view.
  ///
  /// In the set-up phase nothing of the other side is shown but whether Red has finished, which
  /// follows from whose time it is to place. An army that must be complete is drawn as a whole; one
  /// that may be incomplete is left away, as if no piece of it were placed yet.
  State sample(Rng& rng) const;

 private:
  Belief(const View& view, const Origins* origins, const SetupWeights* weights);

  State known_;  ///< with everything that is certain; hidden pieces are missing in pieces and hash
  std::array<Dealer, 2> dealers_;
  std::array<std::array<Square, kSquares>, 2> hidden_{};  ///< the pieces dealt to, in their order
  bool weighted_;
};

}  // namespace palamedes::stratego
