// Whose eyes look at a game that hides things from its players.
#pragma once

#include <cstdint>

#include "core/seat.h"

namespace palamedes {

/// A seat, or one of the two below. Texts and records write the number: that of the seat, 0 for a
/// spectator.
enum class Viewer : std::uint8_t {};

/// Knows what everybody knows.
inline constexpr Viewer kSpectator{kMaxSeats};
/// Knows all, as the state does. Nobody who plays or watches a running game is one.
inline constexpr Viewer kUmpire{kMaxSeats + 1};

constexpr Viewer viewer_of(Seat seat) { return static_cast<Viewer>(seat); }
constexpr bool is_seat(Viewer viewer) { return viewer < kSpectator; }
constexpr int number(Viewer viewer) { return is_seat(viewer) ? static_cast<int>(viewer) + 1 : 0; }

}  // namespace palamedes
