// What self-play has done, in numbers.
#pragma once

#include <cstdint>

namespace palamedes::train {

/// What a slot has done.
struct SlotCounts {
  std::uint64_t lines = 0;        ///< of all searches
  std::uint64_t evaluations = 0;  ///< lines that ended with an evaluation by the network
  std::uint64_t positions = 0;    ///< decisions with a search
  std::uint64_t wrong_resignations = 0;
  std::uint64_t resignations = 0;

  SlotCounts& operator+=(const SlotCounts& other) {
    lines += other.lines;
    evaluations += other.evaluations;
    positions += other.positions;
    wrong_resignations += other.wrong_resignations;
    resignations += other.resignations;
    return *this;
  }
};

/// What self-play did.
struct SelfplayCounts {
  SlotCounts slots{};
  std::uint64_t ticks = 0;
  double waited = 0;   ///< seconds that threads waited, for answers or for each other, summed over the threads
  double seconds = 0;  ///< of wall-clock time
};

}  // namespace palamedes::train
