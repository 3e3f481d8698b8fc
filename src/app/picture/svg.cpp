#include "app/picture/svg.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <set>

#include "app/picture/xml.h"

namespace palamedes::app {
namespace {

constexpr double kHalf = 28;  // half the width of a cell
constexpr double kMargin = 14;
constexpr double kNarrowest = 380;  // so that the lines below a small board have room
constexpr double kLineHeight = 19;
constexpr double kLetterWidth = 7;  // of the text below the board, on average
constexpr std::string_view kInk = "#222222";

constexpr std::array<std::string_view, 4> kDefaultPaints{"#c8402f", "#2f6fb5", "#3f8f4a", "#e2b93b"};

// Each seat also has a pattern, for people who cannot tell the colours apart: stripes on its territory, and a line
// along its rings.
constexpr std::array<std::string_view, 4> kStripes{
    "M-2,2 l4,-4 M0,10 l10,-10 M8,12 l4,-4",
    "M-2,8 l4,4 M0,0 l10,10 M8,-2 l4,4",
    "M0,2.5 h10 M0,7.5 h10",
    "M2.5,0 v10 M7.5,0 v10",
};
constexpr std::array<std::string_view, 4> kRimDashes{"0 99", "99 0", "4 3", "1 2.5"};

struct Point {
  double x = 0;
  double y = 0;
};

/// At most two digits after the point, so that every machine writes the same text.
std::string number(double value) {
  std::string text = fmt::format("{:.2f}", value);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

bool is_paint(std::string_view text) {
  const auto is_hex = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); };
  return text.size() == 7 && text[0] == '#' && std::ranges::all_of(text.substr(1), is_hex);
}

/// A darker colour, for the sides of rings: each part times `percent` / 100.
std::string darker(std::string_view paint, int percent) {
  std::string result = "#";
  for (std::size_t i = 1; i < 7; i += 2) {
    result += fmt::format("{:02x}", std::stoi(std::string(paint.substr(i, 2)), nullptr, 16) * percent / 100);
  }
  return result;
}

/// Whether dark ink is easier to read on the paint than white.
bool is_light(std::string_view paint) {
  const auto part = [&](std::size_t at) { return std::stoi(std::string(paint.substr(at, 2)), nullptr, 16); };
  return 299 * part(1) + 587 * part(3) + 114 * part(5) > 150 * 1000;
}

bool is_seat(Tint tint) { return tint >= Tint::kSeat1 && tint <= Tint::kSeat4; }
std::size_t seat_index(Tint tint) { return static_cast<std::size_t>(tint) - static_cast<std::size_t>(Tint::kSeat1); }

std::size_t letters(std::string_view text) {
  std::size_t count = 0;
  for (; !text.empty(); ++count) text.remove_prefix(std::max<std::size_t>(1, utf8_length(text)));
  return count;
}

/// Breaks the text between words into lines of at most `width` letters. A longer word gets a line of its own.
std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  std::vector<std::string> lines(1);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    if (!lines.back().empty() && letters(lines.back()) + 1 + letters(word) > width) lines.emplace_back();
    if (!lines.back().empty()) lines.back() += ' ';
    lines.back() += word;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

class SketchDrawing {
 public:
  SketchDrawing(const Sketch& sketch, const PictureTexts& texts, const PictureOptions& options)
      : sketch_(sketch), texts_(texts), options_(options) {
    row_pitch_ = sketch.cell_shape == CellShape::kHexagon ? kHalf * std::numbers::sqrt3 : 2 * kHalf;
  }

  std::string text() {
    measure();
    board();
    if (!options_.board_only) below();
    height_ += kMargin;
    const std::string size = fmt::format("{} {}", number(width_), number(height_));
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {}\" width=\"{}\" height=\"{}\" role=\"img\" "
        "font-family=\"Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif\" text-anchor=\"middle\">\n"
        "<title>{}</title>\n{}<rect width=\"{}\" height=\"{}\" fill=\"#ffffff\"/>\n{}</svg>\n",
        size, number(width_), number(height_), xml_escaped(texts_.title), patterns(), number(width_), number(height_),
        body_);
  }

 private:
  Point place(int column, int row) const { return {left_ + (column * kHalf), top_ + (row * row_pitch_)}; }

