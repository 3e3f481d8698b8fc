// Stratego: the moves of a side, from what that side can see (§4, §5, §8). Works on the true table
// and on the side's own view of it alike: the rank of an enemy piece is asked for only where it is
// known to everybody.
#pragma once

#include <array>
#include <bitset>
#include <optional>

#include "games/stratego/knobs.h"
#include "games/stratego/state.h"

namespace palamedes::stratego {

inline constexpr std::array<int, 4> kSteps{-10, -1, 1, 10};

/// How many squares there are from a square to the edge of the board or a lake, for each of the steps.
inline constexpr std::array<std::array<std::uint8_t, 4>, kSquares> kRoom = [] {
  std::array<std::array<std::uint8_t, 4>, kSquares> room{};
  for (std::size_t i = 0; i < kSquares; ++i) {
    for (std::size_t d = 0; d < kSteps.size(); ++d) {
      int r = row(square_at(i));
      int c = column(square_at(i));
      while (true) {
        r += kSteps[d] / kWidth;
        c += kSteps[d] % kWidth;
        if (r < 0 || r >= kWidth || c < 0 || c >= kWidth || kLakes.has(square_at(r, c))) break;
        ++room[i][d];
      }
    }
  }
  return room;
}();

inline constexpr Squares kFirstColumn = squares_where([](Square square) { return column(square) == 0; });
inline constexpr Squares kLastColumn = squares_where([](Square square) { return column(square) == kWidth - 1; });
inline constexpr Squares kBoard = squares_where([](Square) { return true; });

/// The squares one step away from those of the set, on the board.
template <int Step>
constexpr Squares stepped(const Squares& squares) {
  if constexpr (Step == -1) return (squares - kFirstColumn).moved<-1>();
  if constexpr (Step == 1) return (squares - kLastColumn).moved<1>();
  return squares.template moved<Step>() & kBoard;
}

/// Calls `use(from, to)` for every move that the rules on movement allow, the repetition rules left
/// out: steps first, one direction after the other, then the moves of Scouts.
template <class Use>
void for_each_move(const Board& board, Seat seat, const Knobs& knobs, Use&& use) {
  const std::size_t own = palamedes::index(seat);
  const Squares closed = board.occupied[own] | kLakes;
  const Squares steppers = board.moveable[own] - board.scouts[own];
  const auto step = [&]<int Step>() {
    for_each(stepped<Step>(steppers) - closed,
             [&](Square to) { use(square_at(index(to) - static_cast<std::size_t>(Step)), to); });
  };
  step.template operator()<-10>();
  step.template operator()<-1>();
  step.template operator()<1>();
  step.template operator()<10>();
  for_each(board.scouts[own], [&](Square from) {
    for (std::size_t d = 0; d < kSteps.size(); ++d) {
      std::size_t to = index(from);
      for (int i = 0; i < kRoom[index(from)][d]; ++i) {
        to += static_cast<std::size_t>(kSteps[d]);
        const Piece piece = board.pieces[to];
        if (!piece.is_there()) {
          use(from, square_at(to));
          continue;
        }
        if (piece.seat() != seat && (i == 0 || knobs.scout_ranged_attack)) use(from, square_at(to));
        break;
      }
    }
  });
}

/// The moves that would bring back a position of the chase (§8.4).
using BarredMoves = std::bitset<kSquares * kSquares>;
BarredMoves chase_repetitions(const Board& board, const History& history, Seat seat, ChaseWindow window);

/// The repetition rules for one side in one position. Costs nothing while none of them can apply.
class Repetition {
 public:
  Repetition(const Board& board, const History& history, Seat seat, const Knobs& knobs);

  /// Whether a chase may bar moves.
  bool is_chasing() const { return repeated_.has_value(); }
  /// Whether any move may be barred.
  bool is_watching() const { return tired_ || repeated_; }
  bool bars_two_square(Square from, Square to) const {
    return tired_ && board_.trails[index(from)].bars(from, to, knobs_.two_square_limit, knobs_.two_square_scouts);
  }
  bool bars_chase(Square from, Square to) const {
    return repeated_ && (*repeated_)[(index(from) * kSquares) + index(to)];
  }
  bool bars(Square from, Square to) const { return bars_two_square(from, to) || bars_chase(from, to); }

 private:
  const Board& board_;
  const Knobs& knobs_;
  bool tired_;
  std::optional<BarredMoves> repeated_;
};

/// Whether the side has a legal move.
bool can_move(const Board& board, const History& history, Seat seat, const Knobs& knobs);

}  // namespace palamedes::stratego
