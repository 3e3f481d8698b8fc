// A game with hidden pieces on one screen: nobody sees what only the other player may know.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>

#include "app/play/saved_games.h"
#include "app/play/screen/scripted_console.h"
#include "app/play/terminal_game.h"
#include "app/play/testing_players.h"
#include "tests/support/files.h"

namespace palamedes::app {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* kClear = "\x1b[H\x1b[2J\x1b[3J";

// Rows from the front to the back. In the second one all pieces but those on a4 and b4 have changed
// places.
const std::string kArmy =
    "6452M62852"
    "729S657264"
    "BB37482532"
    "FB3B3B24B3";
const std::string kOther =
    "643B42B3B3"
    "BF23528473"
    "BB462756S9"
    "2725826M25";
const std::string kStuck =
    "BB26BB62BB"
    "2222223333"
    "3444455556"
    "6777889SFM";

struct Played {
  std::string text;
  std::vector<std::string> screens;  ///< what stood on the screen between two clearings
  std::size_t unread = 0;
  MaybeError error;
};

Played played(std::deque<std::string> lines, std::vector<LocalPlayer> players = {kHuman, kHuman},
              const GameFiles& files = {}, std::uint64_t seed = 1) {
  ScriptedConsole console(std::move(lines), {.terminal = true, .clears = true});
  auto game = LocalGame::begin({.game = "stratego"}, "", std::move(players), seed);
  EXPECT_TRUE(game);
  Played result;
  result.error = TerminalGame(console, *std::move(game), files).run();
  result.text = console.printed();
  result.unread = console.unread();
  std::string rest = result.text;
  for (std::size_t at = 0; (at = rest.find(kClear)) != std::string::npos;
       rest.erase(0, at + std::string(kClear).size()))
    result.screens.push_back(rest.substr(0, at));
  result.screens.push_back(rest);
  return result;
}

/// Both set up, then these lines.
std::deque<std::string> after_setup(const std::string& red, const std::string& blue, std::deque<std::string> lines) {
  std::deque<std::string> all{"", "load " + red, "done", "", "load " + blue, "done"};
  all.insert(all.end(), lines.begin(), lines.end());
  return all;
}

// The screens: the greeting, then in turn a hand-over and what the player at the screen sees.
constexpr std::size_t kRedSetsUp = 2;
constexpr std::size_t kBlueSetsUp = 4;
constexpr std::size_t kRedsFirstTurn = 6;
constexpr std::size_t kBluesFirstTurn = 8;

TEST(HandOver, StandsBetweenAllTurns) {
  const Played game = played(after_setup(kArmy, kArmy, {"", "a4-a5", "", "a7-a6", "", "quit"}));
  ASSERT_EQ(game.screens.size(), 12U) << game.text;
  EXPECT_THAT(game.screens[1], HasSubstr("Pass the keyboard to Red, then press Enter. "));
  EXPECT_THAT(game.screens[3], HasSubstr("  Red has placed 40 pieces.\n  Pass the keyboard to Blue"));
  EXPECT_THAT(game.screens[7], HasSubstr("  Red moved a4-a5.\n  Pass the keyboard to Blue"));
  EXPECT_THAT(game.screens[kBluesFirstTurn], HasSubstr("  Red moved a4-a5.\n")) << "Blue is told again";
  EXPECT_EQ(game.unread, 0U);
}

TEST(HandOver, OnlyEnterShowsTheOtherSide) {
  const Played game = played({"a4", "undo", "quit"});
  EXPECT_EQ(game.screens.size(), 2U);
  EXPECT_THAT(game.text, HasSubstr("Only Enter shows Red's side; quit leaves."));
  EXPECT_THAT(game.text, Not(HasSubstr("In hand")));
}

TEST(HandOver, TheNextPlayerSeesOnlyTheirOwnRanks) {
  const Played game = played(after_setup(kArmy, kOther, {"", "a4-a5", "", "board"}));
  const std::string& red = game.screens[kRedsFirstTurn];
  const std::string& blue = game.screens[kBluesFirstTurn];
  EXPECT_TRUE(std::regex_search(red, std::regex("r[FS2-9MB]")));
  EXPECT_FALSE(std::regex_search(red, std::regex("b[FS2-9MB]"))) << red;
  EXPECT_TRUE(std::regex_search(blue, std::regex("b[FS2-9MB]")));
  EXPECT_FALSE(std::regex_search(blue, std::regex("r[FS2-9MB]"))) << blue;
  EXPECT_THAT(blue, HasSubstr("(r?')")) << "what moved is marked";
}

TEST(HandOver, BeforePlayNothingOfTheOtherSideIsShown) {
  const Played game = played({"", "load " + kArmy, "done", "", "board"});
  EXPECT_FALSE(std::regex_search(game.screens[kBlueSetsUp], std::regex(" r[?FS2-9MB]"))) << game.screens[kBlueSetsUp];
}

TEST(HandOver, BlueSeesItsOwnArmyBelow) {
  const Played game = played({"", "load " + kArmy, "done", "", "load " + kArmy});
  EXPECT_THAT(game.screens[kBlueSetsUp], HasSubstr("10   bF"));
  EXPECT_THAT(game.screens[kRedSetsUp], HasSubstr(" 1   rF"));
  EXPECT_LT(game.screens[kBlueSetsUp].rfind(" 7 "), game.screens[kBlueSetsUp].rfind("10 "));
}

/// Everything that anybody but Red sees.
std::vector<std::string> not_reds(const Played& game) {
  std::vector<std::string> screens;
  for (std::size_t i = 0; i < game.screens.size(); ++i) {
    if (i % 4 != 2) screens.push_back(game.screens[i]);
  }
  return screens;
}

TEST(HandOver, NoWordOnTheOtherScreensDependsOnHiddenRanks) {
  // Blue asks for all there is to ask, and tries what is not allowed.
  const auto script = [](const std::string& red) {
    return after_setup(red, kArmy,
                       {"",      "a4-a5", "",   "help",     "legal",  "board",    "rules", "undo",           "a5-a6",
                        "a4-a5", "b4 b5", "b4", "c4c5",     "j10-j1", "legal a5", "F@e1",  "resume nowhere", "a7-a6",
                        "",      "b4-b5", "",   "legal b5", "b5",     "e7-e6",    "",      "a5-a4",          "",
                        "quit"});
  };
  const Played one = played(script(kArmy));
  const Played two = played(script(kOther));
  EXPECT_EQ(one.unread, 0U);
  EXPECT_EQ(not_reds(one), not_reds(two));
  EXPECT_NE(one.text, two.text) << "Red's own screens differ";
  EXPECT_GE(one.screens.size(), 14U);
}

TEST(HandOver, CombatShowsBothRanksToBoth) {
  const Played game =
      played(after_setup(kArmy, kArmy, {"", "a4-a5", "", "j7-j6", "", "a5-a6", "", "j6-j5", "", "a6-a7", "", "board"}));
  EXPECT_EQ(game.unread, 0U) << game.text;
  ASSERT_GE(game.screens.size(), 3U);
  const std::string& blues = game.screens[game.screens.size() - 2];
  EXPECT_THAT(game.screens[game.screens.size() - 3],
              HasSubstr("Red's Captain (6) on a6 attacked a7 and took a Scout (2)."));
  EXPECT_THAT(blues, HasSubstr("Red's Captain (6) on a6 attacked a7 and took a Scout (2)."));
  EXPECT_THAT(blues, HasSubstr("(r6!)")) << "and stays known";
  EXPECT_THAT(blues, HasSubstr("Blue has lost 2\n"));
}

TEST(HandOver, TurnsAreNotTakenBack) {
  const Played game = played(after_setup(kArmy, kArmy, {"", "undo", "a4-a5", "", "undo"}));
  EXPECT_THAT(game.screens[kRedsFirstTurn], HasSubstr("your opponent has seen your move"));
  EXPECT_THAT(game.screens[kBluesFirstTurn], HasSubstr("your opponent has seen your move"));
}

TEST(HandOver, TheWholeBoardIsShownAtTheEnd) {
  const Played game = played(after_setup(kStuck, kArmy, {}));
  EXPECT_THAT(game.screens[kRedSetsUp], HasSubstr("Note: no piece of this army can move"));
  const Played ended = played({"", "load " + kStuck, "done", "y", "", "load " + kArmy, "done", ""});
  EXPECT_EQ(ended.unread, 0U);
  EXPECT_THAT(ended.screens.back(), HasSubstr("Blue wins: Red has no legal move."));
  EXPECT_TRUE(std::regex_search(ended.screens.back(), std::regex("rM")));
  EXPECT_TRUE(std::regex_search(ended.screens.back(), std::regex("bM")));
}

TEST(HandOver, SavingSaysWhatIsInTheFileAndResumingHandsOverFirst) {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("game.jsonl");
  EXPECT_THAT(played(after_setup(kArmy, kOther, {"", "a4-a5", "", "save " + path})).text,
              HasSubstr(path + " holds the full record, which shows the hidden pieces of both sides."));
  auto saved = load_game(path);
  ASSERT_TRUE(saved) << saved.error().message;
  EXPECT_EQ(saved->game.steps().size(), 81U);
  ScriptedConsole console({"", "quit"}, {.terminal = true, .clears = true});
  TerminalGame(console, std::move(saved->game), {}).run();
  const std::string text = console.printed();
  EXPECT_THAT(text.substr(0, text.find("Pass the keyboard to Blue")), Not(testing::ContainsRegex("[rb][FSMB?]")));
  EXPECT_THAT(text, HasSubstr("Pass the keyboard to Blue, then press Enter."));
  const Played other = played({"", "resume " + path, "quit"});
  EXPECT_THAT(other.screens.back(), HasSubstr("Pass the keyboard to Blue")) << other.text;
}

TEST(AgainstTheRandomMover, ThereIsNothingToHandOver) {
  const Played game = played({"load " + kArmy, "done", "a4-a5", "b4-b5", "legal"}, {kHuman, kRandom});
  EXPECT_EQ(game.screens.size(), 1U);
  EXPECT_EQ(game.unread, 0U);
  EXPECT_THAT(game.text, HasSubstr("  Red has finished the set-up.\n  Blue has placed 40 pieces.\n"));
  EXPECT_FALSE(std::regex_search(game.text.substr(0, game.text.find(" and ")), std::regex(" b[FS2-9MB]"))) << game.text;
}

TEST(AgainstTheRandomMover, TheSeedIsToldAtTheEndOnly) {
  EXPECT_THAT(played({"quit"}, {kHuman, kRandom}, {}, 4711).text, Not(HasSubstr("4711")));
  EXPECT_THAT(played({"load " + kStuck, "done", "y"}, {kHuman, kRandom}, {}, 4711).text, HasSubstr("Seed 4711."));
  EXPECT_THAT(played({}, {kRandom, kRandom}, {}, 4711).text, HasSubstr("Seed 4711."));
}

TEST(SettingUp, IsEditedUntilItIsDone) {
  const Played game = played({"place F e1", "M@a4", "place b d1 f1", "swap e1 d1", "clear f1", "undo", "undo", "done"},
                             {kHuman, kRandom});
  EXPECT_THAT(game.text, HasSubstr("In hand: F, S, 2 x8, 3 x5, 4 x4, 5 x4, 6 x4, 7 x3, 8 x2, 9, M, B x6"));
  EXPECT_THAT(game.text, HasSubstr("In hand: S, 2 x8"));
  EXPECT_THAT(game.text, HasSubstr("The army is not complete: "));
  EXPECT_THAT(game.text, HasSubstr("To get it back, type: load M................................BFB....\n"));
}

TEST(SettingUp, WhoeverLeavesLeavesNothingOnTheScreen) {
  const Played setting_up = played({"", "place F e1", "quit"});
  EXPECT_THAT(setting_up.screens.back(), Not(HasSubstr("F"))) << setting_up.screens.back();
  const Played playing = played(after_setup(kArmy, kArmy, {"", "a4-a5", "", "quit"}));
  EXPECT_EQ(playing.screens.back(),
            "  The unfinished game is not saved, because neither XDG_STATE_HOME nor HOME is set.\n");
}

TEST(SettingUp, MistakesAreExplainedAndNothingChanges) {
  const Played game = played({"", "place", "place F", "swap a1", "clear", "load", "load FB", "place X a1", "place F c5",
                              "place B a1 a1", "named nobody", "a1-a2", "frog", "undo", "place F e5"});
  for (const char* words : {"Type it like this: place F a1.", "Type it like this: swap a1 b1.",
                            "Type it like this: clear a1, or clear all.", "40 letters", "There is no piece 'X'",
                            "C5 is a lake.", "A piece stands on a1 already.", "There is no set-up 'nobody'",
                            "Set up your pieces first", "There is nothing to undo.", "E5 is outside the zone of Red"}) {
    EXPECT_THAT(game.text, HasSubstr(words));
  }
  EXPECT_THAT(game.text, Not(HasSubstr("to restore it")));
}

TEST(SettingUp, OffersNamedAndRandomArmies) {
  const Played game = played({"", "named", "named corner_keep", "random", "help", "legal"});
  EXPECT_THAT(game.text, HasSubstr("corner_keep"));
  EXPECT_THAT(game.text, HasSubstr("all pieces are placed"));
  EXPECT_THAT(game.text, HasSubstr("exchange two squares"));
  EXPECT_THAT(game.text, HasSubstr("All pieces are placed: done ends the set-up."));
}

TEST(SettingUp, TheRecordHoldsTheFinalPlacementsOnly) {
  const test::TemporaryFolder folder;
  const GameFiles files{.save = folder.file("game.jsonl")};
  played({"", "random", "clear all", "place F e1", "load " + kArmy, "done"}, {kHuman, kHuman}, files);
  const auto saved = load_game(files.save);
  ASSERT_TRUE(saved) << saved.error().message;
  EXPECT_EQ(saved->game.steps().size(), 40U);
  EXPECT_EQ(saved->game.steps()[0].action, "6@60");
  EXPECT_EQ(saved->game.id(), "stratego-seed-play") << "without the seed";
}

TEST(SettingUp, AnArmyThatCannotMoveIsAskedAbout) {
  const Played game = played({"", "load " + kStuck, "done", "n", "quit"});
  EXPECT_THAT(game.text, HasSubstr("Use this set-up anyway? [y/N] > n\n"));
  EXPECT_THAT(game.text, Not(HasSubstr("Red has set up")));
}

}  // namespace
}  // namespace palamedes::app
