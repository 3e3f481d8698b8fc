// RingRift: colours, cells, phases and actions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/bits.h"

namespace palamedes::ringrift {

/// The most rings that a player may place on an empty cell at once (rules §6).
inline constexpr int kMostPlaced = 3;

/// The colour of rings, markers and territory, counted from 0; texts count from 1. A colour is not a seat:
/// they differ after the swap of the pie rule (rules §17).
enum class Colour : std::uint8_t {};
inline constexpr std::size_t kColours = 4;

constexpr std::size_t index(Colour colour) { return static_cast<std::size_t>(colour); }
constexpr Colour colour_at(std::size_t index) { return static_cast<Colour>(index); }
constexpr int number(Colour colour) { return static_cast<int>(colour) + 1; }

/// An index into the framed grid of a board (board.h). Cells are ordered by x, then y, as in the texts. Index 0
/// is a corner of the frame, so it is not a cell of any board.
enum class Cell : std::uint16_t {};
inline constexpr Cell kNoCell{0};

constexpr std::size_t index(Cell cell) { return static_cast<std::size_t>(cell); }
constexpr Cell cell_of(std::size_t index) { return static_cast<Cell>(index); }
constexpr Cell operator+(Cell cell, int step) { return static_cast<Cell>(static_cast<int>(cell) + step); }

template <std::size_t Words>
using CellSet = Bits<Cell, Words>;

/// Whether two sets are equal; for long sets this is faster than ==, which calls a function for comparing memory.
template <std::size_t Words>
constexpr bool same(const CellSet<Words>& a, const CellSet<Words>& b) {
  std::uint64_t different = 0;
  for (std::size_t i = 0; i < Words; ++i) different |= a.words[i] ^ b.words[i];
  return different == 0;
}

enum class Phase : std::uint8_t { kPlacement, kMovement, kCapture, kChain, kLine, kTerritory, kForced, kOver };
inline constexpr int kPhases = 8;

/// A cost that must be paid next (rules §9, §10.3).
enum class Pending : std::uint8_t { kNone, kLine, kTerritory };

/// The state of the pie rule (rules §17). `kOff` also means that the option has expired.
enum class Pie : std::uint8_t { kOff, kOpen, kSwapped };

enum class Kind : std::uint8_t {
  kPlace,          ///< P:a:count
  kSkipPlacement,  ///< skip-place
  kSwap,           ///< swap
  kMove,           ///< M:a>b
  kCapture,        ///< C:a>c>b, over the target c
  kSkipCapture,    ///< skip-capture
  kLine,           ///< L:a-b, the whole line
  kLineSegment,    ///< L:a-b/c-d, a segment of the line
  kPay,            ///< E:a
  kRegion,         ///< T:a/border
  kSkipTerritory,  ///< skip-territory
  kForce,          ///< F:a
  kRecover,        ///< R:a>b, in `seed`
  kRecoverTaking,  ///< R:a>b!c, in `canon`, extracting a ring from the stack on c
  kRecoverFree,    ///< R:a>b/c-d, in `canon`, option 2
  kSkipRecovery,   ///< skip-recovery
};
inline constexpr int kKinds = 16;
inline constexpr std::array<std::string_view, kKinds> kKindNames{
    "place", "skip-place", "swap",           "move",  "capture", "skip-capture",   "line",         "line-segment",
    "pay",   "region",     "skip-territory", "force", "recover", "recover-taking", "recover-free", "skip-recovery"};

/// One decision in 8 bytes: its kind, up to four cells and a small number. Parts that a kind does not use are 0.
/// Default initialization leaves the bits uninitialized, so that large buffers cost nothing; `Action{}` is all
/// zero.
class Action {
 public:
  Action() = default;
  constexpr explicit Action(Kind kind, Cell a = kNoCell, Cell b = kNoCell, Cell c = kNoCell, Cell d = kNoCell)
      : bits_(static_cast<std::uint64_t>(kind) | (std::uint64_t{index(a)} << 8) | (std::uint64_t{index(b)} << 20) |
              (std::uint64_t{index(c)} << 32) | (std::uint64_t{index(d)} << 44)) {}
  static constexpr Action place(Cell cell, int count) { return {Kind::kPlace, cell, count}; }
  /// Processes the region with this smallest cell and this border colour, which is 0 if no marker is on the
  /// border.
  static constexpr Action region(Cell first, int border) { return {Kind::kRegion, first, border}; }

  constexpr Kind kind() const { return static_cast<Kind>(bits_ & 15); }
  constexpr Cell a() const { return cell_of((bits_ >> 8) & 0xfff); }
  constexpr Cell b() const { return cell_of((bits_ >> 20) & 0xfff); }
  constexpr Cell c() const { return cell_of((bits_ >> 32) & 0xfff); }
  constexpr Cell d() const { return cell_of((bits_ >> 44) & 0xfff); }
  constexpr int count() const { return static_cast<int>((bits_ >> 4) & 15); }
  constexpr int border() const { return count(); }

  friend constexpr bool operator==(Action, Action) = default;

 private:
  constexpr Action(Kind kind, Cell a, int number) : Action(kind, a) {
    bits_ |= (static_cast<std::uint64_t>(number) & 15) << 4;
  }

  std::uint64_t bits_;
};

/// How a game ended (rules §14, §15). The stalemate ladder has a value for each rung.
enum class End : std::uint8_t {
  kNone,
  kRingElimination,
  kTerritory,
  kRounds,        ///< last player standing, by exclusive rounds
  kSoleSurvivor,  ///< last player standing, because nobody else has a ring
  kRung1,
  kRung2,
  kRung3,
  kRung4,
};

}  // namespace palamedes::ringrift