  std::string paint(std::size_t seat) const {
    if (seat < sketch_.seats.size() && is_paint(sketch_.seats[seat].paint)) return sketch_.seats[seat].paint;
    return std::string(kDefaultPaints[seat]);
  }
  std::string mark(std::size_t seat) const {
    return seat < sketch_.seats.size() ? sketch_.seats[seat].mark : std::to_string(seat + 1);
  }

  /// Computes the place of the board in the picture, so that nothing is cut off.
  void measure() {
    int first_column = 0;
    int last_column = 0;
    int first_row = 0;
    int last_row = 0;
    const auto include = [&](int column, int row) {
      first_column = std::min(first_column, column);
      last_column = std::max(last_column, column);
      first_row = std::min(first_row, row);
      last_row = std::max(last_row, row);
    };
    for (const SketchCell& cell : sketch_.cells) include(cell.column, cell.row);
    for (const SketchLabel& label : sketch_.labels) include(label.column, label.row);
    const double board = (last_column - first_column + 2) * kHalf;
    width_ = std::max(options_.board_only ? 0 : kNarrowest, board + (2 * kMargin));
    left_ = ((width_ - board) / 2) + kHalf - (first_column * kHalf);
    top_ = kMargin + kHalf - (first_row * row_pitch_);
    height_ = kMargin + (2 * kHalf) + ((last_row - first_row) * row_pitch_);
  }

  void board() {
    for (const SketchLabel& label : sketch_.labels) {
      const Point at = place(label.column, label.row);
      write({at.x, at.y + 5}, label.text, "font-size=\"15\" fill=\"#666666\"");
    }
    const std::set<std::string_view> changed(options_.changed.begin(), options_.changed.end());
    for (const SketchCell& cell : sketch_.cells) draw(cell, changed.contains(cell.name));
  }

  void draw(const SketchCell& cell, bool changed) {
    const Point at = place(cell.column, cell.row);
    body_ += fmt::format("<g><title>{} {}</title>", xml_escaped(cell.name), xml_escaped(cell.glyph));
    const std::string_view fill = is_paint(cell.paint) ? std::string_view(cell.paint) : "#f6f1e4";
    outline(at, 0, fmt::format("fill=\"{}\" stroke=\"#a89c82\"", fill));
    if (is_seat(cell.ground)) ground(at, seat_index(cell.ground));
    if (changed) outline(at, 3, "fill=\"none\" stroke=\"#222222\" stroke-width=\"1.5\" stroke-dasharray=\"5 4\"");
    if (cell.strong && !cell.tile) outline(at, 2.5, "fill=\"none\" stroke=\"#222222\" stroke-width=\"4\"");
    if (is_seat(cell.marker)) disc(at, 11, seat_index(cell.marker));
    if (!cell.pieces.empty()) {
      if (sketch_.shape == PieceShape::kRing) {
        rings(at, cell.pieces);
      } else {
        stones(at, cell.pieces);
      }
    }
    if (cell.tile && is_seat(cell.tile->tint)) tile(at, *cell.tile);
    const bool drawn = cell.tile || is_seat(cell.ground) || is_seat(cell.marker) || !cell.pieces.empty();
    if (!drawn && cell.tint != Tint::kDim) {
      const std::string ink = is_seat(cell.tint) ? darker(paint(seat_index(cell.tint)), 70) : std::string(kInk);
      write({at.x, at.y + 8}, cell.glyph, fmt::format("font-size=\"24\" font-weight=\"bold\" fill=\"{}\"", ink));
    }
    body_ += "</g>\n";
  }

