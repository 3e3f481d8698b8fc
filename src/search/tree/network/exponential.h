// The exponential function, computed with operations that all machines round the same way.
#pragma once

#include <bit>
#include <cstdint>
#include <numbers>

namespace palamedes::search {

/// e^x with eight correct digits. 0 below -700; x is at most 700.
constexpr double exponential(double x) {
  if (x < -700.0) return 0.0;
  // e^x = 2^k e^rest, where the rest is at most ln(2) / 2 away from 0.
  const double halves = x * std::numbers::log2e;
  const auto k = static_cast<std::int32_t>(halves < 0 ? halves - 0.5 : halves + 0.5);
  const double rest = x - (k * std::numbers::ln2);
  double sum = 1.0 / 5040;
  sum = (1.0 / 720) + (sum * rest);
  sum = (1.0 / 120) + (sum * rest);
  sum = (1.0 / 24) + (sum * rest);
  sum = (1.0 / 6) + (sum * rest);
  sum = 0.5 + (sum * rest);
  sum = 1.0 + (sum * rest);
  sum = 1.0 + (sum * rest);
  return sum * std::bit_cast<double>(static_cast<std::uint64_t>(k + 1023) << 52);
}

}  // namespace palamedes::search
