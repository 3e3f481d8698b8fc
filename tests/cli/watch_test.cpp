// Runs `palamedes train GAME` and `palamedes train watch` as a user does, without a trainer.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <string>

#include "tests/support/commands.h"
#include "tests/support/files.h"

namespace palamedes::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string round_line(int round) {
  return "{\"round\":" + std::to_string(round) + ",\"run_seconds\":" + std::to_string(round * 60) +
         ",\"steps\":" + std::to_string(50 * round) +
         ",\"all_steps\":1000,\"policy\":2.5,\"entropy\":2.25,\"value\":0.75,\"total\":3.5,\"all_games\":400,"
         "\"decisive\":0.875,\"length\":61.5,\"window\":20000,\"simulations_per_second\":2500000,"
         "\"evaluations_per_second\":1800000,\"decisions_per_second\":40000,\"batch_fill\":1,\"cpu\":0.5,\"gpu\":0.9,"
         "\"minutes_left\":12.4,\"elo\":" +
         std::to_string(10 * round) + "}\n";
}

const std::string kMatchLine =
    "{\"match\":\"gate\",\"round\":3,\"run_seconds\":180,\"opponent\":\"best of round 1\",\"won\":30,\"drawn\":4,"
    "\"lost\":6,\"score\":0.8,\"elo\":240,\"elo_low\":150,\"elo_high\":330,\"promoted\":true}\n";

/// The folder of a run with this telemetry.
class WatchCommand : public testing::Test {
 protected:
  Finished watch_once(const std::string& telemetry) {
    write_bytes(folder_.file("telemetry.jsonl"), telemetry);
    return run_palamedes({"train", "watch", folder_.path(), "--once"});
  }
  std::string page() { return read_bytes(folder_.file("watch.html")); }

  TemporaryFolder folder_;
};

TEST_F(WatchCommand, ShowsTheNewestNumbersAndDrawsTheCurves) {
  const Finished shown = watch_once(round_line(1) + round_line(2) + round_line(3) + kMatchLine + round_line(4));
  EXPECT_EQ(shown.status, 0) << shown.err;
  EXPECT_THAT(shown.out, HasSubstr("round 4: 200 of 1000 steps, 4 min, 12 min left\n"
                                   "losses: policy 2.500, at best 2.250, value 0.750, total 3.500\n"
                                   "games: 400 in all, decisive 88 %, 62 actions long, 20.0 k positions in the window\n"
                                   "a second: 2.50 M simulations, 1.80 M evaluations, 40.0 k positions, GPU 90 %, "
                                   "CPU 50 %, batches 100 %\n"
                                   "Elo of the best net: +40\n"
                                   "gate match of round 3: 30 won, 4 drawn, 6 lost against best of round 1, +240 Elo, "
                                   "the best now\n"));
  const std::string report = read_bytes(folder_.file("report.svg"));
  for (const char* curve : {"Losses", "entropy of the policy", "Decisive games", "Length of games",
                            "evaluations by the net", "positions a second", "GPU", "Elo", "round 3 became the best"}) {
    EXPECT_THAT(report, HasSubstr(curve));
    EXPECT_THAT(page(), HasSubstr(curve));
  }
  EXPECT_THAT(report, testing::EndsWith("</svg>\n"));
  EXPECT_THAT(page(), testing::EndsWith("</html>\n"));
  EXPECT_THAT(page(), Not(HasSubstr("http-equiv")));  // nothing changes any more
  EXPECT_THAT(page(), Not(HasSubstr("src=")));        // one file, no server
}

