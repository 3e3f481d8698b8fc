// Runs `palamedes play` as a person and as a script do.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "tests/support/files.h"
#include "tests/support/places.h"
#include "tests/support/subprocess.h"
#include "tests/support/terminal.h"

namespace palamedes::test {
namespace {

using testing::HasSubstr;
using testing::Not;

class Play : public testing::Test {
 protected:
  /// Runs `palamedes play`, which keeps its state in the test's own folder.
  Finished play(const std::vector<std::string>& arguments, std::string_view input = {},
                const std::vector<std::string>& environment = {}) const {
    std::vector<std::string> all{"XDG_STATE_HOME=" + folder_.path(), "LC_ALL=C"};
    all.insert(all.end(), environment.begin(), environment.end());
    all.insert(all.end(), {test::program(), "play"});
    all.insert(all.end(), arguments.begin(), arguments.end());
    return run_program("/usr/bin/env", std::move(all), input);
  }

  TerminalProgram at_terminal(std::vector<std::string> arguments, std::vector<std::string> environment = {}) const {
    arguments.insert(arguments.begin(), "play");
    environment.insert(environment.begin(), {"XDG_STATE_HOME=" + folder_.path(), "LC_ALL=C.UTF-8", "TERM=xterm"});
    return {test::program(), std::move(arguments), std::move(environment)};
  }

  std::string kept() const { return folder_.file("palamedes/unfinished.jsonl"); }

