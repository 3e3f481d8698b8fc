// State and action texts, and custom positions that must be refused.
#include <gtest/gtest.h>

#include <vector>

#include "games/ringrift/rules/rules.h"
#include "tests/ringrift/table.h"

namespace palamedes::ringrift {
namespace {

const std::string kStart =
    "v1|seed|square8|2|P|1|hand=18,18|elim=0,0|terr=0,0|must=-|from=-|pend=-|rec=0|act=0|last=0|lps=1/1+/0x0|st=|mk=|"
    "co=";

std::string error_of(const std::string& text, const GameConfig& config = {.game = "ringrift"}) {
  const auto state = (*make_game(config))->parse_state(text);
  return state ? "" : std::string(state.error().code) + ": " + state.error().message;
}

Position sound() { return {.phase = 'M', .hand = "3,3", .st = "0,0=1 7,7=2", .mk = "3,3=1", .co = "5,5=2"}; }

TEST(RingRiftText, TheStartIsAsInTheVectors) {
  EXPECT_EQ((*make_game({.game = "ringrift"}))->initial()->text(), kStart);
}

TEST(RingRiftText, AFinishedGameShowsHowItEnded) {
  const GameConfig config{.game = "ringrift"};
  const std::string head = "v1|seed|square8|2|G|0|hand=";
  const std::string tail = "|must=-|from=-|pend=-|rec=0|act=0|last=1|lps=-|";
  const auto end_of = [&](const std::string& text) {
    const auto state = (*make_game(config))->parse_state(text);
    if (!state) return state.error().message;
    EXPECT_EQ((*state)->text(), text);
    const auto ending = (*state)->ending();
    return ending->reason + ' ' + std::to_string(number(*ending->outcome.winner()));
  };
  EXPECT_EQ(end_of(head + "3,3|elim=19,0|terr=0,0" + tail + "st=0,0=1|mk=|co="), "ring_elimination 1");
  EXPECT_EQ(end_of(head + "0,0|elim=0,0|terr=0,0" + tail + "st=0,0=21|mk=|co="), "last_player_standing 1");
  EXPECT_EQ(end_of(head + "0,0|elim=3,4|terr=0,0" + tail + "st=|mk=|co="), "stalemate 2");
  EXPECT_EQ(end_of(head + "3,3|elim=0,0|terr=0,0" + tail + "st=0,0=1|mk=|co="),
            "state text: phase G, but the position does not show how the game ended");
}

TEST(RingRiftText, NamesTheKnobsThatDifferFromTheEdition) {
  const GameConfig config{.game = "ringrift", .knobs = {{"K2", "canon"}, {"K4", "2"}, {"K3", "seed"}}};
  const auto game = make_game(config);
  const std::string text = (*game)->initial()->text();
  EXPECT_EQ(text, kStart + "|knobs=K2:canon,K4:2");
  EXPECT_EQ((*game)->initial()->vector_text(), kStart);
  EXPECT_EQ(error_of(text, config), "");
  EXPECT_EQ(error_of(kStart, config), "");  // may be missing, because vectors name the knobs elsewhere
  EXPECT_EQ(error_of(text), "other_game: state text: field 'knobs=' does not name the knobs of this game");
}

TEST(RingRiftText, KeepsThePieRuleAndTheOrderOfDroppingOut) {
  const GameConfig config{.game = "ringrift", .knobs = {{"pie", "on"}}};
  const auto game = make_game(config);
  EXPECT_EQ((*game)->initial()->text(), kStart + "|pie=open");
  EXPECT_EQ(error_of(kStart + "|pie=swapped", config), "");
  EXPECT_EQ(error_of(kStart + "|pie=open"), "other_game: state text: 'pie=' is set, but this game has no pie rule");
  EXPECT_NE(error_of(kStart + "|out=1,0"), "");  // player 1 has rings
}

TEST(RingRiftSetup, AnErrorNamesTheFieldThatBreaksAnInvariant) {
  const auto refusal = [](const auto& change) {
    Position position = sound();
    change(position);
    return error_of(position.text());
  };
  EXPECT_EQ(refusal([](Position&) {}), "");
  EXPECT_EQ(refusal([](Position& p) { p.mk = "0,0=1"; }),
            "cell_used_twice: state text: field 'mk=': entry '0,0=1': the cell is used already");
  EXPECT_EQ(refusal([](Position& p) { p.co = "7,7=1"; }),
            "cell_used_twice: state text: field 'co=': entry '7,7=1': the cell is used already");
  EXPECT_EQ(refusal([](Position& p) { p.st = "0,0=1 8,0=2"; }),
            "off_board: state text: field 'st=': entry '8,0=2' names no cell of square8");
  EXPECT_EQ(refusal([](Position& p) { p.mk = "-1,0=2"; }),
            "off_board: state text: field 'mk=': entry '-1,0=2' names no cell of square8");
  EXPECT_EQ(refusal([](Position& p) { p.mk = "3,3=5"; }),
            "bad_seat: state text: field 'mk=': entry '3,3=5' names a player that is none of 1 to 2");
  EXPECT_EQ(refusal([](Position& p) { p.player = 5; }),
            "bad_seat: state text: the player to act must be 1 to 2, not '5'");
  EXPECT_EQ(refusal([](Position& p) { p.hand = "-1,3"; }),
            "bad_count: state text: field 'hand=': '-1' is no number of 0 to 9999");
  EXPECT_EQ(refusal([](Position& p) { p.elim = "0,-3"; }),
            "bad_count: state text: field 'elim=': '-3' is no number of 0 to 9999");
  EXPECT_EQ(refusal([](Position& p) { p.hand = "18,3"; }),
            "over_supply: state text: fields 'hand=' and 'st=': player 1 has 19 rings of 18");
  EXPECT_EQ(refusal([](Position& p) { p.hand = "3"; }),
            "bad_state_text: state text: field 'hand=' must have 2 numbers");
}

TEST(RingRiftSetup, OnlyTheSupplyCheckCanBeSwitchedOff) {
  Position position = sound();
  position.hand = "18,3";
  EXPECT_EQ(refused(position, SupplyCheck::kOn), "over_supply");
  EXPECT_EQ(refused(position, SupplyCheck::kOff), "");
  position.mk = "0,0=1";
  EXPECT_EQ(refused(position, SupplyCheck::kOff), "cell_used_twice");
}

TEST(RingRiftSetup, ContradictoryFieldsAreRefused) {
  const auto code = [](const auto& change) {
    Position position = sound();
    change(position);
    return refused(position);
  };
  EXPECT_EQ(code([](Position& p) { p.must = "0,0"; }), "contradiction");  // no action in this turn yet
  EXPECT_EQ(code([](Position& p) { p.must = "0,0", p.act = 1; }), "");
  EXPECT_EQ(code([](Position& p) { p.must = "7,7", p.act = 1; }), "contradiction");
  EXPECT_EQ(code([](Position& p) { p.must = "9,9", p.act = 1; }), "off_board");
  EXPECT_EQ(code([](Position& p) { p.from = "0,0"; }), "contradiction");
  EXPECT_EQ(code([](Position& p) { p.phase = 'X', p.act = 1; }), "contradiction");
  EXPECT_EQ(code([](Position& p) { p.pend = "L"; }), "contradiction");
  EXPECT_EQ(code([](Position& p) { p.pend = "X"; }), "bad_state_text");
  EXPECT_EQ(code([](Position& p) { p.rec = 1; }), "contradiction");
  EXPECT_EQ(code([](Position& p) { p.act = 1; }), "contradiction");
  EXPECT_EQ(code([](Position& p) { p.phase = 'T'; }), "no_decision");
  EXPECT_EQ(code([](Position& p) { p.phase = 'Q'; }), "bad_state_text");
  EXPECT_EQ(code([](Position& p) { p.lps = "3/1+/0x0"; }), "bad_state_text");
  EXPECT_EQ(code([](Position& p) { p.lps = "1/2+1-/0x0"; }), "bad_state_text");
  EXPECT_EQ(code([](Position& p) { p.lps = "1/1+/1x0"; }), "bad_state_text");
  EXPECT_EQ(code([](Position& p) { p.lps = "0//0x0"; }), "");
}

TEST(RingRiftSetup, ASetUpOfAnotherGameIsRefused) {
  Position position = sound();
  EXPECT_EQ(error_of(position.text(), {.game = "ringrift", .edition = "canon"}),
            "other_game: state text: the edition is 'seed', but this game has 'canon'");
  EXPECT_EQ(error_of(position.text(), {.game = "ringrift", .board = "square19"}).substr(0, 10), "other_game");
  EXPECT_EQ(error_of(position.text(), {.game = "ringrift", .players = 3}).substr(0, 10), "other_game");
}

TEST(RingRiftSetup, AcceptsStacksOfAnyHeight) {
  // Stacks of more than 64 rings, which only a set-up can have.
  const std::string tall(70, '1');
  Table table({.edition = "canon",
               .board = "square19",
               .phase = 'F',
               .hand = "0,3",
               .st = "0,0=" + tall + " 0,1=2222 1,0=22" + std::string(60, '2') + "1",
               .co = cells("2", {"1,1", "1,2", "0,2", "2,0", "2,1"})});
  EXPECT_EQ(table.legal(), (Texts{"F:0,0", "F:1,0"}));
  table.play("F:1,0");
  EXPECT_EQ(table.field("st"), "0,0=" + tall + " 0,1=2222 1,0=22" + std::string(60, '2'));
}

struct HoldsCase {
  std::string board;
  std::string corner;  ///< the first or last cell, which has the tall stack
  std::string cell;
  int most;
};

class RingsHeld : public testing::TestWithParam<HoldsCase> {};

TEST_P(RingsHeld, TheLimitCountsRingsThatCanStillBePlaced) {
  const HoldsCase& given = GetParam();
  const auto holding = [&](int tall, const std::string& hand) {
    return Position{.edition = "seed",
                    .board = given.board,
                    .phase = 'P',
                    .hand = hand,
                    .st = given.corner + '=' + std::string(static_cast<std::size_t>(tall), '2')};
  };
  EXPECT_EQ(refused(holding(given.most + 1, "3,0"), SupplyCheck::kOff), "too_many_rings");
  EXPECT_EQ(refused(holding(given.most - 2, "3,0"), SupplyCheck::kOff), "too_many_rings");
  // Blue has more rings on the board than its supply, so the rings in Blue's hand can never be placed.
  Table table(holding(given.most - 3, "3,9999"), SupplyCheck::kOff);
  table.play("P:" + given.cell + ":3");
  const std::string tall = given.corner + '=' + std::string(static_cast<std::size_t>(given.most - 3), '2');
  const std::string placed = given.cell + "=111";
  const bool corner_first = table.field("st").starts_with(given.corner);
  EXPECT_EQ(table.field("st"), corner_first ? tall + ' ' + placed : placed + ' ' + tall);
  const std::string move = table.legal().front();
  table.play(move);
  EXPECT_EQ(table.field("st").size(), tall.size() + 1 + placed.size()) << move << ": no ring is lost";
}

INSTANTIATE_TEST_SUITE_P(
    Boards, RingsHeld,
    testing::Values(HoldsCase{"square8", "0,0", "4,1", 128}, HoldsCase{"square8", "7,7", "4,1", 128},
                    HoldsCase{"square19", "0,0", "4,1", 512}, HoldsCase{"square19", "18,18", "4,1", 512}),
    [](const auto& tested) { return tested.param.board + (tested.param.corner == "0,0" ? "_below" : "_above"); });

TEST(RingRiftSetup, AcceptsAnyHandThatTheRingCapKeepsOffTheBoard) {
  const std::string tall(18, '1');
  Table table({.phase = 'P', .hand = "9999,9999", .st = "0,0=" + tall + "2 7,7=1"}, SupplyCheck::kOff);
  EXPECT_EQ(table.legal(), (Texts{"skip-place"}));
}

TEST(RingRiftActionText, MalformedTextsAreRefused) {
  const Table table(sound());
  for (const std::string text : {"",           "P",
                                 "P:",         "P:0,0",
                                 "P:0,0:",     "P:0,0:11",
                                 "P:0,0:x",    "M:0,0",
                                 "M:0,0>",     "M:0,0>0,1>",
                                 "M:0,0-0,1",  "C:0,0>0,1",
                                 "L:0,0",      "L:0,0-1,0/2,0",
                                 "L:0,0-",     "E:",
                                 "T:0,0",      "T:0,0/",
                                 "T:0,0/x",    "F:0,0/1",
                                 "R:0,0>0,1!", "R:0,0>0,1/",
                                 "skip",       "swap ",
                                 "Z:0,0",      "R:0,0>0,1/0,0-1,1-2,2"}) {
    EXPECT_EQ(table.refusal(text), "bad_action_text") << text;
  }
  for (const std::string text : {"M:00,0>0,1", "M:0,0>0,1,2", "M:0,0>-0,1", "M:0,0>0,8", "P:99999999999,0:1"}) {
    EXPECT_EQ(table.refusal(text), "off_board") << text;
  }
}

TEST(RingRiftActionText, ReadsNegativeCoordinates) {
  Position position{.edition = "canon", .board = "hex8", .phase = 'L', .hand = "3,3", .act = 1};
  position.mk = cells("1", {"-2,-1", "-1,-1", "0,-1", "1,-1", "2,-1"});
  Table table(position);
  EXPECT_TRUE(table.can("L:-2,-1-2,-1/-1,-1-2,-1"));
  table.play("L:-2,-1-2,-1/-1,-1-2,-1");
  EXPECT_EQ(table.field("mk"), "-2,-1=1");
}

TEST(RingRiftWords, DescribeEveryStepForPeople) {
  Table table = Table::start({.game = "ringrift"});
  EXPECT_EQ(table.state().prompt(), "Red to place rings");
  EXPECT_EQ(table.state().prompt(viewer_of(Seat{1})), "Red to place rings");
  EXPECT_EQ(table.state().prompt(viewer_of(Seat{0})), "Place up to 3 rings");
  EXPECT_EQ(table.state().describe("P:3,3:2"), "Red places 2 rings on d4");
  table.play("P:3,3:2");
  const Prompt prompt = table.state().full_prompt(viewer_of(Seat{0}), Language::kEnglish);
  EXPECT_EQ(prompt.sentence, "Move the stack on d4, or capture with it");
  EXPECT_EQ(prompt.detail, "It has 2 rings, so it goes 2 cells or further");
  EXPECT_EQ(table.state().describe("M:3,3>3,5"), "Red moves d4-d6");
  EXPECT_EQ(table.state().sight("M:3,3>3,5", kSpectator).sentence, "Red moved d4-d6");
  EXPECT_EQ(table.game().seat_name(Seat{0}), "Red");
  EXPECT_EQ(Table::start({.game = "ringrift", .knobs = {{"pie", "on"}}}).game().seat_name(Seat{0}), "Player 1")
      << "colours may be swapped";
}

TEST(RingRiftWords, NameTheOutcome) {
  const auto told = [](const Position& position, const std::string& action) {
    Table table(position);
    EXPECT_TRUE(table.can(action)) << action;
    return table.state().sight(action, kSpectator).sentence;
  };
  Position moving{.hand = "3,3", .st = "1,1=11 1,3=22"};
  EXPECT_EQ(told(moving, "C:1,1>1,3>1,5"), "Red jumped from b2 over b4 to b6 and took Blue's top ring");
  moving.mk = "3,1=2 2,1=1 4,1=2";
  EXPECT_EQ(told(moving, "M:1,1>4,1"),
            "Red moved b2-e2 onto a marker, turned 1 marker red, gained 1 cell and lost the top ring");
  moving.st = "1,1=1 1,3=22";
  EXPECT_EQ(told(moving, "M:1,1>3,1"), "Red moved b2-d2 onto a marker, gained 1 cell and lost the ring");
  moving.mk = "0,1=1 2,1=2 3,1=1";
  moving.st = "4,1=1 1,1=1 7,7=2";
  moving.mk = "0,1=1 2,1=1 3,1=1";
  EXPECT_EQ(told(moving, "M:1,1>1,4"), "Red moved b2-b5 and completed the line a2-d2");
  Position line{.phase = 'L', .hand = "3,3", .act = 1, .st = "7,7=11"};
  line.mk = cells("1", {"1,1", "2,1", "3,1", "4,1", "5,1"});
  EXPECT_EQ(told(line, "L:1,1-5,1"), "Red collapsed the line b2-f2: +5 cells");
  EXPECT_EQ(told(line, "L:1,1-5,1/2,1-5,1"), "Red collapsed c2-f2 of the line b2-f2 for free: +4 cells");
  Table region(
      {.phase = 'T', .hand = "3,3", .act = 1, .last = 1, .st = "0,0=2 5,5=11 6,2=2", .mk = "0,2=1 1,1=1 2,0=1"});
  EXPECT_EQ(region.state().sight("T:0,0/1", kSpectator).sentence, "Red claimed the region at a1: +6 cells, 1 ring out");
  region.play("T:0,0/1");
  EXPECT_EQ(region.state().sight("E:5,5", kSpectator).sentence, "Red paid with the cap of f6 (2 rings)");
}

TEST(RingRiftTrack, AMoveShowsTheLinesThatItCompletes) {
  Position moving{.hand = "3,3", .st = "4,1=1 1,1=1 7,7=2", .mk = "0,1=1 2,1=1 3,1=1"};
  const Track track = Table(moving).state().sight("M:1,1>1,4", kSpectator).track;
  EXPECT_EQ(track.kind, "move");
  EXPECT_EQ(track.path, (std::vector<std::string>{"b2", "b5"}));
  ASSERT_EQ(track.shapes.size(), 1U);
  EXPECT_EQ(track.shapes[0].kind, CompletedShape::Kind::kLine);
  EXPECT_EQ(track.shapes[0].cells, (std::vector<std::string>{"a2", "b2", "c2", "d2"}));
  EXPECT_TRUE(Table(moving).state().sight("M:4,1>4,4", kSpectator).track.shapes.empty());
}

/// The notation of an action, which must be read back.
std::string shown_as(const Position& position, const std::string& action) {
  Table table(position);
  EXPECT_TRUE(table.can(action)) << action;
  const std::string text = table.state().board_text(action);
  EXPECT_EQ(table.state().from_board_text(text), action) << text;
  return text;
}

TEST(RingRiftNotation, NamesOneAction) {
  Position placing{.phase = 'P', .hand = "3,3", .st = "1,1=11 1,3=22"};
  EXPECT_EQ(shown_as(placing, "P:6,1:2"), "g2+2");
  EXPECT_EQ(shown_as(placing, "skip-place"), "pass");
  const Position moving{.hand = "3,3", .st = "1,1=11 1,3=22"};
  EXPECT_EQ(shown_as(moving, "M:1,1>3,1"), "b2-d2");
  EXPECT_EQ(shown_as(moving, "C:1,1>1,3>1,5"), "b2×b4-b6");
  Position line{.phase = 'L', .hand = "3,3", .act = 1, .st = "7,7=1"};
  line.mk = cells("1", {"1,1", "2,1", "3,1", "4,1", "5,1"});
  EXPECT_EQ(shown_as(line, "L:1,1-5,1"), "line b2-f2");
  EXPECT_EQ(shown_as(line, "L:1,1-5,1/2,1-5,1"), "line c2-f2 free");
  const Position recovering{
      .edition = "canon", .hand = "0,3", .lps = "1/1-/0x0", .st = "5,3=1122 6,6=12", .mk = "0,0=1 1,0=1 2,0=1 4,1=1"};
  EXPECT_EQ(shown_as(recovering, "R:4,1>3,0!5,3"), "slide e2-d1 pay f4");
  EXPECT_EQ(shown_as(recovering, "skip-recovery"), "pass");
}

TEST(RingRiftNotation, NamesTheFenceOfARegionOnlyIfAnotherBeginsWithTheSameCell) {
  // Territory cuts off the corner, and red markers cut off a part of it.
  const Position position{.phase = 'T',
                          .hand = "3,3",
                          .act = 1,
                          .last = 1,
                          .st = "0,0=2 5,5=11 6,2=2",
                          .mk = "0,1=1 1,1=1 1,0=1",
                          .co = cells("1", {"0,4", "1,4", "2,4", "3,4", "4,3", "4,2", "4,1", "4,0"})};
  EXPECT_EQ(shown_as(position, "T:0,0/1"), "claim a1 by red");
  EXPECT_EQ(shown_as(position, "T:0,0/0"), "claim a1 by territory");
  Table table(position);
  EXPECT_EQ(table.state().from_board_text("claim b2"), "T:0,0/0") << "any of its cells will do";
  EXPECT_EQ(table.state().from_board_text("claim a1"), "claim a1") << "this may be either";
}

TEST(RingRiftNotation, OldTextsWithTheNamesOfTheBoardAreReadToo) {
  Table table({.hand = "3,3", .st = "1,1=11 1,3=22"});
  EXPECT_EQ(table.state().from_board_text("M:b2>d2"), "M:1,1>3,1");
  EXPECT_EQ(table.state().from_board_text("C:b2>b4>b6"), "C:1,1>1,3>1,5");
}

TEST(RingRiftNotation, AColumnMayBeNamedX) {
  const auto game = *make_game({.game = "ringrift", .edition = "canon", .board = "hexagonal"});
  const auto state = game->initial();
  EXPECT_EQ(state->board_text("P:11,0:2"), "x13+2");
  EXPECT_EQ(state->from_board_text("X13+2"), "P:11,0:2");
  ASSERT_FALSE(state->apply("P:11,0:2"));
  EXPECT_EQ(state->from_board_text("x13-v13"), "M:11,0>9,0");
  EXPECT_EQ(state->from_board_text("x13xw13-v13"), "C:11,0>10,0>9,0");
}

TEST(RingRiftSketch, ShowsStacksMarkersAndTerritory) {
  Position position = sound();
  position.st = "0,0=1 2,2=2211";
  Table table(position);
  const Sketch sketch = table.state().sketch();
  ASSERT_EQ(sketch.cells.size(), 64U);
  const auto glyph = [&](const std::string& name) {
    for (const SketchCell& cell : sketch.cells) {
      if (cell.name == name) return cell.glyph;
    }
    return std::string("none");
  };
  EXPECT_EQ(glyph("a1"), "R1");
  EXPECT_EQ(glyph("c3"), "R4/2");
  EXPECT_EQ(glyph("d4"), "r");
  EXPECT_EQ(glyph("f6"), "#b");
  EXPECT_EQ(glyph("h8"), "·");
}

TEST(RingRiftSketch, ListsTheRingsOfEveryStackBottomToTop) {
  Position position = sound();
  position.st = "0,0=1 2,2=2211";
  Table table(position);
  const Sketch sketch = table.state().sketch();
  EXPECT_EQ(sketch.shape, PieceShape::kRing);
  for (const SketchCell& cell : sketch.cells) {
    SCOPED_TRACE(cell.name);
    std::vector<Tint> rings;
    if (cell.name == "a1") rings = {Tint::kSeat1};
    if (cell.name == "c3") rings = {Tint::kSeat2, Tint::kSeat2, Tint::kSeat1, Tint::kSeat1};
    EXPECT_EQ(cell.pieces, rings);
    if (cell.name == "d4") {
      EXPECT_EQ(cell.marker, Tint::kSeat1);
    }
    if (cell.name == "f6") {
      EXPECT_EQ(cell.ground, Tint::kSeat2);
    }
  }
}

TEST(RingRiftSketch, ShiftsTheRowsOfHexBoards) {
  Table table = Table::start({.game = "ringrift", .edition = "canon", .board = "hex8"});
  const Sketch sketch = table.state().sketch();
  ASSERT_EQ(sketch.cells.size(), 61U);
  // Neighbours are two half cells apart in the same row, and one half cell in the next row.
  const auto spot = [&](const std::string& name) {
    for (const SketchCell& cell : sketch.cells) {
      if (cell.name == name) return std::pair(cell.column, cell.row);
    }
    return std::pair(-1, -1);
  };
  const auto [column, row] = spot("e5");
  EXPECT_EQ(spot("f5"), std::pair(column + 2, row));
  EXPECT_EQ(spot("e6"), std::pair(column + 1, row + 1));
  EXPECT_EQ(spot("d6"), std::pair(column - 1, row + 1));
}

}  // namespace
}  // namespace palamedes::ringrift
