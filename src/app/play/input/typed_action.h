// Finds the action that a person means by what they type.
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

/// The canonical text of the only legal action that fits what was typed. It tries these readings, the strictest
/// first, and uses the first one that fits a legal action:
/// - the text itself, or with the cells as the board names them
/// - in upper or lower case
/// - without the leading letter ("a1" for "Pa1")
/// - with or without spaces and dashes between the cells ("b3-b2", "b3 b2")
/// - words of its description that name all of its cells ("2 e5" for "Red places 2 rings on e5")
/// - what the game makes of the cells, such as a line from its other end.
/// Otherwise an error: "ambiguous_action" with the candidates, or the reason why the rules refuse it.
Result<std::string> read_action(const AnyState& position, const std::vector<std::string>& legal,
                                std::string_view typed);

}  // namespace palamedes::app
