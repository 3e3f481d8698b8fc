// Draws a position as a complete SVG document.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/sketch.h"

namespace palamedes::app {

/// Texts around the board. All are escaped.
struct PictureTexts {
  std::string title{};    ///< for screen readers and as a tooltip
  std::string caption{};  ///< below the board, such as who is to act; may be empty
};

/// What to draw besides the board.
struct PictureOptions {
  std::vector<std::string> changed{};  ///< names of cells to frame with dashes
  bool board_only = false;             ///< without caption, legend and notes
};

std::string svg(const Sketch& sketch, const PictureTexts& texts, const PictureOptions& options = {});

}  // namespace palamedes::app
