#include "games/config.h"

#include <gtest/gtest.h>

namespace palamedes {
namespace {

const GameTexts& texts(Language language) {
  static const GameTexts english{.name = "Chess",
                                 .summary = "An example.",
                                 .editions = {{"old", "Old"}, {"new", "New"}},
                                 .boards = {{"small", "Small"}, {"large", "Large"}},
                                 .knobs = {{"speed", "1 to 9", "how fast"}, {"colour", "any", "which"}}};
  static const GameTexts chinese{.name = "棋", .summary = "例子。", .editions = {}, .boards = {{"large", "大"}}};
  return in_language(language, english, chinese);
}

const GameInfo& info() {
  static const GameInfo info{.id = "chess",
                             .texts = texts,
                             .editions = {"old", "new"},
                             .boards = {"small", "large"},
                             .min_players = 2,
                             .max_players = 3,
                             .knobs = {"speed", "colour"}};
  return info;
}

TEST(Config, EmptyFieldsBecomeTheDefaults) {
  const auto full = completed({}, info());
  ASSERT_TRUE(full.ok());
  EXPECT_EQ(*full, (GameConfig{.game = "chess", .edition = "old", .board = "small", .players = 2}));
}

TEST(Config, EditionsBoardsAndKnobsHaveTextsInEveryLanguageOrAreCalledByTheirId) {
  EXPECT_EQ(edition_name(info(), "new", Language::kEnglish), "New");
  EXPECT_EQ(board_name(info(), "large", Language::kEnglish), "Large");
  EXPECT_EQ(board_name(info(), "large", Language::kChinese), "大");
  EXPECT_EQ(board_name(info(), "small", Language::kChinese), "small");
  EXPECT_EQ(board_name(info(), "x", Language::kEnglish), "x");
  EXPECT_EQ(knob_texts(info(), "speed", Language::kEnglish).meaning, "how fast");
  EXPECT_EQ(knob_texts(info(), "x", Language::kEnglish).meaning, "");
}

TEST(Config, ABadKnobValueIsAnsweredWithTheGoodOnes) {
  EXPECT_EQ(bad_knob_value({"speed", "x"}, info()).message, "'x' is no value for the knob speed; it takes 1 to 9");
}

TEST(Config, WhatWasChosenStays) {
  const GameConfig chosen{
      .game = "chess", .edition = "new", .board = "large", .players = 3, .knobs = {{"speed", "4"}, {"speed", "5"}}};
  EXPECT_EQ(*completed(chosen, info()), chosen);
}

TEST(Config, WhatDoesNotExistIsRefusedByName) {
  const auto error = [](const GameConfig& config) {
    const auto full = completed(config, info());
    return full ? Error{} : full.error();
  };
  EXPECT_EQ(error({.edition = "x"}), (Error{"unknown_edition", "chess has no edition 'x'; it has old, new"}));
  EXPECT_EQ(error({.board = "x"}), (Error{"unknown_board", "chess has no board 'x'; it has small, large"}));
  EXPECT_EQ(error({.players = 1}), (Error{"bad_player_count", "chess is not played by 1; it takes 2 to 3 players"}));
  EXPECT_EQ(error({.players = 4}).code, "bad_player_count");
  EXPECT_EQ(error({.players = -1}).code, "bad_player_count");
  EXPECT_EQ(error({.knobs = {{"speed", "1"}, {"x", "1"}}}),
            (Error{"unknown_knob", "chess has no knob 'x'; it has speed, colour"}));
}

TEST(Config, AGameWithOneBoardTakesNoBoardName) {
  GameInfo one_board = info();
  one_board.boards.clear();
  EXPECT_EQ(completed({.board = "x"}, one_board).error().message, "chess has no board 'x'; it has only one");
  EXPECT_EQ(completed({}, one_board)->board, "");
}

TEST(Config, TheLastValueOfAKnobCounts) {
  const GameConfig config{.knobs = {{"speed", "4"}, {"colour", "red"}, {"speed", "5"}}};
  EXPECT_EQ(knob(config, "speed"), "5");
  EXPECT_EQ(knob(config, "colour"), "red");
  EXPECT_EQ(knob(config, "size"), std::nullopt);
}

TEST(Config, NumbersAreDecimalWithoutSignOrLeadingZeros) {
  EXPECT_EQ(parse_number("0", 0, 9), 0);
  EXPECT_EQ(parse_number("9", 0, 9), 9);
  EXPECT_EQ(parse_number("123456789", 0, 999'999'999), 123456789);
  for (const char* bad : {"", "10", "-1", "+1", "01", "00", " 1", "1 ", "1a", "a", "0x1", "1.0", "1000000000",
                          "99999999999999999999", "\x31\xff"}) {
    EXPECT_EQ(parse_number(bad, 0, 9), std::nullopt) << bad;
  }
  EXPECT_EQ(parse_number("4", 5, 9), std::nullopt) << "below the range";
}

TEST(Config, NamesAreJoinedForMessages) {
  EXPECT_EQ(joined({}), "");
  EXPECT_EQ(joined({"a"}), "a");
  EXPECT_EQ(joined({"a", "b", "c"}), "a, b, c");
}

}  // namespace
}  // namespace palamedes
