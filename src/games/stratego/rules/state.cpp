#include "games/stratego/rules/state.h"

#include <algorithm>
#include <cassert>

namespace palamedes::stratego {
namespace {

/// The status after a move to an empty square (§7).
Status after_move(Status status, bool far) {
  switch (status) {
    case Status::kStill:
    case Status::kMoved:
      return far ? Status::kMovedFar : Status::kMoved;
    case Status::kShownStill:
      return Status::kShownMoved;
    case Status::kMovedFar:
    case Status::kShownMoved:
      break;
  }
  return status;
}

/// The piece with this status as the viewer sees it, which may be without its rank.
Piece seen(Piece piece, Rank rank, Status status, Viewer viewer) {
  const Piece full(piece.seat(), rank, status);
  return may_know(viewer, full) ? full : Piece(piece.seat(), Rank::kHidden, status);
}

/// The status of a piece that survives combat.
Status after_combat(Status status, bool attacked, const Knobs& knobs) {
  if (!knobs.reveal_permanent) return attacked ? after_move(status, false) : status;
  return attacked || has_moved(status) ? Status::kShownMoved : Status::kShownStill;
}

/// Updates the trail of the moving piece if the two-square rule is on.
void lay_trail(Board& board, const Event& event, const Knobs& knobs, Trail before, bool alive) {
  if (knobs.two_square == TwoSquare::kOff) return;
  const Square to = event.action.to();
  if (knobs.two_square_scope == TwoSquareScope::kTurns) {
    Square& last = board.last_moved[index(event.seat)];
    if (last != event.action.from()) {
      // The side moved another piece before, so this one did not move in successive turns.
      before = {};
      if (last != kNoSquare && board.at(last).is_there() && board.at(last).seat() == event.seat) {
        board.trails[index(last)] = {};
        board.tired.remove(last);
      }
    }
    last = alive ? to : kNoSquare;
  }
  if (!alive) return;
  const Trail trail = before.after(event.action.from(), to, knobs.two_square_limit, knobs.two_square_scouts);
  board.trails[index(to)] = trail;
  if (trail.legs() >= knobs.two_square_limit) board.tired.add(to);
}

}  // namespace

void carry_out(Board& board, const Event& event, const Knobs& knobs, Viewer viewer) {
  const Square from = event.action.from();
  const Square to = event.action.to();
  const Piece piece = board.at(from);
  const Trail trail = board.trails[index(from)];
  board.clear(from);
  bool alive = true;
  if (event.combat == Combat::kNone) {
    const bool far = knobs.long_move_is_scout && distance(from, to) > 1;
    const Status status = after_move(piece.status(), far);
    board.put(to, seen(piece, status == Status::kMovedFar ? Rank::kScout : piece.rank(), status, viewer));
  } else {
    const Piece target = board.at(to);
    const bool attacker_lost = event.combat != Combat::kAttackerWins;
    const bool defender_lost = event.combat != Combat::kDefenderWins;
    if (defender_lost) {
      board.clear(to);
      ++board.lost[index(target.seat())][index(event.defender)];
    } else {
      board.put(to, seen(target, event.defender, after_combat(target.status(), false, knobs), viewer));
    }
    if (attacker_lost) {
      ++board.lost[index(event.seat)][index(event.attacker)];
    } else {
      board.put(to, seen(piece, event.attacker, after_combat(piece.status(), true, knobs), viewer));
    }
    alive = !attacker_lost;
    // In scope `turns`, the captured piece may be the one that the other side moved last.
    Square& last = board.last_moved[index(target.seat())];
    if (defender_lost && last == to) last = kNoSquare;
  }
  lay_trail(board, event, knobs, trail, alive);
  ++board.turn;
  if (knobs.no_attack_limit != 0) board.quiet = event.combat == Combat::kNone ? board.quiet + 1 : 0;
}

bool operator==(const History& a, const History& b) {
  if (a.size() != b.size() || a.marks_.opened != b.marks_.opened || a.marks_.last_to != b.marks_.last_to) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!(a.move(i) == b.move(i))) return false;
  }
  return true;
}

void note_move(History& history, const Board& after, const Event& event) {
  const Seat mover = event.seat;
  const Seat other = opponent(mover);
  const Square to = event.action.to();
  const bool alive = event.combat == Combat::kNone || event.combat == Combat::kAttackerWins;
  const bool threatens = alive && (kNeighbours[index(to)] & after.own(other)).any();
  if (event.combat != Combat::kNone) {
    history.forget(to);
    if (threatens) history.open(mover);
    return;
  }
  // The move answers a chase by the other side: it is an evasion, or it ends the chase.
  const Square chaser = history.last_to();
  if (history.is_chasing(other) && !kNeighbours[index(chaser)].has(event.action.from())) history.close(other);
  history.push(event.action);
  if (!threatens) {
    history.close(mover);
  } else if (!history.is_chasing(mover)) {
    history.open(mover);
  }
}

std::uint64_t piece_hash(const Board& board) {
  std::uint64_t hash = 0;
  for (std::size_t i = 0; i < kSquares; ++i) hash ^= square_hash(board, square_at(i));
  return hash;
}

}  // namespace palamedes::stratego
