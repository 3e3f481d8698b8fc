#include "arena/tuning/tuning.h"

#include <gtest/gtest.h>

#include "arena/tuning/term_report.h"
#include "search/terms.h"
#include "tests/support/test_host.h"

namespace palamedes::arena {
namespace {

TuningSpec small_spec() {
  const auto terms = search::terms_of({.game = "liuzhou"});
  return {.player = *search::parse_player("greedy"), .terms = {terms->begin(), terms->end()}, .steps = 4, .pairs = 2};
}

TEST(Tuning, TheSameSeedGivesTheSameWeightsOnAnyNumberOfThreads) {
  const auto host = test_host({.game = "liuzhou"});
  TuningSpec spec = small_spec();
  const auto alone = tune(*host, spec);
  ASSERT_TRUE(alone.ok()) << alone.error().message;
  spec.threads = 3;
  EXPECT_EQ(*tune(*host, spec), *alone);
  EXPECT_EQ(alone->size(), spec.terms.size());
  spec.seed = 2;
  EXPECT_NE(*tune(*host, spec), *alone);
}

TEST(Tuning, MovesTowardsTheWinner) {
  // The weight is so small that a step removes it, and a player that ignores stones loses.
  const auto host = test_host({.game = "liuzhou"});
  TuningSpec spec = small_spec();
  std::erase_if(spec.terms, [](const Term& term) { return term.name != "stones"; });
  spec.terms.front().weight = 4;
  spec.steps = 40;
  spec.pairs = 8;
  spec.change = 2;
  spec.rate = 2;
  const auto tuned = tune(*host, spec);
  ASSERT_TRUE(tuned.ok());
  EXPECT_GT(tuned->front(), 4);
}

TEST(Tuning, StopsWhenTold) {
  const auto host = test_host({.game = "liuzhou"});
  std::uint64_t steps = 0;
  (void)tune(*host, small_spec(), [&](std::uint64_t done, const WeightList&) {
    steps = done;
    return done == 2;
  });
  EXPECT_EQ(steps, 2U);
}

TEST(Tuning, OnlyChangedWeightsAreSettings) {
  const std::vector<Term> terms{{"a", TermGroup::kSafety, 5, ""}, {"b", TermGroup::kSafety, 7, ""}};
  EXPECT_EQ(search::player_text(with_weights({.algorithm = "greedy"}, terms, {5, -2})), "greedy:w.b=-2");
}

TEST(TermReport, CountsWhatTermsContributeAndPlaysWithoutThem) {
  const auto host = test_host({.game = "liuzhou"});
  const auto report = report_terms(*host, {.player = *search::parse_player("greedy"), .openings = 3});
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_GT(report->positions, 50U);
  double shares = 0;
  for (const TermUse& use : report->terms) {
    shares += use.share;
    EXPECT_EQ(use.games, 6U);
    EXPECT_LE(use.active, 1.0);
  }
  EXPECT_NEAR(shares, 1.0, 1e-9);
}

TEST(TermReport, RefusesGamesWithoutAnEvaluation) {
  const auto host = test_host({.game = "stratego"});
  EXPECT_FALSE(report_terms(*host, {.player = *search::parse_player("random"), .openings = 1}).ok());
}

}  // namespace
}  // namespace palamedes::arena
