#include "search/tree/logarithm.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>

namespace palamedes::search {
namespace {

TEST(NaturalLogarithm, AgreesWithTheStandardLibrary) {
  EXPECT_EQ(natural_logarithm(1), 0.0);
  for (std::uint64_t n = 1; n < 100'000; ++n)
    ASSERT_NEAR(natural_logarithm(n), std::log(static_cast<double>(n)), 5e-6) << n;
  for (std::uint64_t n = 1; n < (std::uint64_t{1} << 62); n = (n * 3) + 1)
    ASSERT_NEAR(natural_logarithm(n), std::log(static_cast<double>(n)), 5e-6) << n;
}

TEST(NaturalLogarithm, IsMonotonic) {
  for (std::uint64_t n = 1; n < 300'000; ++n) ASSERT_LT(natural_logarithm(n), natural_logarithm(n + 1)) << n;
}

TEST(NaturalLogarithm, OfFractionsAgreesWithTheStandardLibrary) {
  EXPECT_EQ(natural_logarithm_of(1.0), 0.0);
  double x = 0x1.0p-1022;
  for (int i = 0; i < 4200; ++i, x *= 1.4) ASSERT_NEAR(natural_logarithm_of(x), std::log(x), 5e-6) << x;
}

}  // namespace
}  // namespace palamedes::search
