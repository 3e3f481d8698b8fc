// Liuzhou chess: the position.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/seat.h"
#include "games/liuzhou/types.h"

namespace palamedes::liuzhou {

/// A position with everything that later play depends on. 40 bytes without padding, so equal
/// positions have equal bytes.
struct State {
  std::array<Cells, 2> stones{};  ///< by seat, marked stones included
  Cells marked = 0;               ///< of both colours; empty outside placement
  std::uint64_t board_hash = 0;   ///< keys of all stones, kept up to date by put, take and mark
  Phase phase = Phase::kPlacement;
  Seat to_act = kBlack;
  std::uint8_t count = 0;  ///< marks or captures owed; in FORCED_REMOVAL: removals made
  End end = End::kNone;
  std::uint16_t moves = 0;  ///< atomic actions made
  std::uint16_t quiet = 0;  ///< quiet actions in a row; stays 0 where no limit asks for it

  friend bool operator==(const State&, const State&) = default;

  Cells occupied() const { return stones[0] | stones[1]; }
  Cells empty() const { return kAllCells & ~occupied(); }
  Cells own(Seat seat) const { return stones[index(seat)]; }
  /// Stones that count for shapes and may be targets.
  Cells unmarked(Seat seat) const { return stones[index(seat)] & ~marked; }

  void put(Seat seat, Cell cell);
  void take(Seat seat, Cell cell);  ///< an unmarked stone
  void mark(Seat seat, Cell cell);
  /// Takes all marked stones of both colours off the board.
  void take_marked();
};
static_assert(sizeof(State) == 40 && std::has_unique_object_representations_v<State>);

/// The board hash computed from the stones alone.
std::uint64_t board_hash(const State& state);

/// The hash of everything later play depends on.
std::uint64_t position_hash(const State& state);

/// The position seen through one of the eight symmetries of the board.
inline constexpr int kSymmetries = 8;
Cell image(Cell cell, int symmetry);
Cells image(Cells cells, int symmetry);
State image(const State& state, int symmetry);
Action image(Action action, int symmetry);

}  // namespace palamedes::liuzhou
