// Collects the statistics of the results of many lines.
#pragma once

#include <algorithm>
#include <cstdint>

#include "search/search.h"

namespace palamedes::search {

class SampleSum {
 public:
  void add(double value) {
    ++count_;
    sum_ += value;
    squares_ += value * value;
  }
  /// Adds the results of lines that were counted before.
  void add(const Sample& sample) {
    const auto count = static_cast<double>(sample.count);
    count_ += sample.count;
    sum_ += count * sample.mean;
    squares_ += count * (sample.variance + (sample.mean * sample.mean));
  }
  Sample sample() const {
    if (count_ == 0) return {};
    const auto count = static_cast<double>(count_);
    const double mean = sum_ / count;
    // Rounding may give a result slightly below 0.
    return {.count = count_, .mean = mean, .variance = std::max(0.0, (squares_ / count) - (mean * mean))};
  }

 private:
  std::uint64_t count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

}  // namespace palamedes::search
