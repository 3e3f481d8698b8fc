// Runs `palamedes arena ladder` and `palamedes arena personas` as a user does.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <string>

#include "tests/support/subprocess.h"

namespace palamedes::test {
namespace {

using ::testing::HasSubstr;

TEST(ArenaLadderCommand, SaysWhetherTheLevelsAreInOrder) {
  const Finished clear = run_palamedes({"arena", "ladder", "liuzhou", "--levels", "1,4", "--games", "20"});
  EXPECT_EQ(clear.status, 0) << clear.err;
  EXPECT_THAT(clear.out, HasSubstr("in order: every level is stronger than the one below"));
  const Finished open = run_palamedes({"arena", "ladder", "liuzhou", "--levels", "1,2", "--games", "2"});
  EXPECT_EQ(open.status, 1) << open.out;
  EXPECT_THAT(open.out, HasSubstr("not proven to be in order"));
}

TEST(ArenaLadderCommand, ShowsTheTableWithoutPlaying) {
  const Finished shown = run_palamedes({"arena", "ladder", "stratego", "--table"});
  EXPECT_EQ(shown.status, 0) << shown.err;
  EXPECT_THAT(shown.out, HasSubstr("10 Master"));
  EXPECT_THAT(shown.out, HasSubstr(" 1 Plays random moves.\n"));
}

TEST(ArenaLadderCommand, BadLevelsAreRefused) {
  for (const char* levels : {"0,1", "4,1", "1", "1,11", "a"}) {
    EXPECT_EQ(run_palamedes({"arena", "ladder", "liuzhou", "--levels", levels}).status, 2) << levels;
  }
}

TEST(ArenaPersonasCommand, ComparesEachPersonaWithBalanced) {
  const Finished played =
      run_palamedes({"arena", "personas", "ringrift", "--level", "3", "--games", "4", "--threads", "2", "--json"});
  const auto json = boost::json::parse(played.out).as_object();
  const auto& personas = json.at("personas").as_array();
  ASSERT_EQ(personas.size(), 3U) << played.err;
  bool all_hold = true;
  for (const auto& persona : personas) {
    EXPECT_EQ(persona.at("figures").as_object().size(), 5U);
    all_hold = all_hold && persona.at("even").as_bool() && persona.at("shows").as_bool();
  }
  EXPECT_EQ(played.status, all_hold ? 0 : 1);
  EXPECT_EQ(run_palamedes({"arena", "personas", "liuzhou", "--level", "2"}).status, 2) << "no personas there";
  EXPECT_THAT(run_palamedes({"arena", "personas", "ringrift", "--players", "3"}).err, HasSubstr("two players"));
}

}  // namespace
}  // namespace palamedes::test
