// Statistics of searches: time, nodes, depth and memory of any number of decisions, in constant space.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace palamedes::arena {

/// Counts only decisions with more than one legal action: forced ones take no time and would distort the means.
class SearchEffort {
 public:
  void add(std::chrono::nanoseconds time, std::uint64_t nodes, int depth, std::size_t memory);
  void add(const SearchEffort& other);

  std::uint64_t decisions() const { return decisions_; }
  std::chrono::nanoseconds mean() const;
  std::chrono::nanoseconds longest() const { return longest_; }
  /// The time that the given share of decisions did not exceed, with an error of about 3 %.
  std::chrono::nanoseconds quantile(double share) const;
  double nodes_per_decision() const { return decisions_ == 0 ? 0 : per_decision(nodes_); }
  double mean_depth() const { return decisions_ == 0 ? 0 : per_decision(depth_); }
  std::uint64_t nodes() const { return nodes_; }
  std::size_t most_memory() const { return memory_; }

 private:
  // Times are counted in buckets, 32 to each doubling.
  static constexpr int kParts = 5;
  static std::size_t bucket_of(std::uint64_t nanoseconds);
  static std::uint64_t end_of(std::size_t bucket);

  double per_decision(std::uint64_t sum) const { return static_cast<double>(sum) / static_cast<double>(decisions_); }

  std::uint64_t decisions_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t depth_ = 0;
  std::size_t memory_ = 0;
  std::chrono::nanoseconds total_{};
  std::chrono::nanoseconds longest_{};
  std::array<std::uint32_t, (65U - kParts) << kParts> buckets_{};
};

}  // namespace palamedes::arena