  /// Draws the outline of a cell, `inset` inside its edge.
  void outline(Point at, double inset, std::string_view style) {
    if (sketch_.cell_shape != CellShape::kHexagon) {
      const double side = 2 * (kHalf - inset);
      body_ += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" {}/>", number(at.x - kHalf + inset),
                           number(at.y - kHalf + inset), number(side), number(side), style);
      return;
    }
    const double half = kHalf - inset;
    const double corner = half * 2 / std::numbers::sqrt3;
    std::string points;
    for (const Point& p : {Point{0, -corner},
                           {half, -corner / 2},
                           {half, corner / 2},
                           {0, corner},
                           {-half, corner / 2},
                           {-half, -corner / 2}}) {
      points += fmt::format("{}{},{}", points.empty() ? "" : " ", number(at.x + p.x), number(at.y + p.y));
    }
    body_ += fmt::format("<polygon points=\"{}\" {}/>", points, style);
  }

  void ground(Point at, std::size_t seat) {
    outline(at, 0.5, fmt::format("fill=\"{}\" fill-opacity=\"0.35\"", paint(seat)));
    outline(at, 0.5, fmt::format("fill=\"url(#ground{})\"", seat + 1));
    if (mark(seat).empty()) return;
    body_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"9\" fill=\"#ffffff\" fill-opacity=\"0.85\"/>", number(at.x),
                         number(at.y));
    write({at.x, at.y + 5}, mark(seat), fmt::format("font-size=\"14\" fill=\"{}\"", kInk));
  }

  void disc(Point at, double radius, std::size_t seat) {
    body_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1.5\"/>",
                         number(at.x), number(at.y), number(radius), paint(seat), kInk);
    if (mark(seat).empty()) return;
    write({at.x, at.y + 5}, mark(seat),
          fmt::format("font-size=\"14\" font-weight=\"bold\" fill=\"{}\"", is_light(paint(seat)) ? kInk : "#ffffff"));
  }

  void tile(Point at, const SketchTile& tile) {
    const std::size_t seat = seat_index(tile.tint);
    const std::string ink = is_light(paint(seat)) ? std::string(kInk) : "#ffffff";
    const auto plate = [&](double half, std::string_view style) {
      body_ += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"4\" {}/>", number(at.x - half),
                           number(at.y - half), number(2 * half), number(2 * half), style);
    };
    plate(20, fmt::format("fill=\"{}\" stroke=\"{}\" stroke-width=\"1.5\"", paint(seat), kInk));
    if (tile.text.empty()) plate(16, fmt::format("fill=\"url(#back{})\" stroke=\"{}\"", seat + 1, ink));
    if (tile.framed) plate(16.5, fmt::format("fill=\"none\" stroke=\"{}\" stroke-width=\"2\"", ink));
    if (!tile.text.empty()) {
      write({at.x, at.y + 8}, tile.text, fmt::format("font-size=\"23\" font-weight=\"bold\" fill=\"{}\"", ink));
    }
    if (tile.dot) {
      body_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"4.5\" fill=\"{}\" stroke=\"{}\"/>", number(at.x + 15),
                           number(at.y + 15), ink, kInk);
    }
  }

  /// Draws flat stones, with the height if there is more than one.
  void stones(Point at, const std::vector<Tint>& pieces) {
    if (!is_seat(pieces.back())) return;
    disc(at, 19, seat_index(pieces.back()));
    if (pieces.size() > 1) height_number(at, pieces.size());
  }

  void height_number(Point at, std::size_t height) {
    write({at.x + kHalf - 5, at.y + 5}, std::to_string(height),
          fmt::format("font-size=\"{}\" font-weight=\"bold\" text-anchor=\"end\" fill=\"{}\"",
                      height < 10 ? "14" : "11.5", kInk));
  }

  /// Draws a stack of rings, seen from slightly above, with the mark of the top ring in its hole.
  void rings(Point at, const std::vector<Tint>& pieces) {
    constexpr double kWide = 16;
    constexpr double kDeep = 8.5;
    constexpr double kThick = 6;
    constexpr double kTallest = 28;  // room above the lowest ring
    const auto above = static_cast<double>(pieces.size() - 1);
    const double step = above == 0 ? kThick : std::min(kThick, kTallest / above);
    const double x = at.x - 8;
    double y = at.y + (above * step / 2) - (kThick / 2);
    for (const Tint tint : pieces) {
      if (!is_seat(tint)) continue;
      const std::size_t seat = seat_index(tint);
      const std::string arc = fmt::format("{},{} 0 0", number(kWide), number(kDeep));
      body_ += fmt::format(
          "<path d=\"M{},{} v{} a{} 0 {},0 v{}\" fill=\"{}\" stroke=\"{}\"/>"
          "<ellipse cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\" fill=\"{}\" stroke=\"{}\"/>",
          number(x - kWide), number(y), number(kThick), arc, number(2 * kWide), number(-kThick),
          darker(paint(seat), 75), kInk, number(x), number(y), number(kWide), number(kDeep), paint(seat), kInk);
      if (step >= 3) {  // the line along the rim, where it can be seen
        body_ += fmt::format(
            "<path d=\"M{},{} a{} 0 {},0\" fill=\"none\" stroke=\"#ffffff\" stroke-width=\"1.6\" "
            "stroke-dasharray=\"{}\"/>",
            number(x - kWide + 0.5), number(y + (kThick / 2) + 1), arc, number((2 * kWide) - 1), kRimDashes[seat]);
      }
      y -= step;
    }
    y += step;
    body_ += fmt::format("<ellipse cx=\"{}\" cy=\"{}\" rx=\"9\" ry=\"6\" fill=\"#ffffff\" stroke=\"{}\"/>", number(x),
                         number(y), kInk);
    if (is_seat(pieces.back())) {
      write({x, y + 4}, mark(seat_index(pieces.back())),
            fmt::format("font-size=\"11.5\" font-weight=\"bold\" fill=\"{}\"", kInk));
    }
    height_number(at, pieces.size());
  }

  /// Draws caption, legend and notes, line by line.
  void below() {
    height_ += 6;
    paragraph(texts_.caption, fmt::format("font-weight=\"bold\" fill=\"{}\"", kInk));
    seats();
    const bool own_legend = !sketch_.picture_legend.empty() || !sketch_.seats.empty();
    paragraph(own_legend ? sketch_.picture_legend : sketch_.legend, "fill=\"#666666\"");
    for (const std::string& note : sketch_.notes) paragraph(note, fmt::format("fill=\"{}\"", kInk));
  }

  void seats() {
    if (sketch_.seats.empty()) return;
    height_ += 26;
    double x = kMargin + 10;
    for (std::size_t seat = 0; seat < std::min(sketch_.seats.size(), kDefaultPaints.size()); ++seat) {
      disc({x, height_ - 6}, 9, seat);
      const std::string& name = sketch_.seats[seat].name;
      write({x + 16, height_ - 1}, name, fmt::format("font-size=\"14\" text-anchor=\"start\" fill=\"{}\"", kInk));
      x += 50 + (kLetterWidth * static_cast<double>(letters(name)));
    }
    height_ += 5;
  }

  void paragraph(std::string_view text, const std::string& style) {
    if (text.empty()) return;
    const auto width = static_cast<std::size_t>((width_ - (2 * kMargin)) / kLetterWidth);
    for (const std::string& line : wrapped(text, width)) {
      height_ += kLineHeight;
      write({kMargin, height_}, line, "font-size=\"14\" text-anchor=\"start\" " + style);
      body_ += '\n';
    }
  }

  void write(Point at, std::string_view text, std::string_view style) {
    body_ += fmt::format("<text x=\"{}\" y=\"{}\" {}>{}</text>", number(at.x), number(at.y), style, xml_escaped(text));
  }

  /// Defines the patterns that are used: stripes of territory and backs of tiles.
  std::string patterns() const {
    std::set<std::size_t> grounds;
    std::set<std::size_t> backs;
    for (const SketchCell& cell : sketch_.cells) {
      if (is_seat(cell.ground)) grounds.insert(seat_index(cell.ground));
      if (cell.tile && cell.tile->text.empty() && is_seat(cell.tile->tint)) backs.insert(seat_index(cell.tile->tint));
    }
    std::string text;
    const auto add = [&](std::string_view name, std::size_t seat, std::string_view path, const std::string& stroke) {
      text += fmt::format(
          "<pattern id=\"{}{}\" width=\"10\" height=\"10\" patternUnits=\"userSpaceOnUse\">"
          "<path d=\"{}\" stroke=\"{}\" stroke-width=\"1.6\"/></pattern>\n",
          name, seat + 1, path, stroke);
    };
    for (const std::size_t seat : grounds) add("ground", seat, kStripes[seat], darker(paint(seat), 85));
    for (const std::size_t seat : backs)
      add("back", seat, kStripes[seat], is_light(paint(seat)) ? "#222222" : "#ffffff");
    return text.empty() ? "" : "<defs>\n" + text + "</defs>\n";
  }

  const Sketch& sketch_;
  const PictureTexts& texts_;
  const PictureOptions& options_;
  double row_pitch_ = 0;
  double left_ = 0;  ///< the middle of column 0
  double top_ = 0;   ///< the middle of row 0
  double width_ = 0;
  double height_ = 0;  ///< the height of the picture so far
  std::string body_{};
};

}  // namespace

std::string svg(const Sketch& sketch, const PictureTexts& texts, const PictureOptions& options) {
  return SketchDrawing(sketch, texts, options).text();
}

}  // namespace palamedes::app
