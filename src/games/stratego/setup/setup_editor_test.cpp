#include "games/setup_editor.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/registry.h"

namespace palamedes::stratego {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;

constexpr const char* kEditorArmy = "6252M62852749S657264BB37482532FB3B3B24B3";

std::unique_ptr<AnyState> start() { return (*make_game({.game = "stratego"}))->initial(); }

std::string message(const MaybeError& error) { return error ? error->message : "none"; }

/// Makes the actions of the draft.
void play(const SetupEditor& editor, AnyState& state) {
  const auto actions = editor.actions();
  ASSERT_TRUE(actions.ok()) << actions.error().message;
  for (const std::string& action : *actions) EXPECT_EQ(message(state.apply(action)), "none") << action;
}

TEST(SetupEditor, PlacesPiecesByLetterAndByName) {
  const auto editor = start()->setup_editor();
  ASSERT_NE(editor, nullptr);
  EXPECT_EQ(message(editor->place("F", "e1")), "none");
  EXPECT_EQ(message(editor->place("marshal", "A4")), "none");
  EXPECT_EQ(editor->text(), "M.................................F.....");
  EXPECT_THAT(editor->in_hand(), HasSubstr("S, 2 x8"));
}

TEST(SetupEditor, RefusesWhatTheRulesRefuse) {
  const auto editor = start()->setup_editor();
  editor->place("F", "e1");
  EXPECT_THAT(message(editor->place("B", "e1")), HasSubstr("a piece stands on e1 already"));
  EXPECT_THAT(message(editor->place("F", "d1")), HasSubstr("there is no Flag left to place"));
  EXPECT_THAT(message(editor->place("B", "c5")), HasSubstr("c5 is a lake"));
  EXPECT_THAT(message(editor->place("B", "a5")), HasSubstr("outside the zone of Red"));
  EXPECT_THAT(message(editor->place("B", "z9")), HasSubstr("there is no square 'z9'"));
  EXPECT_THAT(message(editor->place("X", "a1")), HasSubstr("there is no piece 'X'"));
  EXPECT_THAT(message(editor->clear("a1")), HasSubstr("no piece of yours on a1"));
  EXPECT_THAT(message(editor->swap("a1", "b1")), HasSubstr("no piece of yours"));
  EXPECT_EQ(editor->text(), "..................................F.....");
}

TEST(SetupEditor, SwapsMovesAndClears) {
  const auto editor = start()->setup_editor();
  editor->place("F", "e1");
  editor->place("B", "d1");
  EXPECT_EQ(message(editor->swap("e1", "d1")), "none");
  EXPECT_EQ(editor->text(), ".................................FB.....");
  EXPECT_EQ(message(editor->swap("d1", "a1")), "none");
  EXPECT_EQ(editor->text(), "..............................F...B.....");
  EXPECT_EQ(message(editor->clear("e1")), "none");
  EXPECT_EQ(message(editor->clear_all()), "none");
  EXPECT_EQ(editor->text(), "");
}

TEST(SetupEditor, LoadsWholeArmiesAndWhatItHasPrinted) {
  const auto editor = start()->setup_editor();
  EXPECT_EQ(message(editor->load(kEditorArmy)), "none");
  EXPECT_EQ(editor->text(), kEditorArmy);
  EXPECT_EQ(editor->in_hand(), "");
  EXPECT_EQ(message(editor->load("6252M62852/749S657264/BB37482532/FB3B3B24B3")), "none");
  EXPECT_EQ(editor->text(), kEditorArmy);
  EXPECT_EQ(message(editor->load("M.................................F.....")), "none");
  EXPECT_EQ(editor->text(), "M.................................F.....");
}

TEST(SetupEditor, BadArmiesAreRefusedAndNothingChanges) {
  const auto editor = start()->setup_editor();
  editor->load(kEditorArmy);
  EXPECT_THAT(message(editor->load("FB")), HasSubstr("40 letters"));
  EXPECT_THAT(message(editor->load(std::string(40, 'X'))), HasSubstr("there is no rank 'X'"));
  EXPECT_THAT(message(editor->load(std::string(40, 'B'))), HasSubstr("Bomb: 40, 34 too many"));
  EXPECT_THAT(message(editor->load("FF......................................")), HasSubstr("no Flag left"));
  EXPECT_THAT(message(editor->load(std::string(1'000'000, '.'))), HasSubstr("40 letters"));
  EXPECT_THAT(message(editor->load_named("nothing")), HasSubstr("there is no set-up 'nothing'; there is "));
  EXPECT_EQ(editor->text(), kEditorArmy);
}

TEST(SetupEditor, EveryNamedSetUpIsAWholeArmyWithAnIdea) {
  const auto editor = start()->setup_editor();
  ASSERT_FALSE(editor->named().empty());
  for (const SetupIdea& idea : editor->named()) {
    EXPECT_EQ(message(editor->load_named(idea.id)), "none");
    EXPECT_THAT(*editor->actions(), SizeIs(40)) << idea.id;
    EXPECT_EQ(editor->warning(), "") << idea.id;
    EXPECT_EQ(idea.text, editor->text()) << idea.id;
  }
}

TEST(SetupEditor, TellsPiecesAndCellsToPagesThatKeepTheDraftThemselves) {
  const auto state = start();
  const auto red = state->setup_editor();
  int pieces = 0;
  std::string letters;
  for (const SetupPiece& piece : red->pieces(Language::kChinese)) {
    pieces += piece.count;
    letters += piece.letter + piece.name;
  }
  EXPECT_EQ(pieces, 40);
  EXPECT_EQ(letters, "F军旗S间谍2侦察兵3工兵4中士5中尉6上尉7少校8上校9将军M元帅B炸弹");
  EXPECT_EQ(red->pieces(Language::kEnglish).at(2).name, "Scout");
  // A text names the pieces in the order of the cells.
  red->load(kEditorArmy);
  play(*red, *state);
  const auto blue = state->setup_editor();
  for (const SetupEditor* editor : {red.get(), blue.get()}) {
    const auto cells = editor->cells();
    ASSERT_THAT(cells, SizeIs(40));
    const auto placing = editor->clone();
    placing->clear_all();
    for (std::size_t i = 0; i < cells.size(); ++i) {
      EXPECT_EQ(message(placing->place(std::string(1, kEditorArmy[i]), cells[i])), "none");
    }
    EXPECT_EQ(placing->text(), kEditorArmy);
  }
  EXPECT_EQ(red->cells().front(), "a4");
  EXPECT_EQ(blue->cells().front(), "j7") << "Blue's left is the right of the board";
}

TEST(SetupEditor, TheSameSeedGivesTheSameRandomArmy) {
  const auto editor = start()->setup_editor();
  editor->load_random(1);
  const std::string first = editor->text();
  editor->load_random(2);
  EXPECT_NE(editor->text(), first);
  editor->load_random(1);
  EXPECT_EQ(editor->text(), first);
}

TEST(SetupEditor, ActionsAreThoseOfTheGame) {
  const auto state = start();
  const auto red = state->setup_editor();
  EXPECT_THAT(red->actions().error().message, HasSubstr("not complete"));
  red->load(kEditorArmy);
  play(*red, *state);
  const auto blue = state->setup_editor();
  EXPECT_THAT(message(blue->place("F", "e1")), HasSubstr("outside the zone of Blue"));
  blue->load(kEditorArmy);
  play(*blue, *state);
  EXPECT_EQ(state->setup_editor(), nullptr) << "play has begun";
}

TEST(SetupEditor, ArmyTextsAreAsTheOwnerSeesThem) {
  const auto state = start();
  const auto red = state->setup_editor();
  red->load(kEditorArmy);
  play(*red, *state);
  const auto blue = state->setup_editor();
  EXPECT_EQ(message(blue->place("F", "j7")), "none") << "Blue's front row, at Blue's left hand";
  EXPECT_EQ(blue->text(), 'F' + std::string(39, '.'));
}

TEST(SetupEditor, WarnsOfAnArmyThatCannotMove) {
  const auto editor = start()->setup_editor();
  EXPECT_EQ(message(editor->load("BB26BB62BB222222333334444555566777889SFM")), "none");
  EXPECT_THAT(editor->warning(), HasSubstr("can move"));
  EXPECT_TRUE(editor->actions().ok()) << "it is legal all the same";
}

TEST(SetupEditor, PiecesThatArePlacedAlreadyStay) {
  const auto state = start();
  ASSERT_FALSE(state->apply("F@94"));
  const auto editor = state->setup_editor();
  EXPECT_EQ(editor->text(), "..................................F.....");
  EXPECT_THAT(message(editor->clear("e1")), HasSubstr("stays"));
  EXPECT_THAT(message(editor->swap("a1", "e1")), HasSubstr("stays"));
  EXPECT_THAT(message(editor->load(kEditorArmy)), HasSubstr("one by one"));
  EXPECT_EQ(message(editor->place("B", "a1")), "none");
  EXPECT_EQ(message(editor->clear_all()), "none");
  EXPECT_EQ(editor->text(), "..................................F.....");
}

TEST(SetupEditor, GamesWithoutASetUpHaveNone) {
  EXPECT_EQ((*make_game({.game = "liuzhou"}))->initial()->setup_editor(), nullptr);
}

}  // namespace
}  // namespace palamedes::stratego
