// The memory of the prover: within how many steps a position is a forced win, and within how many it is none.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace palamedes::search {

/// The most steps of a proof.
inline constexpr int kMaxProofSteps = 60;

/// A table of fixed size. It allocates nothing after construction.
class ProofTable {
 public:
  static constexpr std::uint32_t kNoAction = UINT32_MAX;
  static constexpr std::uint8_t kNever = UINT8_MAX;

  struct Entry {
    std::uint64_t key = 0;
    std::uint32_t action = kNoAction;  ///< index of the winning action or of the best reply
    std::uint8_t no_win_within = 0;    ///< the attacker does not win within this many steps
    std::uint8_t win_within = kNever;  ///< the attacker wins within this many steps
    std::uint8_t effort = 0;           ///< the steps of the deepest search that stored this; 0 if the entry is empty
    std::uint8_t unused = 0;
  };

  /// Uses the largest power of two of buckets that fits, but at least one.
  explicit ProofTable(std::size_t bytes) : buckets_(std::bit_floor(std::max(bytes / sizeof(Bucket), std::size_t{1}))) {}

  void clear() { std::ranges::fill(buckets_, Bucket{}); }

  /// The entry of the position; an empty one if the table does not have it.
  Entry find(std::uint64_t key) const {
    for (const Entry& entry : buckets_[slot(key)]) {
      if (entry.key == key && entry.effort > 0) return entry;
    }
    return {.key = key};
  }

  /// Replaces the entry of the position, or else the one that was the least work.
  void store(const Entry& entry) {
    Bucket& bucket = buckets_[slot(entry.key)];
    Entry* worst = bucket.data();
    for (Entry& old : bucket) {
      if (old.key == entry.key) {
        worst = &old;
        break;
      }
      if (old.effort < worst->effort) worst = &old;
    }
    *worst = entry;
  }

 private:
  using Bucket = std::array<Entry, 4>;
  static_assert(sizeof(Bucket) == 64, "a bucket is one cache line");

  std::size_t slot(std::uint64_t key) const { return key & (buckets_.size() - 1); }

  std::vector<Bucket> buckets_;
};

}  // namespace palamedes::search
