// Counts allocations, so that `palamedes bench` can show that a step makes none.
#pragma once

#include <cstdint>

namespace palamedes::app {

/// Calls of operator new by the whole process so far. Stays 0 in programs that do not link
/// main/allocations.cpp.
std::uint64_t allocations();
void count_allocation();

}  // namespace palamedes::app
