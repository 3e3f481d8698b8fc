#include "arena/statistics/search_effort.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace palamedes::arena {
namespace {

/// At most the longest representable time.
std::chrono::nanoseconds sum_of(std::chrono::nanoseconds a, std::chrono::nanoseconds b) {
  return a + std::min(b, std::chrono::nanoseconds::max() - a);
}

}  // namespace

std::size_t SearchEffort::bucket_of(std::uint64_t nanoseconds) {
  constexpr std::uint64_t kFine = 1U << kParts;
  if (nanoseconds < kFine) return static_cast<std::size_t>(nanoseconds);
  const std::uint64_t shift = static_cast<std::uint64_t>(std::bit_width(nanoseconds)) - 1 - kParts;
  return static_cast<std::size_t>((shift << kParts) + (nanoseconds >> shift));
}

std::uint64_t SearchEffort::end_of(std::size_t bucket) {
  constexpr std::size_t kFine = 1U << kParts;
  if (bucket < 2 * kFine) return bucket;
  const std::size_t shift = (bucket >> kParts) - 1;
  const std::uint64_t part = kFine + (bucket & (kFine - 1));
  return ((part + 1) << shift) - 1;
}

void SearchEffort::add(std::chrono::nanoseconds time, std::uint64_t nodes, int depth, std::size_t memory) {
  ++decisions_;
  nodes_ += nodes;
  depth_ += static_cast<std::uint64_t>(std::max(depth, 0));
  memory_ = std::max(memory_, memory);
  total_ = sum_of(total_, time);
  longest_ = std::max(longest_, time);
  ++buckets_.at(bucket_of(static_cast<std::uint64_t>(std::max<std::int64_t>(time.count(), 0))));
}

void SearchEffort::add(const SearchEffort& other) {
  decisions_ += other.decisions_;
  nodes_ += other.nodes_;
  depth_ += other.depth_;
  memory_ = std::max(memory_, other.memory_);
  total_ = sum_of(total_, other.total_);
  longest_ = std::max(longest_, other.longest_);
  for (std::size_t i = 0; i < buckets_.size(); ++i) buckets_[i] += other.buckets_[i];
}

std::chrono::nanoseconds SearchEffort::mean() const {
  if (decisions_ == 0) return {};
  return total_ / static_cast<std::int64_t>(decisions_);
}

std::chrono::nanoseconds SearchEffort::quantile(double share) const {
  const auto wanted = static_cast<std::uint64_t>(std::ceil(share * static_cast<double>(decisions_)));
  std::uint64_t seen = 0;
  for (std::size_t i = 0; i < buckets_.size(); ++i) {
    seen += buckets_[i];
    if (seen >= wanted && seen > 0) {
      return std::min(longest_, std::chrono::nanoseconds(static_cast<std::int64_t>(end_of(i))));
    }
  }
  return longest_;
}

}  // namespace palamedes::arena
