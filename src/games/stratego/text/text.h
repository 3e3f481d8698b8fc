// Stratego: names of things in texts, shared by text.cpp, parse.cpp, refusal.cpp and display.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/language.h"
#include "games/stratego/rules/types.h"

namespace palamedes::stratego {

/// "64": row and column, as in the texts.
std::string square_text(Square square);
std::optional<Square> parse_square(std::string_view text);

/// "e4": as on the drawn board, where Red's back row is 1.
std::string square_name(Square square);
std::optional<Square> parse_square_name(std::string_view text);

std::optional<Rank> parse_rank(char letter);
/// "Captain".
std::string_view rank_name(Rank rank, Language language = Language::kEnglish);

}  // namespace palamedes::stratego
