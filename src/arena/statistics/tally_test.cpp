#include "arena/statistics/tally.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace palamedes::arena {
namespace {

TEST(PointsBySeat, TheFirstPlaceIsSharedByThoseWhoTie) {
  EXPECT_EQ(points_by_seat({1, 2}), (std::vector{1.0, 0.0}));
  EXPECT_EQ(points_by_seat({1, 1}), (std::vector{0.5, 0.5}));
  EXPECT_EQ(points_by_seat({3, 1, 1, 4}), (std::vector{0.0, 0.5, 0.5, 0.0}));
}

TEST(Tally, CountsEntrantsSeatsAndPairs) {
  const Schedule schedule({{0, 1}}, 2);
  Tally tally(2, schedule);
  // The first entrant wins as seat 1, draws as seat 2, wins both games of the second opening.
  const std::array<std::vector<int>, 4> places{{{1, 2}, {1, 1}, {1, 2}, {2, 1}}};
  for (std::size_t i = 0; i < 4; ++i) tally.add(schedule.at(i), {places.at(i), "line", 10 + i});
  EXPECT_EQ(tally.games(), 4U);
  EXPECT_EQ(tally.entrant(0).wins, 3U);
  EXPECT_EQ(tally.entrant(0).ties, 1U);
  EXPECT_EQ(tally.entrant(0).losses, 0U);
  EXPECT_EQ(tally.entrant(1).losses, 3U);
  EXPECT_DOUBLE_EQ(tally.entrant(0).points(), 3.5);
  EXPECT_DOUBLE_EQ(tally.entrant(0).share().mean, 0.875);
  EXPECT_DOUBLE_EQ(tally.seat(0).share().mean, 2.5 / 4);
  EXPECT_DOUBLE_EQ(tally.entrant_in_seat(0, 1).points(), 1.5);
  EXPECT_EQ(tally.pairs(0).counts, (std::array<std::uint64_t, 5>{0, 0, 0, 1, 1}));
  EXPECT_EQ(tally.plies(), 46U);
  EXPECT_EQ(tally.longest(), 13U);
  EXPECT_EQ(tally.reasons().at("line"), 4U);
  ASSERT_TRUE(tally.ratings());
  EXPECT_NEAR(tally.ratings()->elo[0] - tally.ratings()->elo[1], elo_of(0.875), 1e-3);
}

TEST(Tally, CountsDrawnGamesAndTheirLongQuietRuns) {
  const Schedule schedule({{0, 1}}, 3);
  Tally tally(2, schedule);
  std::size_t number = 0;
  const auto add = [&](std::vector<int> places, std::optional<std::uint64_t> run) {
    tally.add(schedule.at(number++), {.places = std::move(places), .reason = "limit", .plies = 200, .quiet_run = run});
  };
  add({1, 1}, 99);
  add({1, 1}, 100);
  add({1, 1}, 161);
  add({1, 2}, std::nullopt);
  add({1, 1}, std::nullopt);
  EXPECT_EQ(tally.draws().games, 4U);
  EXPECT_EQ(tally.draws().with_quiet_run, 3U);
  EXPECT_EQ(tally.draws().long_runs, 2U);
  EXPECT_EQ(tally.draws().longest_run, 161U);
}

TEST(Tally, HalfAPairIsNoPair) {
  const Schedule schedule({{0, 1}}, 1);
  Tally tally(2, schedule);
  tally.add(schedule.at(0), {{1, 2}, "line", 10});
  EXPECT_EQ(tally.pairs(0).pairs(), 0U);
}

TEST(Tally, CountsTheFaultsOfEachEntrant) {
  const Schedule schedule({{0, 1}}, 1);
  Tally tally(2, schedule);
  tally.add(schedule.at(0), {{1, 2}, "forfeit", 10, ForfeitedGame{.seat = 1, .fault = "crash"}});
  tally.add(schedule.at(1), {{2, 1}, "forfeit", 10, ForfeitedGame{.seat = 0, .fault = "crash"}});
  EXPECT_TRUE(tally.faults(0).empty());
  EXPECT_EQ(tally.faults(1).at("crash"), 2U);
  EXPECT_EQ(tally.entrant(1).losses, 2U);
}

TEST(Tally, WithThreeSeatsSharesAreOfTheFirstPlace) {
  const Schedule schedule({{0, 1, 1}}, 1);
  Tally tally(2, schedule);
  tally.add(schedule.at(0), {{1, 2, 3}, "rings", 10});  // the first wins
  tally.add(schedule.at(1), {{1, 3, 1}, "rings", 10});  // the second ties with itself
  tally.add(schedule.at(2), {{1, 3, 1}, "rings", 10});  // both tie
  EXPECT_DOUBLE_EQ(tally.entrant(0).share().mean, 1.5 / 3);
  EXPECT_DOUBLE_EQ(tally.entrant(1).share().mean, 1.5 / 6);
  EXPECT_DOUBLE_EQ(tally.first_of(0).points(), 1.5);
  EXPECT_DOUBLE_EQ(tally.seat(0).points() + tally.seat(1).points() + tally.seat(2).points(), 3);
  EXPECT_FALSE(tally.ratings()) << "Elo is for two seats";
}

}  // namespace
}  // namespace palamedes::arena
