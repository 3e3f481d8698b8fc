// Draws a Sketch as text: the board of any game, square or hex, with its coordinates.
#pragma once

#include <string>
#include <vector>

#include "app/play/screen/appearance.h"
#include "games/sketch.h"

namespace palamedes::app {

/// The names of the cells that look different in the two drawings.
std::vector<std::string> changed_cells(const Sketch& before, const Sketch& after);

/// The board, its notes and its legend. Each line ends with a newline. Highlighted cells are in round brackets,
/// so that they are visible without colours.
std::string draw(const Sketch& sketch, const std::vector<std::string>& highlighted, const Appearance& look);

}  // namespace palamedes::app
