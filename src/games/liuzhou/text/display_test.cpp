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
std::string told(const Position& position, std::string_view action) {
  return position.game().told(position.state(), *position.game().parse_action(position.state(), action));
}
std::string prompt(const Position& position) {
  return position.game().prompt(position.state(), viewer_of(position.state().to_act)).sentence;
}
std::string detail(const Position& position) {
  return position.game().prompt(position.state(), viewer_of(position.state().to_act)).detail;
}
std::string end_sentence(const Position& position) { return position.game().end_sentence(position.state()); }

TEST(Words, EveryKindOfActionIsDescribed) {
  const auto black = seed(kPair + " MOVEMENT b m0 c0 f0 t60 q0");
  EXPECT_EQ(described(black, "Pa1"), "Black places a stone on a1");
  EXPECT_EQ(described(black, "Mf1"), "Black marks the white stone on f1");
  EXPECT_EQ(described(black, "Ff1"), "Black takes the white stone on f1");
  EXPECT_EQ(described(black, "Sa1a2"), "Black moves a1-a2");
  EXPECT_EQ(described(black, "Cf1"), "Black takes the white stone on f1");
  EXPECT_EQ(described(black, "Nf1"), "Black cannot move and takes the white stone on f1");
  EXPECT_EQ(described(black, "Xf1"), "Black takes the white stone on f1 in return");
  EXPECT_EQ(described(seed(kPair + " REMOVAL w m0 c0 f0 t36 q0"), "R"),
            "The board is full and no stone is marked: each player takes one stone");
  EXPECT_EQ(described(seed("B....w/....../....../....../....../...... REMOVAL w m0 c0 f0 t36 q0"), "R"),
            "The board is full: 1 marked stone leaves it, and now stones move");
}

TEST(Words, ACompletedActionIsToldWithItsOutcome) {
  const auto placing = seed("bb..../b...../....../....../....../....ww PLACEMENT b m0 c0 f0 t5 q0");
  EXPECT_EQ(told(placing, "Pb2"), "Black placed a stone on b2 and closed the square a1-b2");
  EXPECT_EQ(told(placing, "Pc3"), "Black placed a stone on c3");
  const auto moving = seed("bbbbb./.....b/....../....../....../ww.... MOVEMENT b m0 c0 f0 t60 q0");
  EXPECT_EQ(told(moving, "Sf2f1"), "Black moved f2-f1 and closed the line a1-f1");
  EXPECT_EQ(told(seed(kPair + " MARK_SELECTION b m1 c0 f0 t2 q0"), "Mf1"), "Black marked the white stone on f1");
  EXPECT_EQ(told(seed("B....W/....../....../....../....../...... REMOVAL w m0 c0 f0 t36 q0"), "R"),
            "The board is full: 2 marked stones left it, and now stones move");
}

TEST(Words, EveryPhaseHasAPrompt) {
  EXPECT_EQ(prompt(seed(kPair + " PLACEMENT w m0 c0 f0 t2 q0")), "Place a stone on an empty point");
  EXPECT_EQ(prompt(seed(kPair + " MARK_SELECTION b m1 c0 f0 t2 q0")), "Mark one white stone");
  EXPECT_EQ(prompt(seed(kPair + " MARK_SELECTION b m2 c0 f0 t2 q0")), "Line! Mark 2 white stones");
  EXPECT_EQ(prompt(seed(kPair + " REMOVAL w m0 c0 f0 t36 q0")), "The board is full: continue");
  EXPECT_EQ(prompt(seed(kPair + " FORCED_REMOVAL w m0 c0 f0 t37 q0")),
            "Take one black stone outside squares and lines");
  EXPECT_EQ(prompt(seed(kPair + " MOVEMENT b m0 c0 f0 t60 q0")), "Move one of your stones one step");
  EXPECT_EQ(prompt(seed("bw..../w...../....../....../....../...... MOVEMENT b m0 c0 f0 t60 q0")),
            "Take one white stone");
  EXPECT_EQ(prompt(seed(kPair + " CAPTURE_SELECTION b m0 c1 f0 t60 q0")), "Take one white stone");
  EXPECT_EQ(prompt(seed(kPair + " COUNTER_REMOVAL w m0 c0 f0 t60 q0")), "Take one black stone in return");
}

TEST(Words, ThePromptWarnsOfADrawThatIsNear) {
  const std::string often = "Completing a 2x2 square takes one white stone, a full row or column two";
  EXPECT_EQ(detail(seed(kPair + " MOVEMENT b m0 c0 f0 t179 q0")), often);
  EXPECT_EQ(detail(seed(kPair + " MOVEMENT b m0 c0 f0 t180 q0")), "The game is drawn in 20 moves");
  EXPECT_EQ(detail(seed(kPair + " MOVEMENT b m0 c0 f0 t199 q0")), "The game is drawn in 1 move");
  EXPECT_EQ(detail(current("b.bbbb/....../....../....../....../w.wwww MOVEMENT b m0 c0 f0 t60 q20")),
            "Unless somebody takes a stone, the game is drawn in 16 moves");
}

