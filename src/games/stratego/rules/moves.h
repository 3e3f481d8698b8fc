// Stratego: the moves of a side, computed from what that side can see (§4, §5, §8). The code works on the true
// board and on the side's own view of it, because it reads the rank of an enemy piece only if the rank is public.
#pragma once

#include <array>
#include <bitset>
#include <optional>

#include "games/stratego/rules/knobs.h"
#include "games/stratego/rules/state.h"

namespace palamedes::stratego {

inline constexpr Squares kFirstColumn = squares_where([](Square square) { return column(square) == 0; });
inline constexpr Squares kLastColumn = squares_where([](Square square) { return column(square) == kWidth - 1; });
inline constexpr Squares kBoard = squares_where([](Square) { return true; });

/// The squares on the board that are one step in this direction from a square of the set.
template <int Step>
constexpr Squares stepped(const Squares& squares) {
  if constexpr (Step == -1) return (squares - kFirstColumn).moved<-1>();
  if constexpr (Step == 1) return (squares - kLastColumn).moved<1>();
  return squares.template moved<Step>() & kBoard;
}

/// Calls `use(from, to)` for every move of the pieces on `movers` that the rules of movement allow, ignoring the
/// repetition rules. It lists one direction after the other, and the shortest moves first in each.
template <class Use>
void for_each_move(const Board& board, Seat seat, const Squares& movers, const Knobs& knobs, Use&& use) {
  const std::size_t own = palamedes::index(seat);
  const Squares closed = board.occupied[own] | kLakes;
  const Squares& enemies = board.occupied[1 - own];
  const Squares first = board.moveable[own] & movers;
  const Squares scouts = board.scouts[own] & movers;
  const auto go = [&]<int Step>() {
    // All pieces make the first step. Then all Scouts go one square further at a time, until they reach an enemy.
    Squares reached = stepped<Step>(first) - closed;
    for_each(reached, [&](Square to) { use(square_at(index(to) - static_cast<std::size_t>(Step)), to); });
    reached = stepped<Step>(scouts) - closed;
    for (int way = 2 * Step; reached.any(); way += Step) {
      reached = stepped<Step>(reached - enemies) - closed;
      if (!knobs.scout_ranged_attack) reached -= enemies;
      for_each(reached, [&](Square to) { use(square_at(index(to) - static_cast<std::size_t>(way)), to); });
    }
  };
  go.template operator()<-10>();
  go.template operator()<-1>();
  go.template operator()<1>();
  go.template operator()<10>();
}

/// Calls `use(from, to)` for every move of all pieces of the side, ignoring the repetition rules.
template <class Use>
void for_each_move(const Board& board, Seat seat, const Knobs& knobs, Use&& use) {
  for_each_move(board, seat, board.own(seat), knobs, use);
}

/// The moves that would repeat a position of the chase (§8.4).
using BarredMoves = std::bitset<kSquares * kSquares>;
BarredMoves chase_repetitions(const Board& board, const History& history, Seat seat, ChaseWindow window);

/// The repetition rules for one side in one position. It costs almost nothing while none of them can apply.
class Repetition {
 public:
  Repetition(const Board& board, const History& history, Seat seat, const Knobs& knobs);

  /// Whether the chase rule may bar moves.
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
