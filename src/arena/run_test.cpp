#include "arena/run.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "record/record_json.h"
#include "record/record_replay.h"
#include "search/players/algorithms.h"
#include "tests/support/test_host.h"

namespace palamedes::arena {
namespace {

using ::testing::HasSubstr;

RunSpec spec_of(const Host& host, const std::vector<std::string>& players, std::size_t openings) {
  RunSpec spec{.config = host.game().config(), .entrants = *parse_entrants(players)};
  spec.openings = host.draw_openings({}, openings)->openings;
  return spec;
}

/// The records of a run, as lines.
std::vector<std::string> records(const Host& host, const RunSpec& spec, const std::vector<GameResult>& done = {}) {
  std::vector<std::string> lines;
  const auto outcome = run(host, spec,
                           {.finished =
                                [&](const Pairing& pairing, record::Record record, const Tally& tally) {
                                  EXPECT_EQ(pairing.number + 1, tally.games());
                                  record.id = std::to_string(pairing.number);
                                  lines.push_back(record::record_line(record));
                                  return MaybeError();
                                }},
                           done);
  EXPECT_TRUE(outcome) << outcome.error().message;
  return lines;
}

/// Every algorithm that the game has, with few nodes.
std::vector<std::string> players_of(const Host& host) {
  std::vector<std::string> players;
  for (const search::AlgorithmInfo& algorithm : search::algorithms()) {
    const std::string text = std::string(algorithm.name) + (algorithm.searches ? ":nodes=60" : "");
    if (!host.check_player(text)) players.push_back(text);
  }
  return players;
}

TEST(Run, ThreadsChangeNothingWhoeverPlays) {
  for (const GameConfig& config :
       {GameConfig{.game = "liuzhou"}, GameConfig{.game = "ringrift"},
        GameConfig{.game = "ringrift", .edition = "canon", .players = 3},
        GameConfig{.game = "ringrift", .board = "hexagonal"}, GameConfig{.game = "stratego"}}) {
    const auto host = test_host(config);
    for (const std::string& player : players_of(*host)) {
      SCOPED_TRACE(config.game + ' ' + config.board + ' ' + player);
      RunSpec spec = spec_of(*host, {"a=" + player, "b=" + player}, 2);
      spec.max_plies = spec.openings[0].size() + 40;  // enough to differ, not so much as to take long
      const auto alone = records(*host, spec);
      EXPECT_EQ(alone.size(), 2U * static_cast<std::size_t>(host->game().seats()));
      spec.threads = 3;
      EXPECT_EQ(records(*host, spec), alone);
    }
  }
}

TEST(Run, RecordsReplayAndSayWhoPlayed) {
  const auto host = test_host({.game = "liuzhou"});
  const RunSpec spec = spec_of(*host, {"a=random", "b=random"}, 1);
  std::vector<std::string> names;
  const auto outcome =
      run(*host, spec, {.finished = [&](const Pairing& pairing, const record::Record& record, const Tally&) {
        const auto wrong = record::check(record);
        EXPECT_FALSE(wrong) << wrong->message;
        EXPECT_EQ(record.seed, seed_of(spec.seed, pairing));
        names.push_back(record.seats[0].name + record.seats[1].name);
        for (std::size_t i = 0; i < spec.openings[0].size(); ++i)
          EXPECT_EQ(record.plies[i].action, spec.openings[0][i]);
        return MaybeError();
      }});
  ASSERT_TRUE(outcome);
  EXPECT_EQ(names, (std::vector<std::string>{"ab", "ba"}));
  EXPECT_GT(outcome->thinking[0].decisions(), 0U);
}

TEST(Run, GamesThatAreDoneAreNotPlayedAgain) {
  const auto host = test_host({.game = "liuzhou"});
  const RunSpec spec = spec_of(*host, {"a=random", "b=random"}, 3);
  const auto all = records(*host, spec);
  std::vector<GameResult> done;
  for (std::size_t i = 0; i < 3; ++i) done.push_back(result_of(*host, *record::parse_record(all[i])));
  const auto rest = records(*host, spec, done);
  EXPECT_EQ(rest, std::vector(all.begin() + 3, all.end()));
}

TEST(Run, AGameThatIsTooLongIsAReportedDraw) {
  const auto host = test_host({.game = "ringrift"});
  RunSpec spec = spec_of(*host, {"a=random", "b=random"}, 1);
  spec.max_plies = 10;
  const auto outcome = run(*host, spec);
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->tally.reasons().at("adjudication"), 2U);
  EXPECT_EQ(outcome->tally.entrant(0).ties, 2U);
  EXPECT_EQ(outcome->tally.longest(), 10U);
}

TEST(Run, TheTestEndsTheRunAtTheSameGameForEveryNumberOfThreads) {
  const auto host = test_host({.game = "liuzhou"});
  RunSpec spec = spec_of(*host, {"a=random", "b=random"}, 200);
  spec.sprt = Sprt{.elo0 = 0, .elo1 = 200};
  std::vector<std::uint64_t> games;
  for (const unsigned threads : {1U, 4U}) {
    spec.threads = threads;
    const auto outcome = run(*host, spec);
    ASSERT_TRUE(outcome);
    games.push_back(outcome->tally.games());
    EXPECT_NE(verdict_of(ratio_of(outcome->tally, *spec.sprt)), Verdict::kOpen);
  }
  EXPECT_EQ(games[0], games[1]);
  EXPECT_LT(games[0], 400U);
  EXPECT_EQ(games[0] % 2, 0U);
}

TEST(Run, StopsWhenAskedWithWhatIsFinished) {
  const auto host = test_host({.game = "liuzhou"});
  RunSpec spec = spec_of(*host, {"a=random", "b=random"}, 2000);
  std::uint64_t finished = 0;
  const auto outcome = run(*host, spec,
                           {.finished =
                                [&](const Pairing&, const record::Record&, const Tally& tally) {
                                  finished = tally.games();
                                  return MaybeError();
                                },
                            .stopped = [&] { return finished >= 1; }});
  ASSERT_TRUE(outcome);
  EXPECT_TRUE(outcome->interrupted);
  EXPECT_EQ(outcome->tally.games(), finished);
  EXPECT_LT(finished, 4000U);
}

TEST(Run, AnErrorOfTheCallbackEndsIt) {
  const auto host = test_host({.game = "liuzhou"});
  const auto outcome = run(*host, spec_of(*host, {"a=random", "b=random"}, 20),
                           {.finished = [](const Pairing&, const record::Record&, const Tally&) {
                             return MaybeError(Error{"full", "the disk is full"});
                           }});
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().message, "the disk is full");
}

