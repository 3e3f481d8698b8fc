#include "search/plausibility.h"

#include <gtest/gtest.h>

namespace palamedes::search {
namespace {

TEST(Plausibility, HalvesWithEveryUnitLostUntilItIsZero) {
  EXPECT_EQ(plausibility(0, 10), 65536U);
  EXPECT_EQ(plausibility(10, 10), 32768U);
  EXPECT_EQ(plausibility(20, 10), 16384U);
  EXPECT_EQ(plausibility(5, 10), 49152U);
  EXPECT_EQ(plausibility(80, 10), 0U);
  for (int loss = 0; loss < 80; ++loss) EXPECT_GE(plausibility(loss, 10), plausibility(loss + 1, 10));
}

}  // namespace
}  // namespace palamedes::search
