// Liuzhou chess: the style figures of a seat (games/style.h).
#pragma once

#include <algorithm>
#include <bit>

#include "games/liuzhou/play/eval.h"
#include "games/style.h"

namespace palamedes::liuzhou {

class Sense {
 public:
  explicit Sense(const Liuzhou& game) : game_(game), eval_(game) {}

  /// The number of stones that the action marked or removed.
  int taken(const State& before, Action /*action*/, const State& after) const {
    const Seat other = opponent(game_.to_act(before));
    return std::max(0, stones(before, other) - stones(after, other));
  }
  /// How many shapes each seat can complete; a line counts 2.
  std::array<int, kMaxSeats> reach(const State& after) const {
    Amounts<Eval::kTermCount> amounts{};
    eval_.measure(after, amounts);
    std::array<int, kMaxSeats> reach{};
    for (std::size_t i = 0; i < 2; ++i) reach[i] = amounts[Eval::kStrikes][i] + amounts[Eval::kThreats][i];
    return reach;
  }
  static int territory(const State& /*after*/, Seat /*seat*/) { return 0; }

 private:
  static int stones(const State& state, Seat seat) { return std::popcount(state.unmarked(seat)); }

  const Liuzhou& game_;
  Eval eval_;
};

}  // namespace palamedes::liuzhou

namespace palamedes {

template <>
struct StyleOf<liuzhou::Liuzhou> {
  using Type = liuzhou::Sense;
};
static_assert(HasStyle<liuzhou::Liuzhou>);

}  // namespace palamedes
