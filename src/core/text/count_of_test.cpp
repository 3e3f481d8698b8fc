#include "core/text/count_of.h"

#include <gtest/gtest.h>

namespace palamedes {
namespace {

TEST(CountOf, AddsAnSUnlessTheNumberIsOne) {
  EXPECT_EQ(count_of(0, "ring") + ", " + count_of(1U, "ring") + ", " + count_of(2, "ring"), "0 rings, 1 ring, 2 rings");
}

}  // namespace
}  // namespace palamedes
