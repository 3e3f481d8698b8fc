#include "search/alphabeta/alphabeta.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <set>
#include <string>

#include "tests/search/plain_search.h"
#include "tests/search/random_tree_game.h"
#include "tests/tictactoe/tictactoe.h"

namespace palamedes::search {
namespace {

using tictactoe::TicTacToe;

/// Options without reductions and quiescence. The bits of the number switch the parts that must not change results.
constexpr int kWays = 32;
AlphaBetaOptions exact(int bits) {
  AlphaBetaOptions options{.reductions = false, .quiescence = false, .turns = false};
  options.table_mib = (bits & 1) != 0 ? 1 : 0;
  options.variation = (bits & 2) != 0;
  options.killers = (bits & 4) != 0;
  options.history = (bits & 8) != 0;
  options.promise = (bits & 16) != 0;
  return options;
}

template <Game G>
Score searched(const G& game, const Position<G>& state, const AlphaBetaOptions& options, int depth) {
  AlphaBeta<G> search(game, {}, options);
  return search.decide(state, {.depth = depth}, Rng(1)).scores[index(game.to_act(state))];
}

TEST(AlphaBeta, EqualsMinimaxOnRandomTreesWithEverySetOfOptions) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    for (const std::uint32_t positions : {0U, 7U}) {  // trees without transpositions, and with many
      const RatedTree game({.seed = seed, .depth = 8, .most = 4, .positions = positions});
      for (int depth = 1; depth <= 7; ++depth) {
        const Score expected = plain_score(game, game.initial(), depth, Others::kAnswer);
        for (int bits = 0; bits < kWays; ++bits) {
          EXPECT_EQ(searched(game, game.initial(), exact(bits), depth), expected)
              << "seed " << seed << " depth " << depth << " way " << bits;
        }
      }
    }
  }
}

TEST(AlphaBeta, ALossIsProvenOnlyIfEveryActionLoses) {
  int proven = 0;
  int open = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const RatedTree game({.seed = seed, .depth = 6, .most = 5, .positions = 0});
    for (std::uint64_t nodes = 1; nodes <= 300; nodes += 7) {
      AlphaBeta<RatedTree> search(game, {}, {});
      const auto decision = search.decide(game.initial(), {.nodes = nodes}, Rng(1));
      const Score score = decision.scores[index(game.to_act(game.initial()))];
      const bool all_lose = std::ranges::all_of(decision.candidates, [](const auto& one) {
        return one.certainty == Certainty::kProven && one.score <= -kDecided;
      });
      EXPECT_EQ(score <= -kDecided, all_lose) << "seed " << seed << " nodes " << nodes;
      EXPECT_EQ(decision.certainty == Certainty::kProven && score < 0, all_lose);
      ++(all_lose ? proven : open);
    }
  }
  EXPECT_GT(proven, 20);
  EXPECT_GT(open, 20);
}

TEST(AlphaBeta, VariesFromGameToGameAndNeverWithinOne) {
  int varied = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    // Without early ends: where the search sees the end of the game, no evaluation decides.
    const RatedTree game({.seed = seed, .depth = 30, .most = 6, .early = 0, .positions = 0});
    std::set<std::uint32_t> branches;
    for (std::uint64_t id = 1; id <= 10; ++id) {
      const auto decided = [&] {
        AlphaBeta<RatedTree> search(game, {}, {.vary = 100});
        search.begin_game(id);
        return search.decide(game.initial(), {.depth = 2}, Rng(1)).action.branch;
      };
      const std::uint32_t branch = decided();
      EXPECT_EQ(decided(), branch);
      branches.insert(branch);
    }
    if (branches.size() > 1) ++varied;
  }
  EXPECT_GT(varied, 5);
}

TEST(AlphaBeta, WithMoreSeatsEqualsPlainParanoidAndBestReplySearch) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    for (const int seats : {3, 4}) {
      const RatedTree game(
          {.seed = seed, .seats = seats, .depth = 7, .most = 3, .positions = 11, .alternates = seed % 2 == 0});
      for (int depth = 1; depth <= 6; ++depth) {
        for (int bits = 0; bits < kWays; ++bits) {
          AlphaBetaOptions options = exact(bits);
          EXPECT_EQ(searched(game, game.initial(), options, depth),
                    plain_score(game, game.initial(), depth, Others::kOneReplies))
              << "seed " << seed << " depth " << depth << " way " << bits;
          options.paranoid = true;
          EXPECT_EQ(searched(game, game.initial(), options, depth),
                    plain_score(game, game.initial(), depth, Others::kAnswer))
              << "seed " << seed << " depth " << depth << " way " << bits;
        }
      }
    }
  }
}

TEST(AlphaBeta, TheScoreOfEveryActionIsExactOrABound) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const RatedTree game({.seed = seed, .depth = 7, .most = 5});
    AlphaBeta<RatedTree> search(game, {}, exact(31));
    const auto decision = search.decide(game.initial(), {.depth = 5}, Rng(1));
    const Seat seat = game.to_act(game.initial());
    ASSERT_EQ(decision.candidates.size(), game.count_legal(game.initial()));
    const int left = decision.candidates.size() == 1 ? decision.depth : decision.depth - 1;
    for (const auto& candidate : decision.candidates) {
      TreeState after = game.initial();
      game.apply(after, candidate.action);
      const Score below = plain_score(game, after, left, Others::kAnswer, seat, 1);
      if (candidate.certainty == Certainty::kAtMost || candidate.score <= -kDecided) {
        EXPECT_LE(below, candidate.score);
      } else {
        EXPECT_EQ(below, candidate.score);
      }
      EXPECT_LE(candidate.score, decision.scores[index(seat)]);
    }
  }
}

