// From what a person types to the action that is meant.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/edge.h"

namespace palamedes::app {

/// The letters before the cells, which say what is done: "S" of "Sb3b2"; "" of "skip-place".
std::string_view kind_of(std::string_view action);

/// The text without these letters: "b3b2", "3,4>5,4" of "M:3,4>5,4"; the text itself if nothing is left.
std::string_view without_kind(std::string_view action);

/// The canonical text of the one legal action that was meant. The strictest reading that fits any
/// legal action counts: the text itself, or with the cells as the board names them; whatever the
/// case; without the leading letter ("a1" for "Pa1"); with blanks and dashes between the cells or
/// without ("b3-b2", "b3 b2"); words of its description that name all of its cells ("2 e5" for "Red
/// places 2 rings on e5"); what the game makes of the cells, such as a line from its other end.
/// Otherwise an error: "ambiguous_action" with the candidates, or why the rules refuse it.
Result<std::string> read_action(const AnyState& position, const std::vector<std::string>& legal,
                                std::string_view typed);

}  // namespace palamedes::app
