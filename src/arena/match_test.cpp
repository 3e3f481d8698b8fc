#include "arena/match.h"

#include <gtest/gtest.h>

#include <numeric>

#include "tests/support/test_host.h"

namespace palamedes::arena {
namespace {

TEST(Match, GivesThePointsOfTheFirstByOpening) {
  const auto host = test_host({.game = "liuzhou"});
  const auto random = *search::parse_player("random");
  const MatchSpec spec{
      .first = random, .second = random, .openings = host->draw_openings({}, 10)->openings, .threads = 2};
  const auto result = play_match(*host, spec);
  ASSERT_TRUE(result) << result.error().message;
  ASSERT_EQ(result->points.size(), 10U);
  EXPECT_EQ(result->pairs.pairs(), 10U);
  EXPECT_NEAR(std::accumulate(result->points.begin(), result->points.end(), 0.0) / 20, result->share.mean, 1e-12);
  EXPECT_NEAR(result->pairs.mean(), result->share.mean, 1e-12);
  EXPECT_EQ(result->verdict, Verdict::kOpen);
  EXPECT_FALSE(result->interrupted);
}

TEST(Match, TheTestEndsIt) {
  const auto host = test_host({.game = "liuzhou"});
  const auto random = *search::parse_player("random");
  const MatchSpec spec{.first = random,
                       .second = random,
                       .openings = host->draw_openings({}, 200)->openings,
                       .sprt = Sprt{.elo0 = 0, .elo1 = 200}};
  const auto result = play_match(*host, spec);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->verdict, Verdict::kRejected);
  EXPECT_LT(result->points.size(), 200U);
}

TEST(Match, WithMoreSeatsTheFirstHasOneAndItsShareIsOfTheWins) {
  const auto host = test_host({.game = "ringrift", .players = 3});
  const auto random = *search::parse_player("random");
  const auto result =
      play_match(*host, {.first = random, .second = random, .openings = host->draw_openings({}, 3)->openings});
  ASSERT_TRUE(result);
  EXPECT_EQ(result->points.size(), 3U);
  EXPECT_EQ(result->pairs.pairs(), 0U);
}

}  // namespace
}  // namespace palamedes::arena
