// A drawing of a position as plain data: the terminal and pictures draw it without knowing a rule.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace palamedes {

enum class Tint : std::uint8_t { kPlain, kDim, kSeat1, kSeat2, kSeat3, kSeat4 };

/// One cell. Columns count half cells, so that the rows of hex boards can be shifted; neighbours
/// in a row are two columns apart.
struct SketchCell {
  int column = 0;
  int row = 0;
  std::string name;     ///< "a1"
  std::string glyph;    ///< what stands there, a few characters
  std::string ascii{};  ///< the same where only ASCII can be shown; may be empty if the glyph is ASCII
  Tint tint = Tint::kPlain;
  bool strong = false;  ///< to stand out where there are colours; the glyph must say it as well
};

/// A coordinate at the edge of the board.
struct SketchLabel {
  int column = 0;
  int row = 0;
  std::string text;
};

struct Sketch {
  std::vector<SketchCell> cells;
  std::vector<SketchLabel> labels;
  std::vector<std::string> notes;  ///< what the board alone does not show, a line each
  std::string legend;              ///< the meaning of the glyphs, one line
  std::string ascii_legend{};      ///< that of the ASCII glyphs; may be empty if the legend is ASCII
};

}  // namespace palamedes
