// `palamedes engine`, and external engines in the arena: those that behave and those that do not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <boost/json.hpp>
#include <cerrno>
#include <chrono>
#include <fstream>
#include <string>
#include <vector>

#include "arena/host.h"
#include "record/record_json.h"
#include "record/record_replay.h"
#include "search/players/player.h"
#include "tests/support/files.h"
#include "tests/support/places.h"
#include "tests/support/subprocess.h"

namespace palamedes::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string kFolder = test::in_source("tests/engine/");
const std::string kFake = kFolder + "fake_engine";
const std::string kProxy = kFolder + "proxy_engine";
const std::string kOurs = test::program() + " engine";

TEST(EngineCommand, PassesAProtocolTestThatSharesNoCodeWithIt) {
  if (run_program("/usr/bin/env", {"python3", "--version"}).status != 0)
    GTEST_SKIP() << "there is no python3; scripts/setup test installs it";
  const Finished finished = run_program(
      "/usr/bin/env", {"python3", kFolder + "protocol.py", test::program(), test::in_source("docs/engine_protocol.md")},
      {}, std::chrono::seconds(180));
  EXPECT_EQ(finished.status, 0) << finished.out << finished.err;
}

TEST(EngineCommand, TakesAGameAndAPlayerFromItsCommandLine) {
  const Finished finished =
      run_palamedes({"engine", "ringrift", "--players", "3", "--player", "alphabeta"}, "go nodes 100\n");
  EXPECT_EQ(finished.status, 0) << finished.err;
  EXPECT_THAT(finished.out, StartsWith("info depth "));
  EXPECT_THAT(finished.out, HasSubstr("\nbestmove "));
  for (const std::vector<std::string>& words : {std::vector<std::string>{"engine", "chess"},
                                                {"engine", "liuzhou", "--player", "luck"},
                                                {"engine", "--edition", "seed"},
                                                {"engine", "liuzhou", "--knob", "x"},
                                                {"engine", "--player", ":"}}) {
    const Finished refused = run_palamedes(words);
    EXPECT_EQ(refused.status, 2) << ::testing::PrintToString(words);
    EXPECT_THAT(refused.err, StartsWith("palamedes: "));
    EXPECT_EQ(refused.out, "");
  }
}

TEST(EngineCommand, EndsWithItsInputWhateverItWas) {
  EXPECT_EQ(run_palamedes({"engine"}).status, 0);
  EXPECT_EQ(run_palamedes({"engine"}, "newgame game liuzhou").status, 0) << "a last line without its end counts";
  const Finished finished = run_palamedes({"engine"}, "go\nquit\ndance\n");
  EXPECT_EQ(finished.out, "error no_game there is no game yet: send 'newgame game NAME'\n") << "nothing behind quit";
}

/// One game in which the text plays the seat; the others play "random".
record::Record play(const GameConfig& config, const std::string& player, std::size_t seat, std::uint64_t seed = 5,
                    const std::string& others = "random") {
  const auto host = *arena::make_host(config);
  arena::GameOrder order{.opening = host->draw_openings({.seed = 3}, 1)->openings[0], .seed = seed, .max_plies = 500};
  for (int i = 0; i < host->game().seats(); ++i) order.seats.push_back(others);
  order.seats[seat] = player;
  auto played = host->play(order);
  EXPECT_TRUE(played.ok()) << played.error().message;
  return played ? (**played).record : record::Record{};
}

std::string detail(const record::Record& record, std::string_view name) {
  for (const Setting& setting : record.result->details) {
    if (setting.name == name) return setting.value;
  }
  return "";
}

void expect_no_child_left() {
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
}

TEST(ExternalEngine, WithLimitedNodesPlaysTheGamesOfTheBuiltInPlayer) {
  for (const GameConfig& config :
       {GameConfig{.game = "liuzhou"}, GameConfig{.game = "liuzhou", .knobs = {{"max_moves", "60"}}},
        GameConfig{.game = "ringrift", .edition = "canon", .players = 3}}) {
    for (const char* player : {"alphabeta", "mcts", "random"}) {
      SCOPED_TRACE(config.game + ' ' + player);
      const std::string nodes = player == std::string("random") ? "" : "nodes=60";
      const auto own = play(config, player + (nodes.empty() ? "" : ':' + nodes), 1);
      const auto external =
          play(config, "engine:run=" + kOurs + ",o.Player=" + player + (nodes.empty() ? "" : ',' + nodes), 1);
      EXPECT_EQ(external.plies, own.plies);
      EXPECT_EQ(external.result, own.result);
    }
  }
  expect_no_child_left();
}

