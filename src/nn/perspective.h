// Seats as networks see them: counted from the seat to act.
#pragma once

#include <cstddef>

#include "core/seat.h"

namespace palamedes::nn {

/// 0 for the seat to act, 1 for the seat after it, and so on.
constexpr std::size_t relative_seat(Seat seat, Seat to_act, int seats) {
  const auto count = static_cast<std::size_t>(seats);
  return (index(seat) + count - index(to_act)) % count;
}

/// The seat that comes `relative` seats after the seat to act.
constexpr Seat absolute_seat(std::size_t relative, Seat to_act, int seats) {
  return seat_at((index(to_act) + relative) % static_cast<std::size_t>(seats));
}

}  // namespace palamedes::nn
