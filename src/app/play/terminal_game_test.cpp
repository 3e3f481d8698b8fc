#include "app/play/terminal_game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>

#include "app/play/saved_games.h"
#include "app/play/screen/scripted_console.h"
#include "app/play/testing_players.h"
#include "app/support/helper_pool.h"
#include "record/bundle.h"
#include "tests/support/files.h"

namespace palamedes::app {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class TerminalGameTest : public testing::Test {
 protected:
  std::string file(const std::string& name) const { return folder_.file(name); }

  /// What a game with these lines typed prints.
  std::string played(std::deque<std::string> lines, std::vector<LocalPlayer> players = {kHuman, kHuman},
                     std::string_view state = "", const GameFiles& files = {}) {
    ScriptedConsole console(std::move(lines));
    auto game = LocalGame::begin({.game = "liuzhou"}, state, std::move(players), 1);
    EXPECT_TRUE(game);
    error_ = TerminalGame(console, *std::move(game), files).run();
    return console.printed();
  }

  test::TemporaryFolder folder_;
  MaybeError error_;
};

/// Black can take White's last stone: b2-b3 completes a square.
constexpr const char* kLastStone = "....../.b..../b.b.../bb..../....../....w. MOVEMENT b m0 c0 f0 t50 q0";

TEST_F(TerminalGameTest, AGameIsPlayedToItsEnd) {
  const std::string text = played({"b2 b3", "e6", ""}, {kHuman, kHuman}, kLastStone);
  EXPECT_THAT(text, HasSubstr("Black moved b2-b3 and closed the square a3-b4."));
  EXPECT_THAT(text, HasSubstr("Square! Take one white stone."));
  EXPECT_THAT(text, HasSubstr("Black took the white stone on e6."));
  EXPECT_THAT(text, HasSubstr("Black wins: White has no stones left."));
  EXPECT_THAT(text, HasSubstr("2 moves played."));
}

TEST_F(TerminalGameTest, AHintIsTheWinThatIsThere) {
  EXPECT_THAT(played({"hint", "quit"}, {kHuman, kHuman}, kLastStone), HasSubstr(" wins in 2 moves."));
}

TEST_F(TerminalGameTest, AdviceOfSeveralThreadsIsMarked) {
  const auto advised = [](int threads) {
    ScriptedConsole console({"hint", "a1", "why", "quit"});
    auto game = LocalGame::begin({.game = "liuzhou"}, "", {kHuman, kHuman}, 1, {.make_helpers = make_helper_pool});
    TerminalGame(console, *std::move(game), {}, threads).run();
    return console.printed();
  };
  const std::string text = advised(2);
  const std::size_t first = text.find("Searched with 2 threads: asked again, the answer may differ.");
  ASSERT_NE(first, std::string::npos) << text;
  EXPECT_NE(text.find("Searched with 2 threads", first + 1), std::string::npos) << text;
  EXPECT_THAT(advised(1), Not(HasSubstr("threads")));
}

TEST_F(TerminalGameTest, WhatWasWrongWithAMoveIsSaid) {
  EXPECT_THAT(played({"why", "quit"}), HasSubstr("You have not moved yet."));
  const std::string text = played({"b2 a2", "why", "quit"}, {kHuman, kHuman}, kLastStone);
  EXPECT_THAT(text, HasSubstr("b2-a2: good."));
  EXPECT_THAT(text, Not(HasSubstr("Better was")));
}

TEST_F(TerminalGameTest, OpponentsOfAllLevelsPlayAndTheirDecisionsCanBeMadeAgain) {
  for (const char* player : {"level1", "level5:persona=cautious", "greedy:mistakes=30"}) {
    const std::string path = file(std::string(player).substr(0, 6));
    const std::string text =
        played({"d4", "bundle " + path, "undo", "c3", "quit"}, {kHuman, *LocalPlayer::parse(player)});
    EXPECT_THAT(text, HasSubstr("White placed a stone on "));
    const auto bundle = record::parse_bundle(test::read_bytes(path));
    ASSERT_TRUE(bundle.ok()) << bundle.error().message;
    const auto again = record::rerun(*bundle);
    ASSERT_TRUE(again.ok()) << again.error().message;
    EXPECT_EQ(again->decisions, 1U);
    EXPECT_TRUE(again->differences.empty());
  }
}

TEST_F(TerminalGameTest, TheLastTurnIsHighlighted) {
  EXPECT_THAT(played({"a1", "c1"}), HasSubstr("   1  b  . (w) .  .  .\n"));
}

TEST_F(TerminalGameTest, TheEndCanBeTakenBack) {
  const std::string text = played({"b2b3", "e6", "Pa1", "undo", "quit"}, {kHuman, kHuman}, kLastStone);
  EXPECT_THAT(text, HasSubstr("> Pa1\n  The game is over"));
  EXPECT_THAT(text, HasSubstr("1 move undone."));
  EXPECT_THAT(text, HasSubstr("Black> quit\n"));
}

TEST_F(TerminalGameTest, MistakesAreExplainedAndTheGameGoesOn) {
  const std::string text = played({"a1", "a1", "frog", "undo", "undo"});
  EXPECT_THAT(text, HasSubstr("White> a1\n  A stone stands on a1 already.\nWhite> frog\n  There is no move 'frog'"));
  EXPECT_THAT(text, HasSubstr("1 move undone."));
  EXPECT_THAT(text, HasSubstr("There is nothing to undo."));
}

TEST_F(TerminalGameTest, HelpSaysWhatIsToBeDoneAndHowToTypeIt) {
  const std::string text = played({"help"});
  EXPECT_THAT(text, HasSubstr("  Place a stone on an empty point.\n"
                              "  Type a move, such as a1: Black places a stone on a1.\n"));
}

TEST_F(TerminalGameTest, LegalListsFewActionsInWordsAndManyInGroups) {
  EXPECT_THAT(played({"legal a"}), HasSubstr("  a6  Black places a stone on a6\n"));
  EXPECT_THAT(played({"legal"}), HasSubstr("  36 moves, such as a1: Black places a stone on a1\n    a1 b1 c1"));
  EXPECT_THAT(played({"legal x9"}), HasSubstr("No legal move contains 'x9'."));
}

TEST_F(TerminalGameTest, HelpAndLegalNameCellsAsTheBoardDoes) {
  ScriptedConsole console({"help", "legal a5", "2 e5", "legal", "e5-g5"});
  auto game = LocalGame::begin({.game = "ringrift", .edition = "canon", .board = "hex8"}, "", {kHuman, kHuman}, 1);
  ASSERT_TRUE(game) << game.error().message;
  EXPECT_FALSE(TerminalGame(console, *std::move(game), {}).run());
  const std::string text = console.printed();
  EXPECT_THAT(text, HasSubstr("Type a move, such as a5+1: Red places 1 ring on a5.\n"));
  EXPECT_THAT(text, HasSubstr("  a5+1  Red places 1 ring on a5\n  a5+2  Red places 2 rings on a5\n"));
  EXPECT_THAT(text, HasSubstr("moves, such as e5-"));
  EXPECT_THAT(text, HasSubstr(" e5-g5 "));
  EXPECT_THAT(text, HasSubstr("Red moved e5-g5."));
  EXPECT_THAT(text, Not(HasSubstr("0,0")));
}

TEST_F(TerminalGameTest, RulesNameTheEditionAndItsKnobs) {
  const std::string text = played({"rules"});
  EXPECT_THAT(text, HasSubstr("Liuzhou chess, Classic edition. A Chinese folk game"));
  EXPECT_THAT(text, HasSubstr("\n  A square is 2x2 stones of yours, a line a whole row or column. The stone\n"));
  EXPECT_THAT(text, HasSubstr("max_moves 200: draw after this many moves"));
  EXPECT_THAT(text, HasSubstr("docs/rules/liuzhou.md"));
}

TEST_F(TerminalGameTest, EnginesAloneNeedNoInput) {
  const std::string text = played({}, {kRandom, kRandom});
  EXPECT_THAT(text, HasSubstr(" moves played.\n"));
  EXPECT_THAT(text, Not(HasSubstr("> ")));
}

TEST_F(TerminalGameTest, AnEngineAnswersAtOnceAndIsTakenBackWithTheMove) {
  const std::string text = played({"a1", "undo"}, {kHuman, kRandom});
  EXPECT_THAT(text, HasSubstr("  Black placed a stone on a1.\n  White placed a stone on "));
  EXPECT_THAT(text, HasSubstr("2 moves undone."));
}

TEST_F(TerminalGameTest, SavedGamesResumeExactly) {
  const std::string path = file("game.jsonl");
  EXPECT_THAT(played({"a1", "b2", "save " + path}), HasSubstr("Saved 2 moves to " + path));
  const auto saved = load_game(path);
  ASSERT_TRUE(saved) << saved.error().message;
  const LocalGame& game = saved->game;
  EXPECT_EQ(game.steps().size(), 2U);
  EXPECT_EQ(game.player(Seat{1}), kHuman);
  EXPECT_EQ(game.seed(), 1U);
  EXPECT_EQ(game.now().text(), "b...../.w..../....../....../....../...... PLACEMENT b m0 c0 f0 t2 q0");
}

TEST_F(TerminalGameTest, SavedGamesHaveANameAndSayHowLongPeopleThought) {
  const std::string path = file("game.jsonl");
  played({"a1", "save " + path}, {kHuman, kRandom});
  const auto saved = load_game(path);
  ASSERT_TRUE(saved) << saved.error().message;
  EXPECT_EQ(saved->game.id(), "liuzhou-seed-play-1");
  ASSERT_EQ(saved->game.steps().size(), 2U);
  EXPECT_LT(saved->game.steps()[0].milliseconds.value_or(1'000'000), 60'000U);
  EXPECT_FALSE(saved->game.steps()[1].milliseconds) << "engines do not: the same seed gives the same bytes";
}

TEST_F(TerminalGameTest, AFileOfSeveralGamesIsNotOverwrittenByTheOneResumed) {
  played({"a1", "save " + file("one")});
  test::write_bytes(file("two"), test::read_bytes(file("one")) + test::read_bytes(file("one")));
  const std::string before = test::read_bytes(file("two"));
  EXPECT_THAT(played({"resume " + file("two"), "b2", "save " + file("two")}), HasSubstr("exists already"));
  EXPECT_EQ(test::read_bytes(file("two")), before);
}

TEST_F(TerminalGameTest, ResumeAsksBeforeItDropsAGame) {
  const std::string path = file("game.jsonl");
  played({"a1", "save " + path});
  EXPECT_THAT(played({"c3", "resume " + path, "n", "board"}), HasSubstr("1 move made, draw at 200\n\n  Place a stone"));
  const std::string text = played({"c3", "resume " + path, "y", "undo", "undo"});
  EXPECT_THAT(text, HasSubstr("Leave the current game?"));
  EXPECT_THAT(text, HasSubstr("   1 (b) .  .  .  .  .\n"));
  EXPECT_THAT(text, HasSubstr("There is nothing to undo."));
}

TEST_F(TerminalGameTest, ForeignFilesAreNotOverwritten) {
  const std::string path = file("letter.txt");
  test::write_bytes(path, "dear\n");
  EXPECT_THAT(played({"a1", "save " + path}), HasSubstr("exists already"));
  EXPECT_EQ(test::read_bytes(path), "dear\n");
  EXPECT_THAT(played({"a1", "save " + file("new"), "b1", "save " + file("new")}), HasSubstr("Saved 2 moves"));
}

TEST_F(TerminalGameTest, FilesThatCannotBeUsedAreNamed) {
  EXPECT_THAT(played({"save"}), HasSubstr("Give a file name"));
  EXPECT_THAT(played({"resume"}), HasSubstr("Give a file name"));
  EXPECT_THAT(played({"save " + file("no/such/folder")}), HasSubstr("no/such/folder"));
  EXPECT_THAT(played({"resume " + file("nothing")}), HasSubstr("nothing"));
  test::write_bytes(file("rubbish"), "rubbish\n");
  EXPECT_THAT(played({"resume " + file("rubbish")}), HasSubstr("rubbish, line 1"));
}

TEST_F(TerminalGameTest, AGameThatIsLeftIsKeptAndAFinishedOneForgotten) {
  const GameFiles files{.unfinished = file("state")};
  EXPECT_THAT(played({}, {kHuman, kHuman}, "", files), Not(HasSubstr("is kept")));
  EXPECT_THAT(unfinished_games(files.unfinished), IsEmpty()) << "nobody has acted";
  const std::string kept = file("state/unfinished.jsonl");
  EXPECT_THAT(played({"b2b3"}, {kHuman, kHuman}, kLastStone, files), HasSubstr("is saved in " + kept));
  auto saved = load_game(kept);
  ASSERT_TRUE(saved) << saved.error().message;
  ScriptedConsole console({"e6"});
  EXPECT_FALSE(
      TerminalGame(console, std::move(saved->game), {.unfinished = files.unfinished, .resumed_from = kept}).run());
  EXPECT_THAT(unfinished_games(files.unfinished), IsEmpty());
}

TEST_F(TerminalGameTest, AnUnfinishedGameNeverTakesThePlaceOfAnother) {
  const GameFiles files{.unfinished = file("state")};
  const std::string first = file("state/unfinished.jsonl");
  const std::string second = file("state/unfinished-2.jsonl");
  played({"a1"}, {kHuman, kHuman}, "", files);
  const std::string text = test::read_bytes(first);
  EXPECT_THAT(played({"b1"}, {kHuman, kHuman}, "", files), HasSubstr("is saved in " + second));
  EXPECT_EQ(test::read_bytes(first), text);
  std::filesystem::last_write_time(first, std::filesystem::last_write_time(second) - std::chrono::seconds(1));
  EXPECT_THAT(unfinished_games(files.unfinished), ElementsAre(second, first));

  auto saved = load_game(first);
  ASSERT_TRUE(saved) << saved.error().message;
  ScriptedConsole console({"c1"});
  TerminalGame(console, std::move(saved->game), {.unfinished = files.unfinished, .resumed_from = first}).run();
  EXPECT_THAT(console.printed(), HasSubstr("is saved in " + first)) << "where it was before";
  EXPECT_THAT(test::read_bytes(first), HasSubstr("Pc1"));
  EXPECT_THAT(unfinished_games(files.unfinished), ElementsAre(first, second)) << "the newest first";
}

TEST_F(TerminalGameTest, AKeptGameThatIsTakenBackToItsStartIsKeptSo) {
  const GameFiles files{.unfinished = file("state")};
  const std::string kept = file("state/unfinished.jsonl");
  played({"a1"}, {kHuman, kHuman}, "", files);
  auto saved = load_game(kept);
  ASSERT_TRUE(saved) << saved.error().message;
  ScriptedConsole console({"undo"});
  TerminalGame(console, std::move(saved->game), {.unfinished = files.unfinished, .resumed_from = kept}).run();
  EXPECT_THAT(console.printed(), HasSubstr("is saved in " + kept));
  EXPECT_THAT(test::read_bytes(kept), Not(HasSubstr("Pa1")));
}

TEST_F(TerminalGameTest, AResumedFileThatIsNotWrittenIsNamed) {
  const std::string game = file("game.jsonl");
  played({"a1"}, {kHuman, kHuman}, "", {.save = game});
  const std::string text = test::read_bytes(game);
  auto saved = load_game(game);
  ASSERT_TRUE(saved) << saved.error().message;
  ScriptedConsole console({"b1"});
  TerminalGame(console, std::move(saved->game), {.unfinished = file("state"), .resumed_from = game}).run();
  EXPECT_THAT(console.printed(), HasSubstr("is saved in " + file("state/unfinished.jsonl")));
  EXPECT_THAT(console.printed(), HasSubstr(game + " is unchanged"));
  EXPECT_EQ(test::read_bytes(game), text);
}

TEST_F(TerminalGameTest, WithoutAPlaceToKeepItAGameThatIsLeftIsSaidToBeLost) {
  EXPECT_THAT(played({"a1"}), HasSubstr("The unfinished game is not saved"));
  EXPECT_THAT(played({}), Not(HasSubstr("not saved"))) << "nobody has acted";
}

TEST_F(TerminalGameTest, AGameThatIsSavedIsNotKeptTwice) {
  const GameFiles files{.save = file("game.jsonl"), .unfinished = file("state")};
  EXPECT_THAT(played({"a1"}, {kHuman, kHuman}, "", files),
              HasSubstr("The game is saved in " + files.save + "; to continue: palamedes play --resume " + files.save));
  EXPECT_THAT(unfinished_games(files.unfinished), IsEmpty());
  EXPECT_THAT(played({"a1"}, {kHuman, kHuman}, "", {.save = "/dev/null", .unfinished = files.unfinished}),
              HasSubstr("The unfinished game is saved in"));
}

TEST_F(TerminalGameTest, AHomeThatCannotBeWrittenIsOnlyANotice) {
  test::write_bytes(file("state"), "a file, not a folder\n");
  EXPECT_THAT(played({"a1"}, {kHuman, kHuman}, "", {.unfinished = file("state/palamedes")}),
              HasSubstr("The unfinished game could not be saved: "));
  EXPECT_FALSE(error_);
}

TEST_F(TerminalGameTest, AGameSavedByItselfIsThereAfterEveryAction) {
  const GameFiles files{.save = file("auto.jsonl")};
  played({"a1", "b1", "undo", "c1"}, {kHuman, kHuman}, "", files);
  const auto saved = load_game(files.save);
  ASSERT_TRUE(saved) << saved.error().message;
  EXPECT_EQ(saved->game.now().text(), "b.w.../....../....../....../....../...... PLACEMENT b m0 c0 f0 t2 q0");
}

TEST_F(TerminalGameTest, ASaveThatFailsIsSaidAndReported) {
  const std::string text = played({"a1", "b1"}, {kHuman, kHuman}, "", {.save = file("no/folder")});
  EXPECT_THAT(text, HasSubstr("no/folder"));
  EXPECT_TRUE(error_);
}

}  // namespace
}  // namespace palamedes::app
