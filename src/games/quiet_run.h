// The longest run of quiet actions of a game.
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/game.h"

namespace palamedes {

/// A run of this many actions is long: reports count the drawn games that have one.
inline constexpr std::uint64_t kLongQuietRun = 100;

/// In a game without quiet actions every run has the length 0.
template <Game G>
class QuietRun {
 public:
  explicit QuietRun(const G& game) : game_(game) {}

  /// Call this before every action, in order.
  void note([[maybe_unused]] const Position<G>& before, [[maybe_unused]] typename G::Action action) {
    if constexpr (HasQuietActions<G>) {
      current_ = game_.is_quiet(before, action) ? current_ + 1 : 0;
      longest_ = std::max(longest_, current_);
    }
  }
  std::uint64_t current() const { return current_; }
  std::uint64_t longest() const { return longest_; }

 private:
  [[maybe_unused]] const G& game_;
  std::uint64_t current_ = 0;
  std::uint64_t longest_ = 0;
};

}  // namespace palamedes