TEST_F(WatchCommand, LeavesOutLinesThatMakeNoSense) {
  std::string telemetry = round_line(1);
  for (const char* bad :
       {"{\"round\":2,\"run_sec", "[]", "null", "{\"round\":-1,\"run_seconds\":1}", "{\"round\":\"2\"}", "\x01\xff\xfe",
        "{\"round\":2,\"run_seconds\":null}", "{\"round\":2}", "{\"match\":\"gate\",\"round\":2}",
        "{\"match\":7,\"round\":2,\"won\":1,\"drawn\":1,\"lost\":1}", "{\"round\":1e300,\"run_seconds\":1}"})
    telemetry += std::string(bad) + '\n';
  telemetry += std::string(100'000, '[') + '\n';
  telemetry += "{\"round\":9,\"run_seconds\":" + std::string(200'000, '1') + "}\n";
  telemetry += "{\"round\":2,\"run_seconds\":70,\"policy\":1e999,\"value\":\"many\",\"total\":null}\n";
  telemetry += "\n   \n";
  const Finished shown = watch_once(telemetry + "{\"round\":3,\"run_se");
  EXPECT_EQ(shown.status, 0) << shown.err;
  EXPECT_THAT(shown.out, HasSubstr("round 2: 1 min\n"));
  EXPECT_THAT(shown.out, HasSubstr("damaged lines: 13\n"));
  EXPECT_THAT(shown.out, HasSubstr("the last line is not finished\n"));
  EXPECT_THAT(page(), HasSubstr("13 lines of the report are damaged"));
}

TEST_F(WatchCommand, EveryCutOfTheFileIsShown) {
  const std::string whole = round_line(1) + kMatchLine + round_line(2);
  for (std::size_t length = 0; length <= whole.size(); length += 97) {
    const Finished shown = watch_once(whole.substr(0, length));
    EXPECT_EQ(shown.status, 0) << length << shown.err;
    EXPECT_THAT(shown.out, HasSubstr(length < round_line(1).size() ? "no round" : "round 1: ")) << length;
    EXPECT_THAT(shown.out, Not(HasSubstr("damaged"))) << length;
  }
}

TEST_F(WatchCommand, ARunThatWentOnFromACheckpointShowsEveryRoundOnce) {
  std::string again = round_line(2);
  again.replace(again.find("2.25"), 4, "2.11");
  const Finished shown = watch_once(round_line(1) + round_line(2) + round_line(3) + kMatchLine + again);
  EXPECT_THAT(shown.out, HasSubstr("round 2: 100 of 1000"));
  EXPECT_THAT(shown.out, HasSubstr("at best 2.110"));
  EXPECT_THAT(shown.out, Not(HasSubstr("gate match")));
}

TEST_F(WatchCommand, ARoundWithoutGamesSaysNothingAboutGames) {
  std::string warm = round_line(1);
  warm.insert(1, "\"games\":0,");
  const Finished shown = watch_once(warm);
  EXPECT_EQ(shown.status, 0) << shown.err;
  EXPECT_THAT(shown.out, HasSubstr("games: 400 in all, 20.0 k positions in the window\n"));
  EXPECT_THAT(page(), Not(HasSubstr("Decisive games")));
}

TEST_F(WatchCommand, TextsOfTheFileAreNoMarkup) {
  std::string match = kMatchLine;
  match.replace(match.find("best of round 1"), 15, "<script>alert(1)</script>\\u001b[31m");
  const Finished shown = watch_once(round_line(3) + match);
  EXPECT_THAT(page(), Not(HasSubstr("<script>alert")));
  EXPECT_EQ(shown.out.find('\x1b'), std::string::npos);
}

TEST_F(WatchCommand, SaysWhatIsMissing) {
  expect_refusal({"train", "watch", folder_.file("nothing")}, 1, "there is no folder");
  expect_refusal({"train", "watch", folder_.path(), "--once"}, 1, "telemetry.jsonl");
  expect_refusal({"train", "watch"}, 2, "run");
}

/// Runs palamedes with another PALAMEDES_TRAINER.
Finished run_with_trainer(const std::string& trainer, const Words& words) {
  Words all{"PALAMEDES_TRAINER=" + trainer, test::program()};
  all.insert(all.end(), words.begin(), words.end());
  return run_program("/usr/bin/env", all);
}

TEST(TrainCommand, StartsTheTrainerWithItsArguments) {
  const TemporaryFolder folder;
  write_bytes(folder.file("trainer"), "#!/bin/sh\nprintf '%s;' \"$@\"\nexit 7\n");
  ::chmod(folder.file("trainer").c_str(), 0755);
  const Finished started = run_with_trainer(
      folder.file("trainer"), {"train", "liuzhou", "--run", "a b", "--edition", "seed", "--edition", "current",
                               "--minutes", "1.5", "--resume", "--device", "cpu", "blocks=6", "channels=64"});
  EXPECT_EQ(started.status, 7) << started.err;
  EXPECT_EQ(started.out,
            "train;game=liuzhou;run=a b;editions=seed/current;device=cpu;minutes=1.5;resume=on;blocks=6;channels=64;");
}

TEST(TrainCommand, SaysHowToGetTheTrainer) {
  const TemporaryFolder folder;
  const Words words{"train", "liuzhou", "--run", folder.file("run")};
  expect_refusal(run_with_trainer(folder.file("none"), words), 1, "PALAMEDES_TRAINER names");
  expect_refusal(run_with_trainer(folder.path(), words), 1, "which is not a program");
  // A copy of the program far from the source tree, with an empty PATH.
  std::filesystem::copy(test::program(), folder.file("palamedes"));
  Words all{"-i", "PATH=", folder.file("palamedes")};
  all.insert(all.end(), words.begin(), words.end());
  expect_refusal(run_program("/usr/bin/env", all), 1, "scripts/build-trainer");
}

TEST(TrainCommand, RefusesWhatItCannotTrain) {
  expect_refusal({"train"}, 2, "train needs a game");
  expect_refusal({"train", "chess", "--run", "x"}, 2, "chess");
  expect_refusal({"train", "liuzhou"}, 2, "--run FOLDER");
  expect_refusal({"train", "liuzhou", "--run", "x", "--edition", "third"}, 2, "third");
  expect_refusal({"train", "liuzhou", "--run", "x", "many"}, 2, "NAME=VALUE");
  expect_refusal({"train", "liuzhou", "--run", "x", "--players", "7"}, 2, "--players");
}

}  // namespace
}  // namespace palamedes::test
