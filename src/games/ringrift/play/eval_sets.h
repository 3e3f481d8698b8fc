// RingRift, evaluation: measures found by shifting whole sets of cells.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "games/evaluation.h"
#include "games/ringrift/state/board.h"
#include "games/ringrift/state/state.h"

namespace palamedes::ringrift {

/// Shares of what is needed, in thousandths and at most 1000, without dividing each time.
class Thousandths {
 public:
  explicit Thousandths(int need) {
    for (int have = 0; have <= need; ++have) shares_.push_back(1000 * have / need);
  }
  Score operator[](int have) const { return shares_[std::min(static_cast<std::size_t>(have), shares_.size() - 1)]; }

 private:
  std::vector<Score> shares_;
};

/// The cells of the set and all their neighbours. The result may contain cells of the frame.
template <class Size>
CellSet<Size::kWords> with_neighbours(const Board<Size>& board, const CellSet<Size::kWords>& cells) {
  constexpr int kRow = Size::kRow;
  if (board.hex()) return board.spread(cells);
  const auto wide = cells | cells.template moved<1>() | cells.template moved<-1>();
  return wide | wide.template moved<kRow>() | wide.template moved<-kRow>();
}

/// The cells within three steps of a colour's stacks that are nearer to them than to any other stacks. `near` holds
/// the stacks and their neighbours.
template <class Size>
PerColour<CellSet<Size::kWords>> nearest_cells(const Board<Size>& board, const PerColour<CellSet<Size::kWords>>& stacks,
                                               const PerColour<CellSet<Size::kWords>>& near, std::size_t players) {
  using Cells = CellSet<Size::kWords>;
  PerColour<Cells> own = stacks;
  PerColour<Cells> front = near;
  Cells free = board.cells();
  for (std::size_t i = 0; i < players; ++i) free -= stacks[i];
  for (int distance = 1; distance <= 3; ++distance) {
    Cells once;
    Cells twice;
    for (std::size_t i = 0; i < players; ++i) {
      if (distance > 1) front[i] = with_neighbours(board, front[i]);
      front[i] &= free;
      twice |= once & front[i];
      once |= front[i];
    }
    free -= once;
    for (std::size_t i = 0; i < players; ++i) own[i] |= front[i] - twice;
  }
  return own;
}

/// Counts for each cell how many of the added sets contain it, up to 7, in three binary digits.
template <class Cells>
struct Counter {
  Cells ones{};
  Cells twos{};
  Cells fours{};

  void add(const Cells& cells) {
    const Cells carry = ones & cells;
    ones = (ones | cells) - carry;
    fours |= twos & carry;
    twos = (twos | carry) - (twos & carry);
  }
};

/// The open cells that walls enclose on all sides but one. Walls are markers of one colour, territory, and the
/// edge of the board. One more marker may cut these cells off.
template <class Size>
CellSet<Size::kWords> almost_enclosed(const Board<Size>& board, const CellSet<Size::kWords>& inside) {
  constexpr int kRow = Size::kRow;
  // Counts the open sides of each cell and keeps the cells with exactly one.
  Counter<CellSet<Size::kWords>> ways;
  ways.add(inside.template moved<1>());
  ways.add(inside.template moved<-1>());
  ways.add(inside.template moved<kRow>());
  ways.add(inside.template moved<-kRow>());
  if (board.hex()) {
    ways.add(inside.template moved<kRow - 1>());
    ways.add(inside.template moved<1 - kRow>());
  }
  return (inside & ways.ones) - ways.twos - ways.fours;
}

/// The number of windows, runs of cells as long as a line in which nothing has collapsed, by how many markers
/// are missing in them.
struct Windows {
  int one_short = 0;
  int two_short = 0;
};

/// Counts windows on one axis. `open` holds the cells that have not collapsed: markers and stacks of others may
/// still disappear.
template <int Step, std::size_t Words>
void count_windows(const CellSet<Words>& markers, const CellSet<Words>& open, int length, Windows& sum) {
  using Cells = CellSet<Words>;
  const Cells next = markers.template moved<-Step>();
  const Cells one = (markers | next) - (markers & next);
  const Cells both = markers & next;
  const Cells pairs = open & open.template moved<-Step>();
  if (length == 3) {
    const Cells third = next.template moved<-Step>();
    sum.one_short += (pairs & open.template moved<-2 * Step>() & ((one & third) | (both - third))).count();
    return;
  }
  // A window is two pairs of cells. It has two or three markers if one pair has both and the other has at most one,
  // or if each pair has one; then it has three markers if their number is odd.
  const Cells far_one = one.template moved<-2 * Step>();
  const Cells far_both = both.template moved<-2 * Step>();
  const Cells odd = (one | far_one) - (one & far_one);
  const Cells short_ones =
      pairs & pairs.template moved<-2 * Step>() & (((both | far_both) - (both & far_both)) | (one & far_one));
  const int three = (short_ones & odd).count();
  sum.one_short += three;
  sum.two_short += short_ones.count() - three;
}

/// Counts the windows of the colour's markers on all axes of the board.
template <class Size>
Windows line_windows(const Board<Size>& board, const CellSet<Size::kWords>& markers, const CellSet<Size::kWords>& open,
                     int length) {
  constexpr int kRow = Size::kRow;
  Windows sum;
  if (!markers.any()) return sum;
  count_windows<1>(markers, open, length, sum);
  count_windows<kRow>(markers, open, length, sum);
  count_windows<kRow - 1>(markers, open, length, sum);
  if (!board.hex()) count_windows<kRow + 1>(markers, open, length, sum);
  return sum;
}

}  // namespace palamedes::ringrift
