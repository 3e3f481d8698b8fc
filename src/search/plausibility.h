// How likely a move is that is worse than the best: the curve behind move priors and deliberate mistakes.
#pragma once

#include <cstdint>

namespace palamedes::search {

/// An action that costs this many units or more is never plausible.
inline constexpr std::int64_t kMostUnits = 8;

/// 65536 for no loss, and half as much for each further `unit` lost, with straight lines in between; 0 from
/// kMostUnits on. It uses integers only, so that it is the same on every machine.
constexpr std::uint32_t plausibility(std::int64_t loss, std::int64_t unit) {
  if (loss >= kMostUnits * unit) return 0;
  const auto whole = loss / unit;
  const auto part = loss % unit;
  return static_cast<std::uint32_t>((std::int64_t{65536} >> whole) * ((2 * unit) - part) / (2 * unit));
}

}  // namespace palamedes::search