  TemporaryFolder folder_;
};

constexpr const char* kLastStone = "....../.b..../b.b.../bb..../....../....w. MOVEMENT b m0 c0 f0 t50 q0";

TEST_F(Play, MachinesPlayAWholeGameWithoutInput) {
  const Finished first = play({"liuzhou", "--p1", "random", "--p2", "random", "--seed", "5"});
  EXPECT_EQ(first.status, 0) << first.err;
  EXPECT_THAT(first.out, HasSubstr(" moves played.\n"));
  EXPECT_EQ(first.err, "");
  EXPECT_EQ(play({"liuzhou", "--p1", "random", "--p2", "random", "--seed", "5"}).out, first.out);
  EXPECT_NE(play({"liuzhou", "--p1", "random", "--p2", "random", "--seed", "6"}).out, first.out);
}

TEST_F(Play, AScriptPlaysASmallGameToItsEnd) {
  const Finished game = play({"liuzhou", "--p2", "human", "--state", kLastStone}, "legal\nb2-b3\ne6\n\n");
  EXPECT_EQ(game.status, 0) << game.err;
  EXPECT_THAT(game.out, HasSubstr("Black wins: White has no stones left."));
  EXPECT_THAT(game.out, Not(HasSubstr("\x1b")));
  EXPECT_FALSE(std::filesystem::exists(kept()));
}

TEST_F(Play, EndOfInputKeepsTheGameAndTheMenuContinuesIt) {
  const Finished left = play({"liuzhou", "--p2", "random", "--seed", "3"}, "a1\nb2");  // the last line has no newline
  EXPECT_EQ(left.status, 0) << left.err;
  EXPECT_THAT(left.out, HasSubstr("Black placed a stone on b2."));
  EXPECT_THAT(left.out, HasSubstr("The unfinished game is saved"));
  const Finished again = play({}, "\nundo\nundo\nquit\n");
  EXPECT_EQ(again.status, 0) << again.err;
  EXPECT_THAT(again.out,
              HasSubstr("1  Continue Liuzhou chess, Classic edition (Black: you, White: random mover; 4 moves)"));
  EXPECT_THAT(again.out, HasSubstr("Seed 3."));
  EXPECT_THAT(again.out, HasSubstr("0 moves made, draw at 200"));
}

TEST_F(Play, ThreadsForHintsAreRefusedWhereTheEngineHasNone) {
  const Finished refused = play({"stratego", "--threads", "2"}, "");
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.err, HasSubstr("--threads: "));
  EXPECT_EQ(play({"liuzhou", "--threads", "0"}, "").status, 2);
}

TEST_F(Play, TheMenuLeadsToAGame) {
  const Finished game = play({}, "liuzhou\n2\n\n2\nd4\nquit\n");
  EXPECT_EQ(game.status, 0) << game.err;
  EXPECT_THAT(game.out, HasSubstr("Liuzhou chess, Short edition. Black: a person, White: a person."));
  EXPECT_THAT(game.out, HasSubstr("White> quit\n"));
}

TEST_F(Play, TheMenuEndsWhenTheInputEnds) {
  const Finished menu = play({});
  EXPECT_EQ(menu.status, 0);
  EXPECT_THAT(menu.out, HasSubstr("What would you like to play?"));
}

TEST_F(Play, AMissingHomeFolderIsNotAnError) {
  const Finished game = play({"liuzhou"}, "a1\n", {"XDG_STATE_HOME=", "HOME="});
  EXPECT_EQ(game.status, 0) << game.err;
  const Finished refused = play({"liuzhou"}, "a1\n", {"XDG_STATE_HOME=/dev/null"});
  EXPECT_EQ(refused.status, 0) << refused.err;
  EXPECT_THAT(refused.out, HasSubstr("could not be saved"));
}

TEST_F(Play, AClosedInputEndsTheProgram) {
  const Finished game = run_program(
      "/bin/bash", {"-c", "XDG_STATE_HOME=$1 exec \"$0\" play liuzhou <&-", test::program(), folder_.path()});
  EXPECT_EQ(game.status, 0) << game.err;
}

TEST_F(Play, AFullDiskIsAFailure) {
  const Finished game = run_program("/bin/bash", {"-c", "echo a1 | XDG_STATE_HOME=$1 \"$0\" play liuzhou >/dev/full",
                                                  test::program(), folder_.path()});
  EXPECT_EQ(game.status, 1);
  EXPECT_THAT(game.err, HasSubstr("cannot write to standard output"));
}

TEST_F(Play, AbsurdInputIsRefusedLineByLine) {
  const std::string input = std::string(1'000'000, 'x') + "\n" + std::string(1, '\0') + "\n\xff\xfe\n" + "a1\nquit\n";
  const Finished game = play({"liuzhou", "--p2", "human"}, input);
  EXPECT_EQ(game.status, 0) << game.err;
  EXPECT_THAT(game.out, HasSubstr("That line is longer than 4096 bytes."));
  EXPECT_THAT(game.out, HasSubstr("That line holds control characters."));
  EXPECT_THAT(game.out, HasSubstr("Black placed a stone on a1."));
  EXPECT_LT(game.out.size(), 5000U);
}

TEST_F(Play, ASavedGameResumesAndChecks) {
  const std::string file = folder_.file("game.jsonl");
  EXPECT_EQ(play({"liuzhou", "--p2", "human", "--seed", "1", "--save", file}, "a1\nb2\nc3\n").status, 0);
  EXPECT_EQ(run_palamedes({"record", "check", file}).status, 0);
  const Finished again = play({"--resume", file, "--save", file}, "undo\nd4\n");
  EXPECT_EQ(again.status, 0) << again.err;
  EXPECT_THAT(again.out, HasSubstr("1 move undone."));
  EXPECT_THAT(read_bytes(file), HasSubstr("Pd4"));
  EXPECT_THAT(read_bytes(file), Not(HasSubstr("Pc3")));
  EXPECT_EQ(run_palamedes({"record", "check", file}).status, 0);
}

TEST_F(Play, SavingDestroysNoOtherFile) {
  const std::string letter = folder_.file("letter.txt");
  write_bytes(letter, "dear\n");
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{"liuzhou", "--save", letter}, {"--save", letter}}) {
    const Finished refused = play(arguments, "\n\n\n\na1\n");
    EXPECT_EQ(refused.status, 1);
    EXPECT_EQ(refused.err, "palamedes: " + letter +
                               " exists already: save under another name, or continue its game with --resume " +
                               letter + "\n");
  }
  const std::string game = folder_.file("game.jsonl");
  ASSERT_EQ(play({"liuzhou", "--p2", "human", "--save", game}, "a1\n").status, 0);
  EXPECT_EQ(play({"--resume", game, "--save", letter}, "b1\n").status, 1);
  EXPECT_EQ(read_bytes(letter), "dear\n");
  write_bytes(folder_.file("two.jsonl"), read_bytes(game) + read_bytes(game));
  const std::string two = folder_.file("two.jsonl");
  const Finished several = play({"--resume", two, "--save", two}, "b1\n");
  EXPECT_EQ(several.status, 1);
  EXPECT_THAT(several.err, HasSubstr("holds 2 games, and saving would keep only one of them"));
  EXPECT_EQ(play({"--resume", two, "--save", folder_.file("new.jsonl")}, "b1\n").status, 0);
  EXPECT_EQ(play({"--resume", game, "--save", folder_.path() + "/./game.jsonl"}, "b1\n").status, 0);
  EXPECT_THAT(read_bytes(game), HasSubstr("Pb1"));
}

TEST_F(Play, SeveralUnfinishedGamesAreKeptAndTheLastIsOffered) {
  ASSERT_EQ(play({"liuzhou", "--p2", "human"}, "a1\n").status, 0);
  ASSERT_EQ(play({"liuzhou", "--p2", "human", "--edition", "current"}, "a1\nb1\n").status, 0);
  std::filesystem::last_write_time(kept(), std::filesystem::last_write_time(kept()) - std::chrono::seconds(5));
  const Finished menu = play({}, "\nquit\n");
  EXPECT_THAT(menu.out, HasSubstr("1  Continue Liuzhou chess, Short edition (Black: a person, White: a person; 2 moves)"
                                  "\n     Older games are in " +
                                  folder_.file("palamedes")));
  EXPECT_THAT(menu.out, HasSubstr("is saved in " + folder_.file("palamedes/unfinished-2.jsonl")));
  EXPECT_THAT(play({"--resume", kept()}, "quit\n").out, HasSubstr("Classic edition"));
}

