// Seats, which identify players. A seat is neither a colour (RingRift's pie rule swaps colours) nor the
// parity of the ply.
#pragma once

#include <cstddef>
#include <cstdint>

namespace palamedes {

/// A place at the board, counted from 0. Texts and records count from 1.
enum class Seat : std::uint8_t {};

inline constexpr std::size_t kMaxSeats = 4;

constexpr std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }
constexpr Seat seat_at(std::size_t index) { return static_cast<Seat>(index); }

/// The number that people and records use: 1 for the first seat.
constexpr int number(Seat seat) { return static_cast<int>(seat) + 1; }

/// The other seat of a two-player game.
constexpr Seat opponent(Seat seat) { return static_cast<Seat>(static_cast<std::uint8_t>(seat) ^ 1U); }

}  // namespace palamedes
