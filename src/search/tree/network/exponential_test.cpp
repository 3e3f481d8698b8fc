#include "search/tree/network/exponential.h"

#include <gtest/gtest.h>

#include <cmath>

namespace palamedes::search {
namespace {

TEST(Exponential, IsCloseToTheExactOne) {
  for (int i = -1870; i < 1870; ++i) {
    const double x = 0.37 * i;
    EXPECT_NEAR(exponential(x) / std::exp(x), 1.0, 1e-8) << x;
  }
  EXPECT_EQ(exponential(0.0), 1.0);
}

TEST(Exponential, OfVerySmallNumbersIsZero) {
  EXPECT_EQ(exponential(-701.0), 0.0);
  EXPECT_EQ(exponential(-1e300), 0.0);
  EXPECT_GT(exponential(-700.0), 0.0);
}

}  // namespace
}  // namespace palamedes::search
