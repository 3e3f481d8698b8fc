// The natural logarithm, computed with operations that all machines round the same way.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <numbers>

namespace palamedes::search {

/// ln(2^halvings * rest), for a rest in [1, 2), with five correct decimal places.
constexpr double natural_logarithm(double rest, int halvings) {
  // ln(x) = 2 (t + t^3/3 + t^5/5 + ...) with t = (x - 1) / (x + 1), which is at most 1/3 here.
  const double t = (rest - 1.0) / (rest + 1.0);
  const double square = t * t;
  const double series =
      1.0 + (square * ((1.0 / 3) + (square * ((1.0 / 5) + (square * ((1.0 / 7) + (square * (1.0 / 9))))))));
  return (halvings * std::numbers::ln2) + (2.0 * t * series);
}

/// The logarithm of a positive integer.
constexpr double natural_logarithm(std::uint64_t number) {
  assert(number > 0);
  const int halvings = static_cast<int>(std::bit_width(number)) - 1;
  return natural_logarithm(static_cast<double>(number) / static_cast<double>(std::uint64_t{1} << halvings), halvings);
}

/// The logarithm of a positive number that is neither subnormal nor infinite.
constexpr double natural_logarithm_of(double number) {
  constexpr std::uint64_t kOne = std::uint64_t{1023} << 52;
  const auto bits = std::bit_cast<std::uint64_t>(number);
  assert(number >= 0x1.0p-1022 && bits < (std::uint64_t{2047} << 52));
  const auto rest = std::bit_cast<double>((bits & ((std::uint64_t{1} << 52) - 1)) | kOne);
  return natural_logarithm(rest, static_cast<int>(bits >> 52) - 1023);
}

}  // namespace palamedes::search
