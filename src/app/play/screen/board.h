// Draws the board of any game as text, square or hexagonal, with coordinates.
#pragma once

#include <string>
#include <vector>

#include "app/play/screen/appearance.h"
#include "games/sketch.h"

namespace palamedes::app {

/// Names the cells that look different in the two sketches.
std::vector<std::string> changed_cells(const Sketch& before, const Sketch& after);

/// Draws the board with its legend and notes. Each line ends with a newline. Highlighted cells are in parentheses, so
/// that people see them without colours.
std::string draw(const Sketch& sketch, const std::vector<std::string>& highlighted, const Appearance& look);

}  // namespace palamedes::app