TEST_F(Play, ABrokenGameIsReportedWithItsLine) {
  const std::string game = folder_.file("game.jsonl");
  ASSERT_EQ(play({"liuzhou", "--p2", "human", "--save", game}, "a1\n").status, 0);
  std::string text = read_bytes(game);
  text.replace(text.find("Pa1"), 3, "Pb1");
  write_bytes(game, text + "\n\n");
  EXPECT_THAT(play({"--resume", game}).err, HasSubstr("game.jsonl, line 1: ply 1: Pb1 leads to"));
}

TEST_F(Play, WrongUseGivesOneLineAndStatusTwo) {
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"chess"},
           {"liuzhou", "--edition", "none"},
           {"liuzhou", "--p1", "robot"},
           {"liuzhou", "--p3", "human"},
           {"liuzhou", "--seed", "x"},
           {"liuzhou", "--state", "rubbish"},
           {"liuzhou", "--color", "green"},
           {"liuzhou", "--resume", "file"},
           {"liuzhou", "--state", ""},
           {"liuzhou", "--edition", ""},
           {"liuzhou", "--save", ""},
           {"--resume", ""},
           {"liuzhou", "--players", "0"},
           {""},
           {"liuzhou", "--seed", "18446744073709551616"},
       }) {
    const Finished wrong = play(arguments, "a1\n");
    EXPECT_EQ(wrong.status, 2) << testing::PrintToString(arguments) << wrong.out << wrong.err;
    EXPECT_EQ(std::count(wrong.err.begin(), wrong.err.end(), '\n'), 1) << wrong.err;
  }
}

TEST_F(Play, UnusableFilesGiveOneLineAndStatusOne) {
  write_bytes(folder_.file("rubbish"), "rubbish\n");
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"--resume", folder_.file("missing")},
           {"--resume", folder_.file("rubbish")},
           {"liuzhou", "--save", folder_.file("no/such/folder")},
       }) {
    const Finished failed = play(arguments, "a1\n");
    EXPECT_EQ(failed.status, 1) << testing::PrintToString(arguments) << failed.out << failed.err;
    EXPECT_EQ(std::count(failed.err.begin(), failed.err.end(), '\n'), 1) << failed.err;
  }
}

TEST_F(Play, AKeptGameThatIsBrokenDoesNotStopTheMenu) {
  std::filesystem::create_directory(folder_.file("palamedes"));
  write_bytes(kept(), "rubbish\n");
  const Finished menu = play({}, "\n\n\n\n\n\nquit\n");
  EXPECT_EQ(menu.status, 0) << menu.err;
  EXPECT_THAT(menu.out, HasSubstr("Cannot read an unfinished game: "));
  EXPECT_THAT(menu.out, HasSubstr("Place a stone"));
}

TEST_F(Play, SignalsEndAGameCleanlyAndKeepIt) {
  for (const int signal : {SIGTERM, SIGINT, SIGHUP}) {
    std::filesystem::remove(kept());
    TerminalProgram game = at_terminal({"liuzhou", "--p2", "human"});
    ASSERT_TRUE(game.shows("> ")) << game.screen();
    game.type("c3\n");
    ASSERT_TRUE(game.shows("Black placed a stone on c3.")) << game.screen();
    ASSERT_TRUE(game.shows("> ")) << game.screen();
    game.send(signal);
    EXPECT_TRUE(game.shows("The unfinished game is saved")) << game.screen();
    EXPECT_EQ(game.wait(), 0) << "signal " << signal << '\n' << game.screen();
    EXPECT_THAT(read_bytes(kept()), HasSubstr("Pc3"));
  }
}

TEST_F(Play, ControlCAndControlDLeave) {
  for (const char* key : {"\x03", "\x04"}) {
    TerminalProgram menu = at_terminal({});
    ASSERT_TRUE(menu.shows("> ")) << menu.screen();
    menu.type(key);
    EXPECT_EQ(menu.wait(), 0) << menu.screen();
  }
}

TEST_F(Play, ATerminalGetsColoursAndUtf8) {
  TerminalProgram game = at_terminal({"liuzhou", "--p2", "human"}, {"NO_COLOR="});
  ASSERT_TRUE(game.shows("> "));
  game.type("c3\nquit\n");
  EXPECT_EQ(game.wait(), 0);
  EXPECT_THAT(game.screen(), HasSubstr("\x1b[33m●\x1b[0m"));
}

TEST_F(Play, NoColorIsRespected) {
  TerminalProgram game = at_terminal({"liuzhou", "--p2", "human"}, {"NO_COLOR=1", "LC_ALL=C"});
  ASSERT_TRUE(game.shows("> "));
  game.type("c3\nquit\n");
  EXPECT_EQ(game.wait(), 0);
  EXPECT_THAT(game.screen(), HasSubstr("(b)"));
  EXPECT_THAT(game.screen(), Not(HasSubstr("\x1b")));
}

}  // namespace
}  // namespace palamedes::test
