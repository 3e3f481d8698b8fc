// RAVE: an action that was good later in a line is taken to be good now. The statistics of an action
// grow with every line in which its seat played it, soon or late.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "core/seat.h"

namespace palamedes::search {

struct RaveCount {
  double mean = 0;  ///< of the results of the lines, for the seat that chooses the action
  std::uint32_t lines = 0;

  void add(double value) {
    ++lines;
    mean += (value - mean) / lines;
  }
};

/// Which actions were played in a line, and by whom. One look for each question: where two actions fall
/// into one slot the earlier is forgotten.
template <class Action>
  requires std::has_unique_object_representations_v<Action>
class PlayedActions {
 public:
  void start_line() {
    // The marks of older lines are told apart by their number; on overflow all are wiped.
    if (++line_ == 0) {
      slots_.fill({});
      line_ = 1;
    }
  }
  void note(Action action, Seat seat) { slots_[number(action, seat)] = {.action = action, .line = line_}; }
  bool played(Action action, Seat seat) const {
    const Slot& slot = slots_[number(action, seat)];
    return slot.line == line_ && slot.action == action;
  }

 private:
  static constexpr int kBits = 9;  // for each seat, some times what it plays in a game

  struct Slot {
    Action action{};
    std::uint32_t line = 0;
  };

  static std::size_t number(Action action, Seat seat) {
    std::uint64_t raw = 0;
    std::memcpy(&raw, &action, sizeof(action));
    return static_cast<std::size_t>((raw * 0x9e3779b97f4a7c15ULL) >> (64 - kBits)) + (index(seat) << kBits);
  }

  std::array<Slot, kMaxSeats << kBits> slots_{};
  std::uint32_t line_ = 0;
};

}  // namespace palamedes::search
