// Runs `palamedes forced`: what it finds, what it says about players, and what it refuses.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "app/forced/forced_position.h"
#include "tests/support/files.h"
#include "tests/support/subprocess.h"

namespace palamedes::test {
namespace {

using ::testing::HasSubstr;

/// Short wins in games of a weak engine, which are found and proven in no time.
const std::vector<std::string> kShortWins{"forced", "find",    "ringrift", "--player",    "greedy", "--games",
                                          "3",      "--seed",  "5",        "--least",     "3",      "--most",
                                          "5",      "--nodes", "100000",   "--unseen-by", "none"};

class ForcedCommand : public ::testing::Test {
 protected:
  std::string path(const std::string& name) const { return folder_.path() + '/' + name; }
  /// The lines of kShortWins, written to a file.
  std::string short_wins() const {
    auto words = kShortWins;
    words.insert(words.end(), {"--output", path("forced.tsv")});
    const Finished finished = run_palamedes(words);
    EXPECT_EQ(finished.status, 0) << finished.err;
    EXPECT_EQ(finished.out, "");
    return path("forced.tsv");
  }

 private:
  TemporaryFolder folder_;
};

TEST_F(ForcedCommand, FindsPositionsThatItCanProveAgain) {
  const auto positions = app::read_forced_positions(short_wins());
  ASSERT_TRUE(positions.ok()) << positions.error().message;
  ASSERT_FALSE(positions->empty());
  for (const auto& position : *positions) {
    EXPECT_GE(position.steps, 3);
    EXPECT_LE(position.steps, 5);
    EXPECT_GE(position.more_than, 2);
    EXPECT_THAT(position.source, HasSubstr("greedy seed 5 game "));
    EXPECT_EQ(position.action.empty(), !position.wins);
  }
  const Finished proven = run_palamedes({"forced", "prove", short_wins()});
  EXPECT_EQ(proven.status, 0) << proven.err;
  EXPECT_THAT(proven.out, HasSubstr("proven: " + std::to_string(positions->size()) + " of "));
}

TEST_F(ForcedCommand, PrintsTheSameAgain) {
  const Finished once = run_palamedes(kShortWins);
  EXPECT_THAT(once.out, HasSubstr(app::forced_heading() + '\n'));
  EXPECT_EQ(once.out, run_palamedes(kShortWins).out);
}

TEST_F(ForcedCommand, PrintsObjectsForPrograms) {
  auto words = kShortWins;
  words.emplace_back("--json");
  const Finished finished = run_palamedes(words);
  const auto line = boost::json::parse(finished.out.substr(0, finished.out.find('\n')));
  EXPECT_EQ(line.at("game"), "ringrift");
  EXPECT_GT(line.at("steps").as_int64(), line.at("more_than").as_int64());
}

TEST_F(ForcedCommand, SearchesRecordedGames) {
  const Finished arena =
      run_palamedes({"arena", "ringrift", "one=greedy", "other=greedy", "--games", "2", "--out", path("games")});
  ASSERT_EQ(arena.status, 0) << arena.err;
  auto words = kShortWins;
  words.insert(words.end(), {"--records", path("games")});
  const Finished finished = run_palamedes(words);
  EXPECT_EQ(finished.status, 0) << finished.err;
  EXPECT_THAT(finished.out, HasSubstr("arena-"));
}

TEST_F(ForcedCommand, CountsTheWinsThatAPlayerSees) {
  const std::string file = short_wins();
  const Finished deep = run_palamedes({"forced", "solve", file, "--player", "alphabeta:nodes=100000,lmr=off"});
  EXPECT_EQ(deep.status, 0) << deep.err;
  const auto all = app::read_forced_positions(file)->size();
  EXPECT_THAT(deep.out, HasSubstr("solved: " + std::to_string(all) + " of " + std::to_string(all)));
  const Finished blind = run_palamedes({"forced", "solve", file, "--player", "random", "--nodes", "1000"});
  EXPECT_THAT(blind.out, HasSubstr("solved: 0 of ")) << "a random player sees nothing";
}

TEST_F(ForcedCommand, AWrongStatementIsNotProven) {
  auto positions = *app::read_forced_positions(short_wins());
  ASSERT_FALSE(positions.empty());
  positions[0].steps = positions[0].more_than;  // fewer than needed
  positions[0].more_than = 0;
  write_bytes(path("wrong.tsv"), app::forced_line(positions[0]) + '\n');
  const Finished finished = run_palamedes({"forced", "prove", path("wrong.tsv")});
  EXPECT_EQ(finished.status, 1);
  EXPECT_THAT(finished.err, HasSubstr("position 1: it is not true that seat "));
}

TEST_F(ForcedCommand, RefusesWhatCannotBeProven) {
  const auto expect_refusal = [&](const std::vector<std::string>& words, int status, const std::string& why) {
    const Finished finished = run_palamedes(words);
    EXPECT_EQ(finished.status, status);
    EXPECT_THAT(finished.err, HasSubstr(why));
  };
  expect_refusal({"forced"}, 2, "needs one of the commands find, solve, prove");
  expect_refusal({"forced", "find", "stratego", "--player", "random", "--games", "1"}, 2, "hidden pieces");
  expect_refusal({"forced", "find", "ringrift", "--players", "3", "--player", "random", "--games", "1"}, 2,
                 "proofs need 2 players, not 3");
  expect_refusal({"forced", "find", "ringrift", "--least", "9", "--most", "8"}, 2, "--least must not be more than");
  expect_refusal({"forced", "find", "ringrift", "--player", "nobody"}, 2, "nobody");
  write_bytes(path("bad.tsv"), "ringrift\tseed\n");
  expect_refusal({"forced", "solve", path("bad.tsv")}, 1, "bad.tsv, line 1: a position has 13 fields");
}

}  // namespace
}  // namespace palamedes::test
