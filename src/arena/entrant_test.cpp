#include "arena/entrant.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/hash.h"

namespace palamedes::arena {
namespace {

using ::testing::HasSubstr;

TEST(ParseEntrant, TheNameStandsBeforeTheFirstEqualsSign) {
  const auto named = parse_entrant("fast=alphabeta:nodes=1000,lmr=off");
  ASSERT_TRUE(named);
  EXPECT_EQ(named->name, "fast");
  EXPECT_EQ(named->player, "alphabeta:nodes=1000,lmr=off");
  const auto unnamed = parse_entrant("alphabeta:nodes=1000");
  ASSERT_TRUE(unnamed);
  EXPECT_EQ(unnamed->name, "alphabeta:nodes=1000");
  EXPECT_EQ(unnamed->player, parse_entrant("x=alphabeta:nodes=1000")->player);
}

TEST(ParseEntrant, WhatIsNoPlayerIsRefused) {
  const std::vector<std::string> all{
      "", "=random", "a=", "random:x", "a\x1b[1m=random", std::string(61, 'n') + "=random"};
  for (const std::string& bad : all) {
    EXPECT_FALSE(parse_entrant(bad)) << bad;
  }
}

TEST(ParseEntrants, NamesDiffer) {
  const auto twice = parse_entrants({"random", "random"});
  ASSERT_FALSE(twice);
  EXPECT_THAT(twice.error().message,
              HasSubstr("two players are called 'random'; give one a name, as in 'first=random'"));
  EXPECT_TRUE(parse_entrants({"a=random", "random"}));
}

TEST(RecordSeat, SaysWhoPlayedAndWithWhichSettings) {
  const auto seat = record_seat(*parse_entrant("fast=greedy:mistakes=5"), {.game = "liuzhou"});
  EXPECT_EQ(seat.name, "fast");
  EXPECT_EQ(seat.engine, "greedy:mistakes=5");
  EXPECT_EQ(seat.config_hash, fnv1a("greedy:mistakes=5"));
}

TEST(RecordSeat, SettingsThatAreTooLongForARecordStayInTheHash) {
  std::string text = "greedy:a=1";
  for (int i = 0; i < 60; ++i) text += ",w.t" + std::to_string(i) + "=1";
  const auto seat = record_seat(*parse_entrant(text), {.game = "liuzhou"});
  EXPECT_EQ(seat.engine, "greedy");
  EXPECT_EQ(seat.config_hash, fnv1a(text));
  EXPECT_LE(seat.name.size(), 60U);
}

}  // namespace
}  // namespace palamedes::arena
