// The transposition table: search results by the hash of the position.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "search/score.h"

namespace palamedes::search {

/// How a stored score relates to the true one.
enum class Bound : std::uint8_t { kNone, kAtLeast, kAtMost, kExact };

/// A table of fixed size. It allocates nothing after construction.
///
/// Several threads may search with the same table: each of the two words of a slot is read and written as a whole, and
/// the first contains the key combined with the second, so that a slot written by two threads at once matches no key.
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

  /// Uses the largest power of two of buckets that fits. With 0 bytes the table stays empty. The memory is zero from
  /// the start, and the system provides it page by page when the search first touches it.
  explicit TranspositionTable(std::size_t bytes)
      : count_(bytes < sizeof(Bucket) ? 0 : std::bit_floor(bytes / sizeof(Bucket))),
        memory_(count_ == 0 ? nullptr : std::calloc(count_ + 1, sizeof(Bucket))) {
    void* start = memory_.get();
    std::size_t space = (count_ + 1) * sizeof(Bucket);
    if (start == nullptr) count_ = 0;
    if (count_ > 0) buckets_ = static_cast<Bucket*>(std::align(sizeof(Bucket), count_ * sizeof(Bucket), start, space));
  }

  /// The size for searches of this many nodes, with room for the entries of a few earlier decisions. A table that fits
  /// the budget is faster than a larger one, because more of it stays in the processor's cache.
  static constexpr std::size_t bytes_for(std::uint64_t nodes) {
    constexpr std::uint64_t kMost = std::uint64_t{1} << 24;
    return static_cast<std::size_t>(std::bit_ceil(std::min(nodes, kMost)) * kBytesPerNode);
  }

  std::size_t bytes() const { return count_ * sizeof(Bucket); }
  /// Begins a new decision. Entries of earlier decisions are replaced first.
  void next_generation() { generation_ = (generation_ + 1) & 7U; }
  void clear() {
    if (is_used_.exchange(false, std::memory_order_relaxed))
      for (std::size_t i = 0; i < count_; ++i) buckets_[i] = {};
  }

  /// The entry of the position. Its `bound` is kNone if the table does not have it.
  Entry find(std::uint64_t key) const {
    if (count_ == 0) return {};
    for (Slot& slot : bucket(key)) {
      const std::uint64_t content = word(slot.content).load(std::memory_order_relaxed);
      const std::uint64_t lock = word(slot.lock).load(std::memory_order_relaxed);
      if ((lock ^ content) == key && bound_of(content) != Bound::kNone) return unpacked(content);
    }
    return {};
  }

  void store(std::uint64_t key, const Entry& entry) {
    if (count_ == 0) return;
    if (!is_used_.load(std::memory_order_relaxed)) is_used_.store(true, std::memory_order_relaxed);
    Bucket& slots = bucket(key);
    Slot* worst = slots.data();
    int least = INT32_MAX;
    for (Slot& slot : slots) {
      const std::uint64_t content = word(slot.content).load(std::memory_order_relaxed);
      if ((word(slot.lock).load(std::memory_order_relaxed) ^ content) == key) {
        worst = &slot;
        break;
      }
      if (const int value = worth(content); value < least) {
        worst = &slot;
        least = value;
      }
    }
    const std::uint64_t content = packed(entry);
    word(worst->content).store(content, std::memory_order_relaxed);
    word(worst->lock).store(key ^ content, std::memory_order_relaxed);
  }

 private:
  static constexpr std::uint64_t kBytesPerNode = 64;

  struct Slot {
    std::uint64_t lock;     ///< key ^ content
    std::uint64_t content;  ///< score 32 bits, action 18, depth 8, bound 2, generation 3; 0 if the slot is empty
  };
  using Bucket = std::array<Slot, 4>;
  static_assert(sizeof(Bucket) == 64, "a bucket is one cache line");
  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };

  static std::atomic_ref<std::uint64_t> word(std::uint64_t& value) { return std::atomic_ref(value); }

  std::uint64_t packed(const Entry& entry) const {
    const std::uint32_t bits = entry.action | (static_cast<std::uint32_t>(entry.depth) << 18) |
                               (static_cast<std::uint32_t>(entry.bound) << 26) | (generation_ << 28);
    return (std::uint64_t{bits} << 32) | static_cast<std::uint32_t>(entry.score);
  }
  static Bound bound_of(std::uint64_t content) { return static_cast<Bound>((content >> 58) & 3U); }
  static int depth_of(std::uint64_t content) { return static_cast<int>((content >> 50) & 255U); }
  static Entry unpacked(std::uint64_t content) {
    return {static_cast<Score>(static_cast<std::uint32_t>(content)), depth_of(content), bound_of(content),
            static_cast<std::uint32_t>(content >> 32) & kNoAction};
  }
  int worth(std::uint64_t content) const {
    if (bound_of(content) == Bound::kNone) return -1;
    return depth_of(content) + ((content >> 60) == generation_ ? kMaxDepth + 1 : 0);
  }
  Bucket& bucket(std::uint64_t key) const { return buckets_[key & (count_ - 1)]; }

  std::size_t count_;  ///< of buckets
  std::unique_ptr<void, Free> memory_;
  Bucket* buckets_ = nullptr;  ///< in `memory_`, at the start of a cache line
  unsigned generation_ = 0;
  std::atomic<bool> is_used_ = false;
};

}  // namespace palamedes::search
