// Checks what all commands share: how they refuse wrong words, numbers and values on the command line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/files.h"
#include "tests/support/places.h"
#include "tests/support/subprocess.h"

namespace palamedes::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

using Words = std::vector<std::string>;

/// Expects status 2, nothing on standard output, and one printable line with `trouble` on standard error.
void expect_wrong_use(const Words& words, const std::string& trouble) {
  const Finished finished = run_palamedes(words);
  EXPECT_EQ(finished.status, 2) << ::testing::PrintToString(words) << finished.out;
  EXPECT_EQ(finished.out, "");
  EXPECT_THAT(finished.err, StartsWith("palamedes: "));
  EXPECT_THAT(finished.err, HasSubstr(trouble)) << ::testing::PrintToString(words);
  EXPECT_EQ(std::count_if(finished.err.begin(), finished.err.end(), [](char c) { return c < ' '; }), 1) << finished.err;
}

TEST(CommandLine, AnUnknownCommandIsNamedAndTheKnownOnesAreListed) {
  for (const Words& words : {Words{"foo"}, {"foo", "--help"}, {"foo", "liuzhou"}}) {
    expect_wrong_use(words, "there is no command 'foo'; the commands are serve, play, ");
  }
  expect_wrong_use({"record", "foo"}, "there is no command 'record foo'; the commands are show, replay, check, ");
  expect_wrong_use({""}, "there is no command ''");
  expect_wrong_use({"record"}, "'palamedes record' needs one of the commands show, replay, check, ");
  expect_wrong_use({"--json"}, "(see 'palamedes --help')");
  expect_wrong_use({"record", "show"}, "file is required (see 'palamedes record show --help')");
}

TEST(CommandLine, NumbersAreDigitsWithinARange) {
  const std::vector<Words> numbers{{"vectors", "liuzhou", "--games"},
                                   {"vectors", "liuzhou", "--seed"},
                                   {"vectors", "liuzhou", "--every"},
                                   {"vectors", "liuzhou", "--max-plies"},
                                   {"record", "random", "liuzhou", "--games"},
                                   {"record", "show", "x", "--game"},
                                   {"record", "replay", "x", "--ply"},
                                   {"record", "replay", "x", "--every"},
                                   {"picture", "--record", "x", "--game"},
                                   {"picture", "--record", "x", "--ply"},
                                   {"perft", "liuzhou", "--depth"},
                                   {"soak", "liuzhou", "--games"},
                                   {"soak", "liuzhou", "--seed"},
                                   {"soak", "liuzhou", "--texts-every"},
                                   {"arena", "liuzhou", "random", "greedy", "--games"},
                                   {"arena", "liuzhou", "random", "greedy", "--seed"},
                                   {"arena", "liuzhou", "random", "greedy", "--threads"},
                                   {"arena", "liuzhou", "random", "greedy", "--max-plies"},
                                   {"arena", "openings", "liuzhou", "--count"},
                                   {"arena", "openings", "liuzhou", "--opening-plies"},
                                   {"play", "liuzhou", "--seed"},
                                   {"play", "liuzhou", "--players"},
                                   {"bench", "liuzhou", "--players"},
                                   {"bench", "liuzhou", "--seconds"}};
  for (const Words& command : numbers) {
    for (const std::string bad : {"-1", "18446744073709551616", "99999999999999999999", "x", "1x", "nan", "0x10", ""}) {
      Words words = command;
      words.push_back(bad);
      expect_wrong_use(words, command.back() + ": must be a ");
    }
  }
  expect_wrong_use({"vectors", "liuzhou", "--games", "0"}, "must be a whole number from 1 to 1000000000, not '0'");
  expect_wrong_use({"perft", "liuzhou", "--depth", "101"}, "must be a whole number from 0 to 100, not '101'");
  expect_wrong_use({"play", "--seed", "2e3"}, "must be a whole number from 0 to 2^64 - 1, not '2e3'");
  expect_wrong_use({"bench", "--seconds", "inf"}, "must be a number from 0.01 to 3600, not 'inf'");
  EXPECT_EQ(run_palamedes({"perft", "liuzhou", "--depth", "002"}).out, "1260\n") << "always decimal";
  EXPECT_EQ(run_palamedes({"record", "random", "liuzhou", "--seed", "18446744073709551615"}).status, 0);
}

