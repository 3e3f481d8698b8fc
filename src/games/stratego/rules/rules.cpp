#include "games/stratego/rules/rules.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "games/stratego/rules/moves.h"

namespace palamedes::stratego {
namespace {

std::uint64_t position_hash(const State& state) {
  const Board& board = state.board;
  const std::uint64_t counters = (std::uint64_t{board.turn} << 32) ^ (std::uint64_t{board.quiet} << 8) ^
                                 (static_cast<std::uint64_t>(board.phase) << 4) ^
                                 static_cast<std::uint64_t>(board.to_act);
  return mix64(state.piece_hash ^ mix64(counters));
}

bool is_complete(const Board& board, Seat seat) { return board.own(seat).count() == kArmySize; }

}  // namespace

RankCounts standing(const Board& board, Seat seat) {
  RankCounts counts{};
  for_each(board.own(seat), [&](Square square) { ++counts[index(board.at(square).rank())]; });
  return counts;
}

Result<Stratego> Stratego::make(const GameConfig& config) {
  GameConfig named = config;
  named.game = info().id;
  const auto complete = completed(named, info());
  if (!complete) return complete.error();
  const auto knobs = make_knobs(*complete);
  if (!knobs) return knobs.error();
  return Stratego(complete->edition, *knobs);
}

GameConfig Stratego::config() const {
  return {.game = std::string(info().id), .edition = edition_, .players = 2, .knobs = settings(knobs_)};
}

void Stratego::list(const Board& board, const History& history, ActionList<Action>& out) const {
  const Seat seat = board.to_act;
  if (board.phase == Phase::kOver) return;
  if (board.phase == Phase::kSetup) {
    std::array<Square, kArmySize> free{};
    std::size_t squares = 0;
    for_each(kZones[palamedes::index(seat)] - board.own(seat), [&](Square square) { free[squares++] = square; });
    const RankCounts placed = standing(board, seat);
    for (std::size_t i = 0; i < kRanks; ++i) {
      if (placed[i] == kArmy[i]) continue;
      for (std::size_t s = 0; s < squares; ++s) out.push(Action::place(rank_at(i), free[s]));
    }
    return;
  }
  const Repetition repetition(board, history, seat, knobs_);
  // Only these pieces can be barred, so test no others.
  const Squares watched = repetition.is_chasing() ? board.own(seat) : board.own(seat) & board.tired;
  for_each_move(board, seat, board.own(seat) - watched, knobs_, [&](Square from, Square to) { out.push({from, to}); });
  if (!repetition.is_watching()) return;
  for_each_move(board, seat, watched, knobs_, [&](Square from, Square to) {
    if (!repetition.bars(from, to)) out.push({from, to});
  });
}

void Stratego::legal(const Position& position, ActionList<Action>& out) const {
  list(position.state.board, position.history, out);
}

void Stratego::legal(const View& view, const History& history, ActionList<Action>& out) const {
  if (view.is_due()) list(view.board, history, out);
}

std::vector<Action> Stratego::barred(const Position& position) const {
  std::vector<Action> moves;
  const Board& board = position.state.board;
  if (board.phase != Phase::kPlay) return moves;
  const Repetition repetition(board, position.history, board.to_act, knobs_);
  if (!repetition.is_watching()) return moves;
  for_each_move(board, board.to_act, knobs_, [&](Square from, Square to) {
    if (repetition.bars(from, to)) moves.emplace_back(from, to);
  });
  std::ranges::sort(moves, {}, [](Action move) { return (index(move.from()) * kSquares) + index(move.to()); });
  return moves;
}

void Stratego::place(Board& board, Action action) const {
  board.put(action.to(), Piece(board.to_act, action.rank(), Status::kStill));
  const bool red = is_complete(board, kRed);
  const bool both = red && is_complete(board, kBlue);
  board.to_act = red ? kBlue : kRed;
  if (!both) return;
  board.to_act = knobs_.first_player;
  board.phase = Phase::kPlay;
}

Event Stratego::play(Position& position, Action action) const {
  assert(!refusal(position, action));
  Board& board = position.state.board;
  std::uint64_t& hash = position.state.piece_hash;
  Event event{.action = action, .seat = board.to_act};
  const Square to = action.to();
  if (action.is_placement()) {
    place(board, action);
    hash ^= square_hash(board, to);
    if (board.phase == Phase::kPlay) judge(position, false);
  } else {
    const Piece target = board.at(to);
    if (target.is_there()) {
      event.attacker = board.at(action.from()).rank();
      event.defender = target.rank();
      event.combat = combat(event.attacker, event.defender, knobs_.spy_defends);
    }
    // If the two-square rule counts turns, the piece that the side moved before loses its trail.
    const Square last = board.last_moved[palamedes::index(event.seat)];
    const bool other = last != kNoSquare && last != action.from() && last != to;
    hash ^= square_hash(board, action.from()) ^ square_hash(board, to) ^ (other ? square_hash(board, last) : 0);
    carry_out(board, event, knobs_, kUmpire);
    hash ^= square_hash(board, to) ^ (other ? square_hash(board, last) : 0);
    if (knobs_.more_square) note_move(position.history, board, event);
    board.to_act = opponent(event.seat);
    if (event.defender == Rank::kFlag) {
      board.phase = Phase::kOver;
      board.end = End::kFlag;
      board.winner = static_cast<std::uint8_t>(number(event.seat));
    } else {
      judge(position, true);
    }
  }
  event.to_act = board.to_act;
  event.phase = board.phase;
  event.end = board.end;
  event.winner = board.winner;
  return event;
}

void Stratego::follow(View& view, History& history, const Event& event) const {
  follow(view, event);
  if (knobs_.more_square && !event.action.is_placement()) note_move(history, view.board, event);
}

/// Checks all ends except the capture of the Flag, in their order (§9.1, §9.2). The rules call the side to move "next"
/// and the other side "the mover".
void Stratego::judge(Position& position, bool limits) const {
  Board& board = position.state.board;
  const Seat next = board.to_act;
  const Seat mover = opponent(next);
  const auto over = [&](End end, std::optional<Seat> winner) {
    board.phase = Phase::kOver;
    board.end = end;
    board.winner = static_cast<std::uint8_t>(winner ? number(*winner) : 0);
  };
  const bool next_can = board.moveable[palamedes::index(next)].any();
  const bool mover_can = board.moveable[palamedes::index(mover)].any();
  if (!next_can && !mover_can) {
    if (knobs_.both_immobile == BothImmobile::kDraw) return over(End::kImmobileBoth, std::nullopt);
    return over(End::kImmobile, knobs_.both_immobile == BothImmobile::kMoverWins ? mover : next);
  }
  if (!next_can) return over(End::kImmobile, mover);
  if (!mover_can && knobs_.immobile_check == ImmobileCheck::kEither) return over(End::kImmobile, next);
  if (!can_move(board, position.history, next, knobs_)) {
    return over(End::kBlocked, knobs_.blocked_loses ? std::optional(mover) : std::nullopt);
  }
  if (!limits) return;
  if (knobs_.max_turns != 0 && board.turn >= knobs_.max_turns) return over(End::kTurnLimit, std::nullopt);
  if (knobs_.no_attack_limit != 0 && board.quiet >= knobs_.no_attack_limit) over(End::kNoAttack, std::nullopt);
}

Outcome Stratego::outcome(const Board& board) const {
  const auto reason = static_cast<std::uint8_t>(board.end);
  if (board.winner == 0) return Outcome::draw(reason);
  return Outcome::win(seat_at(static_cast<std::size_t>(board.winner) - 1), reason);
}

std::uint64_t Stratego::hash(const Position& position) const { return position_hash(position.state); }

std::uint64_t Stratego::recomputed_hash(const Position& position) const {
  State state = position.state;
  state.piece_hash = piece_hash(state.board);
  return position_hash(state);
}

const char* Stratego::broken_invariant(const Position& position) const {
  const Board& board = position.state.board;
  if ((board.own(kRed) & board.own(kBlue)).any()) return "two pieces share a square";
  if (((board.own(kRed) | board.own(kBlue)) & kLakes).any()) return "a piece stands on a lake";
  Board again;
  std::array<int, 2> flags{};
  for (std::size_t i = 0; i < kSquares; ++i) {
    const Square square = square_at(i);
    const Piece piece = board.at(square);
    if (!piece.is_there()) {
      if (board.trails[i].legs() != 0) return "an empty square has a trail";
      continue;
    }
    if (piece.rank() >= Rank::kHidden || static_cast<int>(piece.status()) >= kStatuses) return "a piece is malformed";
    again.put(square, piece);
    if (piece.rank() == Rank::kFlag) ++flags[palamedes::index(piece.seat())];
    if (has_moved(piece.status()) && !is_moveable(piece.rank())) return "a Bomb or Flag has moved";
    if (piece.status() == Status::kMovedFar && piece.rank() != Rank::kScout) return "only a Scout moves far";
    if (board.phase == Phase::kSetup && piece.status() != Status::kStill) return "a piece moved before play";
    if (board.phase == Phase::kSetup && !kZones[palamedes::index(piece.seat())].has(square))
      return "a piece stands outside its zone before play";
    if (board.trails[i].legs() != 0 && !is_moveable(piece.rank())) return "a Bomb or Flag has a trail";
    if (board.trails[i].legs() >= knobs_.two_square_limit) again.tired.add(square);
  }
  if (again.occupied != board.occupied || again.moveable != board.moveable || again.scouts != board.scouts ||
      again.tired != board.tired) {
    return "the sets of squares differ from the board";
  }
  if (board.phase == Phase::kPlay && (flags[0] != 1 || flags[1] != 1)) return "each side must have one Flag";
  if ((board.phase == Phase::kOver) != (board.end != End::kNone)) return "the game is over without a reason";
  if (board.phase != Phase::kOver && board.winner != 0) return "there is a winner before the end";
  return nullptr;
}

}  // namespace palamedes::stratego
