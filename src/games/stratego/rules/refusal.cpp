// Why an action is not legal: the first reason in the order of the rules (§3, §4).
#include <string>

#include "games/stratego/rules/moves.h"
#include "games/stratego/rules/rules.h"
#include "games/stratego/text/text.h"

namespace palamedes::stratego {
namespace {

Error refuse(std::string_view code, std::string message) { return {code, std::move(message)}; }

/// Refuses the move of a Scout if something is in its way.
MaybeError way_refusal(const Board& board, Square from, Square to) {
  const int length = distance(from, to);
  const int step = (static_cast<int>(to) - static_cast<int>(from)) / length;
  for (int i = 1; i < length; ++i) {
    const auto square = static_cast<Square>(static_cast<int>(from) + (i * step));
    const std::string name = square_name(square);
    if (kLakes.has(square)) return refuse("scout_blocked", "the lake on " + name + " is in the way");
    if (!board.is_empty(square)) return refuse("scout_blocked", "a piece on " + name + " is in the way");
  }
  return std::nullopt;
}

}  // namespace

MaybeError placement_refusal(const Board& board, Seat seat, Action action) {
  if (board.phase != Phase::kSetup) return refuse("not_setup", "pieces can be placed only before play begins");
  const std::string name = square_name(action.to());
  if (kLakes.has(action.to())) return refuse("lake", name + " is a lake");
  if (!kZones[palamedes::index(seat)].has(action.to())) {
    return refuse("outside_zone",
                  name + " is outside the zone of " + (seat == kRed ? "Red, rows 1 to 4" : "Blue, rows 7 to 10"));
  }
  if (!board.is_empty(action.to())) return refuse("occupied", "a piece stands on " + name + " already");
  if (standing(board, seat)[index(action.rank())] == kArmy[index(action.rank())]) {
    return refuse("none_in_hand", "there is no " + std::string(rank_name(action.rank())) + " left to place");
  }
  return std::nullopt;
}

MaybeError Stratego::refusal(const Position& position, Action action) const {
  const Board& board = position.state.board;
  if (board.phase == Phase::kOver) return refuse("game_over", "the game is over");
  if (action.is_placement()) return placement_refusal(board, board.to_act, action);
  if (board.phase == Phase::kSetup) return refuse("setup_phase", "both armies must be set up before a piece moves");
  const Seat seat = board.to_act;
  const Square from = action.from();
  const Square to = action.to();
  const std::string start = square_name(from);
  const Piece piece = board.at(from);
  if (!board.own(seat).has(from)) {
    return refuse("not_your_piece", piece.is_there() ? "the piece on " + start + " is not yours"
                                                     : "there is no piece of yours on " + start);
  }
  const std::string name(rank_name(piece.rank()));
  if (!is_moveable(piece.rank())) return refuse("immovable", "a " + name + " never moves");
  if (from == to) return refuse("same_square", "a move must lead to another square");
  if (row(from) != row(to) && column(from) != column(to)) {
    return refuse("not_straight", "pieces move along a row or a column, never diagonally");
  }
  if (piece.rank() != Rank::kScout && distance(from, to) != 1) {
    return refuse("too_far", "a " + name + " moves one square; only Scouts move further");
  }
  if (kLakes.has(to)) return refuse("lake", square_name(to) + " is a lake");
  if (board.own(seat).has(to)) return refuse("own_piece", "a piece of your own stands on " + square_name(to));
  if (auto blocked = way_refusal(board, from, to)) return blocked;
  if (!knobs_.scout_ranged_attack && distance(from, to) > 1 && !board.is_empty(to)) {
    return refuse("scout_range", "under these rules a Scout attacks only from a neighbouring square");
  }
  const Repetition repetition(board, position.history, seat, knobs_);
  if (repetition.bars_two_square(from, to)) {
    return refuse("two_square", "this " + name + " has moved back and forth between the same two squares too often");
  }
  if (repetition.bars_chase(from, to)) {
    return refuse("chase", "this move would repeat a position of the chase");
  }
  return std::nullopt;
}

}  // namespace palamedes::stratego
