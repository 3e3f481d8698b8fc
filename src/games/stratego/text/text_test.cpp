// State texts: reading accepts what writing produces, and nothing else.
#include "games/stratego/text/text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/stratego/table.h"
#include "tests/support/replaced.h"

namespace palamedes::stratego {
namespace {

using test::replaced;
using ::testing::HasSubstr;

/// The error message for the text; empty if it is accepted.
std::string refused(const std::string& text, const GameConfig& config = {}) {
  const auto parsed = Stratego::make(config)->parse_state(text);
  return parsed ? "" : parsed.error().message;
}

const std::string kText = FewPieces("64r5 35b22 91rB3 09b61").text();

TEST(StrategoText, TheFirstPositionIsThreeLines) {
  const Stratego game = *Stratego::make({});
  const std::string rows =
      ".............................."
      "/............................../............................../............................../"
      "......~~~~~~......~~~~~~....../......~~~~~~......~~~~~~....../"
      "............................../............................../............................../"
      "..............................";
  const std::string tail = " 0 1 setup " + rows + " 000000000000 000000000000";
  EXPECT_EQ(game.state_text(game.initial()), "F" + tail + " -\nV1" + tail + "\nV2" + tail);
}

TEST(StrategoText, TheViewsAreOptional) {
  const Table table({}, kText);
  EXPECT_EQ(words(table.text(), '\n').size(), 3U);
  EXPECT_EQ(words(table.text(), '\n')[0], kText);
  EXPECT_EQ(refused(table.text()), "");
}

TEST(StrategoText, TheFieldsOfTheFirstLineMustBeThere) {
  for (const std::string text : {"", "F", "F 0 1 play", "V1 0 1 play x y z -"}) {
    EXPECT_THAT(refused(text), HasSubstr("the first line must be F and seven fields")) << text;
  }
  EXPECT_THAT(refused(kText + " -"), HasSubstr("seven fields"));
  EXPECT_THAT(refused(replaced(kText, "F 0 1", "F x 1")), HasSubstr("the turn must be a number"));
  EXPECT_THAT(refused(replaced(kText, "F 0 1", "F 01 1")), HasSubstr("the turn must be a number"));
  EXPECT_THAT(refused(replaced(kText, "F 0 1", "F -1 1")), HasSubstr("the turn must be a number"));
  EXPECT_THAT(refused(replaced(kText, "F 0 1", "F 9999999999 1")), HasSubstr("the turn must be a number"));
  EXPECT_THAT(refused(replaced(kText, "F 0 1", "F 0 3")), HasSubstr("must be 1 or 2"));
  EXPECT_THAT(refused(replaced(kText, "play", "game")), HasSubstr("there is no phase 'game'"));
  EXPECT_THAT(refused(replaced(kText, "000000000000 ", "00000000000 ")), HasSubstr("twelve digits"));
  EXPECT_THAT(refused(replaced(kText, "000000000000 ", "0000000000x0 ")), HasSubstr("twelve digits"));
}

TEST(StrategoText, TheBoardMustBeTenRowsOfTenCells) {
  EXPECT_THAT(refused(replaced(kText, "/", "")), HasSubstr("ten rows"));
  EXPECT_THAT(refused(replaced(kText, "r50", "r5")), HasSubstr("row 6 of the board must be ten cells"));
  EXPECT_THAT(refused(replaced(kText, "r50", "x50")), HasSubstr("square 64 holds 'x50'"));
  EXPECT_THAT(refused(replaced(kText, "r50", "rX0")), HasSubstr("square 64 holds 'rX0'"));
  EXPECT_THAT(refused(replaced(kText, "r50", "r?0")), HasSubstr("square 64 holds 'r?0'"));
  EXPECT_THAT(refused(replaced(kText, "r50", "r55")), HasSubstr("square 64 holds 'r55'"));
  EXPECT_THAT(refused(replaced(kText, "r50", "~~~")), HasSubstr("square 64 is no lake"));
  EXPECT_THAT(refused(replaced(kText, "~~~", "...")), HasSubstr("square 42 is a lake"));
  EXPECT_THAT(refused(replaced(kText, "~~~", "r50")), HasSubstr("square 42 is a lake"));
}

TEST(StrategoText, BrokenInvariantsAreRefused) {
  EXPECT_THAT(refused(replaced(kText, "rB3", "rB4")), HasSubstr("a Bomb or Flag has moved"));
  EXPECT_THAT(refused(replaced(kText, "rF0", "rF1")), HasSubstr("a Bomb or Flag has moved"));
  EXPECT_THAT(refused(replaced(kText, "r50", "r52")), HasSubstr("only a Scout moves far"));
  EXPECT_THAT(refused(replaced(kText, "rF0", "...")), HasSubstr("one Flag"));
  EXPECT_THAT(refused(replaced(replaced(kText, "r50", "rM0"), "rB3", "rM0")), HasSubstr("rank M"));
}

TEST(StrategoText, TooManyPiecesAreRefusedUnlessTheSupplyCheckIsOff) {
  const std::string text = FewPieces("64r9 65r9 35b5").text();
  EXPECT_THAT(refused(text), HasSubstr("Red has 2 of rank 9, losses included; it can have 1"));
  EXPECT_TRUE(Stratego::make({})->parse_state(text, SupplyCheck::kOff).ok());
}

TEST(StrategoText, ThePhaseMustFitTheBoard) {
  EXPECT_THAT(refused(replaced(kText, "play", "over:1")), HasSubstr("nothing on the board ends the game"));
  EXPECT_THAT(refused(replaced(kText, "play", "over:-")), HasSubstr("nothing on the board ends the game"));
  EXPECT_THAT(refused(replaced(kText, "play", "setup")), HasSubstr("state text: "));
  const std::string limit = FewPieces("64r5 35b5", 1, 3000).text();
  EXPECT_EQ(refused(replaced(limit, "play", "over:-")), "");
}

TEST(StrategoText, TheViewsAndTheBarredMovesMustAgreeWithTheState) {
  Table table({}, kText);
  const std::string text = table.text();
  EXPECT_THAT(refused(replaced(text, "V1", "V2")), HasSubstr("the views do not belong"));
  EXPECT_THAT(refused(replaced(text, "b?1", "b61")), HasSubstr("the views do not belong"));
  EXPECT_THAT(refused(replaced(text, " -\nV1", " 64-54\nV1")),
              HasSubstr("the barred moves that follow from this history are -"));
  EXPECT_THAT(refused(words(text, '\n')[0] + '\n' + words(text, '\n')[1]), HasSubstr("the last line must be H"));
}

TEST(StrategoText, RemembersWhatTheRepetitionRulesNeed) {
  Table table = seed("64r5 09b5");
  table.play("64-54 09-08 54-64 08-07");
  EXPECT_EQ(table.memory("trails"), "07r8,64c56");
  Table again({}, table.text());
  again.play("64-54 07-06 54-64 06-05");
  EXPECT_EQ(again.barred(), "64-54");
  EXPECT_EQ(refused(again.text()), "");
  EXPECT_THAT(refused(words(again.text(), '\n')[0]), HasSubstr("the barred moves that follow from this history are -"))
      << "without the memory nothing is barred";
}

TEST(StrategoText, RemembersTheChase) {
  Table table = isf("62r5 64b4 91r6 09b6");
  table.play("62-63 64-65 63-64 65-75 64-65 75-74 65-75 74-64");
  EXPECT_EQ(table.memory("moves"), "62-63,64-65,63-64,65-75,64-65,75-74,65-75,74-64");
  EXPECT_EQ(table.memory("chase"), "1,-");
  EXPECT_EQ(table.memory("at"), "64");
  Table again({.edition = "isf"}, table.text());
  EXPECT_EQ(again.play("75-74 64-65").barred(), "74-64");
}

TEST(StrategoText, RemembersTheTurnsWithoutAnAttack) {
  const std::vector<Setting> limit{{"no_attack_limit", "4"}};
  Table table = with(limit, "64r5 09b5");
  table.play("64-54 09-08 54-64");
  EXPECT_EQ(table.memory("quiet"), "3");
  Table again({.knobs = limit}, table.text());
  EXPECT_EQ(again.play("08-07").end(), "no_attack, draw");
}

TEST(StrategoText, AnImpossibleMemoryIsRefused) {
  Table table = isf_with({{"no_attack_limit", "9"}}, "62r5 64b4 91r6 09b6");
  table.play("62-63 64-65");
  const GameConfig config = table.game().config();
  const std::string text = table.text();
  EXPECT_EQ(refused(text, config), "");
  const std::vector<std::pair<std::string, std::string>> wrong{{"quiet=2", "quiet=0"},
                                                               {"quiet=2", "quiet=x"},
                                                               {"63r2", "63r"},
                                                               {"63r2", "63r5"},
                                                               {"63r2", "63x2"},
                                                               {"63r2", "62r3"},
                                                               {"63r2", "63r22"},
                                                               {"63r2", "63r23232323"},
                                                               {"63r2", "63r2,63r2"},
                                                               {"63r2", "63r2,91r2"},
                                                               {"62-63", "61-63"},
                                                               {"62-63", "62-73"},
                                                               {"62-63", "64-63"},
                                                               {"62-63", "62-6"},
                                                               {"chase=1,-", "chase=3,-"},
                                                               {"chase=1,-", "chase=-,-"},
                                                               {"chase=1,-", "chase=1"},
                                                               {"at=65", "at=64"},
                                                               {"at=65", "at="},
                                                               {" at=65", ""},
                                                               {"quiet=2", "loud=2"},
                                                               {"H quiet", "H  quiet"},
                                                               {"H quiet", "h quiet"},
                                                               {" at=65", " at=65 at=65"},
                                                               {"quiet=2 ", "quiet=2 quiet=2 "}};
  for (const auto& [what, by] : wrong) {
    const std::size_t line = text.rfind('\n');
    const std::string damaged = text.substr(0, line) + replaced(text.substr(line), what, by);
    EXPECT_THAT(refused(damaged, config), HasSubstr("state text: ")) << by;
  }
  EXPECT_THAT(refused(text), HasSubstr("state text: ")) << "Classic remembers no moves";
}

TEST(StrategoText, HugeTextsAreRefusedInOneShortLine) {
  for (const std::string& text :
       {std::string(1'000'000, 'F'), "F " + std::string(1'000'000, '9') + " 1 play x y z -", kText + "\n" + kText,
        kText + std::string(100'000, '\n'), std::string(100'000, '\n'), std::string("F 0 1 play \0 0 0 -", 18)}) {
    const std::string message = refused(text);
    EXPECT_NE(message, "");
    EXPECT_LT(message.size(), 400U);
    EXPECT_EQ(message.find('\n'), std::string::npos) << message;
  }
}

TEST(StrategoText, SquaresHaveTheirNamesOnTheDrawnBoard) {
  EXPECT_EQ(square_name(Square{90}), "a1");
  EXPECT_EQ(square_name(Square{9}), "j10");
  for (std::size_t i = 0; i < kSquares; ++i) {
    EXPECT_EQ(parse_square_name(square_name(square_at(i))), square_at(i));
    EXPECT_EQ(parse_square(square_text(square_at(i))), square_at(i));
  }
  for (const char* text : {"", "a", "a0", "a11", "k1", "A1", "a01", "1a"})
    EXPECT_FALSE(parse_square_name(text)) << text;
}

}  // namespace
}  // namespace palamedes::stratego
