// Liuzhou chess: how texts write cells, phases and actions. Shared by text.cpp, refusal.cpp and display.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/liuzhou/rules/types.h"

namespace palamedes::liuzhou {

std::string cell_name(Cell cell);
std::optional<Cell> parse_cell(std::string_view text);
std::string_view phase_name(Phase phase);
char kind_letter(Kind kind);

}  // namespace palamedes::liuzhou
