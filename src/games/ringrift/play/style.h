// RingRift: the style figures of a seat (games/style.h).
#pragma once

#include "games/ringrift/play/eval.h"
#include "games/style.h"

namespace palamedes::ringrift {

template <class Size>
class Sense {
 public:
  using State = ringrift::State<Size>;

  explicit Sense(const RingRift<Size>& game) : eval_(game) {}

  /// The number of rings overtaken: one for each segment of a capture.
  static int taken(const State& /*before*/, Action action, const State& /*after*/) {
    return action.kind() == Kind::kCapture ? 1 : 0;
  }
  /// How many stacks of others each seat could overtake.
  std::array<int, kMaxSeats> reach(const State& after) const {
    return amounts(after)[static_cast<std::size_t>(EvalTerm::kOvertaking)];
  }
  int territory(const State& after, Seat seat) const {
    return amounts(after)[static_cast<std::size_t>(EvalTerm::kClosure)][palamedes::index(seat)];
  }

 private:
  Amounts<kEvalTerms.size()> amounts(const State& state) const {
    Amounts<kEvalTerms.size()> amounts{};
    eval_.measure(state, amounts);
    return amounts;
  }

  Eval<Size> eval_;
};

}  // namespace palamedes::ringrift

namespace palamedes {

template <class Size>
struct StyleOf<ringrift::RingRift<Size>> {
  using Type = ringrift::Sense<Size>;
};
static_assert(HasStyle<ringrift::RingRift<ringrift::Small>> && HasStyle<ringrift::RingRift<ringrift::Large>>);

}  // namespace palamedes
