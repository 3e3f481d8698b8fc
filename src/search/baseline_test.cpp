#include "search/baseline.h"

#include <gtest/gtest.h>

#include "games/liuzhou/rules/rules.h"

namespace palamedes::search {
namespace {

using liuzhou::Liuzhou;

TEST(Playout, EndsAndCountsGamesAndActions) {
  const Liuzhou game = *Liuzhou::make({});
  ActionBuffer<liuzhou::Action> buffer(game.max_actions());
  PlayoutCount count;
  Rng rng(1);
  std::uint64_t seen = 0;
  std::uint64_t legal = 0;
  auto state = game.initial();
  playout(game, state, rng, buffer, count, [&](const liuzhou::State& passed) {
    ++seen;
    legal += game.count_legal(passed);
  });
  EXPECT_TRUE(game.outcome(state).has_value());
  EXPECT_EQ(count.games, 1U);
  EXPECT_EQ(count.actions, state.moves);
  EXPECT_EQ(seen, count.actions + 1) << "the last position is seen too";
  EXPECT_EQ(legal, count.legal);
}

TEST(Playout, AFinishedPositionIsAGameWithoutActions) {
  const Liuzhou game = *Liuzhou::make({});
  ActionBuffer<liuzhou::Action> buffer(game.max_actions());
  PlayoutCount count;
  Rng rng(1);
  auto state = *game.parse_state("b...../....../....../....../....../...... MOVEMENT b m0 c0 f0 t60 q0");
  const auto before = state;
  playout(game, state, rng, buffer, count);
  EXPECT_EQ(state, before);
  EXPECT_EQ(count.games, 1U);
  EXPECT_EQ(count.actions, 0U);
}

TEST(Playout, TheSeedDeterminesTheGame) {
  const Liuzhou game = *Liuzhou::make({});
  ActionBuffer<liuzhou::Action> buffer(game.max_actions());
  const auto end = [&](std::uint64_t seed) {
    PlayoutCount count;
    Rng rng(seed);
    auto state = game.initial();
    playout(game, state, rng, buffer, count);
    return game.state_text(state);
  };
  EXPECT_EQ(end(1), end(1));
  EXPECT_NE(end(1), end(2));
}

}  // namespace
}  // namespace palamedes::search
