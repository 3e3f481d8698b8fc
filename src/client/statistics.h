// Measured values with percentiles.
#pragma once

#include <cstddef>
#include <vector>

namespace palamedes::client {

class Samples {
 public:
  void add(double value);
  std::size_t count() const { return values_.size(); }
  /// The smallest value such that at least this share (0 to 1) of all values is not greater; 0 without values.
  double percentile(double share) const;
  double max() const { return percentile(1); }

 private:
  mutable std::vector<double> values_{};
  mutable bool sorted_ = true;
};

}  // namespace palamedes::client
