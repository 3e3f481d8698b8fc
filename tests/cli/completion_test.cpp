// Checks what bash offers when a user presses Tab.
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/support/places.h"
#include "tests/support/subprocess.h"

namespace palamedes::test {
namespace {

/// Calls the completion function as bash does and prints its suggestions. The last word is incomplete.
constexpr const char* kScript = R"(
source "$1" || exit 1
shift
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_palamedes "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
printf '%s ' "${COMPREPLY[@]}"
)";

std::string offered(const std::vector<std::string>& words) {
  std::vector<std::string> arguments{"-c", kScript, "bash", test::in_source("completions/palamedes.bash"),
                                     test::program()};
  arguments.insert(arguments.end(), words.begin(), words.end());
  const Finished finished = run_program("/bin/bash", std::move(arguments));
  EXPECT_EQ(finished.status, 0) << finished.err;
  EXPECT_EQ(finished.err, "");
  return finished.out;
}

TEST(Completion, CommandsAreCompleted) {
  EXPECT_EQ(offered({"pl"}), "play ");
  const std::string all = ' ' + offered({""});
  for (const char* command : {" games ", " play ", " verify ", " record ", " version "}) {
    EXPECT_NE(all.find(command), std::string::npos) << command << "is not in" << all;
  }
  EXPECT_EQ(all.find("complete"), std::string::npos) << "hidden commands are not offered";
}

TEST(Completion, SubcommandsAreCompleted) {
  EXPECT_EQ(offered({"record", "rep"}), "replay ");
  EXPECT_EQ(offered({"record", "v"}), "view ");
}

TEST(Completion, OptionsAreOfferedAfterADash) {
  EXPECT_EQ(offered({"play", "liuzhou", "--se"}), "--seed ");
  EXPECT_EQ(offered({"play", "--p"}), "--players --p1 --p2 --p3 --p4 --persona ");
  for (const char* command : {"picture", "bench"})
    EXPECT_EQ(offered({command, "--v"}), command[0] == 'b' ? "--views " : "--viewer ");
  EXPECT_EQ(offered({"record", "show", "--v"}), "--viewer ");
}

TEST(Completion, GamesEditionsAndKnobsComeFromTheRegistry) {
  EXPECT_EQ(offered({"play", "liu"}), "liuzhou ");
  EXPECT_EQ(offered({"play", "st"}), "stratego ");
  EXPECT_EQ(offered({"play", "stratego", "--edition", ""}), "seed isf ");
  EXPECT_EQ(offered({"play", "liuzhou", "--edition", ""}), "seed current ");
  EXPECT_EQ(offered({"play", "liuzhou", "--edition", "=", "cur"}), "current ");
  EXPECT_EQ(offered({"perft", "liuzhou", "--knob", "lose"}), "lose_below= ");
}

TEST(Completion, PlayersOfAnArenaAreAlgorithms) {
  EXPECT_EQ(offered({"arena", "liu"}), "liuzhou ");
  EXPECT_EQ(offered({"arena", "op"}), "openings ");
  EXPECT_EQ(offered({"arena", "liuzhou", "gr"}), "greedy ");
  EXPECT_EQ(offered({"arena", "la"}), "ladder ");
  EXPECT_EQ(offered({"arena", "liuzhou", "greedy", "ran"}), "random ");
  EXPECT_EQ(offered({"arena", "liuzhou", "greedy", "eng"}), "engine:run= ");
  EXPECT_EQ(offered({"engine", "liu"}), "liuzhou ");
  EXPECT_EQ(offered({"engine", "liuzhou", "--pla"}), "--players --player ");
  EXPECT_EQ(offered({"arena", "openings", "liuzhou", "--cou"}), "--count ");
}

TEST(Completion, ChoicesOfAnOptionAreCompleted) {
  EXPECT_EQ(offered({"play", "--p2", "r"}), "random ");
  EXPECT_EQ(offered({"play", "--p1", "h"}), "human ");
  EXPECT_EQ(offered({"play", "--level", "level1"}), "level1 level10 ");
  EXPECT_EQ(offered({"play", "liuzhou", "--persona", "a"}), "aggressive ");
  EXPECT_EQ(offered({"play", "--color", "a"}), "auto always ");
  EXPECT_EQ(offered({"vectors", "liuzhou", "--policy", ""}), "random blocking ");
  EXPECT_EQ(offered({"soak", "liuzhou", "--policy", "b"}), "blocking ");
  EXPECT_EQ(offered({"bench", "--set", ""}), "start recovery territory ");
  EXPECT_EQ(offered({"bench", "liuzhou", "--set", ""}), "start ");
}

TEST(Completion, FileNamesAreLeftToTheShell) {
  EXPECT_EQ(offered({"play", "--save", ""}), " ");
  EXPECT_EQ(offered({"verify", ""}), " ");
}

}  // namespace
}  // namespace palamedes::test
