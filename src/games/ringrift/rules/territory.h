// RingRift: territory (rules §10). Only rules.cpp includes this.
#pragma once

#include <array>
#include <bit>

#include "games/ringrift/rules/rules.h"

namespace palamedes::ringrift {

/// The cells of the set in one row of the grid, as a mask of columns.
template <class Size>
std::uint32_t row_of(const CellSet<Size::kWords>& cells, int row) {
  constexpr std::size_t kRow = Size::kRow;
  return cells.slice(static_cast<std::size_t>(row) * kRow, Size::kRow);
}

/// The connected components of a set of cells by territory adjacency. It cuts rows into runs of neighbouring
/// cells and unites runs that touch, so the work grows with the number of runs instead of cells.
template <class Size>
class Components {
 public:
  struct Run {
    std::uint32_t mask;  ///< columns
    std::uint16_t row;
    std::uint16_t parent;
  };

  Components(const Board<Size>& board, const CellSet<Size::kWords>& cells) : board_(board) {
    int above = 0;  // the first run of the row above that can still touch the current run
    int above_end = 0;
    for (int row = 1; row <= board.rows(); ++row) {
      std::uint32_t bits = row_of<Size>(cells, row);
      const int row_start = runs_;
      while (bits != 0) {
        const std::uint32_t start = bits & -bits;
        const std::uint32_t mask = bits & ~(bits + start);
        bits ^= mask;
        add(row, mask, above, above_end);
      }
      above = row_start;
      above_end = runs_;
    }
  }

  int count() const { return components_; }
  int runs() const { return runs_; }
  const Run& run(int i) const { return run_[static_cast<std::size_t>(i)]; }
  /// The first run of the component, which holds its smallest cell.
  int root(int i) const {
    while (run(i).parent != i) i = run(i).parent;
    return i;
  }
  /// The columns of the row above that touch the run; the next function is for the row below.
  std::uint32_t above(std::uint32_t mask) const { return board_.hex() ? mask | (mask << 1) : mask; }
  std::uint32_t below(std::uint32_t mask) const { return board_.hex() ? mask | (mask >> 1) : mask; }
  Cell first_cell(int root) const {
    return cell_of((std::size_t{run(root).row} * Size::kRow) +
                   static_cast<std::size_t>(std::countr_zero(run(root).mask)));
  }

  static constexpr std::size_t kMostRuns = (Size::kRow - 1) * (Size::kRow / 2);

 private:
  void add(int row, std::uint32_t mask, int& above_start, int above_end) {
    const int id = runs_++;
    ++components_;
    run_[static_cast<std::size_t>(id)] = {mask, static_cast<std::uint16_t>(row), static_cast<std::uint16_t>(id)};
    const std::uint32_t touched = above(mask);
    const std::uint32_t lowest = touched & -touched;
    while (above_start < above_end && run(above_start).mask < lowest) ++above_start;
    for (int i = above_start; i < above_end && (run(i).mask & touched) != 0; ++i) unite(i, id);
  }

  void unite(int a, int b) {
    a = root(a);
    b = root(b);
    if (a == b) return;
    --components_;
    if (a > b) std::swap(a, b);
    run_[static_cast<std::size_t>(b)].parent = static_cast<std::uint16_t>(a);
  }

  const Board<Size>& board_;
  int runs_ = 0;
  int components_ = 0;
  std::array<Run, kMostRuns> run_;  // only the first runs_ are set
};

/// A flood over small boards. It goes along straight lines as far as they lead, so most areas are full after one or
/// two rounds.
template <class Size>
class Flood {
 public:
  using Cells = CellSet<Size::kWords>;

  Flood(const Board<Size>& board, const Cells& area) : hex_(board.hex()), area_(area) {}

  /// Everything in the area that is connected with the cell, which lies in it.
  Cells from(Cell cell) const {
    Cells cells;
    cells.add(cell);
    along<1>(cells);
    while (true) {
      const Cells before = cells;
      along<Size::kRow>(cells);
      if (hex_) along<Size::kRow - 1>(cells);
      along<1>(cells);
      if (same(cells, before) || same(cells, area_)) return cells;
    }
  }

