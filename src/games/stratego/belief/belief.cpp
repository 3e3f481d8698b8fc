#include "games/stratego/belief/belief.h"

#include <cassert>
#include <cstdlib>

namespace palamedes::stratego {
namespace {

/// Whether the last legs of a piece show that it is a Scout. If the status does not remember long moves (knob
/// `long_move_is_scout`), the trail still does for a while.
bool went_far(Trail trail, Square square) {
  int end = trail.is_column() ? row(square) : column(square);
  for (int leg = 0; leg < trail.legs(); ++leg) {
    if (std::abs(trail.began(leg) - end) > 1) return true;
    end = trail.began(leg);
  }
  return false;
}

/// Whether the other army is complete but not visible yet. In the set-up phase Blue is to act once Red has finished.
bool is_army_out_of_sight(const View& view, Seat seat) {
  return view.board.phase == Phase::kSetup && view.viewer != viewer_of(seat) && seat == kRed &&
         view.board.to_act == kBlue;
}

}  // namespace

Belief::Belief(const View& view) : Belief(view, nullptr, nullptr) {}
Belief::Belief(const View& view, const Origins& origins, const SetupWeights& weights)
    : Belief(view, &origins, &weights) {}

Belief::Belief(const View& view, const Origins* origins, const SetupWeights* weights)
    : known_{.board = view.board}, weighted_(weights != nullptr) {
  Board& board = known_.board;
  for (const Seat seat : {kRed, kBlue}) {
    const std::size_t side = palamedes::index(seat);
    RankCounts unseen = view.unseen[side];
    Squares still;
    Squares moved;
    if (is_army_out_of_sight(view, seat)) {
      unseen = kArmy;
      still = kZones[side];
      for_each(still, [&](Square square) { board.put(square, Piece(seat, Rank::kHidden, Status::kStill)); });
    } else {
      for_each(board.own(seat), [&](Square square) {
        const Piece piece = board.at(square);
        if (piece.rank() != Rank::kHidden) {
          known_.piece_hash ^= square_hash(board, square);
        } else if (went_far(board.trails[index(square)], square)) {
          --unseen[index(Rank::kScout)];
          board.put(square, Piece(seat, Rank::kScout, piece.status()));
          known_.piece_hash ^= square_hash(board, square);
        } else {
          (piece.status() == Status::kStill ? still : moved).add(square);
        }
      });
    }
    Dealer& dealer = dealers_[side];
    dealer = Dealer(unseen);
    const auto add = [&](Square square, bool has_moved) {
      hidden_[side][dealer.pieces()] = square;
      const Square origin = origins != nullptr ? origins->of(square) : kNoSquare;
      const bool told = weights != nullptr && origin != kNoSquare;
      dealer.add(has_moved, told ? (*weights)[index(origin)] : kNeutralWeights);
    };
    for_each(still, [&](Square square) { add(square, false); });
    for_each(moved, [&](Square square) { add(square, true); });
  }
}

RankSet Belief::possible(Square square) const {
  const Piece piece = known_.board.at(square);
  if (!piece.is_there()) return {};
  if (piece.rank() != Rank::kHidden) return {piece.rank()};
  return dealers_[palamedes::index(piece.seat())].possible(piece.status() != Status::kStill);
}

State Belief::sample(Rng& rng) const {
  State state = known_;
  std::array<Rank, kSquares> ranks;  // NOLINT(cppcoreguidelines-pro-type-member-init): dealt below
  for (const Seat seat : {kRed, kBlue}) {
    const Dealer& dealer = dealers_[palamedes::index(seat)];
    if (weighted_) {
      dealer.deal_weighted(rng, ranks);
    } else {
      dealer.deal(rng, ranks);
    }
    for (std::size_t i = 0; i < dealer.pieces(); ++i) {
      const Square square = hidden_[palamedes::index(seat)][i];
      state.board.put(square, Piece(seat, ranks[i], state.board.at(square).status()));
      state.piece_hash ^= square_hash(state.board, square);
    }
  }
  return state;
}

}  // namespace palamedes::stratego
