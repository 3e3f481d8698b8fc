// How searches in several threads divide the work: an action that another thread is searching is put off until the
// others are searched. By then the table often has its result. (Simplified ABDADA.)
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "core/hash.h"

namespace palamedes::search {

/// The actions that some thread is searching at the moment. A lost or wrong entry only costs time.
class BusyActions {
 public:
  static std::uint64_t key(std::uint64_t position, std::uint32_t action_index) {
    return mix64(position + action_index + 1);
  }
  bool contains(std::uint64_t key) const { return slot(key).load(std::memory_order_relaxed) == key; }
  void add(std::uint64_t key) { slot(key).store(key, std::memory_order_relaxed); }
  void remove(std::uint64_t key) {
    if (contains(key)) slot(key).store(0, std::memory_order_relaxed);
  }

 private:
  static constexpr int kBits = 12;
  using Slot = std::atomic<std::uint64_t>;

  const Slot& slot(std::uint64_t key) const { return slots_[key >> (64 - kBits)]; }
  Slot& slot(std::uint64_t key) { return slots_[key >> (64 - kBits)]; }

  std::array<Slot, std::size_t{1} << kBits> slots_{};
};

/// The actions of one position that were put off.
class PutOff {
 public:
  struct Item {
    std::uint32_t number;  ///< its place in the order of the position
    std::uint32_t index;   ///< its index in the list of legal actions
  };

  bool any() const { return next_ < count_; }
  Item next() { return items_[next_++]; }
  /// False if there is no room for another.
  bool add(Item item) {
    if (count_ == items_.size()) return false;
    items_[count_++] = item;
    return true;
  }

 private:
  std::array<Item, 40> items_;  // not initialized: most positions put nothing off
  std::size_t count_ = 0;
  std::size_t next_ = 0;
};

}  // namespace palamedes::search
