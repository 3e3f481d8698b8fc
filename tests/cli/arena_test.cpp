// Runs `palamedes arena` as a user does: tables, files, interruption, bad input.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <string>
#include <vector>

#include "tests/support/commands.h"
#include "tests/support/files.h"
#include "tests/support/places.h"

namespace palamedes::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

Words operator+(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

/// The part of the output that depends only on the games, not on their speed.
std::string results(const Finished& finished) { return finished.out.substr(0, finished.out.find("\nthinking ")); }

const Words kDuel{"arena", "liuzhou", "a=random", "b=random"};

TEST(ArenaCommand, ReportsPlayersPairingsSeatsAndEndings) {
  const Finished finished = run_palamedes(kDuel + Words{"--games", "20", "--threads", "2"});
  EXPECT_EQ(finished.status, 0) << finished.err;
  EXPECT_THAT(finished.out, HasSubstr("liuzhou seed: 20 of 20 games from 10 openings, seed 1\n"));
  for (const char* part : {"\nplayer  games  won  drawn  lost", "\na - b       20 ", "\nBlack  ",
                           "\nended by move_limit ", "adjudicated games: 0", "\nthinking  decisions"}) {
    EXPECT_THAT(finished.out, HasSubstr(part));
  }
}

TEST(ArenaCommand, ReportsHowManyDrawnGamesHaveLongQuietRuns) {
  // With a limit of 60 quiet plies no run can reach 100; without a limit, random games that are drawn have long ones.
  const Finished limited = run_palamedes({"arena", "liuzhou", "--edition", "current", "--knob", "no_capture_limit=60",
                                          "a=random", "b=random", "--games", "20"});
  EXPECT_THAT(limited.out, HasSubstr("(0.0 %) with 100 or more quiet plies in a row, the longest run "));
  const Finished finished = run_palamedes(kDuel + Words{"--games", "20", "--json"});
  const auto draws = boost::json::parse(finished.out).at("draws");
  EXPECT_GT(draws.at("games").as_int64(), 0);
  EXPECT_GE(draws.at("games").as_int64(), draws.at("long_quiet_runs").as_int64());
  EXPECT_GT(draws.at("longest_quiet_run").as_int64(), 0);
}

TEST(ArenaCommand, WithMoreSeatsReportsSharesAndTheExpectedShare) {
  const Finished finished =
      run_palamedes({"arena", "ringrift", "--players", "3", "a=random", "b=random", "--openings", "2"});
  EXPECT_EQ(finished.status, 0) << finished.err;
  EXPECT_THAT(finished.out, HasSubstr("ringrift seed square8, 3 players: 6 of 6 games from 2 openings"));
  EXPECT_THAT(finished.out, HasSubstr("expected of equal players: 33.3 %"));
  EXPECT_THAT(finished.out, HasSubstr("a against b, b"));
  EXPECT_THAT(finished.out, Not(HasSubstr("Elo")));
}

TEST(ArenaCommand, JsonHasTheSameNumbers) {
  const Finished finished = run_palamedes(
      {"arena", "liuzhou", "a=random", "b=random", "c=random", "--openings", "5", "--json", "--check", "--seed", "3"});
  ASSERT_EQ(finished.status, 0) << finished.err;
  const auto json = boost::json::parse(finished.out);
  EXPECT_EQ(json.at("games").as_int64(), 30);
  EXPECT_EQ(json.at("stalls").as_int64(), 0);
  EXPECT_EQ(json.at("run").at("seed").as_string(), "3");
  ASSERT_EQ(json.at("players").as_array().size(), 3U);
  ASSERT_EQ(json.at("line_ups").as_array().size(), 3U);
  double points = 0;
  for (const auto& player : json.at("players").as_array()) {
    EXPECT_EQ(player.at("games").as_int64(), 20);
    points += player.at("points").to_number<double>();
  }
  EXPECT_DOUBLE_EQ(points, 30);
}

TEST(ArenaCommand, RecordsCheckAndAreTheSameForAnyNumberOfThreads) {
  const TemporaryFolder folder;
  const Words words{"arena", "ringrift", "--edition", "canon", "a=random", "b=random", "--openings", "6", "--out"};
  const Finished one = run_palamedes(words + Words{folder.file("1.jsonl"), "--threads", "1"});
  const Finished two = run_palamedes(words + Words{folder.file("2.jsonl"), "--threads", "2"});
  ASSERT_EQ(one.status, 0) << one.err;
  EXPECT_EQ(results(one), results(two));
  EXPECT_EQ(read_bytes(folder.file("1.jsonl")), read_bytes(folder.file("2.jsonl")));
  const Finished checked = run_palamedes({"record", "check", folder.file("1.jsonl")});
  EXPECT_EQ(checked.status, 0) << checked.err;
  EXPECT_THAT(checked.out, HasSubstr("12 games"));
}

TEST(ArenaCommand, AKilledAndResumedRunEndsLikeAnUninterruptedOne) {
  const TemporaryFolder folder;
  const Words words = kDuel + Words{"--games", "3000", "--threads", "2", "--out"};
  const Finished through = run_palamedes(words + Words{folder.file("through.jsonl")});
  ASSERT_EQ(through.status, 0) << through.err;
  const std::string killed = folder.file("killed.jsonl");
  EXPECT_EQ(interrupted(words + Words{killed}, killed, "KILL").status, 137) << "it must not have ended by itself";
  const std::string whole = read_bytes(folder.file("through.jsonl"));
  EXPECT_LT(read_bytes(killed).size(), whole.size());
  EXPECT_THAT(whole, StartsWith(read_bytes(killed)));
  const Finished resumed = run_palamedes(words + Words{killed, "--resume"});
  EXPECT_EQ(resumed.status, 0) << resumed.err;
  EXPECT_EQ(results(resumed), results(through));
  EXPECT_EQ(read_bytes(killed), whole);
}

TEST(ArenaCommand, AnInterruptedRunReportsItsGamesAndSaysHowToContinue) {
  const TemporaryFolder folder;
  const std::string file = folder.file("games.jsonl");
  const Words words = kDuel + Words{"--games", "20000", "--out", file};
  const Finished finished = interrupted(words, file, "INT");
  EXPECT_EQ(finished.status, 1);
  EXPECT_THAT(finished.out, HasSubstr(" of 20000 games"));
  EXPECT_THAT(finished.err, HasSubstr("interrupted; repeat the command with --resume to continue"));
  const std::string bytes = read_bytes(file);
  const auto games = std::count(bytes.begin(), bytes.end(), '\n');
  EXPECT_THAT(finished.out, HasSubstr(": " + std::to_string(games) + " of 20000 games"));
  EXPECT_TRUE(bytes.ends_with('\n'));
}

TEST(ArenaCommand, TheSequentialTestStopsTheRun) {
  const Finished finished = run_palamedes(kDuel + Words{"--sprt", "0,200", "--threads", "2"});
  EXPECT_EQ(finished.status, 0) << finished.err;
  EXPECT_THAT(finished.out, HasSubstr("SPRT(0, 200): rejected; log-likelihood ratio -"));
}

TEST(ArenaCommand, DrawsAPicture) {
  const TemporaryFolder folder;
  for (const Words& words : {kDuel, Words{"arena", "ringrift", "--players", "4", "a=random", "b=random"}}) {
    const Finished finished = run_palamedes(words + Words{"--openings", "2", "--svg", folder.file("x.svg")});
    EXPECT_EQ(finished.status, 0) << finished.err;
    EXPECT_THAT(read_bytes(folder.file("x.svg")), StartsWith("<svg "));
  }
}

TEST(ArenaCommand, ListsAlgorithmsAndTheirSettings) {
  const Finished finished = run_palamedes({"arena", "--list"});
  EXPECT_EQ(finished.status, 0);
  EXPECT_THAT(finished.out, HasSubstr("greedy     the evaluation, one ply ahead\n"));
  EXPECT_THAT(finished.out, HasSubstr("settings: quiet; with hidden pieces instead: samples, setup\n"));
  EXPECT_THAT(finished.out, HasSubstr("settings: run=PROGRAM ARGUMENTS, o.OPTION=VALUE, timeout\n"));
  EXPECT_THAT(run_palamedes({"arena", "--help"}).out, HasSubstr("greedy     the evaluation"));
}

TEST(ArenaCommand, WrongUseIsOneClearLine) {
  const std::string example = "such as: palamedes arena liuzhou ";
  expect_refusal({"arena"}, 2, example);
  expect_refusal({"arena", "liuzhou"}, 2, example);
  expect_refusal({"arena", "liuzhou", "random"}, 2, example);
  expect_refusal({"arena", "chess", "random", "greedy"}, 2, "there is no game 'chess'");
  expect_refusal({"arena", "liuzhou", "random", "random"}, 2, "two players are called 'random'");
  expect_refusal({"arena", "liuzhou", "random", "wise"}, 2, "has no player 'wise'; it has random");
  expect_refusal({"arena", "liuzhou", "a=random:x=1", "random"}, 2, "random has no setting 'x'");
  expect_refusal({"arena", "liuzhou", "a=random:x", "random"}, 2, "a setting of a player is NAME=VALUE, not 'x'");
  expect_refusal(kDuel + Words{"--resume"}, 2, "--resume needs --out FILE");
  expect_refusal(kDuel + Words{"--games", "2", "--openings", "2"}, 2, "use only one of them");
  expect_refusal(kDuel + Words{"--openings", "0"}, 2, "--openings takes a number from 1 to 10000000, or a file");
  for (const char* sprt : {"20", "20,0", "0,20,30", "a,b", "0,inf", "nan,1"}) {
    expect_refusal(kDuel + Words{"--sprt", sprt}, 2, "--sprt takes two Elo differences");
  }
  expect_refusal(kDuel + Words{"c=random", "--sprt", "0,20"}, 2, "--sprt needs exactly two players");
  expect_refusal(kDuel + Words{"--opening-plies", "1", "--openings", "7"}, 2, "only 6 different openings of 1 plies");
}

TEST(ArenaCommand, BadFilesAreNamed) {
  const TemporaryFolder folder;
  const auto made = [&](const std::string& text) {
    write_bytes(folder.file("o.txt"), text);
    return kDuel + Words{"--openings", folder.file("o.txt")};
  };
  const std::string head = "palamedes-openings 1 game=liuzhou edition=seed players=2\n";
  expect_refusal(kDuel + Words{"--openings", folder.file("no.txt")}, 1, "no.txt: No such file or directory");
  expect_refusal(made("x\n"), 1, "o.txt, line 1: not a list of openings");
  expect_refusal(made(head + "Pa1 Pb1\nPa1 Pa1\n"), 1, "o.txt, line 3: 'Pa1' (action 2): ");
  expect_refusal(made(head + "Pa1\n") + Words{"--edition", "current"}, 1,
                 "line 1: these openings are for another game");
  expect_refusal(made(head + "Pa1\n") + Words{"--games", "4"}, 2, "has only 1 openings, not 2");
  expect_refusal(kDuel + Words{"--out", folder.file("no/x.jsonl")}, 1, "No such file or directory");
  expect_refusal(kDuel + Words{"--out", folder.file("o.txt")}, 1, "is there already; --resume goes on with it");
  expect_refusal(kDuel + Words{"--out", folder.file("o.txt"), "--resume"}, 1, "o.txt, line 1: ");
}

TEST(ArenaCommand, PlaysTheOpeningsOfAList) {
  const TemporaryFolder folder;
  const std::string list = folder.file("list.txt");
  const Words drawn{"--count", "4", "--seed", "9"};
  const Finished written = run_palamedes(Words{"arena", "openings", "liuzhou", "--out", list} + drawn);
  ASSERT_EQ(written.status, 0) << written.err;
  EXPECT_EQ(run_palamedes(Words{"arena", "openings", "liuzhou"} + drawn).out, read_bytes(list));
  const std::string games = folder.file("games.jsonl");
  ASSERT_EQ(run_palamedes(kDuel + Words{"--openings", list, "--out", games}).status, 0);
  const std::string text = read_bytes(list);
  const std::string first = text.substr(text.find('\n') + 1, 3);
  EXPECT_THAT(read_bytes(games), HasSubstr("\"plies\":[{\"p\":1,\"a\":\"" + first + "\""));
}

}  // namespace
}  // namespace palamedes::test
