#include "core/text/lower_case.h"

#include <gtest/gtest.h>

namespace palamedes {
namespace {

TEST(Lowered, ChangesAsciiCapitalsOnly) { EXPECT_EQ(lowered("Az-9 \xc3\x84"), "az-9 \xc3\x84"); }

}  // namespace
}  // namespace palamedes
