// The seeds of the fuzz targets are what they are called: a seed that a game refuses at its first
// field helps nobody.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>

#include "nn/file/network.h"
#include "nn/file/safetensors.h"
#include "server/requests/table.h"
#include "tests/fuzz/fuzz_input.h"
#include "tests/fuzz/network_use.h"
#include "tests/support/places.h"

namespace palamedes::fuzz {
namespace {

/// The files of a target's corpus by name.
std::map<std::string, std::string> seeds(const std::string& target) {
  std::map<std::string, std::string> found;
  const auto folder = std::filesystem::path(test::in_source("")) / "tests" / "fuzz" / "corpus" / target;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    found[std::filesystem::relative(entry.path(), folder).string()] =
        std::string(std::istreambuf_iterator<char>(file), {});
  }
  return found;
}

/// The named field of a state text of RingRift by its place.
std::string field(std::string_view text, int place) {
  for (int i = 0; i < place; ++i) taken(text, '|');
  return std::string(taken(text, '|'));
}

TEST(FuzzCorpus, StateTextsAreThoseOfTheGamesTheyName) {
  std::set<std::string> games;
  std::set<std::string> phases;
  std::set<std::string> boards;
  std::set<std::string> players;
  for (const auto& [name, seed] : seeds("state_text_fuzz")) {
    std::string_view text = seed;
    const GameConfig config = parse_config(taken(text, '\n'));
    const auto game = make_game(config);
    ASSERT_TRUE(game) << name << ": " << game.error().message;
    const bool broken = name.ends_with("over_supply");
    const auto state = (*game)->parse_state(text, broken ? SupplyCheck::kOff : SupplyCheck::kOn);
    EXPECT_TRUE(state) << name << ": " << state.error().message;
    games.insert(config.game);
    if (config.game != "ringrift") continue;
    boards.insert(field(text, 2));
    players.insert(field(text, 3));
    phases.insert(field(text, 4));
  }
  for (const GameInfo* info : game_infos()) EXPECT_TRUE(games.contains(std::string(info->id))) << info->id;
  EXPECT_EQ(phases, (std::set<std::string>{"P", "M", "C", "X", "L", "T", "F", "G"}));
  EXPECT_EQ(boards, (std::set<std::string>{"square8", "square19", "hexagonal", "hex8"}));
  EXPECT_EQ(players, (std::set<std::string>{"2", "3", "4"}));
}

TEST(FuzzCorpus, ActionTextsAreOfTheGamesTheyNameAndSomeAreLegal) {
  for (const auto& [name, seed] : seeds("action_text_fuzz")) {
    std::string_view text = seed;
    const auto game = make_game(parse_config(taken(text, '\n')));
    ASSERT_TRUE(game) << name << ": " << game.error().message;
    const std::string start = taken_lines(text);
    auto parsed = (*game)->parse_state(start, SupplyCheck::kOff);
    EXPECT_TRUE(start.empty() || parsed) << name << ": " << parsed.error().message;
    const auto position = parsed ? *std::move(parsed) : (*game)->initial();
    int made = 0;
    while (!text.empty()) made += position->apply(taken(text, '\n')) ? 0 : 1;
    EXPECT_TRUE(made > 0 || position->ending()) << name;
  }
}

TEST(FuzzCorpus, EveryGameHasRecordsAndVectors) {
  for (const char* target : {"record_fuzz", "vector_fuzz"}) {
    for (const GameInfo* info : game_infos()) {
      const std::string game = "\"game\":\"" + std::string(info->id) + '"';
      std::size_t count = 0;
      for (const auto& [name, seed] : seeds(target)) count += seed.find(game) != std::string::npos ? 1 : 0;
      EXPECT_GE(count, 5U) << target << ' ' << info->id;
    }
  }
}

TEST(FuzzCorpus, NetworksAreReadAndOtherFilesAreRefused) {
  int networks = 0;
  for (const auto& [name, seed] : seeds("network_fuzz")) {
    const auto network = nn::read_network(seed);
    EXPECT_EQ(network.ok(), name.starts_with("network")) << name << ": " << (network ? "" : network.error().message);
    networks += network ? 1 : 0;
  }
  EXPECT_EQ(networks, 7);
}

TEST(FuzzCorpus, SomeNetworksEvaluateAPosition) {
  std::set<std::string> evaluating;
  for (const auto& [name, seed] : seeds("network_fuzz")) {
    const auto content = nn::parse_safetensors(seed);
    const auto repaired = content ? fuzz::repaired(*content) : std::nullopt;
    const auto network = nn::read_network(repaired ? *repaired : seed);
    if (network && fuzz::evaluates(**network)) evaluating.insert(name);
  }
  EXPECT_EQ(evaluating, (std::set<std::string>{"network_conv_hex8", "network_conv_liuzhou", "network_conv_stratego",
                                               "network_patterns_without_rows"}));
}

TEST(FuzzCorpus, EveryMessageOfTheServerIsSent) {
  for (const server::RequestRow& row : server::messages()) {
    const std::string type = "\"type\":\"" + std::string(row.name) + '"';
    const std::string over_http = "request 2 " + std::string(row.name) + ' ';
    std::size_t count = 0;
    for (const auto& [name, seed] : seeds("messages_fuzz"))
      count += seed.find(type) != std::string::npos || seed.find(over_http) != std::string::npos ? 1 : 0;
    EXPECT_GE(count, 1U) << row.name;
  }
}

TEST(FuzzCorpus, TheFramesThatEndedAServerWithAssertionsAreThere) {
  using namespace std::string_literals;
  const std::string mask(4, '\0');
  const std::string frames = "\x82\x82"s + mask + "ab" + "\x01\x82"s + mask + "cd" + "\x80\x80"s + mask;
  EXPECT_EQ(frames.size(), 22U);
  EXPECT_EQ(seeds("frames_fuzz").at("f10_binary_then_parts"), '\0' + frames);
  EXPECT_EQ(seeds("socket_fuzz").at("f10_binary_then_parts"), '\0' + frames);
}

}  // namespace
}  // namespace palamedes::fuzz
