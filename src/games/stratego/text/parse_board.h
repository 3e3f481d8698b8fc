// Stratego: reads the fields that state texts and view texts share, for parse.cpp and parse_view.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "games/stratego/rules/state.h"

namespace palamedes::stratego {

inline constexpr int kMostTurns = 1'000'000'000;

/// Whether a piece may have the rank `?`.
enum class HiddenRanks : std::uint8_t { kRefused, kTaken };

/// Reads the six fields turn, player to act, phase, board and both losses into an empty board. Returns the first error,
/// or nothing. Does not check whether the fields fit together.
std::optional<std::string> parse_board(std::span<const std::string_view> fields, HiddenRanks hidden, Board& board);

}  // namespace palamedes::stratego
