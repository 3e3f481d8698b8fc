// RingRift: the boards (rules §3) as framed grids.
//
// A cell (x, y) lies in row x, column y of a grid with a frame of one cell around it. This works for hex boards
// too: in axial coordinates their six directions are six of the square's eight. A walk needs no test for the
// edge, because it stops at the frame. A direction is the same index step on all boards of a size class, so
// whole sets of cells can be shifted.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "games/bits.h"
#include "games/ringrift/state/types.h"

namespace palamedes::ringrift {

/// The small boards: square8 and hex8.
struct Small {
  static constexpr int kRow = 10;                 ///< cells in a row, including one of the frame
  static constexpr std::size_t kWords = 2;        ///< 64-bit words in a set of cells
  static constexpr std::size_t kMostRings = 128;  ///< on the board at once; the players have 72 in all
  using Height = std::uint8_t;
};

/// The large boards: square19 and hexagonal.
struct Large {
  static constexpr int kRow = 26;
  static constexpr std::size_t kWords = 11;
  static constexpr std::size_t kMostRings = 512;  ///< the players have 384 in all
  using Height = std::uint16_t;
};

template <class Size>
constexpr std::size_t kGrid = Size::kWords * 64;

enum class BoardKind : std::uint8_t { kSquare8, kSquare19, kHexagonal, kHex8 };
inline constexpr std::array<std::string_view, 4> kBoardNames{"square8", "square19", "hexagonal", "hex8"};

template <class Size>
class Board {
 public:
  using Cells = CellSet<Size::kWords>;
  static constexpr int kRow = Size::kRow;

  /// A square of `extent` x `extent` cells, or a hexagon of radius `extent`.
  Board(bool hex, int extent);

  bool hex() const { return hex_; }
  int extent() const { return extent_; }
  const Cells& cells() const { return cells_; }
  int cell_count() const { return cell_count_; }
  /// The number of grid rows that hold cells; they are rows 1 to rows().
  int rows() const { return hex_ ? (2 * extent_) + 1 : extent_; }

  int x(Cell cell) const { return (static_cast<int>(cell) / kRow) - 1 - origin(); }
  int y(Cell cell) const { return (static_cast<int>(cell) % kRow) - 1 - origin(); }
  std::optional<Cell> cell_at(int x, int y) const;

  /// The index steps to the neighbours, for moves, captures and lines.
  std::span<const int> directions() const { return {directions_.data(), hex_ ? std::size_t{6} : std::size_t{8}}; }
  /// One index step for each axis of lines, in the order of the rules, towards larger cells.
  std::span<const int> axes() const { return {axes_.data(), hex_ ? std::size_t{3} : std::size_t{4}}; }
  /// The index steps to the territory neighbours.
  std::span<const int> territory_steps() const { return {territory_.data(), hex_ ? std::size_t{6} : std::size_t{4}}; }

  /// The index step that leads from a to b in a straight line, and the distance. Nothing if a and b are not in
  /// a straight line.
  struct Ray {
    int step;
    int distance;
  };
  std::optional<Ray> ray(Cell a, Cell b) const;
  /// The index step from a to b, and the distance, if they are known to lie in a straight line.
  Ray straight(Cell a, Cell b) const {
    const Stride stride = strides_[index(b) + kGrid<Size> - index(a)];
    assert(ray(a, b) && ray(a, b)->step == stride.step && ray(a, b)->distance == stride.distance);
    return {stride.step, stride.distance};
  }
  /// The index step from a to b, which must lie in a straight line.
  int step(Cell a, Cell b) const { return straight(a, b).step; }

  /// The cells of the set and all their territory neighbours. The result may contain cells of the frame.
  Cells spread(const Cells& cells) const;

  /// The number of pairs of neighbouring cells.
  int neighbour_pairs() const;
  /// The sum of the lengths of all rays from all cells.
  int ray_cells() const;

 private:
  int origin() const { return hex_ ? extent_ : 0; }

  struct Stride {
    std::int8_t step;
    std::int8_t distance;
  };

  bool hex_;
  int extent_;
  int cell_count_ = 0;
  Cells cells_{};
  std::array<int, 8> directions_{};
  std::array<int, 4> axes_{};
  std::array<int, 6> territory_{};
  /// By the difference of two indices in a straight line: no two directions have one in common.
  std::array<Stride, 2 * kGrid<Size>> strides_{};
};

template <class Size>
auto Board<Size>::spread(const Cells& cells) const -> Cells {
  Cells all = cells | cells.template moved<1>() | cells.template moved<-1>() | cells.template moved<kRow>() |
              cells.template moved<-kRow>();
  if (hex_) all |= cells.template moved<kRow - 1>() | cells.template moved<1 - kRow>();
  return all;
}

}  // namespace palamedes::ringrift