TEST(Run, WhatCannotBeRunIsRefused) {
  const auto host = test_host({.game = "liuzhou"});
  const auto error_of = [&](const RunSpec& spec) {
    const auto outcome = run(*host, spec);
    return outcome ? std::string("accepted") : outcome.error().message;
  };
  RunSpec spec = spec_of(*host, {"a=random", "b=random"}, 2);
  spec.openings.clear();
  EXPECT_THAT(error_of(spec), HasSubstr("no openings"));
  EXPECT_THAT(error_of(spec_of(*host, {"random"}, 2)), HasSubstr("two players"));
  EXPECT_THAT(error_of(spec_of(*host, {"random", "wise"}, 2)), HasSubstr("no player 'wise'"));
  spec = spec_of(*host, {"a=random", "b=random", "c=random"}, 2);
  spec.sprt = Sprt{};
  EXPECT_THAT(error_of(spec), HasSubstr("two players and a game of two seats"));
}

TEST(Run, EveryInvariantCanBeCheckedOnTheWay) {
  const auto host = test_host({.game = "ringrift", .edition = "canon", .board = "hex8", .players = 4});
  RunSpec spec = spec_of(*host, {"a=random", "b=random"}, 1);
  spec.check = true;
  const auto outcome = run(*host, spec);
  ASSERT_TRUE(outcome) << outcome.error().message;
  EXPECT_EQ(outcome->tally.games(), 4U);
}

}  // namespace
}  // namespace palamedes::arena
