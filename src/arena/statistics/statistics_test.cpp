// Every number here was computed by hand from the formulas of docs/arena.md.
#include "arena/statistics/statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "core/rng.h"

namespace palamedes::arena {
namespace {

std::vector<Cluster> clusters(std::size_t count, Cluster first, Cluster second) {
  std::vector<Cluster> all;
  for (std::size_t i = 0; i < count; ++i) all.push_back(i % 2 == 0 ? first : second);
  return all;
}

void expect_share(const Share& share, double mean, double low, double high) {
  EXPECT_NEAR(share.mean, mean, 1e-12);
  EXPECT_NEAR(share.interval.low, low, 1e-5);
  EXPECT_NEAR(share.interval.high, high, 1e-5);
}

TEST(ShareOf, IndependentGamesHaveWilsonsInterval) {
  // 100 games vary as much as 99, because their mean was taken from themselves.
  expect_share(share_of(clusters(100, {1, 1}, {0, 1})), 0.5, 0.403365, 0.596635);
}

TEST(ShareOf, PairsThatGoTogetherCountAsFewerGames) {
  // 50 openings won or lost twice: 100 games, worth 49.
  expect_share(share_of(clusters(50, {2, 2}, {0, 2})), 0.5, 0.365187, 0.634813);
}

TEST(ShareOf, PairsThatCancelOutCountAsMoreGamesButNotAsProof) {
  expect_share(share_of(clusters(50, {1, 2}, {1, 2})), 0.5, 0.469070, 0.530930);
}

TEST(ShareOf, AllWinsAreNotCertainAndNoneAreNotImpossible) {
  expect_share(share_of(clusters(20, {2, 2}, {2, 2})), 1, 0.838875, 1);
  EXPECT_EQ(share_of(clusters(5, {2, 2}, {2, 2})).interval.high, 1);
  EXPECT_EQ(share_of(clusters(5, {0, 2}, {0, 2})).interval.low, 0);
}

TEST(ShareOf, OneOpeningIsOneGame) {
  const Share share = share_of(clusters(1, {1, 2}, {}));
  EXPECT_DOUBLE_EQ(share.mean, 0.5);
  EXPECT_LT(share.interval.low, 0.06);
  EXPECT_GT(share.interval.high, 0.94);
}

TEST(ShareOf, NoGamesSayNothing) { expect_share(share_of({}), 0, 0, 1); }

TEST(Elo, ThreeQuartersAre191) {
  EXPECT_NEAR(elo_of(0.75), 190.8485, 1e-4);
  EXPECT_NEAR(elo_of(0.25), -190.8485, 1e-4);
  EXPECT_NEAR(elo_of(0.5), 0, 1e-12);
  EXPECT_NEAR(score_of(100), 0.640065, 1e-6);
}

TEST(Elo, AllOrNothingIsInfinite) {
  EXPECT_TRUE(std::isinf(elo_of(1)) && elo_of(1) > 0);
  EXPECT_TRUE(std::isinf(elo_of(0)) && elo_of(0) < 0);
}

TEST(PairCounts, CountByHalfPoints) {
  PairCounts pairs;
  for (const double points : {0.0, 0.5, 1.0, 1.5, 2.0, 2.0}) pairs.add(points);
  EXPECT_EQ(pairs.counts, (std::array<std::uint64_t, 5>{1, 1, 1, 1, 2}));
  EXPECT_EQ(pairs.pairs(), 6U);
  EXPECT_NEAR(pairs.mean(), 7.0 / 12, 1e-12);
}

TEST(Sprt, TheRatioIsThatOfTheNormalApproximation) {
  const Sprt sprt{.elo0 = 0, .elo1 = 20};
  EXPECT_NEAR(log_likelihood_ratio({{10, 20, 40, 25, 15}}, sprt), 0.729195, 1e-6);
  EXPECT_NEAR(log_likelihood_ratio({{5, 10, 10, 5, 0}}, sprt), -1.759488, 1e-6);
  EXPECT_EQ(log_likelihood_ratio({}, sprt), 0);
}

TEST(Sprt, AFewWonPairsDoNotDecideAndTwentyDo) {
  const Sprt sprt{.elo0 = 0, .elo1 = 20};
  EXPECT_EQ(verdict_of(log_likelihood_ratio({{0, 0, 0, 0, 5}}, sprt)), Verdict::kOpen);
  EXPECT_EQ(verdict_of(log_likelihood_ratio({{0, 0, 0, 0, 20}}, sprt)), Verdict::kAccepted);
  EXPECT_EQ(verdict_of(log_likelihood_ratio({{20, 0, 0, 0, 0}}, sprt)), Verdict::kRejected);
}

/// The points of a player whose expected score it is, in two games of which the given share is drawn.
double pair_points(double score, double drawn, Rng& rng) {
  double points = 0;
  for (int game = 0; game < 2; ++game) {
    const double luck = rng.real();
    points += luck < score - (drawn / 2) ? 1 : luck < score + (drawn / 2) ? 0.5 : 0;
  }
  return points;
}

TEST(Sprt, ErrsAboutOnceInTwenty) {
  const Sprt sprt{.elo0 = 0, .elo1 = 100};
  Rng rng(1);
  for (const double elo : {sprt.elo0, sprt.elo1}) {
    int wrong = 0;
    for (int i = 0; i < 1000; ++i) {
      PairCounts pairs;
      Verdict verdict = Verdict::kOpen;
      while (verdict == Verdict::kOpen) {
        pairs.add(pair_points(score_of(elo), 0.2, rng));
        verdict = verdict_of(log_likelihood_ratio(pairs, sprt));
      }
      wrong += (verdict == Verdict::kAccepted) != (elo == sprt.elo1) ? 1 : 0;
    }
    EXPECT_GT(wrong, 15) << elo;
    EXPECT_LT(wrong, 75) << elo;
  }
}

TEST(ShareOf, NineteenOfTwentyIntervalsHoldTheTruth) {
  Rng rng(2);
  for (const double score : {0.5, 0.7, 0.95}) {
    int held = 0;
    for (int i = 0; i < 1000; ++i) {
      std::vector<Cluster> pairs;
      for (int k = 0; k < 50; ++k) pairs.push_back({.points = pair_points(score, 0.1, rng), .games = 2});
      const Interval interval = share_of(pairs).interval;
      held += interval.low <= score && score <= interval.high ? 1 : 0;
    }
    EXPECT_NEAR(held, 950, 25) << score;
  }
}

TEST(Sprt, TheBoundsBelongToErrorsOfFivePercent) { EXPECT_NEAR(kSprtBound, std::log(19), 1e-12); }

}  // namespace
}  // namespace palamedes::arena
