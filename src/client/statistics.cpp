#include "client/statistics.h"

#include <algorithm>
#include <cmath>

namespace palamedes::client {

void Samples::add(double value) {
  values_.push_back(value);
  sorted_ = false;
}

double Samples::percentile(double share) const {
  if (values_.empty()) return 0;
  if (!sorted_) std::ranges::sort(values_);
  sorted_ = true;
  const auto count = static_cast<double>(values_.size());
  const double rank = std::clamp(std::ceil(share * count), 1.0, count);
  return values_[static_cast<std::size_t>(rank) - 1];
}

}  // namespace palamedes::client
