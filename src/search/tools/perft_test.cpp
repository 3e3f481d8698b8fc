// Perft of Liuzhou chess, whose first numbers can be computed by hand. The known numbers of tic-tac-toe are in
// tests/tictactoe.
#include "search/tools/perft.h"

#include <gtest/gtest.h>

#include <vector>

#include "games/liuzhou/rules/rules.h"

namespace palamedes::search {
namespace {

using liuzhou::Liuzhou;

TEST(Perft, CountsAllOrdersOfTheFirstPlacements) {
  const Liuzhou game = *Liuzhou::make({});
  Perft<Liuzhou> perft(game, 4);
  EXPECT_EQ(perft.count(game.initial(), 0), 1U);
  EXPECT_EQ(perft.count(game.initial(), 1), 36U);
  EXPECT_EQ(perft.count(game.initial(), 2), 36U * 35);
  EXPECT_EQ(perft.count(game.initial(), 4), 36U * 35 * 34 * 33);
}

TEST(Perft, AFinishedGameHasNoContinuation) {
  const Liuzhou game = *Liuzhou::make({.knobs = {{"max_moves", "1"}}});
  Perft<Liuzhou> perft(game, 2);
  EXPECT_EQ(perft.count(game.initial(), 1), 36U);
  EXPECT_EQ(perft.count(game.initial(), 2), 0U);
}

TEST(Perft, DivideGivesTheCountBelowEachActionInOrder) {
  const Liuzhou game = *Liuzhou::make({});
  const auto state = game.parse_state("bwbwbw/wbwbwb/bwbwbw/wbwbwb/bwbwb./wbwb.b MOVEMENT w m0 c0 f0 t40 q0");
  ASSERT_TRUE(state.ok());
  Perft<Liuzhou> perft(game, 3);
  std::vector<std::string> actions;
  std::uint64_t total = 0;
  perft.divide(*state, 3, [&](liuzhou::Action action, std::uint64_t count) {
    actions.push_back(game.action_text(*state, action));
    total += count;
  });
  EXPECT_EQ(total, perft.count(*state, 3));
  ActionBuffer<liuzhou::Action> buffer(game.max_actions());
  auto& legal = buffer.list();
  game.legal(*state, legal);
  ASSERT_EQ(actions.size(), legal.size());
  for (std::uint32_t i = 0; i < legal.size(); ++i) EXPECT_EQ(actions[i], game.action_text(*state, legal[i]));
  perft.divide(*state, 0, [](liuzhou::Action, std::uint64_t) { FAIL() << "depth 0 has no actions"; });
}

}  // namespace
}  // namespace palamedes::search
