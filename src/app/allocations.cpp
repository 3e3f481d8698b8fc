#include "app/allocations.h"

#include <atomic>

namespace palamedes::app {
namespace {
std::atomic<std::uint64_t> count{0};
}  // namespace

std::uint64_t allocations() { return count.load(std::memory_order_relaxed); }
void count_allocation() { count.fetch_add(1, std::memory_order_relaxed); }

}  // namespace palamedes::app
