// Who looks at a game: in games with hidden pieces every viewer sees something else.
#pragma once

#include <cstdint>

#include "core/seat.h"

namespace palamedes {

/// A seat, a spectator or the umpire.
enum class Viewer : std::uint8_t {};

/// Sees what everybody may see.
inline constexpr Viewer kSpectator{kMaxSeats};
/// Sees everything. No player or spectator of a running game is the umpire.
inline constexpr Viewer kUmpire{kMaxSeats + 1};

constexpr Viewer viewer_of(Seat seat) { return static_cast<Viewer>(seat); }
constexpr bool is_seat(Viewer viewer) { return viewer < kSpectator; }
/// As texts, records and messages write a viewer. Spectator and umpire both become 0, so compare viewers, not these
/// numbers.
constexpr int seat_number_or_zero(Viewer viewer) { return is_seat(viewer) ? static_cast<int>(viewer) + 1 : 0; }

}  // namespace palamedes
