#include "core/text/turn_text.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "core/rng.h"
#include "core/text/split.h"
#include "games/registry.h"
#include "tests/support/places.h"

namespace palamedes {
namespace {

using Displays = std::vector<std::string>;

Displays without_passes(Displays displays) {
  std::erase(displays, kPass);
  if (displays.empty()) displays.emplace_back(kPass);
  return displays;
}

TEST(TurnText, JoinsTheActionsOfATurnAsInTheTable) {
  std::ifstream file(test::in_source("tests/suite/turn_texts.tsv"));
  ASSERT_TRUE(file.is_open());
  int rows = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    const auto fields = split(line, '\t');
    ASSERT_EQ(fields.size(), 2U) << line;
    Displays displays;
    for (const std::string_view display : split(fields[0], '|')) displays.emplace_back(display);
    EXPECT_EQ(turn_text(displays), fields[1]);
    EXPECT_EQ(turn_parts(fields[1]), without_passes(displays)) << fields[1];
    ++rows;
  }
  EXPECT_GT(rows, 20);
}

TEST(TurnText, MayBeTypedWithTheLetterX) {
  EXPECT_EQ(turn_parts("g2+2-e4xd5-c6, claim g3 pay a4"),
            (Displays{"g2+2", "g2-e4", "e4xd5-c6", "claim g3", "pay a4"}));
  EXPECT_EQ(turn_parts("w5-x5-y7"), (Displays{"w5-x5", "x5-y7"})) << "x is a column here";
  EXPECT_EQ(turn_parts("w5xx6-x7"), (Displays{"w5xx6-x7"}));
  EXPECT_EQ(turn_parts("c3-c4 □ xe5"), (Displays{"c3-c4 □", "xe5"}));
}

TEST(TurnText, WhatIsNoTurnStaysInOnePiece) {
  for (const char* text : {"", " ", ",", "hello there", "a1", "-", "a1-", "×", "a1×b2", "pay"}) {
    EXPECT_LE(turn_parts(text).size(), 1U) << text;
  }
}

TEST(TurnText, IsReadBackInRandomGames) {
  for (const GameConfig& config : std::vector<GameConfig>{{.game = "liuzhou"},
                                                          {.game = "ringrift", .players = 3},
                                                          {.game = "ringrift", .edition = "canon", .board = "hex8"},
                                                          {.game = "stratego"}}) {
    const auto game = make_game(config);
    ASSERT_TRUE(game.ok()) << game.error().message;
    const auto state = (*game)->initial();
    Rng rng(5);
    for (int turn = 0; turn < 200 && !state->ending(); ++turn) {
      const Seat seat = state->to_act();
      Displays displays;
      while (!state->ending() && state->to_act() == seat && displays.size() < 50) {
        const auto legal = state->legal();
        const std::string action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        displays.push_back(state->board_text(action));
        ASSERT_FALSE(state->apply(action));
      }
      const std::string text = turn_text(displays);
      ASSERT_EQ(turn_parts(text), without_passes(displays)) << text;
    }
  }
}

}  // namespace
}  // namespace palamedes
