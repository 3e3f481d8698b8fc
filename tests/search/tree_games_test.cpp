// Tests the tree searches in real games. It makes them by name, because instantiating a search here would need the
// game's evaluation too (ForgotEval).
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "games/all_games.h"
#include "search/players/player.h"
#include "tests/ringrift/table.h"
#include "tests/search/decisions.h"

namespace palamedes::search {
namespace {

using ringrift::Large;
using ringrift::RingRift;
using ringrift::Small;

template <class G>
Player<G> player(const G& game, const char* text) {
  auto made = make_player(game, *parse_player(text));
  EXPECT_TRUE(made.ok()) << text << ": " << made.error().message;
  return *std::move(made);
}

/// Plays a whole game, checks every decision, and returns hashes of the positions.
template <class G>
std::vector<std::uint64_t> played(const G& game, const char* text) {
  const Player<G> one = player(game, text);
  std::vector<std::uint64_t> hashes;
  auto state = game.initial();
  while (!game.outcome(state)) {
    const auto decision = one.decide(state, Rng(game_seed(1, hashes.size())));
    expect_complete(game, state, decision);
    game.apply(state, decision.action);
    hashes.push_back(game.hash(state));
  }
  return hashes;
}

TEST(TreesInGames, PlayTheSameGameOfLiuzhouTwice) {
  const auto game = *liuzhou::Liuzhou::make({});
  for (const char* text :
       {"mcts:nodes=500,memory=8", "mcts:nodes=1000,memory=8,leaf=playout,rave=on", "descent:nodes=500,memory=8"})
    EXPECT_EQ(played(game, text), played(game, text)) << text;
}

TEST(TreesInGames, PlayRingRiftWithTwoToFourSeatsToTheEnd) {
  for (const int players : {2, 3, 4}) {
    const auto game = *RingRift<Small>::make({.board = "square8", .players = players});
    for (const char* text : {"mcts:nodes=200,memory=8", "descent:nodes=200,memory=8"})
      EXPECT_FALSE(played(game, text).empty()) << text;
  }
}

/// A position with more than 85,000 recoveries, which no game reaches.
ringrift::Position many_recoveries() {
  constexpr int kRadius = 12;
  constexpr int kStacks = 96;
  ringrift::Position position{.edition = "canon", .board = "hexagonal", .phase = 'M', .lps = "1/1-/0x0"};
  int stacks = 0;
  for (int x = -kRadius; x <= kRadius; ++x) {
    for (int y = -kRadius; y <= kRadius; ++y) {
      if (std::abs(x + y) > kRadius) continue;
      const std::string cell = std::to_string(x) + ',' + std::to_string(y) + '=';
      if (x % 2 == 0 && y % 2 == 0) {
        position.mk += (position.mk.empty() ? "" : " ") + cell + '1';
      } else if (stacks++ < kStacks) {
        position.st += (position.st.empty() ? "" : " ") + cell + "12";
      }
    }
  }
  return position;
}

TEST(TreesInGames, TheLongestListStaysWithinMemoryAndLimits) {
  const auto game = *RingRift<Large>::make(many_recoveries().config());
  const auto state = *game.parse_state(many_recoveries().text());
  for (const char* text :
       {"mcts:nodes=300,memory=8", "mcts:nodes=300,memory=64,leaf=playout,priors=none", "descent:nodes=300,memory=8"}) {
    const auto decision = player(game, text).decide(state, Rng(1));
    expect_complete(game, state, decision);
    EXPECT_GT(decision.candidates.size(), 40'000U);
    EXPECT_LE(decision.nodes, 300U);
    EXPECT_LE(decision.memory, std::size_t{std::string(text).find("=64") == std::string::npos ? 8U : 64U} << 20);
  }
}

}  // namespace
}  // namespace palamedes::search
