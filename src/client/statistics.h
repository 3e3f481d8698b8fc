// Measured values with percentiles, and values from the metrics of a server.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
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

/// The value of a metric in the text format of Prometheus. If there are several series, the first one counts.
std::optional<double> metric(std::string_view text, std::string_view name);

}  // namespace palamedes::client
