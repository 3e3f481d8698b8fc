#include "client/statistics.h"

#include <algorithm>
#include <charconv>
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

std::optional<double> metric(std::string_view text, std::string_view name) {
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (!line.starts_with(name)) continue;
    std::string_view rest = line.substr(name.size());
    if (rest.starts_with('{')) {
      const std::size_t end = rest.find('}');
      if (end == std::string_view::npos) continue;
      rest.remove_prefix(end + 1);
    }
    if (!rest.starts_with(' ')) continue;
    rest.remove_prefix(1);
    double value = 0;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), value);
    const bool whole = end == rest.data() + rest.size() || *end == ' ';  // a timestamp may follow
    if (error == std::errc() && whole) return value;
  }
  return std::nullopt;
}

}  // namespace palamedes::client