struct Misdeed {
  const char* arguments;
  const char* fault;
  const char* what;  ///< a part of it
};

TEST(ExternalEngine, WhateverItDoesWrongItLosesThatGameAndTheRecordSaysWhy) {
  for (const Misdeed& misdeed : {Misdeed{"crash", "crash", "exit status 3"},
                                 {"signal", "crash", "signal 11"},
                                 {"start-crash", "crash", "exit status 7"},
                                 {"close", "crash", "closed its"},
                                 {"hang", "hang", "no bestmove within 1500 ms"},
                                 {"deaf", "hang", "no bestmove within 1500 ms"},
                                 {"start-hang", "hang", "no protocolok within 1500 ms"},
                                 {"flood", "flood", "without an answer"},
                                 {"flood-line", "flood", "without an answer"},
                                 {"start-flood", "flood", "without an answer"},
                                 {"binary", "garbage", "instead of bestmove it said '"},
                                 {"banner", "garbage", "instead of protocolok it said 'Welcome!'"},
                                 {"garbage", "garbage", "instead of bestmove it said 'I would rather not'"},
                                 {"empty", "garbage", "not one action"},
                                 {"answer Pa1\tPa2", "garbage", "not one action"},
                                 {"refuse", "garbage", "instead of bestmove it said 'error tired not today'"},
                                 {"unfit", "garbage", "it said 'error unknown_game never heard of it'"},
                                 {"early Pa1", "garbage", "instead of readyok it said 'bestmove Pa1'"},
                                 {"answer xyzzy", "garbage", "xyzzy"},
                                 {"answer Sa1a2", "illegal", ""}}) {
    SCOPED_TRACE(misdeed.arguments);
    const auto start = std::chrono::steady_clock::now();
    const std::string patience = misdeed.fault == std::string("hang") ? "1500" : "20000";
    const auto record =
        play({.game = "liuzhou"}, "engine:run=" + kFake + ' ' + misdeed.arguments + ",timeout=" + patience, 1);
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
    ASSERT_TRUE(record.result);
    EXPECT_EQ(record.result->reason, "forfeit");
    EXPECT_EQ(record.result->places, (std::vector<int>{1, 2}));
    EXPECT_EQ(detail(record, "seat"), "2");
    EXPECT_EQ(detail(record, "fault"), misdeed.fault) << detail(record, "what");
    EXPECT_THAT(detail(record, "what"), HasSubstr(misdeed.what));
    const auto wrong = record::check(record);
    EXPECT_FALSE(wrong) << wrong->message;
    const auto again = record::parse_record(record::record_line(record));
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again->result, record.result);
    expect_no_child_left();
  }
}

TEST(ExternalEngine, OneThatFailsAmongThreeIsLastAndTheOthersShareTheFirstPlace) {
  const auto record = play({.game = "ringrift", .players = 3}, "engine:run=" + kFake + " crash", 1);
  EXPECT_EQ(record.result->places, (std::vector<int>{1, 3, 1}));
}

TEST(ExternalEngine, OneThatDoesNotQuitIsEndedWithoutHarmToItsGame) {
  const auto own = play({.game = "liuzhou"}, "greedy", 0);
  const auto start = std::chrono::steady_clock::now();
  const auto stays = play({.game = "liuzhou"}, "engine:run=" + kProxy + " stay " + kOurs + ",o.Player=greedy", 0);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
  EXPECT_EQ(stays.plies, own.plies);
  EXPECT_EQ(stays.result, own.result);
  expect_no_child_left();
}

