// Lists of actions. The caller owns the memory, so that generating actions allocates nothing.
#pragma once

#include <cassert>
#include <cstdint>
#include <memory>
#include <span>

namespace palamedes {

/// A list of fixed capacity over memory that it does not own. Each game fills it in an order of its own that
/// never changes.
template <class Action>
class ActionList {
 public:
  explicit ActionList(std::span<Action> memory)
      : data_(memory.data()), capacity_(static_cast<std::uint32_t>(memory.size())) {}

  void push(Action action) {
    assert(size_ < capacity_ && "the game's own bound max_actions() is too small");
    data_[size_++] = action;
  }
  void clear() { size_ = 0; }
  /// Keeps the actions for which `wanted(action)` is true, in their order.
  template <class Wanted>
  void keep_if(Wanted&& wanted) {
    std::uint32_t kept = 0;
    for (std::uint32_t i = 0; i < size_; ++i) {
      if (wanted(data_[i])) data_[kept++] = data_[i];
    }
    size_ = kept;
  }

  std::uint32_t size() const { return size_; }
  std::uint32_t capacity() const { return capacity_; }
  bool empty() const { return size_ == 0; }
  Action operator[](std::uint32_t i) const {
    assert(i < size_);
    return data_[i];
  }
  const Action* begin() const { return data_; }
  const Action* end() const { return data_ + size_; }

 private:
  Action* data_;
  std::uint32_t size_ = 0;
  std::uint32_t capacity_;
};

/// A list with its memory, allocated once for the longest list that the rules allow:
/// `ActionBuffer<Action> buffer(game.max_actions()); game.legal(state, buffer.list());`
template <class Action>
class ActionBuffer {
 public:
  explicit ActionBuffer(std::uint32_t capacity)
      // Left uninitialized: the bound can be a hundred times what a game ever uses.
      : memory_(std::make_unique_for_overwrite<Action[]>(capacity)),  // NOLINT(modernize-avoid-c-arrays)
        list_(std::span<Action>(memory_.get(), capacity)) {}

  /// Clears the list and returns it.
  ActionList<Action>& list() {
    list_.clear();
    return list_;
  }

 private:
  std::unique_ptr<Action[]> memory_;  // NOLINT(modernize-avoid-c-arrays)
  ActionList<Action> list_;
};

}  // namespace palamedes