TEST(CommandLine, AnEmptyValueIsRefused) {
  for (const Words& words : {Words{"perft", "liuzhou", "--depth", "1", "--state", ""},
                             {"perft", "", "--depth", "1"},
                             {"perft", "liuzhou", "--depth", "1", "--edition", ""},
                             {"perft", "liuzhou", "--depth", "1", "--board", ""},
                             {"perft", "liuzhou", "--depth", "1", "--knob", ""},
                             {"vectors", "liuzhou", "--output", ""},
                             {"vectors", "liuzhou", "--policy", ""},
                             {"picture", "--record", ""},
                             {"bench", "--edition", ""},
                             {"bench", ""},
                             {"verify", ""},
                             {"record", "show", ""}}) {
    expect_wrong_use(words, ": must not be empty");
  }
}

TEST(CommandLine, ControlCharactersInArgumentsAreNotPrinted) {
  const std::string evil = "x\x1b[31m\ny";
  expect_wrong_use({evil}, "'x?[31m?y'");
  expect_wrong_use({"play", evil}, "there is no game 'x?[31m?y'");
  expect_wrong_use({"play", "liuzhou", "--edition", evil}, "'x?[31m?y'");
  expect_wrong_use({"play", "liuzhou", "--" + evil}, "--x?[31m?y");
  expect_wrong_use({"play", "liuzhou", "--color", evil}, "x?[31m?y");
  expect_wrong_use({"play", "liuzhou", "--knob", evil}, "'x?[31m?y'");
  expect_wrong_use({"vectors", "liuzhou", "--policy", evil}, "'x?[31m?y'");
  for (const Words& words : {Words{"verify", evil},
                             {"record", "check", evil},
                             {"record", "show", evil},
                             {"picture", "--record", evil},
                             {"play", "--resume", evil},
                             {"vectors", "liuzhou", "--output", "no/" + evil}}) {
    const Finished finished = run_palamedes(words);
    EXPECT_EQ(finished.status, 1) << ::testing::PrintToString(words);
    EXPECT_THAT(finished.err, HasSubstr("x?[31m?y: No such file or directory\n"));
    EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
  }
}

TEST(CommandLine, AllCommandsReportAFailedWriteInTheSameWords) {
  const TemporaryFolder folder;
  const std::string file = folder.file("r.jsonl");
  ASSERT_EQ(run_palamedes({"record", "random", "liuzhou", "--games", "20", "--output", file}).status, 0);
  for (const std::string& command :
       {"record show " + file, std::string("games"), std::string("--help"), std::string()}) {
    const Finished finished = run_program("/bin/sh", {"-c", test::program() + " " + command + " > /dev/full"});
    EXPECT_EQ(finished.status, 1) << command;
    EXPECT_EQ(finished.err, "palamedes: cannot write to standard output: No space left on device\n") << command;
  }
}

TEST(CommandLine, VerifyCountsTheGamesBeforeABadLine) {
  const TemporaryFolder folder;
  const std::string file = folder.file("v.jsonl");
  ASSERT_EQ(run_palamedes({"vectors", "liuzhou", "--games", "2", "--output", file}).status, 0);
  write_bytes(file, read_bytes(file) + "rubbish\n");
  const Finished finished = run_palamedes({"verify", file});
  EXPECT_EQ(finished.status, 1);
  EXPECT_EQ(finished.out, file + ": 2 games 400 plies 0 mismatches\n");
  EXPECT_THAT(finished.err, HasSubstr("line 3: not valid JSON"));
}

}  // namespace
}  // namespace palamedes::test
