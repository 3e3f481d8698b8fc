#include "search/tree/mcts_select.h"

#include <gtest/gtest.h>

#include <vector>

namespace palamedes::search {
namespace {

using Node = MctsNode<int>;

constexpr Seat kFirst{0};
constexpr Seat kSecond{1};

MctsOptions with(MctsOptions::Formula formula) {
  MctsOptions options;
  options.formula = formula;
  return options;
}

Selection select(const MctsOptions& options, const std::vector<Node>& members, std::uint32_t visits,
                 const RaveCount* rave = nullptr) {
  MctsFamily family;
  return Selector(options).best(family, std::span<const Node>(members), visits, rave);
}

Node visited(std::uint32_t visits, double mean) { return {.mean = mean, .visits = visits, .prior = 0.25F}; }

TEST(Selector, UctTriesEverythingOnceInTheOrderOfThePriors) {
  const MctsOptions options = with(MctsOptions::Formula::kUct);
  EXPECT_EQ(select(options, {visited(9, 1), visited(0, 0), visited(0, 0)}, 10).played, 1U);
  std::vector<Node> members{visited(9, 1), visited(0, 0), visited(0, 0)};
  members[2].prior = 0.5F;
  EXPECT_EQ(select(options, members, 10).played, 2U);
}

TEST(Selector, UctVisitsTheBestAndThenTheUncertain) {
  MctsOptions options = with(MctsOptions::Formula::kUct);
  EXPECT_EQ(select(options, {visited(50, 0.1), visited(50, 0.3)}, 100).played, 1U);
  EXPECT_EQ(select(options, {visited(5, 0.1), visited(500, 0.3)}, 505).played, 0U);
  options.explore = 0;
  EXPECT_EQ(select(options, {visited(5, 0.1), visited(500, 0.3)}, 505).played, 1U);
}

TEST(Selector, PuctPrefersHighPriors) {
  const MctsOptions options = with(MctsOptions::Formula::kPuct);
  std::vector<Node> members{visited(10, 0.1), visited(10, 0.1), visited(10, 0.1)};
  EXPECT_EQ(select(options, members, 30).played, 0U) << "of equals the first";
  members[1].prior = 0.5F;
  EXPECT_EQ(select(options, members, 30).played, 1U);
}

TEST(Selector, PuctDoesNotTryUnlikelyActions) {
  const MctsOptions options = with(MctsOptions::Formula::kPuct);
  std::vector<Node> members{visited(10, 0.5), visited(0, 0)};
  members[1].prior = 0.01F;
  EXPECT_EQ(select(options, members, 10).played, 0U);
}

TEST(Selector, DoesNotVisitProvenMembers) {
  for (const auto formula : {MctsOptions::Formula::kUct, MctsOptions::Formula::kPuct}) {
    std::vector<Node> members{visited(10, -0.9), visited(100, 0.0), visited(10, -0.5)};
    members[1].proof = Proof(Outcome::draw(0), 3);
    MctsOptions options = with(formula);
    options.explore = 10;
    const Selection next = select(options, members, 120);
    EXPECT_EQ(next.played, 1U);
    EXPECT_EQ(next.looked_at, 2U);
  }
}

TEST(Selector, RaveCountsLessTheMoreOwnVisitsThereAre) {
  MctsOptions options = with(MctsOptions::Formula::kUct);
  options.explore = 1;
  const std::vector<RaveCount> rave{{.mean = 0.9, .lines = 50}, {.mean = -0.9, .lines = 50}};
  EXPECT_EQ(select(options, {visited(2, 0.0), visited(2, 0.1)}, 4, rave.data()).played, 0U);
  EXPECT_EQ(select(options, {visited(20'000, 0.0), visited(20'000, 0.1)}, 40'000, rave.data()).played, 1U);
}

TEST(PlayedActions, KnowsWhichSeatPlayedWhatInThisLine) {
  PlayedActions<int> played;
  played.start_line();
  played.note(7, kFirst);
  EXPECT_TRUE(played.played(7, kFirst));
  EXPECT_FALSE(played.played(7, kSecond));
  EXPECT_FALSE(played.played(8, kFirst));
  played.start_line();
  EXPECT_FALSE(played.played(7, kFirst));
}

TEST(Proof, HoldsThePlacesOfAllSeatsAndTheDistance) {
  EXPECT_FALSE(Proof().known());
  const Outcome outcome{.seats = 4, .place = {2, 4, 1, 2}, .reason = 0};
  const Proof proof(outcome, 300);
  EXPECT_TRUE(proof.known());
  EXPECT_EQ(proof.outcome(), outcome);
  EXPECT_EQ(proof.plies(), 300);
  EXPECT_EQ(proof.earlier(), Proof(outcome, 301));
  EXPECT_EQ(proof.scores(), final_scores(outcome, 300));
  EXPECT_TRUE(proof.wins(seat_at(2)));
  EXPECT_TRUE(proof.loses(seat_at(1)));
  EXPECT_FALSE(proof.wins(seat_at(0)) || proof.loses(seat_at(0)));
}

TEST(Proof, SharedPlacesAreNeitherWonNorLost) {
  const Proof draw(Outcome::draw(0), 1);
  for (const Seat seat : {kFirst, kSecond}) {
    EXPECT_FALSE(draw.wins(seat));
    EXPECT_FALSE(draw.loses(seat));
    EXPECT_EQ(draw.value(seat), 0.0);
  }
}

}  // namespace
}  // namespace palamedes::search
