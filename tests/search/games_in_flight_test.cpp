#include "tests/search/games_in_flight.h"

#include <gtest/gtest.h>

#include <cstddef>

#include "tests/search/mock_networks.h"
#include "tests/search/random_tree_game.h"
#include "tests/tictactoe/tictactoe.h"

namespace palamedes::search {
namespace {

MctsOptions self_play(bool gumbel) {
  MctsOptions options = MctsOptions::network_defaults();
  options.memory = 1;
  options.gumbel = gumbel;
  options.noise = gumbel ? 100 : 25;
  return options;
}

TEST(GamesInFlight, AreTheSameWithOneTwoAndSixteenThreads) {
  for (const bool gumbel : {false, true}) {
    const RandomTree game({.seed = 4, .seats = 3, .depth = 25, .least = 1, .most = 9, .early = 2});
    const RandomNetwork<RandomTree> network(game);
    const auto play = [&](std::size_t threads) {
      return play_in_flight(game, network, self_play(gumbel), 16, 40, threads);
    };
    const auto games = play(1);
    EXPECT_EQ(games, play(2));
    EXPECT_EQ(games, play(16));
    EXPECT_NE(games[0], games[1]) << "every game has a seed of its own";
  }
}

TEST(GamesInFlight, AreThoseThatTheSearchPlaysAlone) {
  const tictactoe::TicTacToe game = *tictactoe::TicTacToe::make({});
  const auto network = std::make_shared<RandomNetwork<tictactoe::TicTacToe>>(game);
  const auto games = play_in_flight(game, *network, self_play(true), 12, 10, 2);
  for (std::size_t i = 0; i < games.size(); ++i) {
    MctsOptions options = self_play(true);
    options.memory = 8;
    Mcts<tictactoe::TicTacToe> search(game, {}, options, network);
    const Rng rng(game_seed(1, i));
    std::vector<std::uint64_t> hashes;
    for (auto state = game.initial(); !game.outcome(state);) {
      const auto decision = search.decide(state, {.nodes = 12}, rng.stream("ply" + std::to_string(hashes.size())));
      game.apply(state, decision.action);
      hashes.push_back(mix64(game.hash(state) ^ mix64(decision.nodes + decision.estimated.count)));
    }
    EXPECT_EQ(hashes, games[i]) << i;
  }
}

}  // namespace
}  // namespace palamedes::search
