#include "arena/statistics/ladder.h"

#include <gtest/gtest.h>

#include <cmath>

namespace palamedes::arena {
namespace {

/// A ladder of three in which the upper one of two neighbours wins the given part of its games.
Tally played(std::size_t seats, std::size_t openings, double part) {
  const Schedule schedule(line_ups(3, seats, Format::kLadder), openings);
  Tally tally(3, schedule);
  for (std::size_t number = 0; number < schedule.size(); ++number) {
    const Pairing pairing = schedule.at(number);
    const std::size_t seed = (number * 7919) % 100;  // spread evenly
    const bool first_wins = static_cast<double>(seed) < 100 * part;
    std::vector<int> places(seats, 2);
    places[first_wins ? pairing.rotation : (pairing.rotation + 1) % seats] = 1;
    tally.add(pairing, {.places = places, .reason = "won", .plies = 10});
  }
  return tally;
}

TEST(Ladder, PairsNeighboursAndTheNextButOne) {
  EXPECT_EQ(line_ups(4, 2, Format::kLadder), (std::vector<LineUp>{{1, 0}, {2, 1}, {2, 0}, {3, 2}, {3, 1}}));
  EXPECT_EQ(line_ups(3, 3, Format::kLadder), (std::vector<LineUp>{{1, 0, 0}, {2, 1, 1}}));
}

TEST(Ladder, ClearStepsAreAboveAndEvenOnesAreNot) {
  const auto clear = ladder_steps(played(2, 100, 0.75));
  ASSERT_EQ(clear.size(), 2U);
  for (const LadderStep& step : clear) {
    EXPECT_TRUE(step.is_above()) << step.low;
    EXPECT_LT(step.low, step.gain);
  }
  for (const LadderStep& step : ladder_steps(played(2, 100, 0.5))) EXPECT_FALSE(step.is_above()) << step.low;
}

TEST(Ladder, BoundsAreWiderTheMoreOfThemMustHold) {
  const Tally tally = played(2, 100, 0.6);
  const auto ratings = tally.ratings();
  const auto steps = ladder_steps(tally);
  const auto& spread = ratings->covariance;
  const double alone = 1.96 * std::sqrt(spread[0][0] + spread[1][1] - (2 * spread[0][1]));
  EXPECT_GT(steps[0].gain - steps[0].low, alone);
}

TEST(Ladder, WithMoreSeatsTheShareOfWinsDecides) {
  for (const LadderStep& step : ladder_steps(played(4, 60, 0.5))) {
    EXPECT_NEAR(step.gain, 0.25, 0.03);
    EXPECT_TRUE(step.is_above());
  }
  for (const LadderStep& step : ladder_steps(played(4, 60, 0.25))) EXPECT_FALSE(step.is_above());
}

}  // namespace
}  // namespace palamedes::arena
