#include "core/text/split.h"

#include <gtest/gtest.h>

namespace palamedes {
namespace {

TEST(Split, GivesThePartsBetweenSeparators) {
  EXPECT_EQ(split("", ','), (std::vector<std::string_view>{""}));
  EXPECT_EQ(split("a,,b,", ','), (std::vector<std::string_view>{"a", "", "b", ""}));
  EXPECT_EQ(split("a b c d", ' ', 2).size(), 3U) << "one more than asked for shows that there are too many";
}

}  // namespace
}  // namespace palamedes
