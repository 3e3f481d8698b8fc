// A sketch: a position as plain data that the terminal, the pictures and the page draw without knowing the
// rules.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace palamedes {

enum class Tint : std::uint8_t { kPlain, kDim, kSeat1, kSeat2, kSeat3, kSeat4 };

/// A flat piece with a text on it, for pictures.
struct SketchTile {
  Tint tint = Tint::kPlain;
  std::string text{};   ///< empty if the piece lies face down; its back is drawn then
  bool dot = false;     ///< draw a dot in a corner
  bool framed = false;  ///< draw a frame around the text
};

/// One cell. Columns count half cells, so that the rows of hex boards can be shifted; neighbours
/// in a row are two columns apart.
struct SketchCell {
  int column = 0;
  int row = 0;
  std::string name;     ///< "a1"
  std::string glyph;    ///< the content of the cell in a few characters
  std::string ascii{};  ///< the glyph for terminals with ASCII only; may be empty if the glyph is ASCII
  Tint tint = Tint::kPlain;
  bool strong = false;  ///< emphasize the cell where there are colours; the glyph must differ as well
  bool safe = false;    ///< the piece cannot be taken now, but other pieces of its owner can

  // Pictures draw the following things instead of the glyph. If a cell has none of them and is not dim, the
  // picture shows the glyph too.
  Tint ground = Tint::kPlain;  ///< the owner of the territory
  Tint marker = Tint::kPlain;  ///< the owner of the marker
  std::vector<Tint> pieces{};  ///< the pieces on the cell, from bottom to top
  std::optional<SketchTile> tile{};
  std::string paint{};  ///< the colour of the cell itself, "#9fc5d8"; empty for the default
};

/// A coordinate at the edge of the board.
struct SketchLabel {
  int column = 0;
  int row = 0;
  std::string text;
};

/// How much of something a seat has.
struct SketchCount {
  std::string id;    ///< "in_hand"; never changes once released
  std::string name;  ///< in words
  int value = 0;
  std::optional<int> of{};  ///< the amount that wins, or the amount that exists
};

/// The colour of a seat in pictures, and what the seat has.
struct SketchSeat {
  std::string name;    ///< "Red"
  std::string paint;   ///< "#c8402f"
  std::string mark{};  ///< written on its pieces, so that they differ by more than their colour
  int seat = 0;        ///< the seat that plays this colour now, from 1; colours may have been swapped
  std::vector<SketchCount> counts{};
  std::vector<SketchCount> lost{};  ///< lost pieces by kind, in games with kinds; `of` is the number at the start
};

/// A part of a game, such as the placement.
struct SketchPhase {
  std::string name;
  bool now = false;
};

/// Hexagons have a corner at the top. Points are the intersections of the lines on the board.
enum class CellShape : std::uint8_t { kSquare, kHexagon, kPoint };

enum class PieceShape : std::uint8_t { kStone, kRing };

struct Sketch {
  std::vector<SketchCell> cells;
  std::vector<SketchLabel> labels;
  std::vector<std::string> notes;  ///< lines about things that the board does not show
  std::string legend;              ///< the meaning of the glyphs, in one line
  std::string ascii_legend{};      ///< the meaning of the ASCII glyphs; may be empty if `legend` is ASCII

  // Used by pictures only.
  CellShape cell_shape = CellShape::kSquare;
  PieceShape shape = PieceShape::kStone;
  std::vector<SketchPhase> phases{};  ///< all of them in order; empty in games without
  std::vector<SketchSeat> seats{};    ///< in the order of the tints; the picture lists them as a legend
  std::string picture_legend{};       ///< more legend for pictures; `legend` is used if both are empty
};

}  // namespace palamedes
