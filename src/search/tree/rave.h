// RAVE assumes that an action that was good later in a line is good now too. So the statistics of an action count
// every line in which its seat played it, early or late.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "core/seat.h"

namespace palamedes::search {

struct RaveCount {
  double mean = 0;  ///< mean result of the lines, for the seat that chooses the action
  std::uint32_t lines = 0;

  void add(double value) {
    ++lines;
    mean += (value - mean) / lines;
  }
};

/// The actions that each seat has played in a line, as a hash table with one slot per hash value. If two actions share
/// a slot, the later one replaces the earlier.
template <class Action>
  requires std::has_unique_object_representations_v<Action>
class PlayedActions {
 public:
  void start_line() {
    // Slots of older lines have another line number. When the number overflows, all slots are cleared.
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
  static constexpr int kBits = 9;  // several times as many slots per seat as actions in a game

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
