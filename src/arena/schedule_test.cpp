#include "arena/schedule.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <vector>

namespace palamedes::arena {
namespace {

using Ups = std::vector<LineUp>;

TEST(LineUps, TwoSeatsAreEveryPair) {
  EXPECT_EQ(line_ups(2, 2, Format::kRoundRobin), (Ups{{0, 1}}));
  EXPECT_EQ(line_ups(3, 2, Format::kRoundRobin), (Ups{{0, 1}, {0, 2}, {1, 2}}));
}

TEST(LineUps, AGauntletIsTheFirstAgainstEachOther) {
  EXPECT_EQ(line_ups(3, 2, Format::kGauntlet), (Ups{{0, 1}, {0, 2}}));
  EXPECT_EQ(line_ups(3, 3, Format::kGauntlet), (Ups{{0, 1, 1}, {0, 2, 2}}));
}

TEST(LineUps, TwoPlayersInMoreSeatsMeetAsOneAgainstSeveral) {
  EXPECT_EQ(line_ups(2, 4, Format::kRoundRobin), (Ups{{0, 1, 1, 1}}));
}

TEST(LineUps, MorePlayersSitTogether) {
  EXPECT_EQ(line_ups(3, 3, Format::kRoundRobin), (Ups{{0, 1, 2}}));
  EXPECT_EQ(line_ups(4, 3, Format::kRoundRobin), (Ups{{0, 1, 2}, {0, 1, 3}, {0, 2, 3}, {1, 2, 3}}));
  EXPECT_EQ(line_ups(3, 4, Format::kRoundRobin), (Ups{{0, 1, 2, 0}, {1, 2, 0, 1}, {2, 0, 1, 2}}));
}

TEST(Schedule, EveryOpeningIsPlayedFromAllSeatsBeforeTheNext) {
  const Schedule schedule({{0, 1}}, 3);
  ASSERT_EQ(schedule.size(), 6U);
  for (std::size_t i = 0; i < schedule.size(); ++i) {
    const Pairing pairing = schedule.at(i);
    EXPECT_EQ(pairing.number, i);
    EXPECT_EQ(pairing.opening, i / 2);
    EXPECT_EQ(pairing.seats, (i % 2 == 0 ? LineUp{0, 1} : LineUp{1, 0}));
  }
}

TEST(Schedule, TheFirstOfALineUpSitsWhereTheRotationSays) {
  const Schedule schedule({{0, 1, 1}}, 1);
  EXPECT_EQ(schedule.at(0).seats, (LineUp{0, 1, 1}));
  EXPECT_EQ(schedule.at(1).seats, (LineUp{1, 0, 1}));
  EXPECT_EQ(schedule.at(2).seats, (LineUp{1, 1, 0}));
}

TEST(Schedule, EverybodySitsEverywhereEquallyOften) {
  for (const std::size_t entrants : {3U, 4U, 5U}) {
    const Schedule schedule(line_ups(entrants, 4, Format::kRoundRobin), 2);
    std::map<std::pair<std::size_t, std::size_t>, int> counts;
    for (std::size_t i = 0; i < schedule.size(); ++i) {
      const Pairing pairing = schedule.at(i);
      for (std::size_t seat = 0; seat < 4; ++seat) ++counts[{pairing.seats[seat], seat}];
    }
    EXPECT_EQ(counts.size(), entrants * 4);
    for (const auto& [place, count] : counts) EXPECT_EQ(count, counts.begin()->second);
  }
}

TEST(SeedOf, GamesOfARunHaveDifferentSeedsThatMoreOpeningsDoNotChange) {
  const Schedule few(line_ups(3, 2, Format::kRoundRobin), 5);
  const Schedule many(line_ups(3, 2, Format::kRoundRobin), 50);
  std::set<std::uint64_t> seeds;
  for (std::size_t i = 0; i < many.size(); ++i) seeds.insert(seed_of(1, many.at(i)));
  EXPECT_EQ(seeds.size(), many.size());
  for (std::size_t i = 0; i < few.size(); ++i) EXPECT_EQ(seed_of(1, few.at(i)), seed_of(1, many.at(i)));
  EXPECT_NE(seed_of(1, few.at(0)), seed_of(2, few.at(0)));
}

}  // namespace
}  // namespace palamedes::arena
