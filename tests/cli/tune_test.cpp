// Runs `palamedes tune` and `palamedes bench --search` as a user does.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <string>
#include <vector>

#include "tests/support/commands.h"

namespace palamedes::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(TuneCommand, ReportsTheTerms) {
  const Finished finished = run_palamedes({"tune", "report", "liuzhou", "--player", "greedy", "--openings", "2"});
  EXPECT_EQ(finished.status, 0) << finished.err;
  EXPECT_THAT(finished.out, HasSubstr("positions from games of greedy against itself"));
  EXPECT_THAT(finished.out, HasSubstr("\nstones "));
  EXPECT_THAT(finished.out, HasSubstr("Elo with it against without"));
}

TEST(TuneCommand, ReportsTheSameTwiceAndAsJson) {
  const Words words{"tune", "report", "ringrift", "--player", "greedy", "--openings", "2", "--no-matches", "--json"};
  const Finished finished = run_palamedes(words);
  EXPECT_EQ(finished.status, 0) << finished.err;
  EXPECT_EQ(run_palamedes(words).out, finished.out);
  const auto report = boost::json::parse(finished.out).as_object();
  EXPECT_GT(report.at("positions").to_number<double>(), 0);
  EXPECT_GT(report.at("terms").as_array().size(), 10U);
}

TEST(TuneCommand, TunesAndProvesWeights) {
  const Words words{"tune",    "weights", "liuzhou", "--player", "greedy", "--steps", "3",
                    "--pairs", "2",       "--proof", "20",       "--seed", "5"};
  const Finished finished = run_palamedes(words);
  EXPECT_EQ(finished.status, 0) << finished.err;
  EXPECT_THAT(finished.out, StartsWith("term "));
  EXPECT_THAT(finished.out, HasSubstr("\nproof: "));
  EXPECT_EQ(run_palamedes(words).out, finished.out);
}

TEST(TuneCommand, BadInputIsNamed) {
  expect_refusal({"tune"}, 2, "needs one of the commands");
  expect_refusal({"tune", "report", "chess"}, 2, "there is no game 'chess'");
  expect_refusal({"tune", "report", "liuzhou", "--player", "deep"}, 2, "has no player 'deep'");
  expect_refusal({"tune", "weights", "liuzhou", "--steps", "0"}, 2, "--steps");
  expect_refusal({"tune", "weights", "ringrift", "--players", "3"}, 2, "two players");
}

TEST(TuneCommand, EnginesWithSeveralThreadsAreRefused) {
  for (const char* what : {"report", "weights"}) {
    expect_refusal({"tune", what, "liuzhou", "--player", "alphabeta:nodes=100,threads=2"}, 2, "threads must be 1 here");
  }
}

TEST(BenchSearch, MeasuresSearchesThatDoNotAllocatePerNode) {
  const Words liuzhou{"bench", "liuzhou", "--edition", "seed"};
  const auto ringrift = [](const char* board) {
    return Words{"bench", "ringrift", "--edition", "seed", "--board", board, "--players", "2"};
  };
  for (Words words : {liuzhou, ringrift("square8"), ringrift("hexagonal")}) {
    words.insert(words.end(), {"--search", "alphabeta:nodes=5000", "--seconds", "0.1", "--json"});
    const Finished finished = run_palamedes(words);
    ASSERT_EQ(finished.status, 0) << finished.err;
    const auto line = boost::json::parse(finished.out).as_object();
    EXPECT_GT(line.at("nodes_per_cpu_second").to_number<double>(), 1000);
    const auto memory = line.at("memory_bytes").to_number<double>();
    EXPECT_GE(memory, 1 << 18) << "the table, whose size follows from the nodes";
    EXPECT_LT(memory, 16 << 20) << "the table and what one line needs";
    // Each decision makes about twenty allocations for its result, and the first of a game about a hundred for its
    // working memory. On a slow machine the measurement may contain only first decisions.
    EXPECT_LT(line.at("allocations_per_node").to_number<double>(), 0.1) << testing::PrintToString(words);
  }
}

TEST(BenchSearch, TellsWhatTheLinesOfASearchFound) {
  const auto measured = [](const char* player) {
    const Finished finished =
        run_palamedes({"bench", "liuzhou", "--edition", "seed", "--search", player, "--seconds", "0.05", "--json"});
    EXPECT_EQ(finished.status, 0) << finished.err;
    return boost::json::parse(finished.out).as_object();
  };
  const auto count = [](const boost::json::object& line, const char* kind) {
    return line.at(kind).at("per_decision").to_number<double>();
  };
  const auto rollouts = measured("mcts:nodes=2000,leaf=playout");
  EXPECT_GT(count(rollouts, "finished_lines"), 1);
  EXPECT_EQ(count(rollouts, "estimated_lines"), 0);
  EXPECT_GT(rollouts.at("finished_lines").at("variance").to_number<double>(), 0);
  const auto evaluated = measured("mcts:nodes=2000");
  EXPECT_GT(count(evaluated, "estimated_lines"), 1);
  EXPECT_GT(evaluated.at("evaluations_per_decision").to_number<double>(), 1);
  EXPECT_GT(evaluated.at("cached_evaluations_per_decision").to_number<double>(), 0);
  EXPECT_EQ(evaluated.at("answers_not_finite"), 0);
  EXPECT_FALSE(measured("alphabeta:nodes=2000").contains("finished_lines"));
}

TEST(BenchSearch, BadInputIsNamed) {
  expect_refusal({"bench", "stratego", "--search", "alphabeta"}, 2, "Stratego has no player 'alphabeta'");
  expect_refusal({"bench", "liuzhou", "--search", "alphabeta:nodes=x"}, 2, "nodes takes a whole number");
  expect_refusal({"bench", "liuzhou", "--search", "alphabeta", "--set", "territory"}, 2, "--search");
}

}  // namespace
}  // namespace palamedes::test