TEST(AlphaBeta, ThePrincipalVariationLeadsToTheScore) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const RatedTree game({.seed = seed, .depth = 9, .least = 2, .most = 4, .early = 5});
    AlphaBeta<RatedTree> search(game, {}, exact(31));
    const auto decision = search.decide(game.initial(), {.depth = 5}, Rng(1));
    TreeState last = game.initial();
    for (const TreeAction action : decision.line) game.apply(last, action);
    const std::size_t seat = index(game.to_act(game.initial()));
    const auto outcome = game.outcome(last);
    const Score there = outcome ? final_score(*outcome, seat_at(seat), static_cast<int>(decision.line.size()))
                                : Evaluator<RatedTree>(game).scores(last)[seat];
    EXPECT_EQ(there, decision.scores[seat]) << "seed " << seed;
    EXPECT_EQ(decision.line.front(), decision.action);
  }
}

TEST(AlphaBeta, DecidedScoresAreTrueWithReductionsAndQuiescence) {
  int decided = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const RatedTree game({.seed = seed, .depth = 8, .most = 5, .draws = 0});
    AlphaBeta<RatedTree> search(game, {}, {});
    const auto decision = search.decide(game.initial(), {.depth = 6}, Rng(1));
    if (decision.certainty != Certainty::kProven) continue;
    ++decided;
    const Score truth = plain_score(game, game.initial(), 9, Others::kAnswer);
    EXPECT_EQ(truth > 0, decision.scores[index(game.to_act(game.initial()))] > 0) << "seed " << seed;
  }
  EXPECT_GT(decided, 50);
}

TEST(AlphaBeta, SolvesTicTacToe) {
  const TicTacToe game = *TicTacToe::make({});
  for (int bits = 0; bits < kWays; ++bits) EXPECT_EQ(searched(game, game.initial(), exact(bits), 9), 0);
}

TEST(AlphaBeta, PrefersTheFasterWinAndTheSlowerLoss) {
  const TicTacToe game = *TicTacToe::make({});
  const auto winning = game.parse_state("xx./oo./... x");
  ASSERT_TRUE(winning.ok()) << winning.error().message;
  EXPECT_EQ(searched(game, *winning, exact(31), 9), kWon - 1);
  const auto losing = game.parse_state("x.x/.o./o.x o");
  ASSERT_TRUE(losing.ok()) << losing.error().message;
  EXPECT_EQ(searched(game, *losing, exact(31), 9), -kWon + 2);
}

TEST(AlphaBeta, StopsAtTheLimitOfNodes) {
  const RatedTree game({.depth = 40, .least = 5, .most = 9, .early = 0});
  AlphaBeta<RatedTree> search(game, {}, {});
  for (const std::uint64_t nodes : {1U, 2U, 10U, 1000U, 20'000U}) {
    const auto decision = search.decide(game.initial(), {.nodes = nodes}, Rng(1));
    EXPECT_EQ(decision.nodes, nodes);
    EXPECT_LT(decision.action.branch, game.count_legal(game.initial()));
    EXPECT_EQ(decision.line.front(), decision.action) << nodes;
  }
}

TEST(AlphaBeta, StopsInTimeAndAtTheStopFlag) {
  const RatedTree game({.depth = 60, .least = 5, .most = 9, .early = 0});
  AlphaBeta<RatedTree> search(game, {}, {});
  auto best = std::chrono::nanoseconds::max();
  for (int i = 0; i < 5; ++i) {  // other processes may delay a run
    const auto decision = search.decide(game.initial(), {.time = std::chrono::milliseconds(20)}, Rng(1));
    EXPECT_GE(decision.time, std::chrono::milliseconds(20));
    best = std::min(best, decision.time);
  }
  EXPECT_LT(best, std::chrono::milliseconds(30));
  const std::atomic<bool> stop = true;
  EXPECT_LE(search.decide(game.initial(), {.stop = &stop}, Rng(1)).nodes, 64U);
}

TEST(AlphaBeta, ANewGameClearsTheTable) {
  const RatedTree game({.depth = 30, .least = 4, .most = 6, .early = 0});
  AlphaBeta<RatedTree> fresh(game, {}, {});
  AlphaBeta<RatedTree> used(game, {}, {});
  const auto expected = fresh.decide(game.initial(), {.nodes = 5000}, Rng(1));
  used.begin_game(1);
  TreeState elsewhere = game.initial();
  game.apply(elsewhere, {1});
  (void)used.decide(elsewhere, {.nodes = 5000}, Rng(1));
  used.begin_game(2);
  const auto decision = used.decide(game.initial(), {.nodes = 5000}, Rng(1));
  EXPECT_EQ(decision.line, expected.line);
  EXPECT_EQ(decision.scores, expected.scores);
  EXPECT_EQ(decision.depth, expected.depth);
}

}  // namespace
}  // namespace palamedes::search
