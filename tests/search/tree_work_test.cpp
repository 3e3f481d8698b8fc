// How long the tree search itself takes for a line, with answers that cost nothing: what `palamedes bench --tree`
// prints.
#include <gtest/gtest.h>

#include <cstdio>

#include "app/bench/tree_speed.h"

namespace palamedes::search {
namespace {

TEST(TreeWork, OfALineTakesAtMostTwoMicrosecondsInLiuzhouAndFiveOnSquare8) {
  constexpr double kSeconds = 0.2;
  constexpr int kRounds = 5;
  for (const char* edition : {"seed", "current"}) {
    const auto liuzhou = app::tree_speed({.game = "liuzhou", .edition = edition}, kSeconds, kRounds);
    std::printf("tree work a line: Liuzhou %s %.2f microseconds\n", edition, liuzhou.microseconds_per_line);
#if defined(NDEBUG) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    EXPECT_LE(liuzhou.microseconds_per_line, 2.0);
#endif
    EXPECT_GT(liuzhou.mean_actions, 5) << "otherwise there is nothing to measure";
    EXPECT_GT(liuzhou.mean_depth, 1);
  }
  for (const char* edition : {"seed", "canon"}) {
    const auto square8 =
        app::tree_speed({.game = "ringrift", .edition = edition, .board = "square8"}, kSeconds, kRounds);
    std::printf("tree work a line: square8 %s %.2f microseconds\n", edition, square8.microseconds_per_line);
#if defined(NDEBUG) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    EXPECT_LE(square8.microseconds_per_line, 5.0);
#endif
    EXPECT_GT(square8.mean_actions, 5);
    EXPECT_GT(square8.mean_depth, 1);
  }
}

}  // namespace
}  // namespace palamedes::search
