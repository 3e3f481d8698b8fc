// Stratego: squares, ranks, pieces, phases and actions. Section numbers (§) refer to docs/rules/stratego-spec.md;
// the rules for players are in docs/rules/stratego.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/seat.h"
#include "games/bits.h"

namespace palamedes::stratego {

inline constexpr Seat kRed{0};
inline constexpr Seat kBlue{1};

inline constexpr int kWidth = 10;
inline constexpr std::size_t kSquares = 100;

/// A square is 10 * row + column (§1). Red sits at row 9, Blue at row 0.
enum class Square : std::uint8_t {};
inline constexpr Square kNoSquare{255};

constexpr std::size_t index(Square square) { return static_cast<std::size_t>(square); }
constexpr Square square_at(int row, int column) { return static_cast<Square>((kWidth * row) + column); }
constexpr Square square_at(std::size_t index) { return static_cast<Square>(index); }
constexpr int row(Square square) { return static_cast<int>(square) / kWidth; }
constexpr int column(Square square) { return static_cast<int>(square) % kWidth; }

using Squares = Bits<Square, 2>;

template <class Test>
constexpr Squares squares_where(Test&& test) {
  Squares squares;
  for (std::size_t i = 0; i < kSquares; ++i) {
    if (test(square_at(i))) squares.add(square_at(i));
  }
  return squares;
}

inline constexpr Squares kLakes = squares_where([](Square square) {
  const int c = column(square);
  return (row(square) == 4 || row(square) == 5) && (c == 2 || c == 3 || c == 6 || c == 7);
});

/// The forty squares on which each seat sets up its army (§3).
inline constexpr std::array<Squares, 2> kZones{squares_where([](Square square) { return row(square) >= 6; }),
                                               squares_where([](Square square) { return row(square) <= 3; })};

/// The up to four orthogonal neighbours of every square, lakes included (§1).
inline constexpr std::array<Squares, kSquares> kNeighbours = [] {
  std::array<Squares, kSquares> all{};
  for (std::size_t i = 0; i < kSquares; ++i) {
    const int r = row(square_at(i));
    const int c = column(square_at(i));
    if (r > 0) all[i].add(square_at(r - 1, c));
    if (r < kWidth - 1) all[i].add(square_at(r + 1, c));
    if (c > 0) all[i].add(square_at(r, c - 1));
    if (c < kWidth - 1) all[i].add(square_at(r, c + 1));
  }
  return all;
}();

/// In the order of the texts. kHidden is a rank that the viewer does not know.
enum class Rank : std::uint8_t {
  kFlag,
  kSpy,
  kScout,
  kMiner,
  kSergeant,
  kLieutenant,
  kCaptain,
  kMajor,
  kColonel,
  kGeneral,
  kMarshal,
  kBomb,
  kHidden,
};
inline constexpr std::size_t kRanks = 12;
inline constexpr std::string_view kRankLetters = "FS23456789MB?";

/// How many pieces there are of each rank.
using RankCounts = std::array<std::uint8_t, kRanks>;
/// The pieces of a whole army (§2).
inline constexpr RankCounts kArmy{1, 1, 8, 5, 4, 4, 4, 3, 2, 1, 1, 6};
inline constexpr int kArmySize = 40;

constexpr std::size_t index(Rank rank) { return static_cast<std::size_t>(rank); }
constexpr Rank rank_at(std::size_t index) { return static_cast<Rank>(index); }
constexpr char letter(Rank rank) { return kRankLetters[index(rank)]; }
constexpr bool is_moveable(Rank rank) { return rank != Rank::kFlag && rank != Rank::kBomb && rank != Rank::kHidden; }

/// What everybody knows of a piece (§7).
enum class Status : std::uint8_t {
  kStill,       ///< never moved, never in combat
  kMoved,       ///< moved one square at a time only, never in combat
  kMovedFar,    ///< moved two or more squares at once, so it is a Scout; never in combat
  kShownStill,  ///< rank revealed, never moved
  kShownMoved,  ///< rank revealed, has moved
};
inline constexpr int kStatuses = 5;

constexpr bool has_moved(Status status) { return status != Status::kStill && status != Status::kShownStill; }

/// The content of a square: nothing, or a piece with its side, rank and status.
class Piece {
 public:
  constexpr Piece() = default;
  constexpr Piece(Seat seat, Rank rank, Status status)
      : bits_(static_cast<std::uint8_t>((static_cast<unsigned>(status) << 5) | (static_cast<unsigned>(seat) << 4) |
                                        (static_cast<unsigned>(rank) + 1))) {}

  constexpr bool is_there() const { return bits_ != 0; }
  constexpr Seat seat() const { return static_cast<Seat>((bits_ >> 4) & 1); }
  constexpr Rank rank() const { return static_cast<Rank>((bits_ & 15) - 1); }
  constexpr Status status() const { return static_cast<Status>(bits_ >> 5); }
  /// Whether the rank is public.
  constexpr bool is_known() const { return status() >= Status::kMovedFar; }
  constexpr std::uint8_t bits() const { return bits_; }

  friend constexpr bool operator==(Piece, Piece) = default;

 private:
  std::uint8_t bits_ = 0;
};

enum class Phase : std::uint8_t { kSetup, kPlay, kOver };

/// How a game ended (§9).
enum class End : std::uint8_t { kNone, kFlag, kImmobile, kImmobileBoth, kBlocked, kTurnLimit, kNoAttack };
inline constexpr int kEnds = 7;

/// A move from square to square, or, in the set-up phase, the placement of a rank on a square.
class Action {
 public:
  Action() = default;
  constexpr Action(Square from, Square to) : Action(static_cast<unsigned>(from), to) {}
  static constexpr Action place(Rank rank, Square to) { return {kPlacement + static_cast<unsigned>(rank), to}; }

  constexpr bool is_placement() const { return (bits_ >> 8) >= kPlacement; }
  constexpr Rank rank() const { return static_cast<Rank>((bits_ >> 8) - kPlacement); }
  constexpr Square from() const { return static_cast<Square>(bits_ >> 8); }
  constexpr Square to() const { return static_cast<Square>(bits_ & 255); }

  friend constexpr bool operator==(Action, Action) = default;

 private:
  static constexpr unsigned kPlacement = 128;
  constexpr Action(unsigned from, Square to)
      : bits_(static_cast<std::uint16_t>((from << 8) | static_cast<unsigned>(to))) {}

  std::uint16_t bits_;
};

constexpr int distance(Square from, Square to) {
  const int rows = row(from) - row(to);
  const int columns = column(from) - column(to);
  return (rows < 0 ? -rows : rows) + (columns < 0 ? -columns : columns);
}

}  // namespace palamedes::stratego
