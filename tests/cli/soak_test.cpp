// Runs `palamedes soak`: what it reports, and how it fails.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <string>

#include "tests/support/subprocess.h"

namespace palamedes::test {
namespace {

using ::testing::HasSubstr;

TEST(SoakCommand, ReportsEndingsAndActions) {
  const Finished finished = run_palamedes({"soak", "ringrift", "--games", "3", "--seed", "5"});
  EXPECT_EQ(finished.status, 0) << finished.err;
  EXPECT_THAT(finished.out, HasSubstr("ringrift seed square8, 2 players: 3 games"));
  EXPECT_THAT(finished.out, HasSubstr("no invariant broken"));
  EXPECT_THAT(finished.out, HasSubstr("  actions: capture "));
}

TEST(SoakCommand, CountsEveryActionOnceByItsKind) {
  for (const char* game : {"ringrift", "liuzhou"}) {
    const Finished finished = run_palamedes({"soak", game, "--games", "3", "--json"});
    ASSERT_EQ(finished.status, 0) << finished.err;
    const auto run = boost::json::parse(finished.out);
    std::int64_t sum = 0;
    for (const auto& kind : run.at("kinds").as_object()) sum += kind.value().as_int64();
    EXPECT_EQ(sum, run.at("actions").as_int64()) << finished.out;
    EXPECT_GT(run.at("kinds").at("place").as_int64(), 0) << finished.out;
  }
}

TEST(SoakCommand, AGameWithoutEndFailsWithItsSeed) {
  const Finished finished = run_palamedes({"soak", "ringrift", "--games", "3", "--seed", "5", "--max-plies", "7"});
  EXPECT_EQ(finished.status, 1);
  EXPECT_EQ(finished.out, "");
  EXPECT_THAT(finished.err, HasSubstr("game 0 (seed 5), ply 7: the game has not ended\n  state: v1|seed|"));
}

TEST(SoakCommand, RefusesAMaximumOfZeroPlies) {
  EXPECT_EQ(run_palamedes({"soak", "ringrift", "--max-plies", "0"}).status, 2);
}

}  // namespace
}  // namespace palamedes::test
