// Checks what bench, perft, soak, games, version and help print for people and for programs.
#include "tests/support/commands.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/registry.h"
#include "tests/support/files.h"
#include "tests/support/places.h"

namespace palamedes::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::Not;
using ::testing::StartsWith;

constexpr const char* kTwoStones = "bw..../....../....../....../....../...... PLACEMENT b m0 c0 f0 t2 q0";

/// Runs the command and parses its output, one JSON object per line.
std::vector<boost::json::object> objects_of(const Words& words) {
  std::istringstream lines(output_of(words));
  std::vector<boost::json::object> objects;
  for (std::string line; std::getline(lines, line);) objects.push_back(boost::json::parse(line).as_object());
  return objects;
}

/// Stops the command after three seconds and returns its standard error. Tries again with more time if `expected` is
/// missing, because a busy machine may be slow.
std::string said_before_it_was_stopped(const Words& words, const std::string& expected) {
  std::string said;
  for (const char* seconds : {"3", "10", "30"}) {
    Words arguments{seconds, test::program()};
    arguments.insert(arguments.end(), words.begin(), words.end());
    said = run_program("/usr/bin/timeout", std::move(arguments)).err;
    if (said.find(expected) != std::string::npos) break;
  }
  return said;
}

TEST(Bench, PrintsThePrescribedKeys) {
  const auto lines = objects_of({"bench", "liuzhou", "--seconds", "0.1", "--json"});
  ASSERT_EQ(lines.size(), 2U) << "two editions";
  for (const auto& line : lines) {
    for (const char* key :
         {"game", "edition", "board", "players", "actions_per_cpu_second", "games_per_cpu_second", "mean_legal",
          "mean_length", "state_bytes", "allocations_per_step", "actions_per_kiloyard"}) {
      EXPECT_TRUE(line.contains(key)) << key << " is missing in " << boost::json::serialize(line);
    }
    EXPECT_EQ(line.at("game"), "liuzhou");
    EXPECT_EQ(line.at("players"), 2);
    EXPECT_EQ(line.at("state_bytes"), 40);
    EXPECT_EQ(line.at("allocations_per_step").to_number<double>(), 0);
    EXPECT_GT(line.at("actions_per_cpu_second").as_double(), line.at("games_per_cpu_second").as_double());
    EXPECT_GT(line.at("mean_length").as_double(), 36);
    EXPECT_GT(line.at("mean_legal").as_double(), 1);
    EXPECT_GT(line.at("actions_per_kiloyard").as_double(), 0);
  }
  EXPECT_EQ(lines[0].at("edition"), "seed");
  EXPECT_EQ(lines[1].at("edition"), "current");
}

TEST(Bench, NoGameAllocatesInAStep) {
#ifndef NDEBUG
  GTEST_SKIP() << "assertions build the messages of refusals, which allocate";
#endif
  for (const auto& line : objects_of({"bench", "--players", "2", "--seconds", "0.05", "--json"})) {
    EXPECT_EQ(line.at("allocations_per_step").to_number<double>(), 0) << boost::json::serialize(line);
  }
}

TEST(Bench, PrintsATableForPeople) {
  const std::string text = output_of({"bench", "liuzhou", "--edition", "seed", "--seconds", "0.05"});
  EXPECT_THAT(text, StartsWith("game       edition  board"));
  EXPECT_THAT(text, HasSubstr("\nliuzhou    seed     - "));
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 2) << text;
}

TEST(Bench, ReportsProgressWithinOneConfiguration) {
  const std::string expected = "bench: CPU seconds measured: ";
  EXPECT_THAT(said_before_it_was_stopped({"bench", "liuzhou", "--edition", "seed", "--seconds", "600"}, expected),
              HasSubstr(expected));
}

TEST(Bench, RefusesBadInputLikeOtherCommands) {
  expect_refusal({"bench", "chess"}, 2, "there is no game 'chess'; there is liuzhou");
  expect_refusal({"bench", "liuzhou", "--edition", "lost"}, 2, "liuzhou has no edition 'lost'; it has seed, current");
  expect_refusal({"bench", "--edition", "lost"}, 2, "ringrift has no edition 'lost'; it has seed, canon");
  expect_refusal({"bench", "ringrift", "--board", "round"}, 2, "ringrift has no board 'round'; it has square8");
  expect_refusal({"bench", "liuzhou", "--players", "4"}, 2, "liuzhou is not played by 4");
}

TEST(Perft, CountsSequences) {
  EXPECT_EQ(output_of({"perft", "liuzhou", "--depth", "0"}), "1\n");
  EXPECT_EQ(output_of({"perft", "liuzhou", "--depth", "1"}), "36\n");
  EXPECT_EQ(output_of({"perft", "liuzhou", "--depth", "2"}), "1260\n");
  EXPECT_EQ(output_of({"perft", "liuzhou", "--depth", "3"}), "42840\n");
  EXPECT_EQ(output_of({"perft", "liuzhou", "--depth", "4"}), "1413720\n");
  EXPECT_EQ(output_of({"perft", "ringrift", "--depth", "2"}), "3192\n");
  EXPECT_EQ(output_of({"perft", "liuzhou", "--depth", "3", "--state", kTwoStones}), "35904\n") << "34 * 33 * 32";
}

