// RingRift, evaluation: where one more marker would cut off a region (rules §10).
//
// The walls of a colour are its markers and all territory. Walls that are connected with the edge of the board,
// diagonally too, form one piece with it. A marker on a cell where such walls come together from two sides closes
// a region, whatever the rest of the board looks like. Shifting whole sets finds all such cells.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "games/ringrift/play/eval_sets.h"
#include "games/ringrift/play/eval_walls.h"
#include "games/ringrift/rules/rules.h"
#include "games/ringrift/state/board.h"
#include "games/ringrift/state/state.h"

namespace palamedes::ringrift {

/// The walls that are connected with the edge.
template <class Size>
CellSet<Size::kWords> anchored(const Board<Size>& board, const CellSet<Size::kWords>& edge,
                               const CellSet<Size::kWords>& walls) {
  CellSet<Size::kWords> reached = edge & walls;
  while (true) {
    const auto wider = with_neighbours(board, reached) & walls;
    if (same(wider, reached)) return reached;
    reached = wider;
  }
}

/// The cells of `area` whose neighbours in `area` are not connected around the cell. Only the neighbours count.
template <class Size>
CellSet<Size::kWords> pinched(const Board<Size>& board, const CellSet<Size::kWords>& area) {
  constexpr int kRow = Size::kRow;
  using Cells = CellSet<Size::kWords>;
  // The neighbours all around the cell, in order.
  const Cells south = area.template moved<-kRow>();
  const Cells east = area.template moved<-1>();
  const Cells north = area.template moved<kRow>();
  const Cells west = area.template moved<1>();
  const Cells north_east = north.template moved<-1>();
  const Cells south_west = south.template moved<1>();
  // Every connected piece of the ring of neighbours has one last cell. A second one sets the carry.
  Cells one;
  Cells two;
  const auto count = [&](const Cells& last) {
    two |= one & last;
    one |= last;
  };
  if (board.hex()) {
    count(south - east);
    count(east - north_east);
    count(north_east - north);
    count(north - west);
    count(west - south_west);
    count(south_west - south);
  } else {
    const Cells north_west = north.template moved<1>();
    const Cells south_east = south.template moved<-1>();
    count(east - (south_east & south));
    count(south - (south_west & west));
    count(west - (north_west & north));
    count(north - (north_east & east));
  }
  return area & two;
}

/// The part of `area` that is connected with the cells by territory steps.
template <class Size>
CellSet<Size::kWords> flooded(const Board<Size>& board, CellSet<Size::kWords> cells,
                              const CellSet<Size::kWords>& area) {
  while (true) {
    const auto wider = board.spread(cells) & area;
    if (same(wider, cells)) return cells;
    cells = wider;
  }
}

/// The regions that one more marker could cut off for a colour.
template <class Size>
struct Closing {
  CellSet<Size::kWords> cells{};  ///< where a marker would close a region that is worth closing
  Score best = 0;                 ///< the value of the best region, in thousandths of a victory
  int winning = 0;                ///< cells on which a marker wins the game
};

/// Finds the regions that a colour could close. Made once per game.
template <class Size>
class ClosingFinder {
 public:
  using Cells = CellSet<Size::kWords>;
  using State = ringrift::State<Size>;

  explicit ClosingFinder(const RingRift<Size>& game)
      : board_(game.board()),
        players_(static_cast<std::size_t>(game.seats())),
        territory_minimum_(game.territory_minimum()),
        of_territory_(game.territory_minimum()),
        of_threshold_(game.threshold()) {
    for_each(board_.cells(), [&](Cell cell) {
      const auto steps = board_.directions();
      const bool inside =
          std::all_of(steps.begin(), steps.end(), [&](int step) { return board_.cells().has(cell + step); });
      if (!inside) edge_.add(cell);
    });
  }

  /// Finds where a marker would divide the area that the walls leave.
  void learn(WallFacts<Size>& facts) const {
    const Cells reached = anchored(board_, edge_, facts.collapsed | facts.markers);
    facts.area = board_.cells() - reached;
    facts.pinched = reached.any() ? pinched(board_, facts.area) : Cells{};
  }

