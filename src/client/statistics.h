// Figures of a run: measured values and their percentiles, and what a server says of itself.
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
  /// The smallest of the values that this share of them, 0 to 1, does not exceed; 0 if there are none.
  double percentile(double share) const;
  double max() const { return percentile(1); }

 private:
  mutable std::vector<double> values_{};
  mutable bool sorted_ = true;
};

/// A value in the text form of Prometheus, by its name: that of the first series if there are several.
std::optional<double> metric(std::string_view text, std::string_view name);

}  // namespace palamedes::client
