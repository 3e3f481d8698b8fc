// The CPU time of this process, in which `palamedes bench` measures speed.
#pragma once

#include <ctime>

namespace palamedes::app {

class CpuClock {
 public:
  double seconds() const { return now() - start_; }

 private:
  static double now() {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + (static_cast<double>(time.tv_nsec) * 1e-9);
  }
  double start_ = now();
};

}  // namespace palamedes::app
