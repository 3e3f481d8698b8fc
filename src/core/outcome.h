// How a finished game ended, for every seat.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/seat.h"

namespace palamedes {

/// The places of all seats and the game's own code for the reason.
/// Places start at 1; seats that share a place tie, and the places after them are skipped
/// (1, 2, 2, 4). Two seats that both have place 1 have drawn.
struct Outcome {
  std::uint8_t seats = 0;
  std::array<std::uint8_t, kMaxSeats> place{};  ///< 0 for seats that do not exist
  std::uint8_t reason = 0;                      ///< the game's End enumeration

  friend bool operator==(const Outcome&, const Outcome&) = default;

  /// The seat in first place, unless several share it.
  constexpr std::optional<Seat> winner() const {
    std::optional<Seat> first;
    for (std::size_t i = 0; i < seats; ++i) {
      if (place[i] != 1) continue;
      if (first) return std::nullopt;
      first = seat_at(i);
    }
    return first;
  }

  /// The result from the seat's perspective: 1 for the first place, -1 for the last. Seats that tie share,
  /// and the values of all seats sum to 0.
  constexpr double value(Seat seat) const {
    assert(index(seat) < seats && seats > 1);
    int better = 0;
    int worse = 0;
    for (std::size_t i = 0; i < seats; ++i) {
      if (place[i] < place[index(seat)]) ++better;
      if (place[i] > place[index(seat)]) ++worse;
    }
    return static_cast<double>(worse - better) / (seats - 1);
  }

  static constexpr Outcome win(Seat winner, std::uint8_t reason) {
    Outcome outcome{.seats = 2, .place = {2, 2}, .reason = reason};
    outcome.place[index(winner)] = 1;
    return outcome;
  }

  static constexpr Outcome draw(std::uint8_t reason) { return {.seats = 2, .place = {1, 1}, .reason = reason}; }
};

}  // namespace palamedes
