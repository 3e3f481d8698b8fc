#include "search/tree/descent.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <utility>
#include <vector>

#include "tests/search/brute_force.h"
#include "tests/search/decisions.h"
#include "tests/search/random_tree_game.h"
#include "tests/tictactoe/tictactoe.h"

namespace palamedes::search {
namespace {

using tictactoe::TicTacToe;

constexpr DescentOptions kSmall{.memory = 8};

/// A tree that is too large to be searched completely.
TreeShape endless(std::uint64_t seed, int seats = 2) {
  return {.seed = seed, .seats = seats, .depth = 200, .least = 2, .most = 8, .early = 0};
}

TEST(Descent, SolvesTicTacToe) {
  const TicTacToe game = *TicTacToe::make({});
  Descent<TicTacToe> search(game, {}, {.memory = 64});
  const auto decision = search.decide(game.initial(), {.nodes = 5'000'000}, Rng(1));
  EXPECT_EQ(decision.certainty, Certainty::kProven);
  EXPECT_EQ(decision.scores, SeatScores{});
  EXPECT_LT(decision.nodes, 5'000'000U) << "it stops when all is known";
  for (const auto& candidate : decision.candidates) EXPECT_EQ(candidate.certainty, Certainty::kProven);
  expect_complete(game, game.initial(), decision);
}

TEST(Descent, FindsTheResultOfRandomTrees) {
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    for (const int seats : {2, 3, 4}) {
      const RatedTree game({.seed = seed, .seats = seats});
      if (game.count_legal(game.initial()) == 1) continue;  // the search stops before it is finished
      Descent<RatedTree> search(game, {}, kSmall);
      const auto decision = search.decide(game.initial(), {.nodes = 3'000'000}, Rng(seed));
      ASSERT_EQ(decision.certainty, Certainty::kProven) << "seed " << seed << " seats " << seats;
      expect_complete(game, game.initial(), decision);
      const auto possible = possible_results(game, game.initial(), 0, 0);
      EXPECT_TRUE(possible.contains(worth(decision.scores))) << "seed " << seed << " seats " << seats;
    }
  }
}

TEST(Descent, CountsTheActionsToTheEnd) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    // All ends are equally far away, so there is no faster one that the search could miss.
    const RatedTree game({.seed = seed, .depth = 4, .least = 2, .early = 0});
    Descent<RatedTree> search(game, {}, kSmall);
    const auto decision = search.decide(game.initial(), {.nodes = 100'000}, Rng(1));
    EXPECT_EQ(decision.scores, brute_force(game, Evaluator<RatedTree>(game), game.initial())) << seed;
  }
}

TEST(Descent, PrefersTheFasterWinOfThoseItKnows) {
  const TicTacToe game = *TicTacToe::make({});
  Descent<TicTacToe> search(game, {}, kSmall);
  const auto state = *game.parse_state("xx./oo./... x");
  const auto decision = search.decide(state, {.nodes = 100'000}, Rng(1));
  EXPECT_EQ(game.action_text(state, decision.action), "c1");
  EXPECT_EQ(decision.scores, (SeatScores{kWon - 1, -kWon + 1}));
}

TEST(Descent, ItsProofsAreCorrectEvenIfActionsAreLeftOut) {
  int proven = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const RatedTree game({.seed = seed, .depth = 5, .least = 2, .most = 6});
    Descent<RatedTree> search(game, {}, {.width = 3, .memory = 8});
    const auto decision = search.decide(game.initial(), {.nodes = 100'000}, Rng(seed));
    EXPECT_LT(decision.nodes, 100'000U) << "what is in the tree was searched through";
    expect_complete(game, game.initial(), decision);
    if (decision.certainty != Certainty::kProven) continue;
    ++proven;
    TreeState after = game.initial();
    game.apply(after, decision.action);
    EXPECT_TRUE(possible_results(game, after, 0, 0).contains(worth(decision.scores))) << seed;
  }
  EXPECT_GT(proven, 20);
}

TEST(Descent, FollowsTheBestLineDeeply) {
  const RatedTree game(endless(4));
  Descent<RatedTree> search(game, {}, kSmall);
  const auto decision = search.decide(game.initial(), {.nodes = 20'000}, Rng(1));
  EXPECT_GT(decision.depth, 12);
  EXPECT_GT(decision.estimated.count, 1'000U);
  EXPECT_EQ(decision.finished.count, 0U);
  expect_complete(game, game.initial(), decision);
}

TEST(Descent, TheSameCallGivesTheSameDecision) {
  for (const int seats : {2, 3, 4}) {
    const RatedTree game(endless(5, seats));
    const auto decide = [&] {
      Descent<RatedTree> search(game, {}, kSmall);
      return search.decide(game.initial(), {.nodes = 5'000}, Rng(1));
    };
    expect_same(decide(), decide());
  }
}

TEST(Descent, StopsWhenItsMemoryIsFull) {
  const RatedTree game(endless(6));
  Descent<RatedTree> search(game, {}, {.memory = 1});
  TreeState state = game.initial();
  for (int i = 0; i < 4; ++i) {
    const auto decision = search.decide(state, {.nodes = 100'000'000}, Rng(1));
    EXPECT_LE(decision.memory, std::size_t{1} << 20);
    EXPECT_LT(decision.nodes, 100'000'000U);
    expect_complete(game, state, decision);
    if (i > 0) {
      EXPECT_GT(decision.kept, 0U);
      EXPECT_GT(decision.nodes, 0U) << "what was cut off made room";
    }
    game.apply(state, decision.action);
  }
}

TEST(Descent, KeepsTheTreeOfTheSameGameOnly) {
  const RatedTree game(endless(7));
  const auto in_a_row = [&](std::uint64_t id, std::uint64_t next) {
    Descent<RatedTree> search(game, {}, kSmall);
    search.begin_game(id);
    auto first = search.decide(game.initial(), {.nodes = 20'000}, Rng(1));
    TreeState state = game.initial();
    game.apply(state, first.action);
    search.begin_game(next);
    return std::pair(first, search.decide(state, {.nodes = 1}, Rng(1)));
  };
  const auto [first, second] = in_a_row(5, 5);
  EXPECT_GT(second.kept, 100U);
  ASSERT_GT(first.line.size(), 1U);
  EXPECT_EQ(second.action, first.line[1]) << "as planned";
  EXPECT_EQ(second.scores, first.scores);
  EXPECT_EQ(in_a_row(5, 6).second.kept, 0U);
}

TEST(Descent, ForgetsARootThatIsOnlyPartlyEvaluated) {
  const RatedTree game({.seed = 8, .depth = 30, .least = 50, .most = 50, .early = 0});
  Descent<RatedTree> search(game, {}, {.quiet = 0, .memory = 8});
  const auto half = search.decide(game.initial(), {.nodes = 20}, Rng(1));
  expect_complete(game, game.initial(), half);
  EXPECT_EQ(std::ranges::count(half.candidates, Certainty::kUnseen, &Candidate<RatedTree>::certainty), 30);
  for (const auto& candidate : half.candidates) {
    if (candidate.certainty != Certainty::kUnseen) {
      EXPECT_LE(candidate.score, half.scores[index(game.to_act(game.initial()))]);
    }
  }
  const auto whole = search.decide(game.initial(), {.nodes = 500}, Rng(1));
  EXPECT_EQ(whole.kept, 0U);
  EXPECT_EQ(std::ranges::count(whole.candidates, Certainty::kUnseen, &Candidate<RatedTree>::certainty), 0);
}

TEST(Descent, StopsAtItsLimits) {
  const RatedTree game(endless(9));
  Descent<RatedTree> search(game, {}, kSmall);
  for (const std::uint64_t nodes : {1U, 2U, 10U, 1'000U, 20'000U}) {
    search.begin_game(nodes);
    const auto decision = search.decide(game.initial(), {.nodes = nodes}, Rng(1));
    EXPECT_LE(decision.nodes, nodes);
    expect_complete(game, game.initial(), decision);
  }
  const std::atomic<bool> stop = true;
  const auto stopped = search.decide(game.initial(), {.stop = &stop}, Rng(1));
  EXPECT_LE(stopped.nodes, 64U);
  expect_complete(game, game.initial(), stopped);
  // Other processes may delay some of the runs, but not all.
  auto best = std::chrono::nanoseconds::max();
  for (std::uint64_t i = 0; i < 10; ++i) {
    search.begin_game(100 + i);
    best = std::min(best, search.decide(game.initial(), {.time = std::chrono::milliseconds(5)}, Rng(1)).time);
  }
  EXPECT_GE(best, std::chrono::milliseconds(5));
  EXPECT_LE(best, std::chrono::milliseconds(15));
}

TEST(DescentOptions, AreReadByName) {
  const std::vector<Setting> settings{{"quiet", "3"}, {"width", "9"}, {"reuse", "off"}, {"memory", "16"}};
  SettingsReader reader(settings);
  const DescentOptions options = read_descent(reader);
  EXPECT_FALSE(reader.finish("descent"));
  EXPECT_EQ(options.quiet, 3);
  EXPECT_EQ(options.width, 9);
  EXPECT_FALSE(options.reuse);
  EXPECT_EQ(options.memory, 16);
}

}  // namespace
}  // namespace palamedes::search
