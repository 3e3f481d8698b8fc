#include "core/text/printable.h"

#include <gtest/gtest.h>

namespace palamedes {
namespace {

TEST(Shown, LongTextsAreCut) { EXPECT_EQ(shown(std::string(100, 'x')), "'" + std::string(60, 'x') + "...'"); }

TEST(Shown, ControlAndForeignBytesBecomeQuestionMarks) {
  EXPECT_EQ(shown("\x1b[2J\n\xc3\xa9 x"),
            "'?[2J"
            "???"
            " x'");
}

}  // namespace
}  // namespace palamedes
