#include "search/tree/mcts.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <set>
#include <vector>

#include "tests/search/brute_force.h"
#include "tests/search/decisions.h"
#include "tests/search/random_tree_game.h"
#include "tests/tictactoe/tictactoe.h"

namespace palamedes::search {
namespace {

using tictactoe::TicTacToe;
using Formula = MctsOptions::Formula;
using Leaf = MctsOptions::Leaf;
using Priors = MctsOptions::Priors;

/// Options with little memory, so that the tests can create many searches.
MctsOptions small(int mib = 8) {
  MctsOptions options;
  options.memory = mib;
  return options;
}

/// All combinations of selecting and evaluating.
std::vector<MctsOptions> variants() {
  std::vector<MctsOptions> all;
  for (const Formula formula : {Formula::kUct, Formula::kPuct}) {
    for (const Priors priors : {Priors::kNone, Priors::kPromise, Priors::kEvaluation}) {
      for (const Leaf leaf : {Leaf::kEvaluation, Leaf::kPlayout, Leaf::kMixed}) {
        for (const bool rave : {false, true}) {
          all.push_back(small());
          all.back().formula = formula;
          all.back().priors = priors;
          all.back().leaf = leaf;
          all.back().plies = 2;
          all.back().rave = rave;
        }
      }
    }
  }
  return all;
}

/// A tree that is too large to be searched completely.
TreeShape long_tree(std::uint64_t seed, int seats = 2) {
  return {.seed = seed, .seats = seats, .depth = 60, .least = 2, .most = 8, .early = 0};
}

TEST(Mcts, ProvesThatTicTacToeIsADraw) {
  const TicTacToe game = *TicTacToe::make({});
  Mcts<TicTacToe> search(game, {}, small());
  const auto decision = search.decide(game.initial(), {.nodes = 5'000'000}, Rng(1));
  EXPECT_EQ(decision.certainty, Certainty::kProven);
  EXPECT_EQ(decision.scores, SeatScores{});
  EXPECT_LT(decision.nodes, 1'000'000U) << "it stops when all is known";
  for (const auto& candidate : decision.candidates) {
    EXPECT_EQ(candidate.certainty, Certainty::kProven);
    EXPECT_EQ(candidate.score, 0);
  }
  EXPECT_EQ(decision.line.size(), 9U);
  expect_complete(game, game.initial(), decision);
}

TEST(Mcts, TakesAnImmediateWin) {
  const TicTacToe game = *TicTacToe::make({});
  Mcts<TicTacToe> search(game, {}, small());
  const auto state = *game.parse_state("xx./oo./... x");
  const auto decision = search.decide(state, {.nodes = 100'000}, Rng(1));
  EXPECT_EQ(game.action_text(state, decision.action), "c1");
  EXPECT_EQ(decision.scores, (SeatScores{kWon - 1, -kWon + 1}));
}

TEST(Mcts, AvoidsProvenLosses) {
  const TicTacToe game = *TicTacToe::make({});
  Mcts<TicTacToe> search(game, {}, small());
  const auto state = *game.parse_state("xx./o../... o");
  const auto decision = search.decide(state, {.nodes = 300}, Rng(1));
  EXPECT_EQ(game.action_text(state, decision.action), "c1") << "everything else loses at once";
}

TEST(Mcts, FindsTheResultOfRandomTrees) {
  const auto all = variants();
  for (std::uint64_t seed = 0; seed < 3 * all.size(); ++seed) {
    for (const int seats : {2, 3, 4}) {
      const RatedTree game({.seed = seed, .seats = seats, .depth = 5});
      if (game.count_legal(game.initial()) == 1) continue;  // the search stops before it is finished
      Mcts<RatedTree> search(game, {}, all[seed % all.size()]);
      const auto decision = search.decide(game.initial(), {.nodes = 3'000'000}, Rng(seed));
      ASSERT_EQ(decision.certainty, Certainty::kProven) << "seed " << seed << " seats " << seats;
      expect_complete(game, game.initial(), decision);
      const auto possible = possible_results(game, game.initial(), 0, 0);
      EXPECT_TRUE(possible.contains(worth(decision.scores))) << "seed " << seed << " seats " << seats;
    }
  }
}

TEST(Mcts, ItsProofsAreCorrectEvenIfActionsAreLeftOut) {
  int proven = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const RatedTree game({.seed = seed, .depth = 5, .least = 2, .most = 6});
    MctsOptions options = small();
    options.width = 3;
    options.leaf = Leaf::kEvaluation;
    Mcts<RatedTree> search(game, {}, options);
    const auto decision = search.decide(game.initial(), {.nodes = 20'000}, Rng(seed));
    expect_complete(game, game.initial(), decision);
    if (decision.certainty != Certainty::kProven) continue;
    ++proven;
    TreeState after = game.initial();
    game.apply(after, decision.action);
    EXPECT_TRUE(possible_results(game, after, 0, 0).contains(worth(decision.scores))) << seed;
  }
  EXPECT_GT(proven, 20);
}

TEST(Mcts, TheSameSeedGivesTheSameDecision) {
  for (const auto& options : variants()) {
    for (const int seats : {2, 3}) {
      const RatedTree game(long_tree(7, seats));
      const auto decide = [&](std::uint64_t seed) {
        Mcts<RatedTree> search(game, {}, options);
        return search.decide(game.initial(), {.nodes = 3'000}, Rng(seed));
      };
      const auto decision = decide(1);
      expect_same(decision, decide(1));
      expect_complete(game, game.initial(), decision);
      if (options.leaf == Leaf::kPlayout) {
        EXPECT_NE(decision.finished.mean, decide(2).finished.mean);
      }
    }
  }
}

TEST(Mcts, KeepsFinishedLinesApartFromEstimates) {
  const RatedTree game(long_tree(9));
  MctsOptions options = small();
  options.leaf = Leaf::kPlayout;
  const auto played = Mcts<RatedTree>(game, {}, options).decide(game.initial(), {.nodes = 50'000}, Rng(1));
  EXPECT_GT(played.finished.count, 100U);
  EXPECT_EQ(played.estimated.count, 0U);
  EXPECT_GT(played.finished.variance, 0.1);
  EXPECT_LE(std::abs(played.finished.mean), 1.0);
  options.leaf = Leaf::kEvaluation;
  TreeShape drawn = long_tree(9);
  drawn.early = 3;
  drawn.draws = 100;
  const RatedTree with_ends(drawn);
  const auto judged = Mcts<RatedTree>(with_ends, {}, options).decide(with_ends.initial(), {.nodes = 50'000}, Rng(1));
  EXPECT_GT(judged.estimated.count, 100U);
  EXPECT_GT(judged.finished.count, 0U) << "ends that the tree has reached";
  EXPECT_EQ(judged.finished.mean, 0.0);
  EXPECT_LT(judged.finished.count, judged.estimated.count);
}

TEST(Mcts, TheVisitsOfAllActionsAddUpToTheLines) {
  const RandomTree game(long_tree(10, 3));
  Mcts<RandomTree> search(game, {}, small());
  const auto decision = search.decide(game.initial(), {.nodes = 100'000}, Rng(1));
  EXPECT_EQ(visits(decision), decision.finished.count);
  for (const auto& candidate : decision.candidates) EXPECT_EQ(candidate.certainty, Certainty::kEstimate);
}

TEST(Mcts, ContinuesWhenThePoolIsFull) {
  const RandomTree game(long_tree(11));
  MctsOptions options = small(1);
  options.rave = true;
  Mcts<RandomTree> search(game, {}, options);
  const auto decision = search.decide(game.initial(), {.nodes = 6'000'000}, Rng(1));
  EXPECT_LE(decision.memory, std::size_t{1} << 20);
  EXPECT_GT(decision.memory, std::size_t{1} << 19);
  EXPECT_GE(decision.nodes, 6'000'000U);
  EXPECT_GT(visits(decision), 60'000U) << "several times what the pool holds";
  expect_complete(game, game.initial(), decision);
  // The tree can be reduced and filled again.
  TreeState state = game.initial();
  for (int i = 0; i < 4; ++i) {
    const auto next = search.decide(state, {.nodes = 500'000}, Rng(2));
    expect_complete(game, state, next);
    EXPECT_LE(next.memory, std::size_t{1} << 20);
    if (i > 0) {
      EXPECT_GT(next.kept, 0U);
    }
    game.apply(state, next.action);
  }
}

TEST(Mcts, AListLongerThanThePoolIsTruncated) {
  const RatedTree game({.seed = 1, .depth = 3, .least = 60'000, .most = 60'000, .early = 0});
  MctsOptions options = small(2);
  options.leaf = Leaf::kEvaluation;
  Mcts<RatedTree> search(game, {}, options);
  const auto decision = search.decide(game.initial(), {.nodes = 1'000}, Rng(1));
  EXPECT_LE(decision.memory, std::size_t{2} << 20);
  ASSERT_EQ(decision.candidates.size(), 60'000U);
  EXPECT_NE(decision.certainty, Certainty::kUnseen);
  EXPECT_GT(std::ranges::count(decision.candidates, Certainty::kUnseen, &Candidate<RatedTree>::certainty), 10'000);
}

/// Makes two decisions; the second is one action later and has no budget to search anything new.
template <Game G>
std::pair<Decision<G>, Decision<G>> in_a_row(const G& game, Search<G>& search, std::uint64_t id, std::uint64_t next) {
  search.begin_game(id);
  auto first = search.decide(game.initial(), {.nodes = 30'000}, Rng(1));
  auto state = game.initial();
  game.apply(state, first.action);
  search.begin_game(next);
  return {std::move(first), search.decide(state, {.nodes = 1}, Rng(2))};
}

TEST(Mcts, KeepsTheTreeBelowThePositionThatIsReached) {
  for (const bool rave : {false, true}) {
    const RandomTree game(long_tree(12));
    MctsOptions options = small();
    options.rave = rave;
    Mcts<RandomTree> search(game, {}, options);
    const auto [first, second] = in_a_row<RandomTree>(game, search, 5, 5);
    std::uint64_t before = 0;
    for (const auto& candidate : first.candidates) {
      if (candidate.action == first.action) before = candidate.visits;
    }
    ASSERT_GT(before, 100U);
    EXPECT_GT(second.kept, 100U);
    EXPECT_EQ(second.nodes, 1U) << "only new nodes are counted";
    EXPECT_EQ(visits(second), before - 1) << "all lines but the one that ended there";
    if (first.line.size() > 1) {
      EXPECT_EQ(second.action, first.line[1]) << "as planned";
    }
  }
}

TEST(Mcts, ForgetsTheTreeOfAnotherGameOrPosition) {
  const RandomTree game(long_tree(13));
  Mcts<RandomTree> search(game, {}, small());
  EXPECT_EQ(in_a_row<RandomTree>(game, search, 5, 6).second.kept, 0U);
  search.decide(game.initial(), {.nodes = 30'000}, Rng(1));
  const RandomTree other(long_tree(14));
  const auto elsewhere = search.decide(other.initial(), {.nodes = 1'000}, Rng(1));
  EXPECT_EQ(elsewhere.kept, 0U);
  MctsOptions options = small();
  options.reuse = false;
  Mcts<RandomTree> without(game, {}, options);
  EXPECT_EQ(in_a_row<RandomTree>(game, without, 5, 5).second.kept, 0U);
}

TEST(Mcts, StopsAtTheLimitOfNodes) {
  const RandomTree game(long_tree(15));
  Mcts<RandomTree> search(game, {}, small());
  for (const std::uint64_t nodes : {1U, 2U, 10U, 1'000U, 20'000U}) {
    const auto decision = search.decide(game.initial(), {.nodes = nodes}, Rng(1));
    EXPECT_LE(decision.nodes, nodes);
    expect_complete(game, game.initial(), decision);
  }
  EXPECT_LE(search.decide(game.initial(), {}, Rng(1)).nodes, 20'000U) << "even if nobody gives a limit";
}

TEST(Mcts, StopsAtTheStopFlag) {
  const RandomTree game(long_tree(16));
  Mcts<RandomTree> search(game, {}, small());
  const std::atomic<bool> stop = true;
  const auto decision = search.decide(game.initial(), {.stop = &stop}, Rng(1));
  EXPECT_LE(decision.nodes, 64U);
  expect_complete(game, game.initial(), decision);
}

TEST(Mcts, StopsInTime) {
  const RandomTree game(long_tree(17));
  Mcts<RandomTree> search(game, {}, small());
  // Other processes may delay some of the runs, but not all.
  auto best = std::chrono::nanoseconds::max();
  for (int i = 0; i < 10; ++i) {
    const auto decision = search.decide(game.initial(), {.time = std::chrono::milliseconds(5)}, Rng(1));
    EXPECT_GE(decision.time, std::chrono::milliseconds(5));
    best = std::min(best, decision.time);
  }
  EXPECT_LE(best, std::chrono::milliseconds(15));
}

TEST(Mcts, SearchesNoDeeperThanAllowed) {
  const RandomTree game(long_tree(18));
  Mcts<RandomTree> search(game, {}, small());
  EXPECT_EQ(search.decide(game.initial(), {.nodes = 100'000, .depth = 2}, Rng(1)).depth, 2);
}

TEST(Mcts, SpendsLittleOnAnActionWithoutAlternative) {
  const RandomTree game({.seed = 19, .depth = 30, .least = 1, .most = 1, .early = 0});
  Mcts<RandomTree> search(game, {}, small());
  EXPECT_LT(search.decide(game.initial(), {.nodes = 100'000}, Rng(1)).nodes, 1'000U);
}

TEST(MctsOptions, AreReadByName) {
  const std::vector<Setting> settings{{"formula", "puct"}, {"explore", "70"}, {"priors", "promise"}, {"leaf", "mixed"},
                                      {"plies", "3"},      {"rave", "on"},    {"rave-lines", "50"},  {"width", "9"},
                                      {"reuse", "off"},    {"memory", "16"},  {"prior-blur", "30"},  {"guesses", "7"},
                                      {"quiet", "5"},      {"urgency", "-5"}};
  SettingsReader reader(settings);
  const MctsOptions options = read_mcts(reader, false);
  EXPECT_FALSE(reader.finish("mcts"));
  EXPECT_EQ(options.formula, Formula::kPuct);
  EXPECT_EQ(options.explore, 70);
  EXPECT_EQ(options.priors, Priors::kPromise);
  EXPECT_EQ(options.leaf, Leaf::kMixed);
  EXPECT_EQ(options.plies, 3);
  EXPECT_TRUE(options.rave);
  EXPECT_EQ(options.rave_lines, 50);
  EXPECT_EQ(options.width, 9);
  EXPECT_FALSE(options.reuse);
  EXPECT_EQ(options.memory, 16);
  EXPECT_EQ(options.prior_blur, 30);
  EXPECT_EQ(options.guesses, 7);
  EXPECT_EQ(options.quiet, 5);
  EXPECT_EQ(options.urgency, -5);
}

TEST(MctsOptions, WithoutAnEvaluationTheDefaultIsRollouts) {
  EXPECT_EQ(MctsOptions::defaults(false).leaf, Leaf::kPlayout);
  EXPECT_EQ(MctsOptions::defaults(true).leaf, Leaf::kEvaluation);
}

}  // namespace
}  // namespace palamedes::search
