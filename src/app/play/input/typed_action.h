// Turns the text that a person types into an action.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/edge.h"

namespace palamedes::app {

/// The capital letters before the cells, which give the kind of action: "S" for "Sb3b2", "" for "skip-place".
std::string_view kind_of(std::string_view action);

/// The text without these letters: "b3b2" for "Sb3b2", "3,4>5,4" for "M:3,4>5,4". The whole text if nothing is left.
std::string_view without_kind(std::string_view action);

/// Returns the canonical text of the legal action that the person means. It tries these readings in order, from
/// strict to loose, and stops at the first one that fits a legal action:
/// - the exact text, as the board or the records write it (AnyState::board_text, action texts)
/// - the same in upper or lower case
/// - without the leading letter ("a1" for "Pa1")
/// - with or without spaces and dashes between the cells ("b3-b2", "b3 b2")
/// - words of the description that name all of its cells ("2 e5" for "Red places 2 rings on e5")
/// - the game's own guess from the cells, such as a line named from its other end.
/// Otherwise returns an error: "ambiguous_action" with the candidates, "incomplete_action" if more has to be typed, or
/// the reason why the rules refuse the action.
Result<std::string> read_action(const AnyState& position, const std::vector<std::string>& legal,
                                std::string_view typed);

/// The same for one action or a whole turn, "g2+2-e4×d5-c6, claim g3 pay a4" (turn_text). Fills in the passes that such
/// a text leaves out, so "f6-b2" also moves where rings could be placed first.
Result<std::vector<std::string>> read_turn(const AnyState& position, std::string_view typed);

}  // namespace palamedes::app
