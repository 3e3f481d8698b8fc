// The natural logarithm, computed with operations that all machines round the same way.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <numbers>

namespace palamedes::search {

/// The logarithm of a positive integer, with five correct decimal places.
constexpr double natural_logarithm(std::uint64_t number) {
  assert(number > 0);
  const int halvings = static_cast<int>(std::bit_width(number)) - 1;
  const double rest = static_cast<double>(number) / static_cast<double>(std::uint64_t{1} << halvings);
  // ln(x) = 2 (t + t^3/3 + t^5/5 + ...) with t = (x - 1) / (x + 1), which is at most 1/3 here.
  const double t = (rest - 1.0) / (rest + 1.0);
  const double square = t * t;
  const double series =
      1.0 + (square * ((1.0 / 3) + (square * ((1.0 / 5) + (square * ((1.0 / 7) + (square * (1.0 / 9))))))));
  return (halvings * std::numbers::ln2) + (2.0 * t * series);
}

}  // namespace palamedes::search
