// Positions of RingRift in which a side wins or loses by force in 8 to 14 steps, from games of our own engines
// (docs/search.md says how they were found).
#include <gtest/gtest.h>

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "app/forced/forced_position.h"
#include "app/forced/solve_forced.h"
#include "tests/support/places.h"

namespace palamedes::app {
namespace {

std::vector<ForcedPosition> forced_ringrift() {
  const auto positions = read_forced_positions(test::in_source("tests/search/forced_ringrift.tsv"));
  EXPECT_TRUE(positions.ok()) << positions.error().message;
  return positions.ok() ? *positions : std::vector<ForcedPosition>{};
}

TEST(ForcedPositions, BothEditionsHaveWinsAndLossesInEightToFourteenSteps) {
  const auto positions = forced_ringrift();
  EXPECT_GE(positions.size(), 12U);
  std::set<std::string> kinds;
  std::set<std::string> states;
  for (const ForcedPosition& position : positions) {
    EXPECT_LE(position.steps, 14) << position.source;
    EXPECT_GE(position.more_than, 7) << position.source;
    kinds.insert(position.config.edition + (position.wins ? " win" : " loss"));
    states.insert(position.state);
  }
  EXPECT_EQ(kinds.size(), 4U);
  EXPECT_EQ(states.size(), positions.size());
}

TEST(ForcedPositions, ExhaustiveSearchProvesThemAgain) {
  const auto positions = forced_ringrift();
  // These have short proofs; `palamedes forced prove` proves all of them in minutes.
  for (const std::size_t number : {5U, 6U, 9U, 13U}) {
    ASSERT_LE(number, positions.size());
    const ForcedPosition& position = positions[number - 1];
    const auto nodes = prove_forced(position, 3'000'000);
    EXPECT_TRUE(nodes.ok()) << position.source << ": " << nodes.error().message;
  }
}

TEST(ForcedPositions, TheBudgetOfLevelTenSeesAtLeastFourOfFive) {
  const auto positions = forced_ringrift();
  std::size_t seen = 0;
  for (const ForcedPosition& position : positions) {
    const auto answer = solve_forced(position, "alphabeta:nodes=80000", 14, 1000);
    ASSERT_TRUE(answer.ok()) << position.source << ": " << answer.error().message;
    seen += answer->sees ? 1 : 0;
  }
  EXPECT_GE(5 * seen, 4 * positions.size());
}

}  // namespace
}  // namespace palamedes::app
