// Stratego: the position, its history, and the events that change it.
//
// A Board may be the true board or a partial one. A State holds the true board. A View (view.h) holds a board
// without the ranks that its viewer may not know. The same code updates both.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/hash.h"
#include "core/seat.h"
#include "core/viewer.h"
#include "games/stratego/rules/combat.h"
#include "games/stratego/rules/knobs.h"
#include "games/stratego/rules/trail.h"
#include "games/stratego/rules/types.h"

namespace palamedes::stratego {

struct Board {
  // Sets of squares by seat. Pieces with a hidden rank are in `occupied` only.
  std::array<Squares, 2> occupied{};
  std::array<Squares, 2> moveable{};
  std::array<Squares, 2> scouts{};
  Squares tired{};  ///< pieces whose trail is as long as the two-square rule allows

  std::array<Trail, kSquares> trails{};  ///< the trail of the piece on each square
  std::array<Piece, kSquares> pieces{};
  std::array<RankCounts, 2> lost{};                        ///< pieces lost since the first position
  std::array<Square, 2> last_moved{kNoSquare, kNoSquare};  ///< set only if the two-square rule counts turns
  std::uint32_t turn = 0;
  std::uint32_t quiet = 0;  ///< turns since the last attack; stays 0 if the edition has no such limit
  Seat to_act = kRed;
  Phase phase = Phase::kSetup;
  End end = End::kNone;
  std::uint8_t winner = 0;  ///< the number of the seat; 0 in a draw and while the game is not over

  friend bool operator==(const Board&, const Board&) = default;

  Piece at(Square square) const { return pieces[index(square)]; }
  const Squares& own(Seat seat) const { return occupied[palamedes::index(seat)]; }
  bool is_empty(Square square) const { return !at(square).is_there(); }

  void put(Square square, Piece piece) {
    pieces[index(square)] = piece;
    const std::size_t seat = palamedes::index(piece.seat());
    occupied[seat].add(square);
    if (is_moveable(piece.rank())) moveable[seat].add(square);
    if (piece.rank() == Rank::kScout) scouts[seat].add(square);
  }
  /// Removes the piece and its trail.
  void clear(Square square) {
    const std::size_t seat = palamedes::index(at(square).seat());
    occupied[seat].remove(square);
    moveable[seat].remove(square);
    scouts[seat].remove(square);
    tired.remove(square);
    pieces[index(square)] = {};
    trails[index(square)] = {};
  }
};

/// The true position, with everything on which the rest of the game depends except the history below.
struct State {
  Board board{};
  std::uint64_t piece_hash = 0;  ///< keys of all pieces and trails

  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 1024);

/// The moves since the last attack, and the chases in progress (§8.4). Everything in it is public. Only games with
/// the rule `more_square` keep it.
class History {
 public:
  static constexpr std::uint32_t kClosed = 0xffffffff;

  /// The number of moves since the last attack. They captured nothing, so they can be reversed.
  std::size_t size() const { return moves_.size() - marks_.first; }
  Action move(std::size_t i) const { return moves_[marks_.first + i]; }

  /// Whether the seat is chasing. `opened` is the number of moves after which the chase began.
  bool is_chasing(Seat seat) const { return opened(seat) != kClosed; }
  std::uint32_t opened(Seat seat) const { return marks_.opened[palamedes::index(seat)]; }
  void open(Seat seat) { marks_.opened[palamedes::index(seat)] = static_cast<std::uint32_t>(size()); }
  void open_at(Seat seat, std::uint32_t moves) { marks_.opened[palamedes::index(seat)] = moves; }
  void close(Seat seat) { marks_.opened[palamedes::index(seat)] = kClosed; }
  /// The square on which the last move ended, attacks included.
  Square last_to() const { return marks_.last_to; }
  void set_last_to(Square square) { marks_.last_to = square; }

  void push(Action move) {
    if (moves_.capacity() == 0) moves_.reserve(kExpectedMoves);
    moves_.push_back(move);
    marks_.last_to = move.to();
  }
  /// Drops all moves after an attack, because no position before it can occur again.
  void forget(Square to) { marks_ = {.first = moves_.size(), .last_to = to}; }

  /// Two histories are equal if they will bar the same moves from now on.
  friend bool operator==(const History& a, const History& b);

 private:
  /// Reserves memory for a long game at once, so that reusing a position allocates nothing.
  static constexpr std::size_t kExpectedMoves = 8192;

  struct Marks {
    std::size_t first = 0;
    std::array<std::uint32_t, 2> opened{kClosed, kClosed};
    Square last_to = kNoSquare;
  };

  std::vector<Action> moves_;  ///< includes moves before the last attack
  Marks marks_;
};

/// A state with its history, from which play continues.
struct Position {
  State state{};
  History history{};

  friend bool operator==(const Position&, const Position&) = default;
};

/// What everybody sees of a turn: the move, both ranks and the outcome of an attack, and the phase, the player to
/// act and the result afterwards. In the set-up phase it is a placement, which only its own side sees.
struct Event {
  Action action{Square{}, Square{}};
  Seat seat = kRed;
  Combat combat = Combat::kNone;
  Rank attacker = Rank::kHidden;
  Rank defender = Rank::kHidden;
  Seat to_act = kRed;  ///< after the event, like the next three members
  Phase phase = Phase::kPlay;
  End end = End::kNone;
  std::uint8_t winner = 0;

  friend bool operator==(const Event&, const Event&) = default;
};

/// Whether the viewer may know the rank of the piece.
constexpr bool may_know(Viewer viewer, Piece piece) {
  return viewer == kUmpire || viewer == viewer_of(piece.seat()) || piece.is_known();
}

/// Makes the move on the board as the viewer sees it: pieces, statuses, trails, losses and counters. Leaves the
/// phase, the player to act and the result unchanged.
void carry_out(Board& board, const Event& event, const Knobs& knobs, Viewer viewer);

/// Updates the history by a move that was carried out on the board.
void note_move(History& history, const Board& after, const Event& event);

constexpr std::uint64_t square_key(std::uint64_t bits, Square square) {
  return mix64((bits << 8) | static_cast<std::uint64_t>(square));
}
/// The hash key of the piece and the trail on a square.
inline std::uint64_t square_hash(const Board& board, Square square) {
  const Piece piece = board.at(square);
  if (!piece.is_there()) return 0;
  const std::uint64_t trail = board.trails[index(square)].bits();
  return square_key((trail << 8) | piece.bits(), square);
}
std::uint64_t piece_hash(const Board& board);

}  // namespace palamedes::stratego
