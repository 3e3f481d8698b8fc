// Stratego: reading what state texts and view texts have in common, shared by parse.cpp and
// parse_view.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "games/stratego/rules/state.h"

namespace palamedes::stratego {

inline constexpr int kMostTurns = 1'000'000'000;

/// Whether pieces may have `?` for their rank.
enum class HiddenRanks : std::uint8_t { kRefused, kTaken };

/// Reads the six fields turn, mover, phase, board and both losses into an empty board. What is wrong
/// with them, if anything is; whether they fit together is not looked at.
std::optional<std::string> parse_board(std::span<const std::string_view> fields, HiddenRanks hidden, Board& board);

}  // namespace palamedes::stratego