TEST(Perft, DividesByTheFirstAction) {
  for (const auto& [depth, below] : {std::pair{"1", "1"}, {"2", "33"}, {"3", "1056"}}) {
    const std::string text = output_of({"perft", "liuzhou", "--depth", depth, "--divide", "--state", kTwoStones});
    EXPECT_THAT(text, StartsWith(std::string("Pc1 ") + below + "\nPd1 " + below + "\n"));
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 35) << "34 actions and the sum";
  }
}

TEST(Perft, PrintsJson) {
  const auto lines = objects_of({"perft", "ringrift", "--edition", "canon", "--board", "hex8", "--players", "3",
                                 "--knob", "K4=7", "--depth", "1", "--json"});
  ASSERT_EQ(lines.size(), 1U);
  const auto& line = lines[0];
  EXPECT_EQ(line.at("game"), "ringrift");
  EXPECT_EQ(line.at("edition"), "canon");
  EXPECT_EQ(line.at("board"), "hex8");
  EXPECT_EQ(line.at("players"), 3);
  EXPECT_EQ(line.at("knobs").at("K4"), 7);
  EXPECT_EQ(line.at("knobs").at("K2"), "canon");
  EXPECT_THAT(std::string(line.at("state").as_string()), StartsWith("v1|canon|hex8|3|P|1|"));
  EXPECT_EQ(line.at("depth"), 1);
  EXPECT_EQ(line.at("count"), 183);
  EXPECT_FALSE(line.contains("divide"));

  const auto divided = objects_of({"perft", "liuzhou", "--depth", "2", "--divide", "--json", "--state", kTwoStones});
  EXPECT_EQ(divided.at(0).at("state"), kTwoStones);
  EXPECT_EQ(divided.at(0).at("divide").as_object().size(), 34U);
  EXPECT_EQ(divided.at(0).at("divide").at("Pf6"), 33);
}

TEST(Perft, ReportsProgressWithinTheFirstAction) {
  const std::string expected = "perft: sequences counted: ";
  EXPECT_THAT(said_before_it_was_stopped({"perft", "liuzhou", "--depth", "12"}, expected), HasSubstr(expected));
}

TEST(Perft, RefusesWhatItCannotCount) {
  expect_refusal({"perft", "liuzhou"}, 2, "--depth is required");
  expect_refusal({"perft", "--depth", "1"}, 2, "game is required");
  expect_refusal({"perft", "chess", "--depth", "1"}, 2, "there is no game 'chess'");
  expect_refusal({"perft", "liuzhou", "--edition", "lost", "--depth", "1"}, 2, "liuzhou has no edition 'lost'");
  expect_refusal({"perft", "liuzhou", "--depth", "1", "--state", "bw"}, 2, "state text: there must be eight fields");
  expect_refusal({"perft", "liuzhou", "--depth", "1", "--knob", "max_moves"}, 2, "--knob takes NAME=VALUE");
}

TEST(Soak, CountsEndingsForPeopleAndPrograms) {
  const Words command{"soak", "liuzhou", "--edition", "current", "--games", "20", "--seed", "7"};
  EXPECT_THAT(output_of(command), StartsWith("liuzhou current: 20 games, "));
  Words json = command;
  json.emplace_back("--json");
  const auto lines = objects_of(json);
  ASSERT_EQ(lines.size(), 1U);
  const auto& line = lines[0];
  EXPECT_EQ(line.at("game"), "liuzhou");
  EXPECT_EQ(line.at("edition"), "current");
  EXPECT_EQ(line.at("policy"), "random");
  EXPECT_EQ(line.at("games"), 20);
  std::int64_t ended = 0;
  for (const auto& [ending, count] : line.at("endings").as_object()) ended += count.to_number<std::int64_t>();
  EXPECT_EQ(ended, 20);
}

TEST(Soak, RefusesWhatItCannotPlay) {
  expect_refusal({"soak"}, 2, "game is required");
  expect_refusal({"soak", "chess"}, 2, "there is no game 'chess'");
  expect_refusal({"soak", "liuzhou", "--edition", "lost"}, 2, "liuzhou has no edition 'lost'");
  expect_refusal({"soak", "liuzhou", "--policy", "brilliant"}, 2, "there is no policy 'brilliant'");
  expect_refusal({"soak", "liuzhou", "--knob", "max_moves=x"}, 2, "'x' is no value for the knob max_moves");
}

