#include "app/picture/svg.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "app/picture/xml.h"
#include "games/registry.h"

namespace palamedes::app {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// The first error in the document, "" if there is none: tags must be balanced, and text must not contain markup.
std::string fault_of(const std::string& document) {
  std::vector<std::string> open;
  std::size_t roots = 0;
  for (std::size_t at = 0; at < document.size();) {
    if (document[at] != '<') {
      if (document[at] == '&' && document.substr(at, 10).find(';') == std::string::npos) return "a bare ampersand";
      if (document[at] == '>') return "a bare '>'";
      ++at;
      continue;
    }
    const std::size_t end = document.find('>', at);
    if (end == std::string::npos) return "a tag without end";
    const std::string tag = document.substr(at + 1, end - at - 1);
    if (tag.find('<') != std::string::npos) return "'<' inside the tag " + tag;
    if (std::ranges::count(tag, '"') % 2 != 0) return "an open quote in " + tag;
    if (tag.starts_with('/')) {
      if (open.empty() || open.back() != tag.substr(1)) return "unexpected " + tag;
      open.pop_back();
    } else {
      if (open.empty()) ++roots;
      if (!tag.ends_with('/')) open.push_back(tag.substr(0, tag.find(' ')));
    }
    at = end + 1;
  }
  if (!open.empty()) return open.back() + " is not closed";
  return roots == 1 ? "" : "not one root";
}

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size()) ++count;
  return count;
}

Sketch start_of(const GameConfig& config) { return make_game(config).value()->initial()->sketch(); }

TEST(Svg, ShowsEveryCellOfEveryBoardInAWellFormedDocument) {
  for (const GameInfo* info : game_infos()) {
    const auto boards = info->boards.empty() ? std::vector<std::string_view>{""} : info->boards;
    for (const std::string_view edition : info->editions) {
      for (const std::string_view board : boards) {
        const auto game =
            make_game({.game = std::string(info->id), .edition = std::string(edition), .board = std::string(board)});
        if (!game) continue;  // a board that the edition lacks
        SCOPED_TRACE(std::string(info->id) + ' ' + std::string(edition) + ' ' + std::string(board));
        const Sketch sketch = (*game)->initial()->sketch();
        const std::string picture = svg(sketch, {.title = "Start", .caption = "Go"});
        EXPECT_EQ(fault_of(picture), "");
        EXPECT_EQ(count_of(picture, "<g><title>"), sketch.cells.size());
        for (const SketchCell& cell : sketch.cells) EXPECT_THAT(picture, HasSubstr("<title>" + cell.name + ' '));
        for (const std::string& note : sketch.notes) {
          EXPECT_THAT(picture, HasSubstr(xml_escaped(note.substr(0, 12))));
        }
      }
    }
  }
}

TEST(Svg, HexBoardsHaveHexagonsAndSquareBoardsSquares) {
  const std::string hex = svg(start_of({.game = "ringrift", .edition = "canon", .board = "hex8"}), {});
  EXPECT_EQ(count_of(hex, "<polygon"), 61U);
  const std::string square = svg(start_of({.game = "ringrift", .board = "square8"}), {});
  EXPECT_EQ(count_of(square, "<polygon"), 0U);
  EXPECT_EQ(count_of(square, "fill=\"#f6f1e4\""), 64U);
}

TEST(Svg, HostileTextIsEscapedEverywhere) {
  const std::string hostile = "</text><script>alert(\"x\")</script>&'";
  Sketch sketch;
  sketch.cells = {{.column = 0, .row = 0, .name = hostile, .glyph = hostile},
                  {.column = 2, .row = 0, .name = "b1", .glyph = "x", .pieces = {Tint::kSeat1}}};
  sketch.labels = {{.column = -2, .row = 0, .text = hostile}};
  sketch.notes = {hostile};
  sketch.seats = {{.name = hostile, .paint = "\"/><script>", .mark = hostile}};
  sketch.picture_legend = hostile;
  const std::string picture = svg(sketch, {.title = hostile, .caption = hostile});
  EXPECT_EQ(fault_of(picture), "");
  EXPECT_THAT(picture, Not(HasSubstr("<script")));
  EXPECT_THAT(picture, HasSubstr("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;&#39;"));
}

