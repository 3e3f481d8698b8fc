#include "games/stratego/rules/view.h"

#include <algorithm>
#include <cassert>

#include "core/hash.h"

namespace palamedes::stratego {
namespace {

/// Copies the phase, the player to act and the result from the event.
void adopt(Board& board, const Event& event) {
  board.to_act = event.to_act;
  board.phase = event.phase;
  board.end = event.end;
  board.winner = event.winner;
}

/// Shows both armies when they are complete. Before, the other army is invisible; afterwards only its ranks are hidden.
void uncover(View& view) {
  for (const Seat seat : {kRed, kBlue}) {
    if (view.viewer == viewer_of(seat)) continue;
    for_each(kZones[index(seat)],
             [&](Square square) { view.board.put(square, Piece(seat, Rank::kHidden, Status::kStill)); });
    view.unseen[index(seat)] = kArmy;
  }
}

}  // namespace

View observe(const State& state, Viewer viewer) {
  assert(viewer != kUmpire);
  View view{.board = state.board, .viewer = viewer};
  for (const Squares& side : state.board.occupied) {
    for_each(side, [&](Square square) {
      const Piece piece = state.board.at(square);
      const std::size_t seat = index(piece.seat());
      if (state.board.phase == Phase::kSetup) {
        if (viewer != viewer_of(piece.seat())) view.board.clear(square);
      } else if (!may_know(viewer, piece)) {
        ++view.unseen[seat][index(piece.rank())];
        view.board.moveable[seat].remove(square);
        view.board.scouts[seat].remove(square);
        view.board.pieces[index(square)] = Piece(piece.seat(), Rank::kHidden, piece.status());
      }
    });
  }
  return view;
}

Event seen_by(const Event& event, Viewer viewer) {
  Event seen = event;
  const bool hidden = event.action.is_placement() && viewer != viewer_of(event.seat) && viewer != kUmpire;
  if (hidden) seen.action = Action::place(Rank::kHidden, kNoSquare);
  return seen;
}

void follow(View& view, const Event& event, const Knobs& knobs) {
  Board& board = view.board;
  if (event.action.is_placement()) {
    if (event.action.rank() != Rank::kHidden) {
      board.put(event.action.to(), Piece(event.seat, event.action.rank(), Status::kStill));
    }
    if (event.phase != Phase::kSetup) uncover(view);
    adopt(board, event);
    return;
  }
  const Square to = event.action.to();
  const bool hidden = board.at(event.action.from()).rank() == Rank::kHidden;
  RankCounts& movers = view.unseen[index(event.seat)];
  RankCounts& others = view.unseen[index(opponent(event.seat))];
  if (event.combat == Combat::kNone) {
    carry_out(board, event, knobs, view.viewer);
    if (hidden && board.at(to).rank() != Rank::kHidden) --movers[index(Rank::kScout)];
  } else {
    if (hidden) --movers[index(event.attacker)];
    if (board.at(to).rank() == Rank::kHidden) --others[index(event.defender)];
    carry_out(board, event, knobs, view.viewer);
    // If the rank of the survivor is hidden again, count it as unseen again.
    const Piece survivor = board.at(to);
    if (survivor.is_there() && survivor.rank() == Rank::kHidden) {
      if (survivor.seat() == event.seat) ++movers[index(event.attacker)];
      if (survivor.seat() != event.seat) ++others[index(event.defender)];
    }
  }
  adopt(board, event);
}

RankCounts left_of_army(const View& view, Seat seat) {
  RankCounts left{};
  if (view.viewer == viewer_of(seat) || view.board.phase == Phase::kSetup) return left;
  left = kArmy;
  const auto take = [&](std::size_t rank, int count) {
    left[rank] = static_cast<std::uint8_t>(std::max(0, left[rank] - count));
  };
  for (std::size_t i = 0; i < kRanks; ++i) take(i, view.board.lost[index(seat)][i]);
  for_each(view.board.own(seat), [&](Square square) {
    if (const Rank rank = view.board.at(square).rank(); rank != Rank::kHidden) take(index(rank), 1);
  });
  return left;
}

std::uint64_t view_hash(const View& view) {
  const Board& board = view.board;
  std::uint64_t hash = piece_hash(board);
  const auto add = [&](std::uint64_t value) { hash = mix64(hash ^ value); };
  add((std::uint64_t{board.turn} << 32) | board.quiet);
  add((static_cast<std::uint64_t>(board.to_act) << 32) | (static_cast<std::uint64_t>(board.phase) << 24) |
      (static_cast<std::uint64_t>(board.end) << 16) | (std::uint64_t{board.winner} << 8) |
      static_cast<std::uint64_t>(view.viewer));
  for (std::size_t seat = 0; seat < 2; ++seat) {
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
      add((std::uint64_t{board.lost[seat][rank]} << 8) | view.unseen[seat][rank]);
    }
  }
  return hash;
}

}  // namespace palamedes::stratego
