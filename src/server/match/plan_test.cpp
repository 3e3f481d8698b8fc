#include "server/match/plan.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace palamedes::server {
namespace {

Plan a_plan() {
  return {.id = "abc",
          .config = (*make_game({.game = "ringrift", .players = 3}))->config(),
          .seats = {{.guest = PlayerId("g"), .name = "Ada"}, {}, {.player = "level3"}},
          .is_public = true,
          .turn_time = std::chrono::seconds(60),
          .on_timeout = TimeoutRule::kDefaultAction,
          .seed = 0xffff'ffff'ffff'ffff,
          .salt = "s",
          .created = net::time_from_unix(5)};
}

TEST(Plan, ReadsWhatItWrote) {
  const auto read = parse_plan(plan_text(a_plan()));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(*read, a_plan());
}

TEST(Plan, RefusesEveryTruncation) {
  const std::string text = plan_text(a_plan());
  for (std::size_t i = 0; i < text.size(); ++i) EXPECT_FALSE(parse_plan(text.substr(0, i))) << i;
}

TEST(Plan, TheCommitmentDependsOnTheSeedAndTheSalt) {
  Plan other = a_plan();
  other.seed = 3;
  EXPECT_NE(commitment_of(a_plan()), commitment_of(other));
  other = a_plan();
  other.salt = "t";
  EXPECT_NE(commitment_of(a_plan()), commitment_of(other));
  EXPECT_EQ(commitment_of(a_plan()).size(), 64U);
}

}  // namespace
}  // namespace palamedes::server
