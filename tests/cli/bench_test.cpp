// Runs `palamedes bench`: the positions where random games start (--set), encoders, trees, and the signature.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "games/with_game.h"
#include "tests/support/conv_net_file.h"
#include "tests/support/files.h"
#include "tests/support/places.h"
#include "tests/support/subprocess.h"

namespace palamedes::test {
namespace {

using ::testing::HasSubstr;

/// Runs a very short measurement and returns its JSON lines.
std::vector<boost::json::object> measured(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "bench");
  arguments.insert(arguments.end(), {"--seconds", "0.01", "--json"});
  const Finished finished = run_palamedes(arguments);
  EXPECT_EQ(finished.status, 0) << finished.err;
  std::vector<boost::json::object> lines;
  std::istringstream out(finished.out);
  for (std::string line; std::getline(out, line);) lines.push_back(boost::json::parse(line).as_object());
  return lines;
}

TEST(BenchCommand, PlayoutsStartAtTheInitialPositionByDefault) {
  const auto lines = measured({"liuzhou", "--edition", "seed"});
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].at("set"), "start");
}

TEST(BenchCommand, ASetOfLatePositionsShortensTheGames) {
  const std::vector<std::string> setting{"ringrift", "--edition", "seed", "--board", "square8", "--players", "2"};
  const auto start = measured(setting);
  auto with_set = setting;
  with_set.insert(with_set.end(), {"--set", "territory"});
  const auto territory = measured(with_set);
  ASSERT_EQ(start.size(), 1U);
  ASSERT_EQ(territory.size(), 1U);
  EXPECT_EQ(territory[0].at("set"), "territory");
  EXPECT_LT(territory[0].at("mean_length").as_double(), start[0].at("mean_length").as_double());
}

TEST(BenchCommand, AGameWithoutTheSetIsLeftOut) {
  const auto lines = measured({"liuzhou", "ringrift", "--edition", "seed", "--players", "2", "--set", "recovery"});
  ASSERT_FALSE(lines.empty());
  for (const auto& line : lines) EXPECT_EQ(line.at("game"), "ringrift") << boost::json::serialize(line);
}

TEST(BenchCommand, EncodingAllocatesNothing) {
  const auto lines = measured({"liuzhou", "stratego", "--encode"});
  ASSERT_EQ(lines.size(), 4U) << "two editions each";
  for (const auto& line : lines) {
    EXPECT_GT(line.at("nanoseconds_per_encoding").as_double(), 0) << boost::json::serialize(line);
    EXPECT_GT(line.at("nanoseconds_per_code").as_double(), 0);
    EXPECT_EQ(line.at("allocations_per_encoding").as_double(), 0);
  }
}

TEST(BenchCommand, TellsTheOwnWorkOfTheTreeWhichAllocatesNothing) {
  const auto lines = measured({"liuzhou", "ringrift", "--edition", "seed", "--players", "2", "--tree"});
  ASSERT_FALSE(lines.empty());
  EXPECT_EQ(lines[0].at("game"), "liuzhou");
  bool has_square8 = false;
  for (const auto& line : lines) {
    has_square8 = has_square8 || line.at("board") == "square8";
    EXPECT_GT(line.at("microseconds_per_line").as_double(), 0) << boost::json::serialize(line);
    EXPECT_GT(line.at("mean_actions").as_double(), 1);
    EXPECT_GE(line.at("mean_depth").as_double(), 1);
    EXPECT_EQ(line.at("allocations_per_line").as_double(), 0) << boost::json::serialize(line);
  }
  EXPECT_TRUE(has_square8);
  const Finished table = run_palamedes({"bench", "liuzhou", "--edition", "seed", "--tree", "--seconds", "0.01"});
  EXPECT_THAT(table.out, HasSubstr("us/line"));
}

TEST(BenchCommand, TellsHowFastANetworkEvaluatesInTheGamesForWhichItWasMade) {
  const auto lines = measured({"--net", "liuzhou"});
  ASSERT_EQ(lines.size(), 2U) << "two editions";
  for (const auto& line : lines) {
    EXPECT_EQ(line.at("game"), "liuzhou") << boost::json::serialize(line);
    EXPECT_GT(line.at("nanoseconds_warm").as_double(), 0);
    EXPECT_GT(line.at("nanoseconds_cold").as_double(), 0);
    EXPECT_GT(line.at("nanoseconds_by_hand").as_double(), 0);
    EXPECT_EQ(line.at("allocations_per_evaluation").as_double(), 0);
  }
  EXPECT_THAT(run_palamedes({"bench", "--net", "liuzhou", "--seconds", "0.01"}).out, HasSubstr("ns/warm"));
}

