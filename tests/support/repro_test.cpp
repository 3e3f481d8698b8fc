// A failed test leaves a repro bundle that `palamedes repro` accepts.
#include "tests/support/repro.h"

#include <gmock/gmock.h>
#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "arena/run.h"
#include "tests/support/files.h"
#include "tests/support/subprocess.h"
#include "tests/support/test_host.h"

namespace palamedes::test {
namespace {

using ::testing::HasSubstr;

/// Bundles of this test go to a folder that disappears.
class FailedTest : public ::testing::Test {
 protected:
  FailedTest() { ::setenv("PALAMEDES_TEST_REPRO", folder().path().c_str(), 1); }
  ~FailedTest() override { ::unsetenv("PALAMEDES_TEST_REPRO"); }

  /// Static, because EXPECT_NONFATAL_FAILURE cannot use what is local to a test.
  static const TemporaryFolder& folder() {
    static const TemporaryFolder kFolder;
    return kFolder;
  }
  static std::string file(const std::string& test) { return folder().file("FailedTest." + test + "-1.jsonl"); }
};

TEST_F(FailedTest, NamesABundleThatReproAccepts) {
  EXPECT_NONFATAL_FAILURE(EXPECT_EQ(1, 2)
                              << repro_note({.game = "liuzhou", .edition = "seed"}, "", "alphabeta:nodes=50", 6),
                          "\nrepro bundle: " + folder().path());
  const Finished again = run_palamedes({"repro", file("NamesABundleThatReproAccepts")});
  EXPECT_EQ(again.status, 0) << again.err;
  EXPECT_EQ(again.out, "games: 1, decisions: 6, differences: 0\n");
}

TEST_F(FailedTest, OfTheArenaNamesABundleOfItsGames) {
  const auto host = arena::test_host({.game = "ringrift", .players = 3});
  arena::RunSpec spec{.config = host->game().config(), .entrants = *arena::parse_entrants({"a=greedy", "b=random"})};
  spec.openings = host->draw_openings({}, 1)->openings;
  spec.max_plies = 40;
  ASSERT_TRUE(arena::run(*host, spec));
  EXPECT_THAT(host->repro_note(), HasSubstr("\nrepro bundle: " + file("OfTheArenaNamesABundleOfItsGames")));
  const Finished again = run_palamedes({"repro", file("OfTheArenaNamesABundleOfItsGames")});
  EXPECT_EQ(again.status, 0) << again.err;
  EXPECT_THAT(again.out, HasSubstr("games: 3, decisions: "));
  EXPECT_THAT(again.out, HasSubstr(", differences: 0\n"));
}

TEST_F(FailedTest, SaysWhyThereIsNoBundle) {
  EXPECT_THAT(repro_note({.game = "chess"}, "", "greedy", 1), HasSubstr("no repro bundle: there is no game 'chess'"));
  EXPECT_THAT(repro_note({}), HasSubstr("no repro bundle"));
}

TEST_F(FailedTest, DoesNotFillTheDisk) {
  std::string last;
  for (int i = 0; i < 6; ++i) last = repro_note({.game = "liuzhou"}, "", "random", 1);
  EXPECT_THAT(last, HasSubstr("enough"));
}

}  // namespace
}  // namespace palamedes::test
