// Liuzhou chess: the position.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "core/hash.h"
#include "core/seat.h"
#include "games/liuzhou/rules/types.h"

namespace palamedes::liuzhou {

/// Hash keys: one for each colour and cell, and another for each colour and cell with a marked stone.
inline constexpr auto kKeys = hash_keys<std::size_t{4} * kCells>(0x4c69757a686f75);

constexpr std::uint64_t stone_key(Seat seat, Cell cell) {
  return kKeys[(index(seat) * kCells) + static_cast<std::size_t>(cell)];
}
constexpr std::uint64_t mark_key(Seat seat, Cell cell) {
  return kKeys[((index(seat) + 2) * kCells) + static_cast<std::size_t>(cell)];
}

/// A position, with everything on which the rest of the game depends. It has 40 bytes and no padding, so equal
/// positions have equal bytes.
struct State {
  std::array<Cells, 2> stones{};  ///< by seat, marked stones included
  Cells marked = 0;               ///< marked stones of both colours; empty outside placement
  std::uint64_t board_hash = 0;   ///< the keys of all stones; put, take and mark keep it up to date
  Phase phase = Phase::kPlacement;
  Seat to_act = kBlack;
  std::uint8_t count = 0;  ///< marks or captures owed; in FORCED_REMOVAL, removals made
  End end = End::kNone;
  std::uint16_t moves = 0;  ///< atomic actions made
  std::uint16_t quiet = 0;  ///< quiet actions in a row; stays 0 if the edition has no such limit

  friend bool operator==(const State&, const State&) = default;

  Cells occupied() const { return stones[0] | stones[1]; }
  Cells empty() const { return kAllCells & ~occupied(); }
  Cells own(Seat seat) const { return stones[index(seat)]; }
  /// The stones that count for shapes and may be targets.
  Cells unmarked(Seat seat) const { return stones[index(seat)] & ~marked; }

  void put(Seat seat, Cell cell) {
    assert((occupied() & bit(cell)) == 0);
    stones[index(seat)] |= bit(cell);
    board_hash ^= stone_key(seat, cell);
  }
  /// Removes an unmarked stone.
  void take(Seat seat, Cell cell) {
    assert((unmarked(seat) & bit(cell)) != 0);
    stones[index(seat)] ^= bit(cell);
    board_hash ^= stone_key(seat, cell);
  }
  void mark(Seat seat, Cell cell) {
    assert((unmarked(seat) & bit(cell)) != 0);
    marked |= bit(cell);
    board_hash ^= mark_key(seat, cell);
  }
  /// Removes all marked stones of both colours.
  void take_marked();
};
static_assert(sizeof(State) == 40 && std::has_unique_object_representations_v<State>);

/// The board hash computed from the stones alone.
std::uint64_t board_hash(const State& state);

/// The hash of everything on which the rest of the game depends.
std::uint64_t position_hash(const State& state);

/// The board has eight symmetries; `image` maps a position by one of them.
inline constexpr int kSymmetries = 8;
Cell image(Cell cell, int symmetry);
Cells image(Cells cells, int symmetry);
State image(const State& state, int symmetry);
Action image(Action action, int symmetry);

}  // namespace palamedes::liuzhou
