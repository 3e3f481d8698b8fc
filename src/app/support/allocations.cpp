#include "app/support/allocations.h"

#include <atomic>

namespace palamedes::app {
namespace {
std::atomic<std::uint64_t> total_made{0};
}  // namespace

std::uint64_t allocations() { return total_made.load(std::memory_order_relaxed); }
void count_allocation() { total_made.fetch_add(1, std::memory_order_relaxed); }

}  // namespace palamedes::app
