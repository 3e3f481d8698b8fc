// RingRift, evaluation: where one more marker would cut off a region (rules §10).
//
// The walls of a colour are its markers and all territory. Walls that are connected with the edge of the board,
// diagonally too, form one piece with it. A marker on a cell where such walls come together from two sides closes
// a region, whatever the rest of the board looks like. Shifting whole sets finds all such cells.
#pragma once

#include <algorithm>
#include <array>

#include "games/ringrift/play/eval_sets.h"
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
    if (wider == reached) return reached;
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
    if (wider == cells) return cells;
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
        threshold_(game.threshold()),
        territory_minimum_(game.territory_minimum()) {
    for_each(board_.cells(), [&](Cell cell) {
      const auto steps = board_.directions();
      const bool inside =
          std::all_of(steps.begin(), steps.end(), [&](int step) { return board_.cells().has(cell + step); });
      if (!inside) edge_.add(cell);
    });
  }

  Closing<Size> find(const State& state, std::size_t colour) const {
    const Cells walls = state.all_collapsed() | state.markers[colour];
    const Cells area = board_.cells() - anchored(board_, edge_, walls);
    // A marker appears on a cell that a stack leaves: a new stack from the hand, or one on the board.
    const Cells able = state.hand[colour] == 0 ? state.stacks[colour] : area - state.all_markers();
    Closing<Size> closing;
    for_each(pinched(board_, area) & able, [&](Cell cell) {
      const Score gain = gain_at(state, colour, area, cell);
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

  /// The value of the best part into which a wall on the cell divides the area.
  Score gain_at(const State& state, std::size_t colour, Cells area, Cell cell) const {
    area.remove(cell);
    Cells own = state.stacks[colour];
    own.remove(cell);  // the stack leaves, and may go where it does not matter
    Score best = 0;
    const auto judge = [&](const Cells& part) {
      if (may_be_processed(state, colour, own, part)) best = std::max(best, worth(state, colour, part));
    };
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
        const bool is_whole = wider == parts[i];
        parts[i] = wider;
        if (is_whole) {
          judge(wider);
          area -= wider;
        }
        if (is_whole || joins_an_earlier(parts, i)) {
          parts[i] = parts[--count];
        } else {
          ++i;
        }
      }
    }
    if (count == 1) judge(area);
    return best;
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

  Score worth(const State& state, std::size_t colour, const Cells& region) const {
    const Cells border = board_.spread(region) & state.all_markers();
    const int cells = (region | border).count() + 1;
    int rings = 0;
    for_each(region & state.all_stacks(), [&](Cell cell) { rings += state.height[index(cell)]; });
    const Score by_cells =
        (state.territory[colour] + cells >= territory_minimum_) ? 1000 : 1000 * cells / territory_minimum_;
    return std::min(1000, by_cells + (1000 * rings / threshold_));
  }

  Board<Size> board_;
  std::size_t players_;
  int threshold_;
  int territory_minimum_;
  Cells edge_{};
};

}  // namespace palamedes::ringrift
