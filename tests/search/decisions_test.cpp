// The same seed and the same budget of nodes give the same game: on every run, machine and compiler.
// decisions.tsv holds the games of every algorithm in every game, as hashes. Rewritten by
//   PALAMEDES_UPDATE_GOLDENS=1 build/release/bin/palamedes_tests --gtest_filter='SearchDecisions*'
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/hash.h"
#include "games/registry.h"
#include "search/course.h"
#include "search/player.h"
#include "tests/goldens/golden.h"

namespace palamedes::search {
namespace {

struct Line {
  GameConfig config;
  std::string player;
};

std::vector<Line> lines() {
  std::vector<Line> all;
  for (const char* edition : {"seed", "current"}) {
    for (const char* player : {"random", "simple", "greedy:mistakes=50", "alphabeta:nodes=500", "mcts:nodes=500",
                               "mcts:nodes=2000,leaf=playout,rave=on", "descent:nodes=500"})
      all.push_back({{.game = "liuzhou", .edition = edition}, player});
  }
  for (const char* edition : {"seed", "canon"}) {
    for (const int players : {2, 3, 4}) {
      for (const char* player : {"random", "greedy:mistakes=50", "alphabeta:nodes=300", "mcts:nodes=300",
                                 "mcts:nodes=1000,leaf=playout,rave=on", "descent:nodes=300"})
        all.push_back({{.game = "ringrift", .edition = edition, .board = "square8", .players = players}, player});
    }
    for (const char* board : {"square19", "hexagonal"}) {
      for (const char* player : {"alphabeta:nodes=20", "mcts:nodes=20", "descent:nodes=20"})
        all.push_back({{.game = "ringrift", .edition = edition, .board = board, .players = 2}, player});
    }
  }
  for (const char* edition : {"seed", "isf"}) {
    for (const char* player : {"random", "simple", "greedy:mistakes=50", "blind:nodes=500"})
      all.push_back({{.game = "stratego", .edition = edition}, player});
  }
  return all;
}

/// The number of plies of the game and a hash of all its actions, scores and nodes.
std::string played(const Line& line) {
  // Two armies of forty are set up before play.
  const int most_plies = line.config.game == "stratego" ? 140 : 60;
  std::string text;
  int plies = 0;
  std::uint64_t nodes = 0;
  const auto error = with_game(line.config, [&]<class G>(const G& game) {
    std::vector<Player<G>> players;
    for (int i = 0; i < game.seats(); ++i) {
      auto player = make_player(game, *parse_player(line.player));
      ASSERT_TRUE(player.ok()) << player.error().message;
      player->search->begin_game(1);
      players.push_back(std::move(*player));
    }
    Course<G> course(game, game.initial());
    for (; !game.outcome(course.position()) && plies < most_plies; ++plies) {
      const auto& state = course.position();
      const auto decision =
          players[index(game.to_act(state))].decide(course.known(), Rng(1).stream("ply" + std::to_string(plies)));
      text += game.action_text(state, decision.action) + ' ' + std::to_string(decision.scores[0]) + ' ';
      nodes += decision.nodes;
      course.apply(decision.action);
    }
  });
  EXPECT_FALSE(error) << error->message;
  return std::to_string(plies) + '\t' + std::to_string(nodes) + '\t' + std::to_string(fnv1a(text));
}

TEST(SearchDecisions, AreTheSameForTheSameSeedAndNodes) {
  std::string text;
  for (const Line& line : lines()) {
    text += line.config.game + '\t' + line.config.edition + '\t' + line.config.board + '\t' +
            std::to_string(line.config.players) + '\t' + line.player + '\t' + played(line) + '\n';
  }
  test::expect_golden("decisions.tsv", text);
}

}  // namespace
}  // namespace palamedes::search
