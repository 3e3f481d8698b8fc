// The same seed and the same budget of nodes give the same game: on every run, machine and compiler.
// decisions.tsv holds the games of every algorithm in every game, as hashes, and signature.txt what
// `palamedes bench --signature` prints. Rewritten by
//   PALAMEDES_UPDATE_GOLDENS=1 build/release/bin/palamedes_tests --gtest_filter='SearchDecisions*'
#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <vector>

#include "core/hash.h"
#include "games/with_game.h"
#include "search/game_in_progress.h"
#include "search/players/player.h"
#include "tests/goldens/golden.h"
#include "tests/support/repro.h"
#include "tests/support/subprocess.h"

namespace palamedes::search {
namespace {

struct Line {
  GameConfig config;
  std::string player;
};

std::vector<Line> lines() {
  std::vector<Line> all;
  for (const char* edition : {"seed", "current"}) {
    for (const char* player :
         {"random", "simple", "greedy:mistakes=50", "alphabeta:nodes=200", "alphabeta:nodes=200,mistakes=30",
          "mcts:nodes=200", "mcts:nodes=500,leaf=playout,rave=on", "descent:nodes=200"})
      all.push_back({{.game = "liuzhou", .edition = edition}, player});
  }
  for (const char* edition : {"seed", "canon"}) {
    for (const int players : {2, 3, 4}) {
      const auto add = [&](const char* board, std::initializer_list<const char*> texts) {
        const GameConfig config{.game = "ringrift", .edition = edition, .board = board, .players = players};
        if (!make_game(config)) return;  // not every edition has every board
        for (const char* text : texts) all.push_back({config, text});
      };
      for (const char* board : {"square8", "hex8"}) {
        add(board, {"random", "greedy:mistakes=50", "alphabeta:nodes=100", "mcts:nodes=100",
                    "mcts:nodes=300,leaf=playout,rave=on", "descent:nodes=100"});
      }
      for (const char* board : {"square19", "hexagonal"}) {
        add(board, {"greedy", "alphabeta:nodes=20", "mcts:nodes=20", "descent:nodes=20"});
      }
    }
  }
  for (const char* edition : {"seed", "isf"}) {
    for (const char* player : {"random", "simple", "greedy:mistakes=50", "blind:nodes=500"})
      all.push_back({{.game = "stratego", .edition = edition}, player});
  }
  return all;
}

/// Games of Stratego are long and begin with the set-up of the armies.
int most_plies(const Line& line) { return line.config.game == "stratego" ? 400 : 10'000; }

/// The number of plies of the game and a hash of all its actions, scores and nodes.
std::string played(const Line& line) {
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
    GameInProgress<G> course(game, game.initial());
    for (; !game.outcome(course.position()) && plies < most_plies(line); ++plies) {
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
  const std::vector<Line> all = lines();
  std::string text;
  for (const Line& line : all) {
    text += line.config.game + '\t' + line.config.edition + '\t' + line.config.board + '\t' +
            std::to_string(line.config.players) + '\t' + line.player + '\t' + played(line) + '\n';
  }
  // The bundle's game has other random numbers than the golden's, but is played by the same engine.
  test::expect_golden("decisions.tsv", text, [&](std::size_t line) {
    return line < all.size() ? test::repro_note(all[line].config, "", all[line].player, most_plies(all[line])) : "";
  });
}

TEST(SearchDecisions, HaveTheRecordedSignature) {
  const test::Finished finished = test::run_palamedes({"bench", "--signature"});
  ASSERT_EQ(finished.status, 0) << finished.err;
  test::expect_golden("signature.txt", finished.out);
}

}  // namespace
}  // namespace palamedes::search