TEST(BenchCommand, ANetworkOfPolicyAndValueIsMeasuredWithoutAllocations) {
  const TemporaryFolder folder;
  const GameConfig config{.game = "stratego", .edition = "seed"};
  write_bytes(folder.file("mine.safetensors"), conv_net_bytes(config, "mine"));
  const Finished finished = run_program("/usr/bin/env", {"PALAMEDES_NETS=" + folder.path(), test::program(), "bench",
                                                         "--net", "mine", "--seconds", "0.01", "--json"});
  ASSERT_EQ(finished.status, 0) << finished.err;
  const auto line = boost::json::parse(finished.out).as_object();
  EXPECT_EQ(line.at("game"), "stratego");
  EXPECT_GT(line.at("nanoseconds_warm").as_double(), 0);
  EXPECT_EQ(line.at("nanoseconds_by_hand").as_double(), 0) << "it would need what is hidden";
  EXPECT_EQ(line.at("allocations_per_evaluation").as_double(), 0);
}

TEST(BenchCommand, ANetworkThatDoesNotExistOrFitIsRefused) {
  const Finished missing = run_palamedes({"bench", "liuzhou", "--net", "nothing"});
  EXPECT_EQ(missing.status, 2);
  EXPECT_THAT(missing.err, HasSubstr("there is no network 'nothing'"));
  const Finished foreign = run_palamedes({"bench", "ringrift", "--net", "liuzhou"});
  EXPECT_EQ(foreign.status, 2);
  EXPECT_EQ(foreign.err,
            "palamedes: --net: none of these games has an edition, board and number of players for which liuzhou was "
            "made\n");
}

TEST(BenchCommand, PartsOfSearchesAreMeasuredAlone) {
  for (const std::vector<std::string>& more : std::vector<std::vector<std::string>>{{"--tree", "--encode"},
                                                                                    {"--tree", "--search", "mcts"},
                                                                                    {"--tree", "--views"},
                                                                                    {"--encode", "--views"},
                                                                                    {"--net", "liuzhou", "--tree"}}) {
    std::vector<std::string> arguments{"bench", "liuzhou"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Finished finished = run_palamedes(arguments);
    EXPECT_EQ(finished.status, 2) << more[1];
    EXPECT_THAT(finished.err, HasSubstr("cannot be combined with"));
  }
  const Finished hidden = run_palamedes({"bench", "stratego", "--tree"});
  EXPECT_EQ(hidden.status, 2);
  EXPECT_EQ(hidden.err, "palamedes: --tree: none of these games has a tree search\n");
}

TEST(BenchCommand, AnUnknownSetIsRefusedAndTheKnownSetsAreListed) {
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{"bench", "--set", "frogs"}, {"bench", "ringrift", "--set", "frogs"}}) {
    const Finished finished = run_palamedes(arguments);
    EXPECT_EQ(finished.status, 2);
    EXPECT_EQ(finished.out, "");
    EXPECT_THAT(finished.err, HasSubstr("none of these games has the positions '" + arguments.back() +
                                        "'; choose from start, recovery, territory"));
  }
  const Finished elsewhere = run_palamedes({"bench", "liuzhou", "--set", "recovery"});
  EXPECT_EQ(elsewhere.status, 2);
  EXPECT_EQ(elsewhere.err, "palamedes: none of these games has the positions 'recovery'; choose from start\n");
}

TEST(BenchCommand, TheSignatureCannotBeRestrictedToSomeGames) {
  for (const std::vector<std::string>& more : std::vector<std::vector<std::string>>{{"liuzhou"},
                                                                                    {"--edition", "seed"},
                                                                                    {"--set", "territory"},
                                                                                    {"--search", "greedy"},
                                                                                    {"--views"},
                                                                                    {"--tree"}}) {
    std::vector<std::string> arguments{"bench", "--signature"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Finished finished = run_palamedes(arguments);
    EXPECT_EQ(finished.status, 2) << more[0];
    EXPECT_EQ(finished.out, "") << more[0];
    EXPECT_THAT(finished.err, HasSubstr("--signature covers all games"));
  }
}

TEST(BenchCommand, TellsWhatItCostsToMakeAPlayer) {
  const auto lines = measured({"liuzhou", "--edition", "seed", "--search", "alphabeta:nodes=200"});
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_GT(lines[0].at("cpu_us_to_make").as_double(), 0);
}

TEST(BenchCommand, HelpExplainsTheSetsOfEveryGame) {
  const std::string help = run_palamedes({"bench", "--help"}).out;
  int sets = 0;
  const auto look = [&]<class G>(std::type_identity<G>) {
    if constexpr (HasPositionSets<G>) {
      EXPECT_THAT(help, HasSubstr(std::string(G::info().texts(Language::kEnglish).name) + " has\n"));
      for (const PositionSet& set : G::position_sets()) {
        EXPECT_THAT(help, HasSubstr(std::string(set.name)));
        EXPECT_THAT(help, HasSubstr(std::string(set.summary)));
        ++sets;
      }
    }
  };
  for_each_game_type(look);
  EXPECT_GE(sets, 2);
}

}  // namespace
}  // namespace palamedes::test
