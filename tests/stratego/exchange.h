// Exchanges the sides of Stratego, for the laws of encodings: the board is turned by half, and Red's pieces become
// Blue's.
#pragma once

#include <optional>
#include <utility>

#include "games/stratego/rules/rules.h"
#include "tests/suite/encoding_checks.h"

namespace palamedes::stratego {

inline Square turned(Square square) {
  return square == kNoSquare ? kNoSquare : square_at(kSquares - 1 - index(square));
}
inline Action turned(Action action) {
  if (action.is_placement()) return Action::place(action.rank(), turned(action.to()));
  return {turned(action.from()), turned(action.to())};
}
/// A trail counts places from the same edge, so they are counted from the other one now.
inline Trail turned(Trail trail) {
  std::uint32_t bits = trail.bits() & 0xf0000000U;
  for (int leg = 0; leg < trail.legs(); ++leg) {
    bits |= static_cast<std::uint32_t>(kWidth - 1 - trail.began(leg)) << (4 * leg);
  }
  return Trail(bits);
}

inline Board exchanged(const Board& board) {
  Board other;
  for (const Squares& side : board.occupied) {
    for_each(side, [&](Square square) {
      const Piece piece = board.at(square);
      other.put(turned(square), Piece(opponent(piece.seat()), piece.rank(), piece.status()));
      other.trails[index(turned(square))] = turned(board.trails[index(square)]);
      if (board.tired.has(square)) other.tired.add(turned(square));
    });
  }
  other.lost = {board.lost[1], board.lost[0]};
  other.last_moved = {turned(board.last_moved[1]), turned(board.last_moved[0])};
  other.turn = board.turn;
  other.quiet = board.quiet;
  other.to_act = opponent(board.to_act);
  other.phase = board.phase;
  other.end = board.end;
  return other;
}

inline History exchanged(const History& history) {
  History other;
  for (std::size_t i = 0; i < history.size(); ++i) other.push(turned(history.move(i)));
  for (const Seat seat : {kRed, kBlue}) other.open_at(opponent(seat), history.opened(seat));
  other.set_last_to(turned(history.last_to()));
  return other;
}

}  // namespace palamedes::stratego

namespace palamedes::suite {

template <>
struct SeatExchange<stratego::Stratego> {
  /// Red always sets up first, so there is no exchanged position before play begins.
  static std::optional<stratego::Position> exchanged(const stratego::Stratego& /*game*/,
                                                     const stratego::Position& position, int /*by*/) {
    if (position.state.board.phase != stratego::Phase::kPlay) return std::nullopt;
    stratego::Position other{.state = {.board = stratego::exchanged(position.state.board)},
                             .history = stratego::exchanged(position.history)};
    other.state.piece_hash = stratego::piece_hash(other.state.board);
    return other;
  }
};

}  // namespace palamedes::suite
