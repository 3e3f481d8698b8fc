// Stratego in words and as a drawing, for people.
#include <string>

#include "core/text.h"
#include "games/stratego/rules.h"
#include "games/stratego/text.h"

namespace palamedes::stratego {
namespace {

std::string moved(Action action) { return square_name(action.from()) + " to " + square_name(action.to()); }

/// "M, 8 x2, 2 x5", from the highest rank down.
std::string losses(const RankCounts& lost) {
  std::string text;
  for (std::size_t i = kRanks; i-- > 0;) {
    if (lost[i] == 0) continue;
    if (!text.empty()) text += ", ";
    text += letter(rank_at(i));
    if (lost[i] > 1) text += " x" + std::to_string(lost[i]);
  }
  return text.empty() ? "nothing" : text;
}

}  // namespace

std::string Stratego::seat_name(Seat seat) const { return seat == kRed ? "Red" : "Blue"; }

std::string Stratego::describe(const Position& position, Action action) const {
  const Board& board = position.state.board;
  const std::string who = seat_name(board.to_act);
  if (action.is_placement()) {
    return who + " places a " + std::string(rank_name(action.rank())) + " on " + square_name(action.to());
  }
  // Only what the player to move knows, also of an action that is not legal: an attack is described
  // before its outcome.
  const auto name = [&](Piece piece) {
    return std::string(rank_name(may_know(viewer_of(board.to_act), piece) ? piece.rank() : Rank::kHidden));
  };
  const Piece piece = board.at(action.from());
  const Piece target = board.at(action.to());
  const std::string mover = piece.is_there() ? name(piece) + ' ' : "";
  if (!target.is_there()) return who + ": " + mover + moved(action);
  const bool hidden = !may_know(viewer_of(board.to_act), target);
  return who + ": " + mover + square_name(action.from()) + " attacks " + (hidden ? "a " : "the ") + name(target) +
         " on " + square_name(action.to());
}

std::string Stratego::event_sentence(const Event& event) const {
  const std::string who = seat_name(event.seat);
  if (event.action.is_placement()) {
    if (event.action.rank() == Rank::kHidden) return who + " places a piece";
    return who + " places a " + std::string(rank_name(event.action.rank())) + " on " + square_name(event.action.to());
  }
  std::string move = who + ": " + moved(event.action);
  const std::string attacker(rank_name(event.attacker));
  const std::string defender(rank_name(event.defender));
  switch (event.combat) {
    case Combat::kNone:
      break;
    case Combat::kAttackerWins:
      return move + ", " + attacker + " takes " + defender;
    case Combat::kDefenderWins:
      return move + ", " + attacker + " falls to " + defender;
    case Combat::kBothLost:
      return move + ", " + attacker + " and " + defender + " take each other";
  }
  return move;
}

std::string Stratego::prompt(const Position& position) const {
  const Board& board = position.state.board;
  const std::string who = seat_name(board.to_act);
  if (board.phase != Phase::kSetup) return who + " moves a piece";
  const int left = kArmySize - board.own(board.to_act).count();
  return who + " places a piece (" + std::to_string(left) + " to go)";
}

std::string Stratego::prompt(const View& view) const {
  return seat_name(view.board.to_act) + (view.board.phase == Phase::kSetup ? " sets up an army" : " moves a piece");
}

std::string Stratego::end_sentence(const Outcome& outcome) const {
  const auto winner = outcome.winner();
  const std::string who = winner ? seat_name(*winner) + " wins: " : "Draw: ";
  const std::string loser = winner ? seat_name(opponent(*winner)) : "";
  switch (static_cast<End>(outcome.reason)) {
    case End::kNone:
      return "";
    case End::kFlag:
      return who + loser + "'s Flag is taken";
    case End::kImmobile:
      return who + loser + " has no piece left that can move";
    case End::kImmobileBoth:
      return who + "neither side has a piece left that can move";
    case End::kBlocked:
      return who + (winner ? loser : "the player to move") + " has no legal move";
    case End::kTurnLimit:
      return who + "the limit of " + count_of(knobs_.max_turns, "turn") + " is reached";
    case End::kNoAttack:
      return who + count_of(knobs_.no_attack_limit, "turn") + " without an attack";
  }
  return "";
}

namespace {

/// What stands on a square, for terminals and for pictures.
SketchCell drawn_cell(const Board& board, Square square) {
  SketchCell cell{.name = square_name(square), .glyph = "·", .ascii = ".", .tint = Tint::kDim};
  const Piece piece = board.at(square);
  if (kLakes.has(square)) {
    cell.glyph = "≈≈≈";
    cell.ascii = "~~~";
    cell.paint = "#9fc5d8";
  } else if (piece.is_there()) {
    // Sides differ by letter as well as by colour; then the rank, then what everybody knows.
    const bool moved = has_moved(piece.status());
    const std::string rank = piece.rank() == Rank::kHidden ? "" : std::string(1, letter(piece.rank()));
    cell.glyph = piece.seat() == kRed ? "r" : "b";
    cell.glyph += rank.empty() ? "?" : rank;
    cell.glyph += piece.is_known() ? "!" : moved ? "'" : "";
    cell.ascii = cell.glyph;
    cell.tint = piece.seat() == kRed ? Tint::kSeat1 : Tint::kSeat2;
    cell.strong = piece.is_known();
    cell.tile = SketchTile{.tint = cell.tint, .text = rank, .dot = moved, .framed = piece.is_known()};
  }
  return cell;
}

}  // namespace

/// `near`: who sits at the lower edge of the drawing.
Sketch Stratego::draw(const Board& board, Seat near) const {
  Sketch sketch;
  const auto turned = [&](int line) { return near == kRed ? line : kWidth - 1 - line; };
  for (std::size_t i = 0; i < kSquares; ++i) {
    const Square square = square_at(i);
    SketchCell cell = drawn_cell(board, square);
    cell.column = 2 * turned(column(square));
    cell.row = turned(row(square));
    sketch.cells.push_back(std::move(cell));
  }
  for (int i = 0; i < kWidth; ++i) {
    sketch.labels.push_back({.column = 2 * turned(i), .row = -1, .text = std::string(1, static_cast<char>('a' + i))});
    sketch.labels.push_back(
        {.column = 2 * turned(i), .row = kWidth, .text = std::string(1, static_cast<char>('a' + i))});
    sketch.labels.push_back({.column = -2, .row = turned(i), .text = std::to_string(kWidth - i)});
  }
  if (board.phase != Phase::kSetup) {
    for (const Seat seat : {kRed, kBlue}) {
      sketch.notes.push_back(seat_name(seat) + " has lost " + losses(board.lost[palamedes::index(seat)]));
    }
    std::string turns = count_of(board.turn, "turn") + " made";
    if (knobs_.max_turns != 0) turns += " of " + std::to_string(knobs_.max_turns);
    sketch.notes.push_back(turns);
  }
  sketch.legend = "r Red  b Blue, then the rank, ? if hidden   ' has moved   ! known to both   ≈ lake";
  sketch.ascii_legend = "r Red  b Blue, then the rank, ? if hidden   ' has moved   ! known to both   ~ lake";
  sketch.seats = {{.name = "Red", .paint = "#c8402f"}, {.name = "Blue", .paint = "#2f62c8"}};
  sketch.picture_legend = "Striped: hidden rank; with a dot: has moved; framed: rank known to both";
  return sketch;
}

Sketch Stratego::sketch(const Position& position) const { return draw(position.state.board, kRed); }
Sketch Stratego::sketch(const View& view) const {
  return draw(view.board, view.viewer == viewer_of(kBlue) ? kBlue : kRed);
}

}  // namespace palamedes::stratego