TEST(Words, ThePromptSaysWhatWasEarnedAndWhichStonesAreSafe) {
  const auto square = seed("bb..../bb..../....../....../w.ww../..ww.. MARK_SELECTION b m1 c0 f0 t12 q0");
  EXPECT_EQ(prompt(square), "Square! Mark one white stone");
  EXPECT_EQ(detail(square), "Stones in a white square or line are safe");
  const auto line = seed("bbbbbb/....../....../....../..ww../..ww.. CAPTURE_SELECTION b m0 c2 f0 t60 q0");
  EXPECT_EQ(prompt(line), "Line! Take 2 white stones");
  EXPECT_EQ(detail(line), "All of them stand in squares or lines, so you may choose any");
  const auto both = seed("bbbbbb/bb..../....../....../..ww../..ww.. CAPTURE_SELECTION b m0 c1 f0 t60 q0");
  EXPECT_EQ(prompt(both), "Take one white stone") << "it may be the second stone of a line";
}

TEST(Words, OthersReadWhoIsToAct) {
  const auto others = [](const Position& position) {
    return position.game().prompt(position.state(), kSpectator).sentence;
  };
  EXPECT_EQ(others(seed(kPair + " PLACEMENT w m0 c0 f0 t2 q0")), "White to place a stone");
  EXPECT_EQ(others(seed(kPair + " MARK_SELECTION b m1 c0 f0 t2 q0")), "Black to mark a white stone");
  EXPECT_EQ(others(seed(kPair + " MOVEMENT b m0 c0 f0 t60 q0")), "Black to move");
  EXPECT_EQ(others(seed(kPair + " COUNTER_REMOVAL w m0 c0 f0 t60 q0")), "White to take a black stone");
}

/// The notation of an action, which must be read back.
std::string shown_as(const Position& position, std::string_view action) {
  const auto& game = position.game();
  const std::string text = game.board_text(position.state(), *game.parse_action(position.state(), action));
  EXPECT_EQ(game.action_text(position.state(), *game.parse_board_text(position.state(), text)), action) << text;
  return text;
}

TEST(Notation, NamesOneAction) {
  const auto placing = seed("bb..../b...../....../....../....../....ww PLACEMENT b m0 c0 f0 t5 q0");
  EXPECT_EQ(shown_as(placing, "Pc3"), "c3");
  EXPECT_EQ(shown_as(placing, "Pb2"), "b2 □");
  const auto moving = seed("bbbbb./...b.b/....bb/....../....../ww.... MOVEMENT b m0 c0 f0 t60 q0");
  EXPECT_EQ(shown_as(moving, "Sf2f1"), "f2-f1 ═");
  EXPECT_EQ(shown_as(moving, "Sd2e2"), "d2-e2 □");
  EXPECT_EQ(shown_as(seed(kPair + " MARK_SELECTION b m1 c0 f0 t2 q0"), "Mf1"), "*f1");
  EXPECT_EQ(shown_as(seed(kPair + " CAPTURE_SELECTION b m0 c1 f0 t60 q0"), "Cf1"), "×f1");
  EXPECT_EQ(shown_as(seed(kPair + " FORCED_REMOVAL w m0 c0 f0 t37 q0"), "Fa1"), "×a1");
  EXPECT_EQ(shown_as(seed(kPair + " COUNTER_REMOVAL w m0 c0 f0 t60 q0"), "Xa1"), "×a1");
  EXPECT_EQ(shown_as(seed("bw..../w...../....../....../....../...... MOVEMENT b m0 c0 f0 t60 q0"), "Nb1"), "×b1");
  EXPECT_EQ(shown_as(seed(kPair + " REMOVAL w m0 c0 f0 t36 q0"), "R"), "clear");
}

TEST(Sketch, ShowsTheStonesThatCannotBeTaken) {
  const auto safe = [](const Position& position) {
    std::string cells;
    for (const SketchCell& cell : position.game().sketch(position.state()).cells) {
      if (cell.safe) cells += cell.name + ' ';
    }
    return cells;
  };
  EXPECT_EQ(safe(seed("bb..../bb...b/....../....../..ww../..ww.. MOVEMENT b m0 c0 f0 t60 q0")), "a1 b1 a2 b2 ")
      << "White has no other stones than those of the square";
  EXPECT_EQ(safe(seed("Bb..../bb...b/....../....../....../..ww.. PLACEMENT b m0 c0 f0 t20 q0")), "");
}

TEST(Sketch, NamesThePhase) {
  const auto phases = [](const Position& position) {
    std::string text;
    for (const SketchPhase& phase : position.game().sketch(position.state()).phases)
      text += (phase.now ? "[" + phase.name + ']' : phase.name) + ' ';
    return text;
  };
  EXPECT_EQ(phases(seed(kPair + " MARK_SELECTION b m1 c0 f0 t2 q0")), "[Place 2/36] Clear Move ");
  EXPECT_EQ(phases(seed(kPair + " FORCED_REMOVAL w m0 c0 f0 t37 q0")), "Place [Clear] Move ");
  EXPECT_EQ(phases(seed(kPair + " CAPTURE_SELECTION b m0 c1 f0 t60 q0")), "Place Clear [Move] ");
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
  EXPECT_EQ(note(seed(kPair + " MOVEMENT b m0 c0 f0 t60 q0")),
            "Black has 1 stone, White 1; 60 moves made, draw at 200");
  EXPECT_EQ(note(current("b.bbbb/....../....../....../....../w.wwww MOVEMENT b m0 c0 f0 t60 q3")),
            "Black has 5 stones, White 5; 60 moves made, draw at 144; 3 in a row without a capture, draw at 36");
}

}  // namespace
}  // namespace palamedes::liuzhou
