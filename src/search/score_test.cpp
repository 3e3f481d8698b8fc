#include "search/score.h"

#include <gtest/gtest.h>

namespace palamedes::search {
namespace {

TEST(Score, StretchedIsTheInverseOfSquashed) {
  for (const Score clear : {1, 100, 1500}) {
    for (Score score = -20 * clear; score <= 20 * clear; score += clear)
      EXPECT_NEAR(stretched(squashed(score, clear), clear), score, 1) << clear;
  }
  EXPECT_NEAR(squashed(100, 100), 0.5, 1e-12);
}

TEST(Score, StretchedIsNeverDecided) {
  for (const double value : {1.0, 0.9999999999, -0.9999999999, -1.0}) {
    EXPECT_FALSE(is_decided(stretched(value, 1500)));
    EXPECT_EQ(stretched(value, 1500) > 0, value > 0);
  }
}

TEST(Score, OnePlyLaterWinsAreWorseAndLossesBetter) {
  EXPECT_EQ(one_ply_later(kWon), kWon - 1);
  EXPECT_EQ(one_ply_later(-kWon), -kWon + 1);
  EXPECT_EQ(one_ply_later(123), 123);
  EXPECT_EQ(one_ply_later(final_score(Outcome::win(seat_at(0), 0), seat_at(0), 4)),
            final_score(Outcome::win(seat_at(0), 0), seat_at(0), 5));
}

}  // namespace
}  // namespace palamedes::search
