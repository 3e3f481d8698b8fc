#include "app/play/screen/board.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace palamedes::app {
namespace {

constexpr Appearance kPlain{};
constexpr Appearance kUtf8{.utf8 = true};

Sketch liuzhou_sketch(const char* state) {
  const auto game = make_game({.game = "liuzhou"});
  return (*(*game)->parse_state(state))->sketch();
}

constexpr const char* kMarked = "bwB.../....../....../....../....../.....W PLACEMENT b m0 c0 f0 t6 q0";

TEST(Board, ASquareBoardHasCoordinatesLegendAndNotes) {
  EXPECT_EQ(draw(liuzhou_sketch(kMarked), {}, kUtf8),
            "      a  b  c  d  e  f\n"
            "   1  ●  ○  ◉  ·  ·  ·\n"
            "   2  ·  ·  ·  ·  ·  ·\n"
            "   3  ·  ·  ·  ·  ·  ·\n"
            "   4  ·  ·  ·  ·  ·  ·\n"
            "   5  ·  ·  ·  ·  ·  ·\n"
            "   6  ·  ·  ·  ·  ·  ◎\n"
            "  ● Black  ○ White  ◉ ◎ marked\n"
            "  Black has 2 stones, White 2; 6 moves made, draw at 200\n");
}

TEST(Board, WithoutUtf8OnlyAsciiIsShown) {
  const std::string text = draw(liuzhou_sketch(kMarked), {"f6"}, kPlain);
  EXPECT_EQ(text,
            "      a  b  c  d  e  f\n"
            "   1  b  w  B  .  .  .\n"
            "   2  .  .  .  .  .  .\n"
            "   3  .  .  .  .  .  .\n"
            "   4  .  .  .  .  .  .\n"
            "   5  .  .  .  .  .  .\n"
            "   6  .  .  .  .  . (W)\n"
            "  b Black  w White  B W marked\n"
            "  Black has 2 stones, White 2; 6 moves made, draw at 200\n");
}

TEST(Board, AGlyphWithoutAsciiFormIsAQuestionMark) {
  const Sketch sketch{
      .cells = {{.column = 0, .row = 0, .name = "a1", .glyph = "♔"}}, .labels = {}, .notes = {}, .legend = ""};
  EXPECT_EQ(draw(sketch, {}, kPlain), "   ?\n");
}

/// Three rows of 2, 3 and 2 cells, the outer ones shifted by half a cell; stacks of several
/// characters in four colours.
Sketch hex_sketch() {
  Sketch sketch;
  const auto cell = [&](int column, int row, std::string name, std::string glyph, Tint tint) {
    sketch.cells.push_back(
        {.column = column, .row = row, .name = std::move(name), .glyph = std::move(glyph), .tint = tint});
  };
  cell(1, 0, "a3", "A2", Tint::kSeat1);
  cell(3, 0, "b3", ".", Tint::kDim);
  cell(0, 1, "a2", "B12", Tint::kSeat2);
  cell(2, 1, "b2", ".", Tint::kDim);
  cell(4, 1, "c2", "C3", Tint::kSeat3);
  cell(1, 2, "b1", "D", Tint::kSeat4);
  cell(3, 2, "c1", ".", Tint::kDim);
  sketch.labels = {{.column = -2, .row = 0, .text = "3"},
                   {.column = -2, .row = 1, .text = "2"},
                   {.column = -2, .row = 2, .text = "1"},
                   {.column = 2, .row = 3, .text = "b"},
                   {.column = 4, .row = 3, .text = "c"}};
  return sketch;
}

TEST(Board, RowsOfAHexBoardAreShiftedByHalfACell) {
  EXPECT_EQ(draw(hex_sketch(), {"a2", "c1"}, kUtf8),
            "    3        A2    .\n"
            "    2   (B12)   .     C3\n"
            "    1        D    (.)\n"
            "                b     c\n");
}

TEST(Board, FourSeatsHaveFourColours) {
  const std::string text = draw(hex_sketch(), {}, {.color = true, .utf8 = true});
  for (const char* painted : {"\x1b[33mA2\x1b[0m", "\x1b[36mB12\x1b[0m", "\x1b[35mC3\x1b[0m", "\x1b[32mD\x1b[0m"}) {
    EXPECT_NE(text.find(painted), std::string::npos) << painted << " is missing in\n" << text;
  }
}

TEST(Board, TerminalsAreToldTheColumnAfterAGlyphOfDoubtfulWidth) {
  Sketch sketch;
  sketch.cells = {{.column = 0, .row = 0, .name = "a1", .glyph = "●"},
                  {.column = 2, .row = 0, .name = "b1", .glyph = "○"}};
  EXPECT_EQ(draw(sketch, {"a1"}, {.utf8 = true, .columns = true}), "  (●\x1b[5G)\x1b[7G○\n");
}

TEST(Board, ChangedCellsAreThoseThatLookDifferent) {
  const Sketch before = liuzhou_sketch("bw..../....../....../....../....../...... PLACEMENT b m0 c0 f0 t2 q0");
  const Sketch after = liuzhou_sketch("bW..../..b.../....../....../....../...... PLACEMENT b m0 c0 f0 t4 q0");
  EXPECT_EQ(changed_cells(before, after), (std::vector<std::string>{"b1", "c2"}));
  EXPECT_TRUE(changed_cells(after, after).empty());
}

TEST(Board, NothingToDrawIsNoText) { EXPECT_EQ(draw(Sketch{}, {"a1"}, kUtf8), ""); }

}  // namespace
}  // namespace palamedes::app
