#include "app/play/screen/menu.h"

#include <gtest/gtest.h>

#include "app/play/screen/scripted_console.h"

namespace palamedes::app {
namespace {

TEST(Menu, EnterTakesTheFirstChoiceEverywhere) {
  ScriptedConsole console({"", "", "", "", "", ""});
  const auto choice = ask_menu(console, {}, "");
  ASSERT_TRUE(choice) << console.printed();
  EXPECT_EQ(choice->config.game, "liuzhou");
  EXPECT_EQ(choice->config.edition, "seed");
  ASSERT_EQ(choice->players.size(), 2U);
  EXPECT_EQ(choice->players[0], LocalPlayer::human());
  EXPECT_EQ(choice->players[1].value().text(), "level4");
  EXPECT_FALSE(choice->resume_unfinished);
}

TEST(Menu, NumbersAndWordsChoose) {
  ScriptedConsole console({"Liuzhou", "2", "computer", "level7", "aggressive", "2", "1"});
  const auto choice = ask_menu(console, {}, "");
  ASSERT_TRUE(choice) << console.printed();
  EXPECT_EQ(choice->config.edition, "current");
  EXPECT_EQ(choice->players[0].value().text(), "level7:persona=aggressive");
  EXPECT_EQ(choice->players[1].value().text(), "level1") << "which has no persona to ask for";
}

TEST(Menu, AnUnfinishedGameIsTheFirstChoice) {
  ScriptedConsole console({""});
  const auto choice = ask_menu(console, {}, "Continue Liuzhou chess");
  ASSERT_TRUE(choice);
  EXPECT_TRUE(choice->resume_unfinished);
  EXPECT_NE(console.printed().find("  1  Continue Liuzhou chess\n  2  Liuzhou chess\n     A Chinese folk game"),
            std::string::npos)
      << console.printed();
}

TEST(Menu, WhatWasGivenIsNotAsked) {
  ScriptedConsole console({""});
  const auto choice = ask_menu(
      console, {.config = {.edition = "current"}, .players = {LocalPlayer::random(), LocalPlayer::human()}}, "");
  ASSERT_TRUE(choice) << console.printed();
  EXPECT_EQ(choice->config.edition, "current");
  EXPECT_EQ(choice->players[1], LocalPlayer::human());
}

TEST(Menu, OnlyBoardsThatTheEditionHasAreOffered) {
  ScriptedConsole seed({"ringrift", "seed"});
  EXPECT_FALSE(ask_menu(seed, {}, ""));
  EXPECT_EQ(seed.printed().find("hex8"), std::string::npos) << seed.printed();
  ScriptedConsole canon({"ringrift", "canon", "hex8", "3", "", "", "max", "territorial", "human"});
  const auto choice = ask_menu(canon, {}, "");
  ASSERT_TRUE(choice) << canon.printed();
  EXPECT_EQ(choice->config.board, "hex8");
  EXPECT_EQ(choice->config.players, 3);
  EXPECT_EQ(choice->players.back(), LocalPlayer::human());
}

TEST(Menu, AWrongAnswerIsAskedAgain) {
  ScriptedConsole console({"9", "chess", "", "", "", "", "", ""});
  EXPECT_TRUE(ask_menu(console, {}, ""));
  EXPECT_NE(console.printed().find("[1] > 9\nType a number from 1 to "), std::string::npos) << console.printed();
  EXPECT_NE(console.printed().find("[1] > chess\nType a number from 1 to "), std::string::npos) << console.printed();
}

TEST(Menu, QuitAndEndOfInputLeave) {
  for (const auto& lines : {std::deque<std::string>{"quit"}, {"", "q"}, {"", "", ""}, {}}) {
    ScriptedConsole console(lines);
    EXPECT_FALSE(ask_menu(console, {}, "")) << console.printed();
    EXPECT_EQ(console.unread(), 0U);
  }
}

}  // namespace
}  // namespace palamedes::app
