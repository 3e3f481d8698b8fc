// Runs `palamedes repro` with bundles from the arena, and `palamedes arena ladder`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/files.h"
#include "tests/support/subprocess.h"

namespace palamedes::test {
namespace {

using testing::HasSubstr;

TEST(ReproCommand, DecidesTheGamesOfAnArenaAgain) {
  const TemporaryFolder folder;
  const std::string file = folder.file("bundles.jsonl");
  for (const char* game : {"liuzhou", "ringrift", "stratego"}) {
    const Finished played = run_palamedes({"arena", game, "level5", "level2", "--games", "2", "--bundles", file});
    ASSERT_EQ(played.status, 0) << played.err;
    const Finished again = run_palamedes({"repro", file});
    EXPECT_EQ(again.status, 0) << again.out << again.err;
    EXPECT_THAT(again.out, HasSubstr("games: 2, "));
    EXPECT_THAT(again.out, HasSubstr(", differences: 0\n"));
  }
}

TEST(ReproCommand, ReportsDifferences) {
  const TemporaryFolder folder;
  const std::string file = folder.file("bundles.jsonl");
  ASSERT_EQ(run_palamedes({"arena", "ringrift", "level4", "level1", "--games", "2", "--bundles", file}).status, 0);
  std::string text = read_bytes(file);
  const std::size_t at = text.find("\"runs\":\"greedy\"");
  ASSERT_NE(at, std::string::npos);
  text.replace(at, 15, "\"runs\":\"random\"");
  write_bytes(file, text);
  const Finished again = run_palamedes({"repro", file});
  EXPECT_EQ(again.status, 1);
  EXPECT_THAT(again.out, HasSubstr("level4 decided on "));
}

TEST(ReproCommand, LeavesOutDecisionsWithSeveralThreads) {
  const TemporaryFolder folder;
  const std::string file = folder.file("bundles.jsonl");
  const Finished played = run_palamedes({"arena", "liuzhou", "alphabeta:nodes=200,threads=2", "level4", "--games", "2",
                                         "--threads", "1", "--bundles", file});
  ASSERT_EQ(played.status, 0) << played.err;
  EXPECT_THAT(read_bytes(file), HasSubstr("\"threads\":2"));
  const Finished again = run_palamedes({"repro", file});
  EXPECT_EQ(again.status, 0) << again.out << again.err;
  EXPECT_THAT(again.out, HasSubstr(" made with several threads were not made again"));
  EXPECT_THAT(again.out, HasSubstr(", differences: 0\n"));
}

TEST(ReproCommand, BadFilesAreRefused) {
  const TemporaryFolder folder;
  const std::string file = folder.file("bad.jsonl");
  EXPECT_EQ(run_palamedes({"repro", folder.file("none.jsonl")}).status, 1);
  for (const char* text : {"", "{}\n", "[]\n", "{\"bundle\":1}\n", "rubbish\n"}) {
    write_bytes(file, text);
    const Finished refused = run_palamedes({"repro", file});
    EXPECT_EQ(refused.status, 1) << text;
    EXPECT_THAT(refused.err, HasSubstr("bad.jsonl")) << text;
  }
  EXPECT_EQ(run_palamedes({"repro"}).status, 2);
}

TEST(LadderCommand, MeasuresLevelsAndSaysWhetherTheyAreInOrder) {
  const Finished clear = run_palamedes({"arena", "ladder", "liuzhou", "--levels", "1,4", "--games", "40"});
  EXPECT_EQ(clear.status, 0) << clear.out << clear.err;
  EXPECT_THAT(clear.out, HasSubstr("\nin order: "));
  const Finished unclear = run_palamedes({"arena", "ladder", "liuzhou", "--levels", "1,2,3", "--games", "2"});
  EXPECT_EQ(unclear.status, 1);
  EXPECT_THAT(unclear.out, HasSubstr("\nnot proven to be in order"));
  const Finished three =
      run_palamedes({"arena", "ladder", "ringrift", "--players", "3", "--levels", "1,4", "--games", "12", "--json"});
  EXPECT_THAT(three.out, HasSubstr("\"in_order\":"));
  for (const char* levels : {"1", "4,1", "0,1", "1,11", "x", "1,1"}) {
    const Finished refused = run_palamedes({"arena", "ladder", "liuzhou", "--levels", levels});
    EXPECT_EQ(refused.status, 2) << levels;
  }
}

}  // namespace
}  // namespace palamedes::test
