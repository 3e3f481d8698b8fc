#include "core/outcome.h"

#include <gtest/gtest.h>

namespace palamedes {
namespace {

TEST(Outcome, AWinHasOneWinnerAndOppositeValues) {
  for (const Seat winner : {seat_at(0), seat_at(1)}) {
    const Outcome outcome = Outcome::win(winner, 7);
    EXPECT_EQ(outcome.winner(), winner);
    EXPECT_EQ(outcome.value(winner), 1.0);
    EXPECT_EQ(outcome.value(opponent(winner)), -1.0);
    EXPECT_EQ(outcome.reason, 7);
  }
}

TEST(Outcome, ADrawHasNoWinnerAndTheValueZero) {
  const Outcome outcome = Outcome::draw(3);
  EXPECT_EQ(outcome.winner(), std::nullopt);
  EXPECT_EQ(outcome.value(seat_at(0)), 0.0);
  EXPECT_EQ(outcome.value(seat_at(1)), 0.0);
}

TEST(Outcome, ValuesOfSeveralSeatsSumToZeroAndTiesShare) {
  const Outcome outcome{.seats = 4, .place = {2, 1, 4, 2}, .reason = 0};
  EXPECT_EQ(outcome.winner(), seat_at(1));
  EXPECT_EQ(outcome.value(seat_at(1)), 1.0);
  EXPECT_EQ(outcome.value(seat_at(2)), -1.0);
  EXPECT_EQ(outcome.value(seat_at(0)), outcome.value(seat_at(3)));
  double sum = 0;
  for (std::size_t i = 0; i < 4; ++i) sum += outcome.value(seat_at(i));
  EXPECT_EQ(sum, 0.0);
}

TEST(Outcome, ATieForFirstHasNoWinner) {
  const Outcome outcome{.seats = 3, .place = {1, 3, 1}, .reason = 0};
  EXPECT_EQ(outcome.winner(), std::nullopt);
  EXPECT_EQ(outcome.value(seat_at(0)), 0.5);
  EXPECT_EQ(outcome.value(seat_at(1)), -1.0);
}

TEST(Outcome, OutcomesDifferByReasonAndByPlaces) {
  EXPECT_EQ(Outcome::draw(1), Outcome::draw(1));
  EXPECT_NE(Outcome::draw(1), Outcome::draw(2));
  EXPECT_NE(Outcome::win(seat_at(0), 1), Outcome::win(seat_at(1), 1));
}

}  // namespace
}  // namespace palamedes
