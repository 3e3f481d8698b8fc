#include "train/rising_count.h"

#include <gtest/gtest.h>

namespace palamedes::train {
namespace {

TEST(RisingCount, ASleeperWakesUpAlthoughTheCountHasPassed) {
  EXPECT_FALSE(has_reached(6, 7));
  EXPECT_TRUE(has_reached(7, 7));
  EXPECT_TRUE(has_reached(8, 7));
  EXPECT_TRUE(has_reached(1, 0xffffffff));
  EXPECT_FALSE(has_reached(0xffffffff, 1));
}

}  // namespace
}  // namespace palamedes::train
