// A drawing of a position as plain data: the terminal and pictures draw it without knowing a rule.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace palamedes {

enum class Tint : std::uint8_t { kPlain, kDim, kSeat1, kSeat2, kSeat3, kSeat4 };

/// A flat piece with something written on it, for pictures.
struct SketchTile {
  Tint tint = Tint::kPlain;
  std::string text{};   ///< "" for one that lies face down: its back is drawn
  bool dot = false;     ///< in a corner
  bool framed = false;  ///< around what is written
};

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

  // For pictures, which draw things instead of glyphs. A cell that has none of these and is not dim
  // shows its glyph there too.
  Tint ground = Tint::kPlain;  ///< whose territory the cell is
  Tint marker = Tint::kPlain;  ///< whose flat marker lies there
  std::vector<Tint> pieces{};  ///< what stands there, bottom to top
  std::optional<SketchTile> tile{};
  std::string paint{};  ///< of the cell itself, "#9fc5d8"; "" for the usual one
};

/// A coordinate at the edge of the board.
struct SketchLabel {
  int column = 0;
  int row = 0;
  std::string text;
};

/// How much of something a seat has.
struct SketchCount {
  std::string id;    ///< "in_hand": never changes once released
  std::string name;  ///< for people
  int value = 0;
  std::optional<int> of{};  ///< the amount that wins, or the supply
};

/// How a seat's things look in pictures, and how it stands.
struct SketchSeat {
  std::string name;    ///< "Red"
  std::string paint;   ///< "#c8402f"
  std::string mark{};  ///< written on its things, where colours alone would tell them apart
  int seat = 0;        ///< who plays them now, from 1: not the order once colours were swapped
  std::vector<SketchCount> counts{};
  std::vector<SketchCount> lost{};  ///< by kind of piece, where the kinds differ: `of` is what there was
};

/// What a cell looks like. Hexagons have a corner at the top; points are where the lines of a board cross.
enum class CellShape : std::uint8_t { kSquare, kHexagon, kPoint };

enum class PieceShape : std::uint8_t { kStone, kRing };

struct Sketch {
  std::vector<SketchCell> cells;
  std::vector<SketchLabel> labels;
  std::vector<std::string> notes;  ///< what the board alone does not show, a line each
  std::string legend;              ///< the meaning of the glyphs, one line
  std::string ascii_legend{};      ///< that of the ASCII glyphs; may be empty if the legend is ASCII

  // For pictures.
  CellShape cell_shape = CellShape::kSquare;
  PieceShape shape = PieceShape::kStone;
  std::vector<SketchSeat> seats{};  ///< in the order of the tints; drawn as a legend
  std::string picture_legend{};     ///< what else a picture shows; the legend is used if both are empty
};

}  // namespace palamedes
