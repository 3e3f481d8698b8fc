// Tests the sentences and the drawing of Liuzhou chess.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/liuzhou/position.h"

namespace palamedes::liuzhou {
namespace {

std::string described(const Position& position, std::string_view action) {
  return position.game().describe(position.state(), *position.game().parse_action(position.state(), action));
}
std::string prompt(const Position& position) { return position.game().prompt(position.state()); }
std::string end_sentence(const Position& position) { return position.game().end_sentence(position.state()); }

TEST(Words, EveryKindOfActionIsDescribed) {
  const auto black = seed(kPair + " MOVEMENT b m0 c0 f0 t60 q0");
  EXPECT_EQ(described(black, "Pa1"), "Black places on a1");
  EXPECT_EQ(described(black, "Mf1"), "Black marks f1");
  EXPECT_EQ(described(black, "Ff1"), "Black removes f1");
  EXPECT_EQ(described(black, "Sa1a2"), "Black moves from a1 to a2");
  EXPECT_EQ(described(black, "Cf1"), "Black captures f1");
  EXPECT_EQ(described(black, "Nf1"), "Black cannot move and removes f1");
  EXPECT_EQ(described(black, "Xf1"), "Black removes f1 in return");
  EXPECT_EQ(described(seed(kPair + " REMOVAL w m0 c0 f0 t36 q0"), "R"),
            "No stone is marked, so each player removes one of the other");
  EXPECT_EQ(described(seed("B....w/....../....../....../....../...... REMOVAL w m0 c0 f0 t36 q0"), "R"),
            "All marked stones leave the board");
}

TEST(Words, EveryPhaseHasAPrompt) {
  EXPECT_EQ(prompt(seed(kPair + " PLACEMENT w m0 c0 f0 t2 q0")), "White: place a stone on an empty point");
  EXPECT_EQ(prompt(seed(kPair + " MARK_SELECTION b m1 c0 f0 t2 q0")), "Black: mark 1 white stone");
  EXPECT_EQ(prompt(seed(kPair + " MARK_SELECTION b m2 c0 f0 t2 q0")), "Black: mark 2 white stones");
  EXPECT_EQ(prompt(seed(kPair + " REMOVAL w m0 c0 f0 t36 q0")), "White: continue, no stone is marked");
  EXPECT_EQ(prompt(seed(kPair + " FORCED_REMOVAL w m0 c0 f0 t37 q0")),
            "White: remove a black stone that is not in a square or line");
  EXPECT_EQ(prompt(seed(kPair + " MOVEMENT b m0 c0 f0 t60 q0")), "Black: move a stone one step");
  EXPECT_EQ(prompt(seed("bw..../w...../....../....../....../...... MOVEMENT b m0 c0 f0 t60 q0")),
            "Black: no stone can move, so remove a white stone");
  EXPECT_EQ(prompt(seed(kPair + " CAPTURE_SELECTION b m0 c1 f0 t60 q0")), "Black: capture 1 white stone");
  EXPECT_EQ(prompt(seed(kPair + " COUNTER_REMOVAL w m0 c0 f0 t60 q0")), "White: remove a black stone in return");
}

TEST(Words, EveryEndHasASentence) {
  const std::string lone = "b...../....../....../....../....../......";
  EXPECT_EQ(end_sentence(seed(lone + " CAPTURE_SELECTION b m0 c1 f0 t60 q0")), "Black wins: White has no stones left");
  EXPECT_EQ(end_sentence(current("bbbbb./....../....../....../....../w..... COUNTER_REMOVAL b m0 c0 f0 t60 q0")),
            "Black wins: White has only 1 stone left (4 needed)");
  EXPECT_EQ(end_sentence(seed(kPair + " MOVEMENT b m0 c0 f0 t200 q0")), "Draw: the limit of 200 moves is reached");
  EXPECT_EQ(end_sentence(current("b.bbbb/....../....../....../....../w.wwww MOVEMENT b m0 c0 f0 t60 q36")),
            "Draw: 36 moves in a row without a capture");
  EXPECT_EQ(end_sentence(seed("W...../....../....../....../....../...... MARK_SELECTION b m1 c0 f0 t20 q0")),
            "White wins: Black has no legal move");
  EXPECT_EQ(Liuzhou::make({})->end_sentence(State{}), "") << "no end, no sentence";
}

TEST(Words, SeatsAreColours) {
  const Liuzhou game = *Liuzhou::make({});
  EXPECT_EQ(game.seat_name(kBlack), "Black");
  EXPECT_EQ(game.seat_name(kWhite), "White");
  EXPECT_TRUE(game.end_details(Outcome{}).empty());
}

TEST(Sketch, ShowsEveryCellWithItsStone) {
  const auto position = current("bW..../....../....../....../....../....Bw PLACEMENT b m0 c0 f0 t6 q0");
  const Sketch sketch = position.game().sketch(position.state());
  ASSERT_EQ(sketch.cells.size(), 36U);
  EXPECT_EQ(sketch.cells[0].name + sketch.cells[0].glyph, "a1●");
  EXPECT_EQ(sketch.cells[1].name + sketch.cells[1].glyph, "b1◎");
  EXPECT_EQ(sketch.cells[2].name + sketch.cells[2].glyph, "c1·");
  EXPECT_EQ(sketch.cells[34].name + sketch.cells[34].glyph, "e6◉");
  EXPECT_EQ(sketch.cells[35].name + sketch.cells[35].glyph, "f6○");
  EXPECT_EQ(sketch.cells[0].tint, Tint::kSeat1);
  EXPECT_EQ(sketch.cells[1].tint, Tint::kSeat2);
  EXPECT_EQ(sketch.cells[2].tint, Tint::kDim);
  EXPECT_EQ(sketch.cells[0].pieces, std::vector<Tint>{Tint::kSeat1});
  EXPECT_TRUE(sketch.cells[2].pieces.empty());
  EXPECT_TRUE(sketch.cells[1].strong) << "marked stones stand out";
  EXPECT_FALSE(sketch.cells[0].strong);
  EXPECT_EQ(sketch.cells[7].column, 2) << "b2: neighbours are two half columns apart";
  EXPECT_EQ(sketch.cells[7].row, 1);
  EXPECT_EQ(sketch.labels.size(), 12U);
  EXPECT_FALSE(sketch.legend.empty());
}

TEST(Sketch, NotesShowTheCountersOfTheEdition) {
  const auto note = [](const Position& position) { return position.game().sketch(position.state()).notes.at(0); };
  EXPECT_EQ(note(seed(kPair + " MOVEMENT b m0 c0 f0 t60 q0")), "Black 1, White 1 on the board; move 60 of 200");
  EXPECT_EQ(note(current("b.bbbb/....../....../....../....../w.wwww MOVEMENT b m0 c0 f0 t60 q3")),
            "Black 5, White 5 on the board; move 60 of 144; 3 of 36 moves without a capture");
}

}  // namespace
}  // namespace palamedes::liuzhou