TEST(Svg, WhatIsNoTextForXmlBecomesTheReplacementCharacter) {
  EXPECT_EQ(xml_escaped("a\x01z"), "a\xEF\xBF\xBDz");
  EXPECT_EQ(xml_escaped("a\xFFz"), "a\xEF\xBF\xBDz") << "no UTF-8";
  EXPECT_EQ(xml_escaped("\xE2\x97"), "\xEF\xBF\xBD\xEF\xBF\xBD") << "cut off";
  EXPECT_EQ(xml_escaped("\xC0\xBC"), "\xEF\xBF\xBD\xEF\xBF\xBD") << "'<' written too long";
  EXPECT_EQ(xml_escaped("●"), "●");
}

TEST(Svg, AStackShowsEveryRingAndItsHeight) {
  Sketch sketch;
  sketch.shape = PieceShape::kRing;
  sketch.seats = {{.name = "Red", .paint = "#c00000", .mark = "1"}, {.name = "Blue", .paint = "#0000c0", .mark = "2"}};
  sketch.cells = {{.column = 0,
                   .row = 0,
                   .name = "a1",
                   .glyph = "B3/1",
                   .tint = Tint::kSeat2,
                   .pieces = {Tint::kSeat1, Tint::kSeat1, Tint::kSeat2}}};
  const std::string picture = svg(sketch, {}, {.board_only = true});
  EXPECT_EQ(count_of(picture, "fill=\"#c00000\""), 2U);
  EXPECT_EQ(count_of(picture, "fill=\"#0000c0\""), 1U);
  EXPECT_THAT(picture, HasSubstr(">3</text>")) << "the height";
  EXPECT_THAT(picture, HasSubstr(">2</text>")) << "the seat of the top ring";
}

TEST(Svg, TerritoryIsToldByPatternAndNumberToo) {
  Sketch sketch;
  sketch.cells = {{.column = 0, .row = 0, .name = "a1", .glyph = "#b", .tint = Tint::kSeat2, .ground = Tint::kSeat2}};
  const std::string picture = svg(sketch, {}, {.board_only = true});
  EXPECT_THAT(picture, HasSubstr("<pattern id=\"ground2\""));
  EXPECT_THAT(picture, HasSubstr("url(#ground2)"));
  EXPECT_THAT(picture, HasSubstr(">2</text>"));
}

TEST(Svg, ACellWithNothingButAGlyphShowsTheGlyph) {
  Sketch sketch;
  sketch.cells = {{.column = 0, .row = 0, .name = "a1", .glyph = "Q", .tint = Tint::kSeat1}};
  EXPECT_THAT(svg(sketch, {}, {.board_only = true}), HasSubstr(">Q</text>"));
}

TEST(Svg, TilesShowWhatIsWrittenOnThemOrTheirBacks) {
  Sketch sketch;
  sketch.cells.push_back({.name = "a1", .glyph = "r5", .tile = SketchTile{.tint = Tint::kSeat1, .text = "5"}});
  const std::string open = svg(sketch, {});
  EXPECT_THAT(open, HasSubstr(">5</text>"));
  EXPECT_THAT(open, Not(HasSubstr("url(#back1)")));
  EXPECT_THAT(open, Not(HasSubstr("<circle")));
  sketch.cells[0].tile = SketchTile{.tint = Tint::kSeat1, .dot = true};
  const std::string hidden = svg(sketch, {});
  EXPECT_THAT(hidden, HasSubstr("<pattern id=\"back1\""));
  EXPECT_THAT(hidden, HasSubstr("url(#back1)"));
  EXPECT_THAT(hidden, HasSubstr("<circle"));
  EXPECT_THAT(hidden, Not(HasSubstr(">5</text>")));
}

TEST(Svg, ACellCanHaveItsOwnPaintButNothingElse) {
  Sketch sketch;
  sketch.cells.push_back({.name = "a1", .glyph = "~", .tint = Tint::kDim, .paint = "#9fc5d8"});
  EXPECT_THAT(svg(sketch, {}), HasSubstr("fill=\"#9fc5d8\""));
  sketch.cells[0].paint = "red\"/><script>";
  EXPECT_THAT(svg(sketch, {}), Not(HasSubstr("script")));
}

}  // namespace
}  // namespace palamedes::app
