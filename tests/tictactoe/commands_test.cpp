// A new game works in every command without further changes: the program palamedes_tutorial, whose only game is
// tic-tac-toe (CMakeLists.txt), runs all commands that are not about one game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/files.h"
#include "tests/support/places.h"
#include "tests/support/subprocess.h"

namespace palamedes {
namespace {

using ::testing::HasSubstr;

class Tutorial : public ::testing::Test {
 protected:
  test::Finished run(const std::vector<std::string>& words, std::string_view input = {}) {
    return test::run_program(test::tutorial_program(), words, input);
  }
  /// The output of a command that must succeed.
  std::string output(const std::vector<std::string>& words, std::string_view input = {}) {
    const test::Finished finished = run(words, input);
    EXPECT_EQ(finished.status, 0) << ::testing::PrintToString(words) << finished.err;
    return finished.out;
  }
  std::string path(const std::string& name) const { return folder_.path() + '/' + name; }

 private:
  test::TemporaryFolder folder_;
};

TEST_F(Tutorial, RulesCommandsKnowTheGame) {
  EXPECT_THAT(output({"games"}), HasSubstr("Tic-tac-toe"));
  EXPECT_EQ(output({"perft", "tictactoe", "--depth", "5"}), "15120\n");
  EXPECT_THAT(output({"soak", "tictactoe", "--games", "50"}), HasSubstr("no invariant broken"));
  EXPECT_THAT(output({"bench", "tictactoe", "--seconds", "0.05"}), HasSubstr("tictactoe"));
  EXPECT_THAT(output({"bench", "tictactoe", "--seconds", "0.05", "--search", "mcts:nodes=20"}), HasSubstr("tictactoe"));
  EXPECT_THAT(output({"picture", "tictactoe"}), HasSubstr("<svg"));
  EXPECT_THAT(output({"complete", "perft", ""}), HasSubstr("tictactoe"));
  EXPECT_NE(run({"perft", "liuzhou", "--depth", "1"}).status, 0) << "the only game is tic-tac-toe";
}

TEST_F(Tutorial, RecordsAndVectorsHoldTheGame) {
  output({"record", "random", "tictactoe", "--seed", "7", "--output", path("game.jsonl")});
  EXPECT_THAT(output({"record", "check", path("game.jsonl")}), HasSubstr("1 games"));
  EXPECT_THAT(output({"record", "show", path("game.jsonl")}), HasSubstr("Tic-tac-toe"));
  output({"vectors", "tictactoe", "--games", "5", "--output", path("games.jsonl.gz")});
  EXPECT_THAT(output({"verify", path("games.jsonl.gz")}), HasSubstr("5 games"));
  EXPECT_THAT(output({"record", "replay", path("game.jsonl")}), HasSubstr("."));
  output({"record", "convert", path("games.jsonl.gz"), "--output", path("converted.jsonl")});
  EXPECT_THAT(output({"record", "check", path("converted.jsonl")}), HasSubstr("5 games"));
  EXPECT_THAT(output({"analyze", path("game.jsonl"), "--nodes", "200"}), HasSubstr("Tic-tac-toe"));
}

TEST_F(Tutorial, EnginesPlayTheGame) {
  EXPECT_THAT(output({"arena", "tictactoe", "level8", "random", "--games", "20", "--bundles", path("bundles.jsonl")}),
              HasSubstr("level8"));
  EXPECT_THAT(output({"repro", path("bundles.jsonl")}), HasSubstr("20"));
  EXPECT_THAT(output({"engine"}, "protocol 1\nquit\n"), HasSubstr("game tictactoe"));
  const std::string engine = std::string("engine:run=") + test::tutorial_program() + " engine,nodes=50";
  EXPECT_THAT(output({"arena", "tictactoe", "random", "own=" + engine, "--games", "2"}), HasSubstr("own"));
  EXPECT_THAT(output({"forced", "find", "tictactoe", "--player", "random", "--games", "9", "--least", "3", "--most",
                      "5", "--unseen-by", "none"}),
              HasSubstr("tictactoe\t"));
  EXPECT_THAT(run({"tune", "report", "tictactoe"}).err, HasSubstr("has no evaluation"));
  EXPECT_THAT(output({"play", "tictactoe", "--p1", "level2", "--p2", "level9", "--seed", "3"}),
              HasSubstr("Tic-tac-toe"));
}

TEST_F(Tutorial, LevelsPersonasAndOpeningsHaveDefaults) {
  EXPECT_THAT(output({"arena", "ladder", "tictactoe", "--table"}), HasSubstr("10 Master"));
  EXPECT_THAT(output({"arena", "ladder", "tictactoe", "--levels", "1,6", "--games", "20"}), HasSubstr("level6"));
  EXPECT_THAT(output({"arena", "openings", "tictactoe", "--count", "5"}), HasSubstr("tictactoe"));
  EXPECT_THAT(run({"arena", "personas", "tictactoe"}).err, HasSubstr("has no personas besides balanced"));
  EXPECT_THAT(run({"tune", "weights", "tictactoe"}).err, HasSubstr("has no evaluation"));
  EXPECT_THAT(output({"version"}), HasSubstr("palamedes"));
}

TEST_F(Tutorial, TheServerPlaysTheGame) {
  EXPECT_THAT(output({"load", "check", "--data", path("data")}), HasSubstr("tictactoe"));
  output({"backup", "--data", path("data"), path("copy.db")});
  output({"restore", "--data", path("restored"), path("copy.db")});
  const std::vector<std::string> briefly{"--games", "2", "--rate", "20", "--seconds", "1", "--warm-up", "0"};
  std::vector<std::string> play{"load", "play"};
  play.insert(play.end(), briefly.begin(), briefly.end());
  EXPECT_THAT(run(play).out, HasSubstr("tictactoe"));
}

}  // namespace
}  // namespace palamedes
