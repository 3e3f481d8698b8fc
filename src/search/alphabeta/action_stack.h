// The lists of legal actions along one line of play, with memory to sort each list. All memory is allocated once,
// and its size is limited even if the rules allow very long lists.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/action_list.h"
#include "search/alphabeta/ordering.h"
#include "search/score.h"

namespace palamedes::search {

template <class Action>
class ActionStack {
 public:
  /// For lists of at most `most` actions, in positions at most `plies` from the root.
  ActionStack(std::uint32_t most, int plies)
      : most_(most),
        capacity_(std::min(std::size_t{most} * static_cast<std::size_t>(plies + 1), most + kUsually)),
        // Left uninitialized: the bound can be a hundred times what a game ever uses.
        actions_(std::make_unique_for_overwrite<Action[]>(capacity_)),     // NOLINT(modernize-avoid-c-arrays)
        items_(std::make_unique_for_overwrite<Order::Item[]>(capacity_)),  // NOLINT(modernize-avoid-c-arrays)
        scores_(std::make_unique_for_overwrite<Score[]>(most)),            // NOLINT(modernize-avoid-c-arrays)
        lists_(static_cast<std::size_t>(plies) + 1, ActionList<Action>(std::span<Action>())) {}

  /// Whether the longest possible list would fit at this ply, after the list of the ply before.
  bool has_room(int ply) const { return begin(ply) + most_ <= capacity_; }

  /// Clears the list of the ply and returns it. The lists of later plies become invalid.
  ActionList<Action>& list(int ply) {
    assert(has_room(ply));
    auto& list = lists_[static_cast<std::size_t>(ply)];
    list = ActionList<Action>(std::span<Action>(&actions_[begin(ply)], most_));
    return list;
  }
  /// Memory with one item for every action in the list of the ply.
  std::span<Order::Item> items(int ply) { return {&items_[begin(ply)], lists_[static_cast<std::size_t>(ply)].size()}; }

  /// Memory for a score of every action in the list of the ply; the next call uses the same memory.
  std::span<Score> scores(int ply) { return {scores_.get(), lists_[static_cast<std::size_t>(ply)].size()}; }

  std::size_t bytes() const { return (capacity_ * (sizeof(Action) + sizeof(Order::Item))) + (most_ * sizeof(Score)); }

 private:
  /// More than the lists of a whole line need in practice.
  static constexpr std::size_t kUsually = std::size_t{1} << 18;

  std::size_t begin(int ply) const {
    if (ply == 0) return 0;
    const auto& below = lists_[static_cast<std::size_t>(ply) - 1];
    return static_cast<std::size_t>(below.end() - actions_.get());
  }

  std::size_t most_;
  std::size_t capacity_;
  std::unique_ptr<Action[]> actions_;     // NOLINT(modernize-avoid-c-arrays)
  std::unique_ptr<Order::Item[]> items_;  // NOLINT(modernize-avoid-c-arrays)
  std::unique_ptr<Score[]> scores_;       // NOLINT(modernize-avoid-c-arrays)
  std::vector<ActionList<Action>> lists_;
};

}  // namespace palamedes::search
