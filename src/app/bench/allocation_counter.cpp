#include "app/bench/allocation_counter.h"

namespace palamedes::app {

constinit thread_local std::uint64_t* AllocationCounter::running_ = nullptr;

}  // namespace palamedes::app
