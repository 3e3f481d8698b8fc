#include "arena/statistics/ratings.h"

#include <gtest/gtest.h>

#include <vector>

namespace palamedes::arena {
namespace {

TEST(Rate, TwoPlayersDifferByTheEloOfTheirScore) {
  const auto ratings = rate(2, std::vector<Encounter>{{0, 0, 1, 1.5, 2}, {1, 0, 1, 1.5, 2}});
  ASSERT_TRUE(ratings);
  EXPECT_FALSE(ratings->pulled);
  EXPECT_NEAR(ratings->elo[0] - ratings->elo[1], 190.8485, 1e-3);
  EXPECT_NEAR(ratings->elo[0] + ratings->elo[1], 0, 1e-9);
}

TEST(Rate, TheErrorFollowsFromHowOpeningsVary) {
  // 100 openings, half won twice, half lost twice. Of the difference: 400 / ln 10 / (p (1 - p)) times
  // 1.96 * sqrt(0.25 / 99), of each rating half of it.
  std::vector<Encounter> encounters;
  for (std::size_t i = 0; i < 100; ++i) encounters.push_back({i, 0, 1, i % 2 == 0 ? 2.0 : 0.0, 2});
  const auto ratings = rate(2, encounters);
  ASSERT_TRUE(ratings);
  EXPECT_NEAR(ratings->elo[0], 0, 1e-6);
  EXPECT_NEAR(ratings->error[0], 34.22, 0.01);
  EXPECT_NEAR(ratings->error[1], 34.22, 0.01);
}

TEST(Rate, AChainOfEqualStepsGivesEqualDistances) {
  // Each scores 3 to 1 against the next: strengths 1, 3, 9 explain that exactly.
  const auto ratings = rate(3, std::vector<Encounter>{{0, 1, 0, 3, 4}, {1, 2, 1, 3, 4}});
  ASSERT_TRUE(ratings);
  EXPECT_NEAR(ratings->elo[0], -190.8485, 1e-3);
  EXPECT_NEAR(ratings->elo[1], 0, 1e-3);
  EXPECT_NEAR(ratings->elo[2], 190.8485, 1e-3);
  EXPECT_GT(ratings->error[0], 1) << "that nothing was a surprise may be chance";
}

TEST(Rate, WhoWinsEverythingIsPulledInByOneDrawnPair) {
  std::vector<Encounter> encounters;
  for (std::size_t i = 0; i < 10; ++i) encounters.push_back({i, 0, 1, 2, 2});
  const auto ratings = rate(2, encounters);
  ASSERT_TRUE(ratings);
  EXPECT_TRUE(ratings->pulled);
  EXPECT_NEAR(ratings->elo[0] - ratings->elo[1], 528.9, 0.1);  // 21 of 22 points
  EXPECT_GT(ratings->error[0], 100);
}

TEST(Rate, PlayersWhoNeverMetHaveNoRatings) {
  EXPECT_FALSE(rate(3, std::vector<Encounter>{{0, 0, 1, 1, 2}}));
  EXPECT_FALSE(rate(2, {}));
}

}  // namespace
}  // namespace palamedes::arena
