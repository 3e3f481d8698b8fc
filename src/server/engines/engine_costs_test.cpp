#include "server/engines/engine_costs.h"

#include <gtest/gtest.h>

namespace palamedes::server {
namespace {

const GameConfig kLiuzhou{.game = "liuzhou", .board = "classic", .players = 2};

TEST(EngineCosts, HigherLevelsAreExpectedToTakeLonger) {
  const EngineCosts costs;
  EXPECT_LT(costs.expected(kLiuzhou, "level1"), costs.expected(kLiuzhou, "level6"));
  EXPECT_LT(costs.expected(kLiuzhou, "level6"), costs.expected(kLiuzhou, "level10:persona=bold"));
  EXPECT_LT(costs.expected(kLiuzhou, "random"), costs.expected(kLiuzhou, "level3"));
}

TEST(EngineCosts, LearnsFromDecisions) {
  EngineCosts costs;
  for (int i = 0; i < 100; ++i) costs.learn(kLiuzhou, "level9:persona=bold", EngineTime(3));
  EXPECT_NEAR(costs.expected(kLiuzhou, "level9").count(), 3, 0.01);
  costs.learn(kLiuzhou, "level9", EngineTime(103));
  EXPECT_NEAR(costs.expected(kLiuzhou, "level9").count(), 13, 0.01);
  EXPECT_GT(costs.expected(kLiuzhou, "level8").count(), 50);
}

}  // namespace
}  // namespace palamedes::server
