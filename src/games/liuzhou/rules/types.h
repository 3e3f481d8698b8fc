// Liuzhou chess: cells, sets of cells, phases and actions.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <string_view>

#include "core/seat.h"

namespace palamedes::liuzhou {

inline constexpr Seat kBlack{0};
inline constexpr Seat kWhite{1};

inline constexpr int kWidth = 6;
inline constexpr int kCells = kWidth * kWidth;

/// A cell is 6 * row + column: a1 is 0, f1 is 5, f6 is 35 (rules §1).
enum class Cell : std::uint8_t {};

constexpr int column(Cell cell) { return static_cast<int>(cell) % kWidth; }
constexpr int row(Cell cell) { return static_cast<int>(cell) / kWidth; }
constexpr Cell cell_at(int row, int column) { return static_cast<Cell>((kWidth * row) + column); }

/// A set of cells: bit i is cell i.
using Cells = std::uint64_t;

inline constexpr Cells kAllCells = (Cells{1} << kCells) - 1;
inline constexpr Cells kFirstColumn = 0x041041041;  // column a
inline constexpr Cells kFirstRow = 0x3f;            // row 1

constexpr Cells bit(Cell cell) { return Cells{1} << static_cast<int>(cell); }
constexpr Cell first(Cells cells) { return static_cast<Cell>(std::countr_zero(cells)); }
constexpr Cell last(Cells cells) { return static_cast<Cell>(std::bit_width(cells) - 1); }

/// Calls `use(cell)` for every cell of the set, a1 first.
template <class Use>
constexpr void for_each(Cells cells, Use&& use) {
  for (; cells != 0; cells &= cells - 1) use(first(cells));
}

enum class Phase : std::uint8_t {
  kPlacement,
  kMarkSelection,
  kRemoval,
  kForcedRemoval,
  kMovement,
  kCaptureSelection,
  kCounterRemoval,
};
inline constexpr int kPhases = 7;

/// The kinds of atomic action, in the order of their letters P M R F S C N X.
enum class Kind : std::uint8_t { kPlace, kMark, kRemove, kForce, kStep, kCapture, kNoMoves, kCounter };
inline constexpr int kKinds = 8;
inline constexpr std::array<std::string_view, kKinds> kKindNames{"place", "mark",    "remove",   "force",
                                                                 "step",  "capture", "no-moves", "counter"};

/// One action. Only steps use `from`; otherwise it equals `to`. Both are a1 in the removal R.
class Action {
 public:
  constexpr Action() = default;
  constexpr Action(Kind kind, Cell from, Cell to)
      : bits_(static_cast<std::uint16_t>((static_cast<unsigned>(kind) << 12) | (static_cast<unsigned>(from) << 6) |
                                         static_cast<unsigned>(to))) {}
  constexpr Action(Kind kind, Cell cell) : Action(kind, cell, cell) {}

  constexpr Kind kind() const { return static_cast<Kind>(bits_ >> 12); }
  constexpr Cell from() const { return static_cast<Cell>((bits_ >> 6) & 63); }
  constexpr Cell to() const { return static_cast<Cell>(bits_ & 63); }

  friend constexpr bool operator==(Action, Action) = default;

 private:
  std::uint16_t bits_ = 0;
};

/// How a game ended (rules §7). The state stores it, so that outcome() is fast.
enum class End : std::uint8_t {
  kNone,
  kCapture,
  kNoMovesRemove,
  kCounterRemove,
  kRemoval,
  kForcedRemoval,
  kMoveLimit,
  kNoCaptureLimit,
  kNoLegalActions,
};
inline constexpr int kEnds = 9;

}  // namespace palamedes::liuzhou
