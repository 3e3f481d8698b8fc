#include "core/seat.h"

#include <gtest/gtest.h>

namespace palamedes {
namespace {

TEST(Seat, PeopleCountFromOneAndProgramsFromZero) {
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    EXPECT_EQ(index(seat_at(i)), i);
    EXPECT_EQ(number(seat_at(i)), static_cast<int>(i) + 1);
  }
}

TEST(Seat, TheTwoSeatsAreOpponents) {
  EXPECT_EQ(opponent(seat_at(0)), seat_at(1));
  EXPECT_EQ(opponent(seat_at(1)), seat_at(0));
}

}  // namespace
}  // namespace palamedes
