#include "games/ringrift/state/board.h"

#include <cassert>
#include <cstdlib>

namespace palamedes::ringrift {

template <class Size>
Board<Size>::Board(bool hex, int extent) : hex_(hex), extent_(extent) {
  assert(rows() + 2 <= static_cast<int>(kGrid<Size>) / kRow + 1 && rows() < kRow);
  for (int x = -extent; x <= extent; ++x) {
    for (int y = -extent; y <= extent; ++y) {
      const auto cell = cell_at(x, y);
      if (!cell) continue;
      cells_.add(*cell);
      ++cell_count_;
    }
  }
  constexpr auto kStep = [](int dx, int dy) { return (dx * kRow) + dy; };
  if (hex) {
    directions_ = {kStep(1, 0), kStep(0, 1), kStep(-1, 1), kStep(-1, 0), kStep(0, -1), kStep(1, -1)};
    axes_ = {kStep(1, 0), kStep(1, -1), kStep(0, 1)};
    territory_ = {kStep(1, 0), kStep(0, 1), kStep(-1, 1), kStep(-1, 0), kStep(0, -1), kStep(1, -1)};
  } else {
    directions_ = {kStep(1, 0),  kStep(1, 1),   kStep(0, 1),  kStep(-1, 1),
                   kStep(-1, 0), kStep(-1, -1), kStep(0, -1), kStep(1, -1)};
    axes_ = {kStep(1, 0), kStep(0, 1), kStep(1, 1), kStep(1, -1)};
    territory_ = {kStep(1, 0), kStep(0, 1), kStep(-1, 0), kStep(0, -1)};
  }
  for (const int step : directions()) {
    for (int distance = 1; distance < rows(); ++distance) {
      Stride& stride = strides_[static_cast<std::size_t>(static_cast<int>(kGrid<Size>) + (step * distance))];
      assert(stride.distance == 0);
      stride = {static_cast<std::int8_t>(step), static_cast<std::int8_t>(distance)};
    }
  }
}

template <class Size>
std::optional<Cell> Board<Size>::cell_at(int x, int y) const {
  const bool inside = hex_ ? std::abs(x) <= extent_ && std::abs(y) <= extent_ && std::abs(x + y) <= extent_
                           : x >= 0 && y >= 0 && x < extent_ && y < extent_;
  if (!inside) return std::nullopt;
  return static_cast<Cell>(((x + origin() + 1) * kRow) + y + origin() + 1);
}

template <class Size>
auto Board<Size>::ray(Cell a, Cell b) const -> std::optional<Ray> {
  if (a == b) return std::nullopt;
  const int dx = x(b) - x(a);
  const int dy = y(b) - y(a);
  const bool straight = dx == 0 || dy == 0 || (hex_ ? dx == -dy : std::abs(dx) == std::abs(dy));
  if (!straight) return std::nullopt;
  const auto sign = [](int value) { return (value > 0 ? 1 : 0) - (value < 0 ? 1 : 0); };
  return Ray{(sign(dx) * kRow) + sign(dy), dx != 0 ? std::abs(dx) : std::abs(dy)};
}

template <class Size>
int Board<Size>::neighbour_pairs() const {
  int pairs = 0;
  for_each(cells_, [&](Cell cell) {
    for (const int step : axes()) pairs += cells_.has(cell + step) ? 1 : 0;
  });
  return pairs;
}

template <class Size>
int Board<Size>::ray_cells() const {
  int sum = 0;
  for_each(cells_, [&](Cell cell) {
    for (const int step : directions()) {
      for (Cell c = cell + step; cells_.has(c); c = c + step) ++sum;
    }
  });
  return sum;
}

template class Board<Small>;
template class Board<Large>;

}  // namespace palamedes::ringrift
