// Prints a Choice as one line, for tests.
#pragma once

#include <string>

#include "games/edge.h"

namespace palamedes {

/// "move path=a1,a2 area= label [+2 cells] {−1 ring}": the choice of the action, or "none".
inline std::string shown_choice(const AnyState& state, std::string_view action,
                                Language language = Language::kEnglish) {
  const auto joined_cells = [](const std::vector<std::string>& cells) {
    std::string text;
    for (const std::string& cell : cells) text += (text.empty() ? "" : ",") + cell;
    return text;
  };
  for (const Choice& choice : state.choices(language)) {
    if (choice.action != action) continue;
    std::string text =
        choice.kind + " path=" + joined_cells(choice.path) + " area=" + joined_cells(choice.area) + ' ' + choice.label;
    for (const std::string& gain : choice.gain) text += " [" + gain + ']';
    for (const std::string& cost : choice.cost) text += " {" + cost + '}';
    return choice.way_out ? text + " (way out)" : text;
  }
  return "none";
}

}  // namespace palamedes
