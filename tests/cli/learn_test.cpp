// Runs `palamedes selfplay` and `palamedes train` as a user does.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <string>

#include "tests/support/commands.h"
#include "tests/support/files.h"

namespace palamedes::test {
namespace {

using ::testing::HasSubstr;

Words selfplay_words(const std::string& out, const std::string& games) {
  return {"selfplay", "liuzhou", "--player", "greedy:mistakes=20", "--games", games, "--out", out};
}

TEST(LearnCommands, LeadFromNothingToANetwork) {
  const TemporaryFolder folder;
  const Finished played = run_palamedes(selfplay_words(folder.file("games"), "40"));
  EXPECT_EQ(played.status, 0) << played.err;
  EXPECT_THAT(played.out, HasSubstr("40 games"));
  EXPECT_THAT(played.out, HasSubstr("capture"));
  const Finished trained =
      run_palamedes({"train", "nnue", folder.file("games"), "--out", folder.file("run"), "--epochs", "2"});
  EXPECT_EQ(trained.status, 0) << trained.err;
  EXPECT_THAT(trained.out, HasSubstr("the net with the lowest validation loss"));
  EXPECT_THAT(read_bytes(folder.file("run/losses.jsonl")), HasSubstr("\"policy\":null"));
  EXPECT_THAT(read_bytes(folder.file("run/losses.svg")), HasSubstr("</svg>"));
  EXPECT_GT(read_bytes(folder.file("run/best.safetensors")).size(), 800'000U);
}

TEST(LearnCommands, ShowTheExampleWithVisits) {
  const std::string example = (kSource / "docs/examples/liuzhou-visits.bin").string();
  const Finished shown = run_palamedes({"selfplay", "show", example, "--games", "2"});
  EXPECT_EQ(shown.status, 0) << shown.err;
  EXPECT_THAT(shown.out, HasSubstr("game 1: "));
  EXPECT_THAT(shown.out, HasSubstr("visits P"));
}

TEST(LearnCommands, ContinueOnlyWhenAsked) {
  const TemporaryFolder folder;
  const std::string file = folder.file("games");
  EXPECT_EQ(run_palamedes(selfplay_words(file, "2")).status, 0);
  expect_refusal(selfplay_words(file, "3"), 1, "continue it with --resume");
  Words resumed = selfplay_words(file, "3");
  resumed.insert(resumed.end(), {"--resume", "--json"});
  const Finished finished = run_palamedes(resumed);
  EXPECT_EQ(finished.status, 0) << finished.err;
  EXPECT_EQ(boost::json::parse(finished.out).as_object().at("games").to_number<int>(), 3);
}

TEST(LearnCommands, NameBadInput) {
  const TemporaryFolder folder;
  const std::string file = folder.file("games");
  expect_refusal({"selfplay"}, 2, "needs a game");
  expect_refusal({"selfplay", "liuzhou"}, 2, "--out");
  expect_refusal({"selfplay", "chess", "--out", file}, 2, "there is no game 'chess'");
  expect_refusal({"selfplay", "liuzhou", "--player", "deep", "--out", file}, 2, "has no player 'deep'");
  expect_refusal({"selfplay", "liuzhou", "--random-from", "9", "--random-to", "3", "--out", file}, 2, "fewer");
  expect_refusal({"selfplay", "show", folder.file("none")}, 1, "cannot read");
  expect_refusal({"train"}, 2, "needs one of the commands");
  expect_refusal({"train", "nnue", folder.file("none"), "--out", folder.file("run")}, 1, "cannot read");
  write_bytes(file, "PALGAMES");
  expect_refusal({"train", "nnue", file, "--out", folder.file("run")}, 1, "ends within");
}

}  // namespace
}  // namespace palamedes::test
