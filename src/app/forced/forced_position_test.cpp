#include "app/forced/forced_position.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace palamedes::app {
namespace {

using ::testing::HasSubstr;

ForcedPosition forced_example() {
  return {.config = {.game = "liuzhou", .edition = "seed", .players = 2, .knobs = {{"max_moves", "9"}, {"a", "none"}}},
          .seat = seat_at(1),
          .wins = true,
          .steps = 9,
          .more_than = 7,
          .action = "Sb2b3",
          .nodes = 12'345'678'901,
          .source = "level8 seed 1 game 2, ply 30",
          .state = "first line\nsecond line"};
}

TEST(ForcedPosition, ALineHoldsAllFields) {
  const auto again = parse_forced_line(forced_line(forced_example()));
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_EQ(*again, forced_example());
}

TEST(ForcedPosition, FieldsMayBeEmpty) {
  ForcedPosition position = forced_example();
  position.config.knobs.clear();
  position.wins = false;
  position.action.clear();
  const auto again = parse_forced_line(forced_line(position));
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_EQ(*again, position);
  EXPECT_EQ(again->winner(), seat_at(0));
}

TEST(ForcedPosition, TheHeadingHasAsManyFieldsAsALine) {
  const auto tabs = [](const std::string& text) { return std::count(text.begin(), text.end(), '\t'); };
  EXPECT_EQ(tabs(forced_heading()), tabs(forced_line(forced_example())));
}

TEST(ForcedPosition, AWrongFieldIsNamed) {
  const std::string line = forced_line(forced_example());
  const auto expect_error = [&](const std::string& from, const std::string& to, const std::string& message) {
    std::string wrong = line;
    wrong.replace(wrong.find(from), from.size(), to);
    const auto parsed = parse_forced_line(wrong);
    ASSERT_FALSE(parsed.ok()) << wrong;
    EXPECT_THAT(parsed.error().message, HasSubstr(message));
  };
  expect_error("\twin\t", "\tdraw\t", "the field result must be win or loss, not 'draw'");
  expect_error("\t9\t7\t", "\t0\t7\t", "the field steps must be a whole number from 1 to 60, not '0'");
  expect_error("\t9\t7\t", "\t9\t9\t", "the field more than must be a whole number below the steps, not '9'");
  expect_error("\t12345678901\t", "\tmany\t", "the field nodes must be a whole number, not 'many'");
  expect_error("\t2\tmax", "\t3\tmax", "the field players must be 2, not '3'");
  expect_error("\t2\twin", "\t4\twin", "the field seat must be 1 or 2, not '4'");
  expect_error("max_moves=9", "max_moves", "the field knobs must be NAME=VALUE,... or -");
  expect_error("\tSb2b3", "", "a position has 13 fields with tabs between them, not 12");
}

}  // namespace
}  // namespace palamedes::app
