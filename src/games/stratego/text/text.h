// Stratego: how texts write squares and ranks. Shared by text.cpp, parse.cpp, refusal.cpp and display.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/language.h"
#include "games/stratego/rules/types.h"

namespace palamedes::stratego {

/// The row and the column as state and action texts write them: "64".
std::string square_text(Square square);
std::optional<Square> parse_square(std::string_view text);

/// The name on the drawn board, where Red's back row is 1: "e4".
std::string square_name(Square square);
std::optional<Square> parse_square_name(std::string_view text);

std::optional<Rank> parse_rank(char letter);
/// The name of the rank: "Captain".
std::string_view rank_name(Rank rank, Language language = Language::kEnglish);

}  // namespace palamedes::stratego
