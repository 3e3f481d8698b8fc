// The pictures of docs/rules are what the program draws now.
#include <gtest/gtest.h>

#include "tests/support/subprocess.h"

namespace palamedes {
namespace {

TEST(RulesPictures, AreWhatTheProgramDraws) {
  const auto checked =
      test::run_program("/bin/bash", {PALAMEDES_SOURCE_DIR "/scripts/rules-pictures", "--check", PALAMEDES_BINARY});
  EXPECT_EQ(checked.status, 0) << checked.err;
}

}  // namespace
}  // namespace palamedes