TEST(ExternalEngine, OfAHiddenGameIsToldNothingButWhatItsSeatSees) {
  const TemporaryFolder folder;
  const auto host = *arena::make_host({.game = "stratego"});
  const arena::Opening opening = host->draw_openings({.seed = 3}, 1)->openings[0];
  // The same game with two ranks of the other side exchanged.
  arena::Opening other = opening;
  std::vector<std::size_t> hers;
  auto state = host->game().initial();
  for (std::size_t i = 0; i < opening.size(); ++i) {
    if (state->to_act() == seat_at(1)) hers.push_back(i);
    ASSERT_FALSE(state->apply(opening[i]));
  }
  ASSERT_EQ(hers.size(), 40U);
  for (const std::size_t i : hers) {
    if (other[i][0] == other[hers[0]][0]) continue;
    std::swap(other[i][0], other[hers[0]][0]);
    break;
  }
  ASSERT_NE(other, opening);
  std::vector<std::string> logs;
  for (const arena::Opening& set_up : {opening, other}) {
    const std::string log = folder.path() + "/log" + std::to_string(logs.size());
    const arena::GameOrder order{
        .opening = set_up,
        .seats = {"engine:run=" + kProxy + " log " + log + ' ' + kOurs + ",o.Player=random", "random"},
        .seed = 987654321,
        .max_plies = set_up.size() + 60};
    const auto played = host->play(order);
    ASSERT_TRUE(played.ok()) << played.error().message;
    EXPECT_NE((**played).record.result->reason, "forfeit");
    logs.push_back(read_bytes(log));
  }
  EXPECT_EQ(logs[0].find("987654321"), std::string::npos) << "the seed would tell what others draw";
  EXPECT_EQ(logs[0].find("position start"), std::string::npos);
  const auto first_go = [](const std::string& log) { return log.substr(0, log.find("\ngo\n")); };
  EXPECT_EQ(first_go(logs[0]), first_go(logs[1]));
  EXPECT_THAT(first_go(logs[0]), HasSubstr("position view \"V1 "));
  EXPECT_THAT(first_go(logs[0]), HasSubstr(" 2 ? -"));
}

TEST(ExternalEngine, InTheArenaFaultsAreCountedAndTheRunGoesOn) {
  const TemporaryFolder folder;
  const std::string out = folder.path() + "/games.jsonl";
  const std::vector<std::string> words{"arena",
                                       "liuzhou",
                                       "a=random",
                                       "dead=engine:run=" + kFake + " crash",
                                       "slow=engine:run=" + kFake + " hang,timeout=300",
                                       "--openings",
                                       "2",
                                       "--threads",
                                       "3",
                                       "--out",
                                       out};
  const Finished finished = run_palamedes(words);
  EXPECT_EQ(finished.status, 0) << finished.err;
  EXPECT_THAT(finished.out, HasSubstr("12 of 12 games"));
  EXPECT_THAT(finished.out, HasSubstr("ended by forfeit 12\n"));
  EXPECT_THAT(finished.out, HasSubstr("\nforfeits of dead: "));
  EXPECT_THAT(finished.out, HasSubstr("\nforfeits of slow: "));
  EXPECT_EQ(run_palamedes({"record", "check", out}).status, 0);
  EXPECT_THAT(run_palamedes({"record", "show", out}).out, HasSubstr("fault: crash, what: exit status 3"));
  EXPECT_THAT(read_bytes(out + ".failed.jsonl"), HasSubstr("\"failure\":\"seat 2: crash\""));
  EXPECT_EQ(run_palamedes({"repro", out + ".failed.jsonl"}).status, 0) << "what others decided is decided again";

  std::vector<std::string> again = words;
  again.insert(again.end(), {"--resume", "--json"});
  const auto json = boost::json::parse(run_palamedes(again).out).as_object();
  EXPECT_EQ(json.at("endings").at("forfeit").as_int64(), 12);
  EXPECT_EQ(json.at("players").at(0).at("faults").as_object().size(), 0U);
  EXPECT_GE(json.at("players").at(1).at("faults").at("crash").as_int64(), 4);
}

TEST(ExternalEngine, AnInterruptedRunLeavesNothingBehind) {
  // Two seconds after it began, in the middle of the first game.
  const std::string command = "timeout -s INT 2 " + test::program() +
                              " arena liuzhou random 'slow=engine:run=" + kFake +
                              " hang,timeout=60000' --games 2 --threads 2";
  const auto start = std::chrono::steady_clock::now();
  const Finished finished = run_program("/bin/sh", {"-c", command});
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
  EXPECT_THAT(finished.err, HasSubstr("interrupted"));
}

TEST(ExternalEngine, AProgramThatIsNotThereIsWrongUse) {
  const Finished finished = run_palamedes({"arena", "liuzhou", "random", "engine:run=./no-such-engine"});
  EXPECT_EQ(finished.status, 2);
  EXPECT_THAT(finished.err, HasSubstr("there is no program './no-such-engine' that can be run"));
}

}  // namespace
}  // namespace palamedes::test
