#include "arena/opening.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/test_host.h"

namespace palamedes::arena {
namespace {

using ::testing::HasSubstr;

OpeningList drawn(const GameConfig& config, std::size_t count, OpeningRules rules = {}) {
  const auto list = test_host(config)->draw_openings(rules, count);
  EXPECT_TRUE(list) << list.error().message;
  return *list;
}

TEST(DrawOpenings, TheFirstOfALongerListAreThoseOfAShorterOne) {
  const auto few = drawn({.game = "liuzhou"}, 5).openings;
  const auto many = drawn({.game = "liuzhou"}, 20).openings;
  EXPECT_EQ(std::vector(many.begin(), many.begin() + 5), few);
  EXPECT_NE(drawn({.game = "liuzhou"}, 5, {.seed = 2}).openings, few);
}

TEST(DrawOpenings, NoTwoAreEqualUpToSymmetry) {
  // On one ply a 6x6 board has 6 cells that no rotation or reflection makes equal.
  EXPECT_EQ(drawn({.game = "liuzhou"}, 6, {.plies = 1, .bound = 100'000}).openings.size(), 6U);
  const auto seventh = test_host({.game = "liuzhou"})->draw_openings({.plies = 1, .bound = 100'000}, 7);
  ASSERT_FALSE(seventh);
  EXPECT_THAT(seventh.error().message, HasSubstr("only 6 different openings"));
}

TEST(DrawOpenings, EveryGameHasSomeThatCanBePlayed) {
  for (const GameConfig& config :
       {GameConfig{.game = "liuzhou", .edition = "current"},
        GameConfig{.game = "ringrift", .edition = "canon", .board = "hex8", .players = 3},
        GameConfig{.game = "ringrift", .board = "square19", .players = 4}, GameConfig{.game = "stratego"}}) {
    const auto list = drawn(config, 3);
    for (const Opening& opening : list.openings) {
      const auto wrong = test_host(config)->check(opening);
      EXPECT_FALSE(wrong) << config.game << ": " << wrong->message;
    }
  }
}

TEST(OpeningList, ReadAndWrittenAgainItIsTheSame) {
  for (const GameConfig& config : {GameConfig{.game = "liuzhou", .knobs = {{"max_moves", "100"}}},
                                   GameConfig{.game = "ringrift", .edition = "canon", .board = "hex8", .players = 3}}) {
    const auto list = drawn(config, 3, {.seed = 7});
    const auto read = parse_list(list_text(list), "x");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(*read, list);
  }
  EXPECT_THAT(list_text(drawn({.game = "liuzhou", .knobs = {{"max_moves", "100"}}}, 1)),
              HasSubstr("palamedes-openings 1 game=liuzhou edition=seed players=2 knob.max_moves=100 seed=1 plies=4 "));
}

TEST(OpeningList, WhatIsWrongIsNamedWithItsLine) {
  const auto error_of = [](const char* text) {
    const auto list = parse_list(text, "x.txt");
    return list ? std::string("accepted") : list.error().message;
  };
  EXPECT_THAT(error_of(""), HasSubstr("x.txt is empty"));
  EXPECT_THAT(error_of("rubbish\n"), HasSubstr("x.txt, line 1: not a list of openings"));
  EXPECT_THAT(error_of("palamedes-openings 2 game=liuzhou\nPa1\n"), HasSubstr("version 1"));
  EXPECT_THAT(error_of("palamedes-openings 1 game=chess\nPa1\n"), HasSubstr("line 1: there is no game 'chess'"));
  EXPECT_THAT(error_of("palamedes-openings 1 game=liuzhou colour=red\nPa1\n"),
              HasSubstr("'colour=red' is not a setting"));
  EXPECT_THAT(error_of("palamedes-openings 1 game=liuzhou seed=x\nPa1\n"), HasSubstr("'seed=x' is not a setting"));
  EXPECT_THAT(error_of("palamedes-openings 1 game=liuzhou\n"), HasSubstr("has no openings"));
  EXPECT_THAT(error_of("palamedes-openings 1 game=liuzhou\nPa1\nPa1  Pb1\n"),
              HasSubstr("x.txt, line 3: write an opening as"));
}

TEST(HostCheck, AnOpeningThatCannotBePlayedIsRefused) {
  const auto wrong = test_host({.game = "liuzhou"})->check(Opening{"Pa1", "Pa1"});
  ASSERT_TRUE(wrong);
  EXPECT_THAT(wrong->message, HasSubstr("'Pa1' (action 2): "));
  const auto over = test_host({.game = "liuzhou", .knobs = {{"max_moves", "1"}}})->check(Opening{"Pa1"});
  ASSERT_TRUE(over);
  EXPECT_THAT(over->message, HasSubstr("the game is over"));
}

}  // namespace
}  // namespace palamedes::arena