  /// What the colour could close; the facts are about its walls.
  Closing<Size> find(const State& state, std::size_t colour, WallFacts<Size>& facts) const {
    Closing<Size> closing;
    if (!facts.pinched.any()) return closing;
    const Cells markers = state.all_markers();
    const Cells stacks = state.all_stacks();
    // A marker appears on a cell that a stack leaves: a new stack from the hand, or one on the board.
    const Cells able = state.hand[colour] == 0 ? facts.pinched & state.stacks[colour] : facts.pinched - markers;
    std::size_t number = 0;
    for_each(facts.pinched, [&](Cell cell) {
      const std::size_t division = number++;
      if (!able.has(cell)) return;
      Score gain = 0;
      Cells own = state.stacks[colour];
      own.remove(cell);  // the stack leaves, and may go where it does not matter
      for (const Part<Size>& part : parts(facts, division, cell)) {
        if (may_be_processed(state, colour, own, part.cells))
          gain = std::max(gain, worth(state, colour, part, markers, stacks));
      }
      if (gain < kWorthwhile) return;
      closing.cells.add(cell);
      closing.best = std::max(closing.best, gain);
      if (gain >= 1000) ++closing.winning;
    });
    return closing;
  }

  /// The cells of a processable region, given by its smallest cell and its border colour.
  Cells region(const State& state, Cell first, int border) const {
    Cells area = board_.cells() - state.all_collapsed();
    if (border != 0) area -= state.markers[static_cast<std::size_t>(border) - 1];
    Cells cells;
    cells.add(first);
    return flooded(board_, cells, area);
  }

 private:
  static constexpr Score kWorthwhile = 250;

  /// A marker on a square cell makes up to four parts, or fewer on a hex cell; the rest is for parts that others join.
  struct Parts {
    std::size_t count = 0;
    std::array<Part<Size>, 7> parts;
  };

  /// The parts into which a wall on the cell, which is the pinched cell of this number, divides the area.
  std::span<const Part<Size>> parts(WallFacts<Size>& facts, std::size_t number, Cell cell) const {
    if (number >= facts.divisions.size()) return divide(facts.area, cell);
    auto& division = facts.divisions[number];
    if (!division.known) {
      const auto found = divide(facts.area, cell);
      if (facts.parts_used + found.size() > facts.parts.size()) return found;
      division = {.known = true,
                  .first = static_cast<std::uint8_t>(facts.parts_used),
                  .count = static_cast<std::uint8_t>(found.size())};
      std::ranges::copy(found, facts.parts.begin() + static_cast<std::ptrdiff_t>(facts.parts_used));
      facts.parts_used += found.size();
    }
    return std::span(facts.parts).subspan(division.first, division.count);
  }

  std::span<const Part<Size>> divide(Cells area, Cell cell) const {
    Parts& found = scratch_;
    found.count = 0;
    area.remove(cell);
    const auto note = [&](const Cells& part) { found.parts[found.count++] = {part, board_.spread(part)}; };
    // All parts grow at the same time. When all but one have stopped, the last one is the rest of the area,
    // usually most of the board, and need not grow further.
    std::array<Cells, 6> parts;
    std::size_t count = 0;
    for (const int step : board_.territory_steps()) {
      if (area.has(cell + step)) parts[count++].add(cell + step);
    }
    while (count > 1) {
      for (std::size_t i = 0; i < count;) {
        const Cells wider = board_.spread(parts[i]) & area;
        const bool is_whole = same(wider, parts[i]);
        parts[i] = wider;
        if (is_whole) {
          note(wider);
          area -= wider;
        }
        if (is_whole || joins_an_earlier(parts, i)) {
          parts[i] = parts[--count];
        } else {
          ++i;
        }
      }
    }
    if (count == 1) note(area);
    return std::span(found.parts).first(found.count);
  }

  /// Unites the part with an earlier one that it overlaps.
  static bool joins_an_earlier(std::array<Cells, 6>& parts, std::size_t i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (!(parts[j] & parts[i]).any()) continue;
      parts[j] |= parts[i];
      return true;
    }
    return false;
  }

  /// Whether some colour on the board controls no stack in the region (§10.1).
  bool may_be_processed(const State& state, std::size_t colour, const Cells& own, const Cells& region) const {
    if (!(own & region).any()) return true;
    for (std::size_t i = 0; i < players_; ++i) {
      if (i != colour && state.on_board[i] != 0 && !(state.stacks[i] & region).any()) return true;
    }
    return false;
  }

  Score worth(const State& state, std::size_t colour, const Part<Size>& part, const Cells& markers,
              const Cells& stacks) const {
    const int cells = (part.cells | (part.around & markers)).count() + 1;
    int rings = 0;
    for_each(part.cells & stacks, [&](Cell cell) { rings += state.height[index(cell)]; });
    const Score by_cells = state.territory[colour] + cells >= territory_minimum_ ? 1000 : of_territory_[cells];
    return std::min(1000, by_cells + of_threshold_[rings]);
  }

  Board<Size> board_;
  std::size_t players_;
  int territory_minimum_;
  Thousandths of_territory_;
  Thousandths of_threshold_;
  Cells edge_{};
  mutable Parts scratch_{};
};

}  // namespace palamedes::ringrift
