#include "app/bench/yardstick.h"

#include <cstdint>

#include "app/support/cpu_time.h"
#include "core/hash.h"

namespace palamedes::app {

double yards_per_second() {
  constexpr int kYards = 20'000'000;
  const CpuClock clock;
  std::uint64_t x = 1;
  for (int i = 0; i < kYards; ++i) x = mix64(x);
  const double seconds = clock.seconds();
  const volatile std::uint64_t sink = x;  // the chain must not be optimized away
  static_cast<void>(sink);
  return kYards / seconds;
}

}  // namespace palamedes::app
