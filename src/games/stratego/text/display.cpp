// Stratego in words and as a drawing, for people.
#include <string>

#include "core/text/count_of.h"
#include "games/stratego/rules/rules.h"
#include "games/stratego/text/text.h"

namespace palamedes::stratego {
namespace {

std::string moved(Action action) { return square_name(action.from()) + " to " + square_name(action.to()); }

/// "M, 8 x2, 2 x5", from the highest rank down.
std::string losses(const RankCounts& lost, Language language) {
  std::string text;
  for (std::size_t i = kRanks; i-- > 0;) {
    if (lost[i] == 0) continue;
    if (!text.empty()) text += either(language, ", ", "，");
    text += letter(rank_at(i));
    if (lost[i] > 1) text += " x" + std::to_string(lost[i]);
  }
  return text.empty() ? either(language, "nothing", "无") : text;
}

}  // namespace

std::string Stratego::seat_name(Seat seat, Language language) const {
  return seat == kRed ? either(language, "Red", "红方") : either(language, "Blue", "蓝方");
}

std::string Stratego::describe(const Position& position, Action action, Language language) const {
  if (language == Language::kChinese) return describe_zh(position, action);
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

std::string Stratego::event_sentence(const Event& event, Language language) const {
  if (language == Language::kChinese) return event_sentence_zh(event);
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

std::string Stratego::prompt(const Position& position, Language language) const {
  const Board& board = position.state.board;
  const std::string who = seat_name(board.to_act, language);
  if (board.phase != Phase::kSetup) return who + either(language, " moves a piece", "走一子");
  const std::string left = std::to_string(kArmySize - board.own(board.to_act).count());
  return who + either(language, " places a piece (", "布一子（还有 ") + left + either(language, " to go)", " 子）");
}

std::string Stratego::prompt(const View& view, Language language) const {
  return seat_name(view.board.to_act, language) + (view.board.phase == Phase::kSetup
                                                       ? either(language, " sets up an army", "布阵")
                                                       : either(language, " moves a piece", "走一子"));
}

std::string Stratego::end_sentence(const Outcome& outcome, Language language) const {
  if (language == Language::kChinese) return end_sentence_zh(outcome);
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

/// What everybody knows of how a side stands.
SketchSeat seat_of(const Board& board, Seat seat, std::string name, Language language) {
  SketchSeat drawn{
      .name = std::move(name), .paint = seat == kRed ? "#c8402f" : "#2f62c8", .seat = palamedes::number(seat)};
  drawn.counts = {
      {.id = "pieces", .name = either(language, "pieces", "棋子"), .value = board.own(seat).count(), .of = kArmySize}};
  for (std::size_t i = kRanks; i-- > 0;) {
    drawn.lost.push_back({.id = std::string(1, letter(rank_at(i))),
                          .name = std::string(rank_name(rank_at(i), language)),
                          .value = board.lost[palamedes::index(seat)][i],
                          .of = kArmy[i]});
  }
  return drawn;
}

}  // namespace

/// `near`: who sits at the lower edge of the drawing.
Sketch Stratego::draw(const Board& board, Seat near, Language language) const {
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
      sketch.notes.push_back(seat_name(seat, language) + either(language, " has lost ", "损失：") +
                             losses(board.lost[palamedes::index(seat)], language));
    }
    const std::string most = std::to_string(knobs_.max_turns);
    std::string turns = language == Language::kChinese ? "已走 " + std::to_string(board.turn) + " 步"
                                                       : count_of(board.turn, "turn") + " made";
    if (knobs_.max_turns != 0) turns += language == Language::kChinese ? "，满 " + most + " 步判和" : " of " + most;
    sketch.notes.push_back(turns);
  }
  const std::string legend =
      either(language, "r Red  b Blue, then the rank, ? if hidden   ' has moved   ! known to both   ",
             "r 红  b 蓝，其后是等级，? 为暗子   ' 走动过   ! 双方皆知   ");
  sketch.legend = legend + "≈ " + either(language, "lake", "湖");
  sketch.ascii_legend = legend + "~ " + either(language, "lake", "湖");
  for (const Seat seat : {kRed, kBlue}) {
    sketch.seats.push_back(seat_of(board, seat, seat_name(seat, language), language));
  }
  sketch.picture_legend = either(language, "Striped: hidden rank; with a dot: has moved; framed: rank known to both",
                                 "条纹：暗子；带点：走动过；带框：等级双方皆知");
  return sketch;
}

Sketch Stratego::sketch(const Position& position, Language language) const {
  return draw(position.state.board, kRed, language);
}
Sketch Stratego::sketch(const View& view, Language language) const {
  return draw(view.board, view.viewer == viewer_of(kBlue) ? kBlue : kRed, language);
}

}  // namespace palamedes::stratego
