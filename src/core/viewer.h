// Viewers: the seats and spectators for whom a position is shown. They matter in games that hide things.
#pragma once

#include <cstdint>

#include "core/seat.h"

namespace palamedes {

/// A seat, a spectator or the umpire.
enum class Viewer : std::uint8_t {};

/// Sees what is public.
inline constexpr Viewer kSpectator{kMaxSeats};
/// Sees the whole position. Nobody who plays in a game or watches it while it is running is an umpire.
inline constexpr Viewer kUmpire{kMaxSeats + 1};

constexpr Viewer viewer_of(Seat seat) { return static_cast<Viewer>(seat); }
constexpr bool is_seat(Viewer viewer) { return viewer < kSpectator; }
/// As texts, records and messages write a viewer. Spectator and umpire both become 0, so compare viewers, not these
/// numbers.
constexpr int seat_number_or_zero(Viewer viewer) { return is_seat(viewer) ? static_cast<int>(viewer) + 1 : 0; }

}  // namespace palamedes