 private:
  /// Adds what lies up to seven steps further, in both directions.
  template <int Step>
  void along(Cells& cells) const {
    one_way<Step>(cells);
    one_way<-Step>(cells);
  }
  template <int Step>
  void one_way(Cells& cells) const {
    if constexpr (Step == 1) {
      // In a sum, the carry runs from each cell to the end of its row.
      std::uint64_t carry = 0;
      for (std::size_t i = 0; i < Size::kWords; ++i) {
        const std::uint64_t area = area_.words[i];
        const std::uint64_t part = area + carry;
        const std::uint64_t sum = part + cells.words[i];
        carry = (part < area ? 1U : 0U) | (sum < part ? 1U : 0U);
        cells.words[i] |= area & (area ^ sum);
      }
      return;
    }
    Cells way = area_;
    cells |= way & cells.template moved<Step>();
    way &= way.template moved<Step>();
    cells |= way & cells.template moved<2 * Step>();
    way &= way.template moved<2 * Step>();
    cells |= way & cells.template moved<4 * Step>();
  }

  bool hex_;
  Cells area_;
};

template <class Size>
auto RingRift<Size>::payers(const State& state) const -> Cells {
  if (state.recovering && knobs_.recovery == Edition::kCanon) return holders(state, state.to_act, true);
  return state.stacks[index(state.to_act)];
}

/// The colours with rings on the board, as bits.
template <class Size>
std::uint8_t active_colours(const State<Size>& state) {
  std::uint8_t active = 0;
  for (std::size_t i = 0; i < kColours; ++i) {
    if (state.on_board[i] != 0) active |= static_cast<std::uint8_t>(1U << i);
  }
  return active;
}

/// Does the work of find_region on small boards: it floods the area, component by component.
template <class Size>
template <class Use>
bool RingRift<Size>::find_flooded_region(const State& state, Cells area, const Cells& markers, const Cells& payers,
                                         Use&& use) const {
  if (!area.any()) return false;
  const Flood<Size> flood(board_, area);
  const bool any_marker = markers.any();
  const std::uint8_t active = active_colours(state);
  const Cells whole = area;
  while (area.any()) {
    const Cell first = area.first();
    const Cells region = flood.from(first);
    // A single component would hold every stack, so no stack outside it could pay.
    if (same(region, whole)) return false;
    area -= region;
    if (any_marker && !(board_.spread(region) & markers).any()) continue;
    std::uint8_t inside = 0;
    for (std::size_t c = 0; c < static_cast<std::size_t>(players_); ++c) {
      if ((state.stacks[c] & region).any()) inside |= static_cast<std::uint8_t>(1U << c);
    }
    if (inside == active || !(payers - region).any()) continue;
    if (use(first)) return true;
  }
  return false;
}

/// Calls `use(first cell)` for the processable regions with border colour B until it returns true. B is 0 for
/// borders without markers. A region whose border has no marker of B is the same region under border 0, so
/// under B it lists only regions with a B marker on the border (§10.1).
template <class Size>
template <class Use>
bool RingRift<Size>::find_region(const State& state, int border, const Cells& payers, Use&& use) const {
  Cells walls = state.all_collapsed();
  const Cells markers = border == 0 ? Cells{} : state.markers[static_cast<std::size_t>(border) - 1];
  if (!(border == 0 ? walls : markers).any()) return false;
  walls |= markers;
  const Cells area = board_.cells() - walls;
  if constexpr (std::is_same_v<Size, Small>) return find_flooded_region(state, area, markers, payers, use);
  const Components<Size> components(board_, area);
  // A single component would hold every stack, so no stack outside it could pay.
  if (components.count() < 2) return false;

  struct Found {
    int payers;
    std::uint8_t inside;
    bool touches;
  };
  std::array<Found, Components<Size>::kMostRuns> found;  // only the entries of roots are set
  // The current row: payers, stacks by controller, and markers of the border colour.
  int row = 0;
  std::uint32_t payer_row = 0;
  PerColour<std::uint32_t> stack_row{};
  std::array<std::uint32_t, 3> marker_row{};
  for (int i = 0; i < components.runs(); ++i) {
    const auto& run = components.run(i);
    if (run.row != row) {
      row = run.row;
      payer_row = row_of<Size>(payers, row);
      for (std::size_t c = 0; c < static_cast<std::size_t>(players_); ++c)
        stack_row[c] = row_of<Size>(state.stacks[c], row);
      if (border != 0)
        marker_row = {row_of<Size>(markers, row - 1), row_of<Size>(markers, row), row_of<Size>(markers, row + 1)};
    }
    const int root = components.root(i);
    Found& sum = found[static_cast<std::size_t>(root)];
    if (root == i) sum = {};
    if (const std::uint32_t paying = payer_row & run.mask; paying != 0) sum.payers += std::popcount(paying);
    for (std::size_t c = 0; c < static_cast<std::size_t>(players_); ++c) {
      if ((stack_row[c] & run.mask) != 0) sum.inside |= static_cast<std::uint8_t>(1U << c);
    }
    const std::uint32_t beside = (run.mask << 1) | (run.mask >> 1);
    sum.touches = sum.touches || ((marker_row[0] & components.above(run.mask)) | (marker_row[1] & beside) |
                                  (marker_row[2] & components.below(run.mask))) != 0;
  }
  const std::uint8_t active = active_colours(state);
  const int all_payers = payers.count();
  for (int i = 0; i < components.runs(); ++i) {
    if (components.run(i).parent != i) continue;
    const Found& sum = found[static_cast<std::size_t>(i)];
    if (border != 0 && !sum.touches) continue;
    if (sum.inside == active || sum.payers == all_payers) continue;
    if (use(components.first_cell(i))) return true;
  }
  return false;
}

template <class Size>
bool RingRift<Size>::has_region(const State& state) const {
  const Cells able = payers(state);
  if (!able.any()) return false;
  for (int border = 0; border <= players_; ++border) {
    if (find_region(state, border, able, [](Cell) { return true; })) return true;
  }
  return false;
}

template <class Size>
void RingRift<Size>::push_regions(const State& state, ActionList<Action>& out) const {
  const Cells able = payers(state);
  for (int border = 0; border <= players_; ++border) {
    find_region(state, border, able, [&](Cell first) {
      out.push(Action::region(first, border));
      return false;
    });
  }
}

template <class Size>
bool RingRift<Size>::is_region(const State& state, Cell first, int border) const {
  return find_region(state, border, payers(state), [&](Cell cell) { return cell == first; });
}

template <class Size>
auto RingRift<Size>::region_cells(const State& state, Cell first, int border) const -> Cells {
  Cells open = board_.cells() - state.all_collapsed();
  if (border != 0) open -= state.markers[static_cast<std::size_t>(border) - 1];
  Cells region;
  region.add(first);
  while (true) {
    const Cells wider = board_.spread(region) & open;
    if (wider == region) return region;
    region = wider;
  }
}

template <class Size>
void RingRift<Size>::process_region(State& state, Cell first, int border) const {
  const Colour me = state.to_act;
  const Cells region = region_cells(state, first, border);
  for_each(region & state.all_stacks(), [&](Cell cell) {
    const int height = state.height[index(cell)];
    state.take_top(cell, height);
    credit(state, height);
  });
  const Cells markers = board_.spread(region) & state.all_markers();
  for_each(markers, [&](Cell cell) { state.take_marker(static_cast<Colour>(state.marker_on(cell) - 1), cell); });
  for_each(region | markers, [&](Cell cell) { state.collapse(me, cell); });
}

}  // namespace palamedes::ringrift
