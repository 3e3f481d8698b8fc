#include <gtest/gtest.h>

#include "core/text.h"

namespace palamedes {
namespace {

TEST(Shown, LongTextsAreCut) { EXPECT_EQ(shown(std::string(100, 'x')), "'" + std::string(60, 'x') + "...'"); }

TEST(Shown, ControlAndForeignBytesBecomeQuestionMarks) {
  EXPECT_EQ(shown("\x1b[2J\n\xc3\xa9 x"),
            "'?[2J"
            "???"
            " x'");
}

TEST(Split, GivesThePartsBetweenSeparators) {
  EXPECT_EQ(split("", ','), (std::vector<std::string_view>{""}));
  EXPECT_EQ(split("a,,b,", ','), (std::vector<std::string_view>{"a", "", "b", ""}));
  EXPECT_EQ(split("a b c d", ' ', 2).size(), 3U) << "one more than asked for shows that there are too many";
}

TEST(CountOf, AddsAnSUnlessTheNumberIsOne) {
  EXPECT_EQ(count_of(0, "ring") + ", " + count_of(1U, "ring") + ", " + count_of(2, "ring"), "0 rings, 1 ring, 2 rings");
}

TEST(Lowered, ChangesAsciiCapitalsOnly) { EXPECT_EQ(lowered("Az-9 \xc3\x84"), "az-9 \xc3\x84"); }

}  // namespace
}  // namespace palamedes
