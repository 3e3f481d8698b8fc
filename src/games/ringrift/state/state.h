// RingRift: the position.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "games/bits.h"
#include "games/ringrift/state/board.h"
#include "games/ringrift/state/ring_string.h"
#include "games/ringrift/state/types.h"

namespace palamedes::ringrift {

template <class T>
using PerColour = std::array<T, kColours>;

/// A position, with everything on which the rest of the game depends. It has no padding, so equal positions have
/// equal bytes. Heights, caps, controllers and sums could be derived from the rings; they are stored because
/// generating actions reads little else.
template <class Size>
struct State {
  using Cells = CellSet<Size::kWords>;
  using Height = typename Size::Height;
  /// The value of `height` for cells that nothing can enter: territory and the frame.
  static constexpr Height kBlocked = static_cast<Height>(~Height{0});

  PerColour<Cells> stacks{};     ///< by controller
  PerColour<Cells> markers{};    ///< by colour
  PerColour<Cells> collapsed{};  ///< by owner
  RingString<Size::kMostRings> rings{};
  std::uint64_t board_hash = 0;              ///< hash of stacks, markers and territory
  std::array<Height, kGrid<Size>> height{};  ///< 0 if the cell is open
  std::array<Height, kGrid<Size>> cap{};     ///< 0 if there is no stack
  PerColour<std::uint16_t> hand{};
  PerColour<std::uint16_t> eliminated{};  ///< rings of any colour credited to this player
  PerColour<std::uint16_t> on_board{};    ///< rings of the colour in any stack
  PerColour<std::uint16_t> territory{};
  PerColour<std::uint8_t> out{};  ///< 0, or when the player lost the last ring, counted from 1 (rules §16)

  // The last-player-standing record (rules §14). In sets of colours, bit i is colour i.
  std::uint16_t rounds = 0;  ///< exclusive rounds of the candidate in a row
  std::uint8_t leader = 0;   ///< number of a colour, or 0 for none
  std::uint8_t candidate = 0;
  std::uint8_t seen = 0;  ///< colours seen in this round
  std::uint8_t real = 0;  ///< colours seen with a real action

  Phase phase = Phase::kPlacement;
  Colour to_act{};
  Cell must = kNoCell;  ///< the stack that must move, in the movement phase after a placement
  Cell from = kNoCell;  ///< the moved stack, in the capture and chain phases
  Pending pending = Pending::kNone;
  bool recovering = false;      ///< this turn contained a recovery
  bool acted = false;           ///< the player has changed the board in this turn
  std::uint8_t last_actor = 0;  ///< number of a colour, or 0 for none
  Pie pie = Pie::kOff;
  End end = End::kNone;
  std::uint8_t winner = 0;  ///< number of a colour, or 0 while the game is not over
  std::uint8_t unused = 0;

  friend bool operator==(const State&, const State&) = default;

  Cells all_stacks() const { return stacks[0] | stacks[1] | stacks[2] | stacks[3]; }
  Cells all_markers() const { return markers[0] | markers[1] | markers[2] | markers[3]; }
  Cells all_collapsed() const { return collapsed[0] | collapsed[1] | collapsed[2] | collapsed[3]; }
  bool has_stack(Cell cell) const { return cap[index(cell)] != 0; }
  bool controls(Colour colour, Cell cell) const { return stacks[index(colour)].has(cell); }
  bool controls_any(Colour colour) const { return stacks[index(colour)].any(); }
  /// Whether a stack may pass the cell or land on it: it holds no stack and is neither territory nor frame. It
  /// may hold a marker.
  bool open(Cell cell) const { return height[index(cell)] == 0; }
  Colour controller(Cell cell) const;
  bool has_ring(Colour colour) const { return hand[index(colour)] + on_board[index(colour)] != 0; }
  /// The number of the colour of the marker on the cell; 0 if there is none.
  int marker_on(Cell cell) const;

  void put_marker(Colour colour, Cell cell);
  void take_marker(Colour colour, Cell cell);
  /// Turns the cell, which must hold neither stack nor marker, into territory.
  void collapse(Colour owner, Cell cell);

  /// The index in the ring string at which the rings of a stack on the cell begin, or would begin.
  std::size_t offset(Cell cell) const;
  /// Whether the stack contains a ring of the colour below its top ring.
  bool buries(Colour colour, Cell cell) const;

  /// Takes the whole stack off the board. It must not be taller than a `Rings` can hold.
  Rings lift(Cell cell);
  /// Puts rings on top of the stack on the cell, or makes a new stack.
  void put(Cell cell, Rings added);
  /// Takes `count` rings off the top of the stack.
  void take_top(Cell cell, int count);
  /// Takes the lowest ring of the colour out of the stack.
  void extract(Colour colour, Cell cell);

  /// The board hash computed from the cells alone.
  std::uint64_t recomputed_board_hash() const;

 private:
  void forget_stack(Cell cell, std::size_t at);
  void note_stack(Cell cell, std::size_t at, std::size_t new_height);
  std::uint64_t stack_key(Cell cell, std::size_t at) const;
};

static_assert(std::has_unique_object_representations_v<State<Small>> && sizeof(State<Small>) <= 1024);
static_assert(std::has_unique_object_representations_v<State<Large>> && sizeof(State<Large>) <= 8192);

/// The hash of everything on which the rest of the game and the ranking depend.
template <class Size>
std::uint64_t position_hash(const State<Size>& state);

template <class Size>
inline int State<Size>::marker_on(Cell cell) const {
  for (std::size_t i = 0; i < kColours; ++i) {
    if (markers[i].has(cell)) return static_cast<int>(i) + 1;
  }
  return 0;
}

template <class Size>
inline Colour State<Size>::controller(Cell cell) const {
  for (std::size_t i = 0; i + 1 < kColours; ++i) {
    if (stacks[i].has(cell)) return colour_at(i);
  }
  return colour_at(kColours - 1);
}

}  // namespace palamedes::ringrift
