// How busy a device was on average, from samples taken while it works.
#pragma once

#include "train/batch.h"
#include "train/run/telemetry.h"

namespace palamedes::train {

class Utilization {
 public:
  /// Looks at the device, but not more often than four times a second.
  void sample(Backend& backend) {
    constexpr double kPause = 0.25;
    if (watch_.seconds() < next_) return;
    next_ = watch_.seconds() + kPause;
    const double now = backend.utilization();
    if (now < 0) return;
    sum_ += now;
    ++count_;
  }
  /// In [0, 1]; -1 if nobody knows.
  double mean() const { return count_ == 0 ? -1 : sum_ / count_; }

 private:
  Stopwatch watch_;
  double next_ = 0;
  double sum_ = 0;
  int count_ = 0;
};

}  // namespace palamedes::train
