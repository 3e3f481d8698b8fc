// Counts that only rise and begin again at 0 after their greatest number.
#pragma once

#include <cstdint>

namespace palamedes::train {

/// Whether the count is at `wanted` or has passed it. A thread that was asleep meanwhile may find that it has passed.
constexpr bool has_reached(std::uint32_t count, std::uint32_t wanted) {
  return static_cast<std::int32_t>(count - wanted) >= 0;
}

}  // namespace palamedes::train
