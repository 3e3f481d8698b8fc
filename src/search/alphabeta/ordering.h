// The order in which alpha-beta tries actions. The better the first actions are, the less remains to be searched.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <vector>

#include "core/game.h"
#include "core/hash.h"
#include "search/score.h"

namespace palamedes::search {

/// A hash of the action with this number of bits.
template <class Action>
std::size_t action_slot(Action action, int bits) {
  std::uint64_t raw = 0;
  std::memcpy(&raw, &action, sizeof(action));
  return static_cast<std::size_t>((raw * 0x9e3779b97f4a7c15ULL) >> (64 - bits));
}

/// Which actions were good elsewhere in the search: killers, by distance from the root, and the history of all
/// actions, by seat.
template <Game G>
class Experience {
 public:
  using Action = typename G::Action;

  explicit Experience(int max_plies) : killers_(static_cast<std::size_t>(max_plies)) {}

  void clear() {
    killers_.assign(killers_.size(), {});
    for (auto& seat : history_) seat.fill(0);
  }
  /// Reduces the weight of older history.
  void fade() {
    for (auto& seat : history_) {
      for (Score& score : seat) score /= 4;
    }
  }

  /// 2 for the newest killer, 1 for the second newest, otherwise 0.
  int killer(int ply, Action action) const {
    const Killers& killers = killers_[static_cast<std::size_t>(ply)];
    if (killers.count > 0 && killers.actions[0] == action) return 2;
    return killers.count > 1 && killers.actions[1] == action ? 1 : 0;
  }
  Score history(Seat seat, Action action) const { return history_[index(seat)][action_slot(action, kHistoryBits)]; }

  void note_killer(int ply, Action action) {
    Killers& killers = killers_[static_cast<std::size_t>(ply)];
    if (killers.count > 0 && killers.actions[0] == action) return;
    killers.actions[1] = killers.actions[0];
    killers.actions[0] = action;
    killers.count = std::min(killers.count + 1, 2);
  }
  /// The amount is positive if the action caused a cut-off, and negative if it failed to.
  void note_history(Seat seat, Action action, int amount) {
    Score& score = history_[index(seat)][action_slot(action, kHistoryBits)];
    score += amount - static_cast<Score>(std::int64_t{score} * std::abs(amount) / kMostHistory);
  }

 private:
  static constexpr int kHistoryBits = 12;
  static constexpr Score kMostHistory = 16'384;
  struct Killers {
    std::array<Action, 2> actions{};
    int count = 0;
  };

  std::vector<Killers> killers_;
  std::array<std::array<Score, std::size_t{1} << kHistoryBits>, kMaxSeats> history_{};
};

/// Gives out the indices of a list, the best guess first. The caller owns the memory. The first item may be fixed, so
/// that the others need no guess before it has been taken.
class Order {
 public:
  struct Item {
    std::int32_t guess;
    std::uint32_t index;
  };

  explicit Order(std::span<Item> items, bool is_first_fixed = false) : items_(items), is_first_fixed_(is_first_fixed) {}
  std::span<Item> items() const { return items_; }

  /// The next best index. Most positions need only one or two, so the rest is sorted late.
  std::uint32_t next() {
    if (taken_ == kPicked) std::sort(items_.begin() + kPicked, items_.end(), before);
    if (taken_ < kPicked && !(taken_ == 0 && is_first_fixed_))
      std::iter_swap(items_.begin() + taken_, std::min_element(items_.begin() + taken_, items_.end(), before));
    return items_[static_cast<std::size_t>(taken_++)].index;
  }
  void skip_rest() { taken_ = static_cast<std::ptrdiff_t>(items_.size()); }
  bool done() const { return static_cast<std::size_t>(taken_) == items_.size(); }

 private:
  static constexpr std::ptrdiff_t kPicked = 3;
  static bool before(const Item& a, const Item& b) {
    return a.guess != b.guess ? a.guess > b.guess : a.index < b.index;
  }

  std::span<Item> items_;
  bool is_first_fixed_;
  std::ptrdiff_t taken_ = 0;
};

}  // namespace palamedes::search
