// Stratego: the style figures of a seat (games/style.h).
#pragma once

#include <array>

#include "games/stratego/play/eval.h"
#include "games/style.h"

namespace palamedes::stratego {

class Sense {
 public:
  explicit Sense(const Stratego& game) : eval_(game) {}

  int taken(const Position& before, Action action, const Position& after) const {
    if (!eval_.is_noisy(before, action)) return 0;  // no attack
    const Seat other = opponent(before.state.board.to_act);
    return before.state.board.own(other).count() - after.state.board.own(other).count();
  }
  /// The worth of the best publicly known piece that each side could take next.
  std::array<int, kMaxSeats> reach(const Position& after) const {
    Amounts<Eval::kTermCount> amounts{};
    eval_.measure(after, amounts);
    return amounts[Eval::kThreats];
  }
  static int territory(const Position& /*after*/, Seat /*seat*/) { return 0; }

 private:
  Eval eval_;
};

}  // namespace palamedes::stratego

namespace palamedes {

template <>
struct StyleOf<stratego::Stratego> {
  using Type = stratego::Sense;
};
static_assert(HasStyle<stratego::Stratego>);

}  // namespace palamedes
