// Stratego: the states that agree with a view, and random samples of them.
//
// The belief takes into account which ranks are unseen, which hidden pieces have moved, and which have made a long
// move. It does not take into account
// - that a side which is to move and has not lost has a legal move: in rare samples the enemy is to move and cannot;
// - what the view forgets under non-standard knobs: ranks shown in combat (`reveal`), and long moves that are no
//   longer in the trail of the piece (`long_move_is_scout`).
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

/// How well each rank fits a piece that began on a square, according to statistics of set-ups.
using SetupWeights = std::array<RankWeights, kSquares>;

class Belief {
 public:
  /// A belief in which all assignments of ranks to the hidden pieces are equally likely.
  explicit Belief(const View& view);
  /// A belief in which the probability of an assignment is proportional to the product of the weights of its pieces.
  Belief(const View& view, const Origins& origins, const SetupWeights& weights);

  /// The ranks that the piece on the square can have. A known piece has one; an empty square has none.
  RankSet possible(Square square) const;

  /// The number of ways in which the hidden pieces of a side, or of both sides, can have the unseen ranks.
  BigCount assignments(Seat seat) const { return dealers_[palamedes::index(seat)].assignments(); }
  BigCount assignments() const { return assignments(kRed) * assignments(kBlue); }

  /// A random full state in which the viewer sees exactly this view.
  ///
  /// In the set-up phase the viewer sees nothing of the other side, except that Red has finished once Blue is to
  /// place. If the other army must be complete, the sample contains a whole army. If it may be incomplete, the
  /// sample contains none of it, as if no piece of it were placed yet.
  State sample(Rng& rng) const;

 private:
  Belief(const View& view, const Origins* origins, const SetupWeights* weights);

  State known_;  ///< everything that is certain, without the hidden pieces
  std::array<Dealer, 2> dealers_;
  std::array<std::array<Square, kSquares>, 2>
      hidden_{};  ///< the squares of the hidden pieces, in the order of the dealer
  bool weighted_;
};

}  // namespace palamedes::stratego
