#include "app/play/screen/board.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

namespace palamedes::app {
namespace {

/// A text and the terminal column where it starts.
struct Piece {
  int column = 0;
  std::string text;  ///< without colour codes
  Tint tint = Tint::kPlain;
  bool strong = false;
  bool bold = false;
};

constexpr int kIndent = 2;

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::string_view glyph_of(const SketchCell& cell, const Appearance& look) {
  if (look.utf8 || is_ascii(cell.glyph)) return cell.glyph;
  return cell.ascii.empty() ? std::string_view("?") : std::string_view(cell.ascii);
}

/// Maps the columns of a sketch, which are half a cell wide, to columns of the terminal.
class Grid {
 public:
  Grid(const Sketch& sketch, const Appearance& look) {
    int width = 1;
    bool shifted = false;  // a hex board: some rows are shifted by half a cell
    for (const SketchCell& cell : sketch.cells) {
      width = std::max(width, display_width(glyph_of(cell, look)) + 2);  // room for the parentheses
      first_ = std::min(first_, cell.column);
      shifted |= cell.column % 2 != 0;
    }
    for (const SketchLabel& label : sketch.labels) {
      width = std::max(width, display_width(label.text) + 1);
      first_ = std::min(first_, label.column);
      shifted |= label.column % 2 != 0;
    }
    pitch_ = shifted ? (width + 1) / 2 * 2 : width;
    if (first_ % 2 != 0) --first_;  // start at an even column, so that only shifted rows use half a pitch
  }

  /// The terminal column at which to print the text to centre it in a sketch column.
  int place(int column, std::string_view text) const {
    return kIndent + ((column - first_) * pitch_ / 2) + (std::max(0, pitch_ - display_width(text)) / 2);
  }

 private:
  int pitch_ = 1;  ///< terminal columns from one cell to the next
  int first_ = 0;
};

std::string line_of(std::vector<Piece> pieces, const Appearance& look) {
  std::ranges::sort(pieces, {}, &Piece::column);
  std::string line;
  int column = 0;
  bool certain = true;  // false after a symbol whose width the terminal may see differently
  for (const Piece& piece : pieces) {
    if (!certain && look.columns) {
      line += fmt::format("\x1b[{}G", piece.column + 1);
    } else {
      line.append(static_cast<std::size_t>(std::max(0, piece.column - column)), ' ');
    }
    line += piece.bold ? bold(piece.text, look) : painted(piece.text, piece.tint, piece.strong, look);
    column = std::max(column, piece.column) + display_width(piece.text);
    certain = certain && is_ascii(piece.text);
  }
  return line;
}

}  // namespace

std::vector<std::string> changed_cells(const Sketch& before, const Sketch& after) {
  std::map<std::string_view, const SketchCell*> old;
  for (const SketchCell& cell : before.cells) old.emplace(cell.name, &cell);
  std::vector<std::string> changed;
  for (const SketchCell& cell : after.cells) {
    const auto found = old.find(cell.name);
    const bool same = found != old.end() && found->second->glyph == cell.glyph && found->second->tint == cell.tint &&
                      found->second->strong == cell.strong;
    if (!same) changed.push_back(cell.name);
  }
  return changed;
}

std::string draw(const Sketch& sketch, const std::vector<std::string>& highlighted, const Appearance& look) {
  const Grid grid(sketch, look);
  const std::set<std::string_view> bright(highlighted.begin(), highlighted.end());
  std::map<int, std::vector<Piece>> rows;
  for (const SketchCell& cell : sketch.cells) {
    const std::string_view glyph = glyph_of(cell, look);
    const int column = grid.place(cell.column, glyph);
    auto& row = rows[cell.row];
    const bool bracketed = bright.contains(cell.name);
    if (bracketed) row.push_back({.column = column - 1, .text = "(", .bold = true});
    row.push_back({.column = column, .text = std::string(glyph), .tint = cell.tint, .strong = cell.strong});
    if (bracketed) row.push_back({.column = column + display_width(glyph), .text = ")", .bold = true});
  }
  for (const SketchLabel& label : sketch.labels) {
    rows[label.row].push_back({.column = grid.place(label.column, label.text), .text = label.text, .tint = Tint::kDim});
  }

  std::string text;
  for (auto& [row, pieces] : rows) text += line_of(std::move(pieces), look) + '\n';
  const std::string_view legend =
      look.utf8 || is_ascii(sketch.legend) ? std::string_view(sketch.legend) : std::string_view(sketch.ascii_legend);
  const std::string margin(kIndent, ' ');
  if (!legend.empty()) text += margin + painted(legend, Tint::kDim, false, look) + '\n';
  for (const std::string& note : sketch.notes) text += margin + painted(note, Tint::kDim, false, look) + '\n';
  return text;
}

}  // namespace palamedes::app
