// The transposition table: search results by the hash of the position.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/score.h"

namespace palamedes::search {

/// How a stored score relates to the true one.
enum class Bound : std::uint8_t { kNone, kAtLeast, kAtMost, kExact };

/// A table of fixed size. It allocates nothing after construction.
class TranspositionTable {
 public:
  struct Entry {
    Score score = 0;  ///< for the camp to act; decided scores count the plies from this position
    int depth = 0;
    Bound bound = Bound::kNone;
    std::uint32_t action = kNoAction;  ///< index in the list of legal actions, whose order never changes
  };
  static constexpr std::uint32_t kNoAction = (1U << 18) - 1;
  static constexpr int kMaxDepth = 255;

  /// Uses the largest power of two of buckets that fits. With 0 bytes the table stays empty.
  explicit TranspositionTable(std::size_t bytes) {
    const std::size_t buckets = bytes / sizeof(Bucket);
    if (buckets > 0) buckets_.resize(std::bit_floor(buckets));
  }

  std::size_t bytes() const { return buckets_.size() * sizeof(Bucket); }
  /// Begins a new decision. Entries of earlier decisions are replaced first.
  void next_generation() { generation_ = (generation_ + 1) & 7U; }
  void clear() {
    for (Bucket& bucket : buckets_) bucket = {};
  }

  /// The entry of the position. Its `bound` is kNone if the table does not have it.
  Entry find(std::uint64_t key) const {
    if (buckets_.empty()) return {};
    for (const Slot& slot : bucket(key)) {
      if (slot.key == key && slot.bound() != Bound::kNone)
        return {slot.score, slot.depth(), slot.bound(), slot.action()};
    }
    return {};
  }

  void store(std::uint64_t key, const Entry& entry) {
    if (buckets_.empty()) return;
    Bucket& slots = bucket(key);
    Slot* worst = slots.data();
    for (Slot& slot : slots) {
      if (slot.key == key) {
        worst = &slot;
        break;
      }
      if (worth(slot) < worth(*worst)) worst = &slot;
    }
    *worst = {key, entry.score, packed(entry)};
  }

 private:
  struct Slot {
    std::uint64_t key = 0;
    Score score = 0;
    std::uint32_t bits = 0;  ///< action 18, depth 8, bound 2, generation 3

    std::uint32_t action() const { return bits & kNoAction; }
    int depth() const { return static_cast<int>((bits >> 18) & 255U); }
    Bound bound() const { return static_cast<Bound>((bits >> 26) & 3U); }
    unsigned generation() const { return bits >> 28; }
  };
  using Bucket = std::array<Slot, 4>;
  static_assert(sizeof(Bucket) == 64, "a bucket is one cache line");

  std::uint32_t packed(const Entry& entry) const {
    return entry.action | (static_cast<std::uint32_t>(entry.depth) << 18) |
           (static_cast<std::uint32_t>(entry.bound) << 26) | (generation_ << 28);
  }
  int worth(const Slot& slot) const {
    if (slot.bound() == Bound::kNone) return -1;
    return slot.depth() + (slot.generation() == generation_ ? kMaxDepth + 1 : 0);
  }
  const Bucket& bucket(std::uint64_t key) const { return buckets_[key & (buckets_.size() - 1)]; }
  Bucket& bucket(std::uint64_t key) { return buckets_[key & (buckets_.size() - 1)]; }

  std::vector<Bucket> buckets_;
  unsigned generation_ = 0;
};

}  // namespace palamedes::search