TEST(Games, ListsTheGamesOfTheRegistry) {
  const auto lines = objects_of({"games", "--json"});
  ASSERT_EQ(lines.size(), game_infos().size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const GameInfo& info = *game_infos()[i];
    EXPECT_EQ(std::string_view(lines[i].at("id").as_string()), info.id);
    EXPECT_EQ(std::string_view(lines[i].at("summary").as_string()), info.texts(Language::kEnglish).summary);
    EXPECT_EQ(lines[i].at("max_players"), info.max_players);
    EXPECT_EQ(lines[i].at("editions").as_array().size(), info.editions.size());
    EXPECT_EQ(lines[i].at("boards").as_array().size(), info.boards.size());
    EXPECT_EQ(lines[i].at("knobs").as_array().size(), info.knobs.size());
  }
  const std::string text = output_of({"games"});
  EXPECT_THAT(text, HasSubstr("liuzhou    Liuzhou chess (2 players): "));
  EXPECT_THAT(text, HasSubstr("  edition seed       Classic (default)\n"));
  EXPECT_THAT(text, HasSubstr("  knob    max_moves           200 / 144      draw"));
  EXPECT_THAT(text, HasSubstr("ringrift   RingRift (2-4 players): "));
  const auto& editions = lines[0].at("editions").as_array();
  EXPECT_EQ(editions[0].at("knobs").at("max_moves"), "200");
  EXPECT_EQ(editions[1].at("knobs").at("max_moves"), "144");
}

TEST(Version, NamesTheProgramAndItsCompiler) {
  EXPECT_THAT(output_of({"version"}), MatchesRegex("palamedes [0-9.]+ \\(.+\\)\n"));
  const auto lines = objects_of({"version", "--json"});
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_THAT(output_of({"version"}), HasSubstr(lines[0].at("version").as_string().c_str()));
  EXPECT_THAT(output_of({"version"}), HasSubstr(lines[0].at("compiler").as_string().c_str()));
}

/// The subcommands that the help of `words` lists.
Words commands_in_help_of(Words words) {
  words.emplace_back("--help");
  std::istringstream help(output_of(words));
  Words names;
  bool listed = false;
  for (std::string line; std::getline(help, line);) {
    if (line.empty()) {
      listed = false;
    } else if (line.ends_with(':')) {
      listed = line != "Options:" && line != "Positionals:" && !line.starts_with("Example");
    } else if (listed && line.starts_with("  ") && line[2] != ' ') {
      names.push_back(line.substr(2, line.find(' ', 2) - 2));
    }
  }
  return names;
}

TEST(Help, EveryCommandHasOneWithAnExample) {
  std::vector<Words> commands{{}};
  for (std::size_t i = 0; i < commands.size(); ++i) {
    Words help = commands[i];
    help.emplace_back("--help");
    EXPECT_THAT(output_of(help), HasSubstr("Example")) << ::testing::PrintToString(commands[i]);
    for (const std::string& name : commands_in_help_of(commands[i])) {
      commands.push_back(commands[i]);
      commands.back().push_back(name);
    }
  }
  EXPECT_THAT(commands, Contains(ElementsAre("version")));
  EXPECT_THAT(commands, Contains(ElementsAre("record", "random")));
  EXPECT_GE(commands.size(), 16U);
}

TEST(Help, EveryCommandOfTheProgramIsInAGroup) {
  const std::string help = output_of({"--help"});
  for (const char* title : {"\nPlay:\n  serve ", "\nStudy games:\n  analyze ", "\nRun a server:\n  admin "}) {
    EXPECT_THAT(help, HasSubstr(title));
  }
  EXPECT_THAT(help, Not(HasSubstr("Subcommands:"))) << "a command without a group";
  EXPECT_THAT(help, Not(HasSubstr("complete"))) << "this command is for the shell";
}

TEST(Overview, SaysWhatTheProgramIsAndShowsFirstSteps) {
  const std::string text = output_of({});
  EXPECT_THAT(text, StartsWith("Palamedes plays strategy board games: "));
  for (const GameInfo* info : game_infos())
    EXPECT_THAT(text, HasSubstr(std::string(info->texts(Language::kEnglish).name)));
  EXPECT_THAT(text, HasSubstr("palamedes --help"));
  EXPECT_THAT(text, HasSubstr("README"));
  const Words commands = commands_in_help_of({});
  std::istringstream lines(text);
  int examples = 0;
  for (std::string line; std::getline(lines, line);) {
    EXPECT_LE(line.size(), 100U) << line;
    if (!line.starts_with("    ")) continue;
    ++examples;
    std::istringstream words(line);
    std::string program;
    std::string command;
    words >> program >> command;
    EXPECT_EQ(program, "palamedes");
    EXPECT_THAT(commands, Contains(command));
  }
  EXPECT_EQ(examples, 5);
}

TEST(Version, IsAlsoAnOption) { EXPECT_THAT(output_of({"--version"}), MatchesRegex("palamedes [0-9.]+\n")); }

}  // namespace
}  // namespace palamedes::test
