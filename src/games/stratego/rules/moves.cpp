#include "games/stratego/rules/moves.h"

#include <utility>

namespace palamedes::stratego {
namespace {

/// Identifies the content of a square as far as the side can see: pieces with equal numbers look equal to it
/// (§8.4). Own pieces and known enemy pieces are identified by their rank, each unknown enemy piece by itself.
std::uint8_t told_apart(const Board& board, Square square, Seat seat) {
  const Piece piece = board.at(square);
  if (!piece.is_there()) return 0;
  const auto rank = static_cast<std::uint8_t>(index(piece.rank()) + 1);
  if (piece.seat() == seat) return rank;
  if (piece.is_known()) return static_cast<std::uint8_t>(16 + rank);
  return static_cast<std::uint8_t>(100 + index(square));
}

}  // namespace

BarredMoves chase_repetitions(const Board& board, const History& history, Seat seat, ChaseWindow window) {
  BarredMoves barred;
  // Reverses the moves one by one and keeps the squares on which the earlier position differs from the current
  // one. A move repeats the earlier position if the two differ by that move alone.
  std::array<std::uint8_t, kSquares> now{};
  for (const Squares& side : board.occupied) {
    for_each(side, [&](Square square) { now[index(square)] = told_apart(board, square, seat); });
  }
  std::array<std::uint8_t, kSquares> then = now;
  Squares different;
  const auto set = [&](Square square, std::uint8_t content) {
    then[index(square)] = content;
    if (content == now[index(square)]) {
      different.remove(square);
    } else {
      different.add(square);
    }
  };
  const std::size_t oldest = window == ChaseWindow::kGame ? 0 : history.opened(seat);
  const std::size_t moves = history.size();
  for (std::size_t i = moves; i-- > oldest;) {
    const Action move = history.move(i);
    const std::uint8_t content = then[index(move.to())];
    set(move.to(), 0);
    set(move.from(), content);
    if (different.count() != 2) continue;
    Square from = different.first();
    different.remove(from);
    Square to = different.first();
    different.add(from);
    if (now[index(from)] == 0) std::swap(from, to);
    const bool is_move = then[index(from)] == 0 && now[index(to)] == 0 && then[index(to)] == now[index(from)];
    if (!is_move || !board.own(seat).has(from)) continue;
    const bool threatens = (kNeighbours[index(to)] & board.own(opponent(seat))).any();
    // A side may always reverse its own last move.
    const bool taken_back = moves >= 2 && history.move(moves - 2).to() == from && history.move(moves - 2).from() == to;
    if (threatens && !taken_back) barred.set((index(from) * kSquares) + index(to));
  }
  return barred;
}

Repetition::Repetition(const Board& board, const History& history, Seat seat, const Knobs& knobs)
    : board_(board), knobs_(knobs), tired_((board.tired & board.own(seat)).any()) {
  if (!knobs.more_square || !history.is_chasing(seat)) return;
  repeated_ = chase_repetitions(board, history, seat, knobs.more_square_window);
  if (repeated_->none()) repeated_.reset();
}

bool can_move(const Board& board, const History& history, Seat seat, const Knobs& knobs) {
  const Repetition repetition(board, history, seat, knobs);
  // A Scout that can move at all can make one step.
  const std::size_t own = palamedes::index(seat);
  const Squares fresh = board.moveable[own] - board.tired;
  const Squares steps = stepped<-10>(fresh) | stepped<-1>(fresh) | stepped<1>(fresh) | stepped<10>(fresh);
  const bool can_step = (steps - (board.occupied[own] | kLakes)).any();
  if (!repetition.is_watching() || (can_step && !repetition.is_chasing())) return can_step;
  bool found = false;
  for_each_move(board, seat, knobs, [&](Square from, Square to) { found = found || !repetition.bars(from, to); });
  return found;
}

}  // namespace palamedes::stratego
