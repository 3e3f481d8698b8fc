// RingRift's golden playthroughs. golden_test.cpp says how to rewrite them.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "app/support/test_games.h"
#include "core/rng.h"
#include "games/with_game.h"
#include "record/make_games.h"
#include "record/record_replay.h"
#include "record/vectors.h"
#include "tests/goldens/golden.h"
#include "tests/goldens/ringrift_setups.h"

namespace palamedes::ringrift {
namespace {

using ::testing::IsSupersetOf;

/// One game, as `palamedes vectors ringrift --seed ...` would play it.
struct GoldenGame {
  std::string board = "square8";
  int players = 2;
  std::uint64_t seed = 1;
  std::string policy = "random";
  std::vector<std::string> knobs{};
  std::uint64_t max_plies = 1000;
};

struct GoldenFile {
  std::string name;
  std::string edition;
  std::vector<GoldenGame> games;
};

/// The seeds were chosen such that the games are short and together reach every kind of end.
const std::vector<GoldenFile>& golden_files() {
  constexpr std::uint64_t kShort = 30;
  static const std::vector<GoldenFile> files{
      {"ringrift-seed",
       "seed",
       {
           {.players = 2, .seed = 29},                        // ring elimination
           {.players = 2, .seed = 8},                         // last player standing
           {.players = 2, .seed = 38},                        // sole survivor
           {.players = 2, .seed = 19},                        // territory
           {.players = 2, .seed = 8, .policy = "blocking"},   // last player standing
           {.players = 3, .seed = 36},                        // ladder
           {.players = 3, .seed = 30},                        // ring elimination
           {.players = 3, .seed = 40},                        // sole survivor
           {.players = 3, .seed = 6},                         // territory
           {.players = 3, .seed = 18},                        // last player standing
           {.players = 3, .seed = 6, .policy = "blocking"},   // recovery, last player standing
           {.players = 4, .seed = 40},                        // ring elimination
           {.players = 4, .seed = 5},                         // territory
           {.players = 4, .seed = 28},                        // last player standing
           {.players = 4, .seed = 37},                        // recovery, ladder
           {.players = 4, .seed = 31},                        // recovery, sole survivor
           {.players = 4, .seed = 19, .policy = "blocking"},  // last player standing
           {.board = "square19", .players = 2, .max_plies = kShort},
           {.board = "square19", .players = 3, .max_plies = kShort},
           {.board = "square19", .players = 4, .max_plies = kShort},
           {.board = "hexagonal", .players = 2, .max_plies = kShort},
           {.board = "hexagonal", .players = 3, .max_plies = kShort},
           {.board = "hexagonal", .players = 4, .max_plies = kShort},
       }},
      {"ringrift-canon",
       "canon",
       {
           {.players = 2, .seed = 8},                                          // ring elimination
           {.players = 2, .seed = 19},                                         // territory
           {.players = 2, .seed = 15},                                         // recovery, last player standing
           {.players = 2, .seed = 30},                                         // two recoveries, sole survivor
           {.players = 2, .seed = 12, .policy = "blocking"},                   // recovery, ring elimination
           {.players = 3, .seed = 33},                                         // ring elimination
           {.players = 3, .seed = 26},                                         // territory
           {.players = 3, .seed = 13},                                         // five recoveries, last player standing
           {.players = 3, .seed = 40},                                         // recovery, sole survivor
           {.players = 3, .seed = 13, .policy = "blocking"},                   // recovery, ladder
           {.players = 4, .seed = 15},                                         // ring elimination
           {.players = 4, .seed = 33},                                         // territory
           {.players = 4, .seed = 4},                                          // ladder
           {.players = 4, .seed = 31},                                         // three recoveries, sole survivor
           {.players = 4, .seed = 9, .policy = "blocking"},                    // recovery, last player standing
           {.board = "hex8", .players = 2, .seed = 35},                        // recovery, ring elimination
           {.board = "hex8", .players = 2, .seed = 6, .policy = "blocking"},   // recovery, last player standing
           {.board = "hex8", .players = 3, .seed = 19},                        // two recoveries, sole survivor
           {.board = "hex8", .players = 3, .seed = 5, .policy = "blocking"},   // ladder
           {.board = "hex8", .players = 4, .seed = 6},                         // territory
           {.board = "hex8", .players = 4, .seed = 11, .policy = "blocking"},  // last player standing
           {.board = "square19", .players = 2, .max_plies = kShort},
           {.board = "square19", .players = 3, .max_plies = kShort},
           {.board = "square19", .players = 4, .max_plies = kShort},
           {.board = "hexagonal", .players = 2, .max_plies = kShort},
           {.board = "hexagonal", .players = 3, .max_plies = kShort},
           {.board = "hexagonal", .players = 4, .max_plies = kShort},
       }},
      {"ringrift-knobs",
       "seed",
       {
           {.seed = 3, .knobs = {"K2=canon", "K4=2"}},
           {.seed = 4, .knobs = {"K5=canon", "K6=canon"}},
           {.players = 3, .seed = 5, .knobs = {"K3=canon", "K4=canon"}},
           {.players = 4, .seed = 6, .knobs = {"K2=canon", "K5=canon"}},
           {.board = "hex8", .players = 3, .seed = 7, .knobs = {"K1=canon"}},
           {.board = "hexagonal", .seed = 8, .knobs = {"K1=canon"}, .max_plies = 12},
           {.seed = 1, .knobs = {"pie=on"}, .max_plies = 12},
           {.seed = 9, .max_plies = 0},
       }},
  };
  return files;
}

constexpr const char* kSetupsFile = "ringrift-setups.jsonl.gz";

std::vector<std::string> file_names() {
  std::vector<std::string> names;
  for (const GoldenFile& file : golden_files()) names.push_back(file.name + ".jsonl.gz");
  names.emplace_back(kSetupsFile);
  return names;
}

std::string recorded(const GoldenFile& file) {
  constexpr std::uint64_t kEvery = 20;
  std::string text;
  for (const GoldenGame& golden : file.games) {
    app::TestGameOptions options;
    options.game.config = {
        .game = "ringrift", .edition = file.edition, .board = golden.board, .players = golden.players};
    options.game.knobs = golden.knobs;
    options.seed = golden.seed;
    options.policy = golden.policy;
    options.max_plies = golden.max_plies;
    app::play_test_games(options, "goldens",
                         [&](const AnyGame& game, const AnyState& setup, const app::TestGame& played) {
                           const auto vector = record::make_vector(game, played.id, setup, played.actions, kEvery);
                           ASSERT_TRUE(vector.ok()) << vector.error().message;
                           text += record::vector_line(*vector) + "\n";
                         });
  }
  return text;
}

std::string recorded_setups() {
  std::string text;
  for (const GoldenSetup& golden : golden_setups()) {
    const Position& position = golden.position;
    const auto game = make_game(position.config());
    EXPECT_TRUE(game.ok());
    if (!game) continue;
    const auto setup = (*game)->parse_state(position.text(), SupplyCheck::kOff);
    EXPECT_TRUE(setup.ok()) << golden.name << ": " << setup.error().message << "\n  " << position.text();
    if (!setup) continue;
    const std::string id =
        fmt::format("ringrift-{}-{}-{}p-{}", position.edition, position.board, position.players, golden.name);
    const auto vector =
        record::make_vector(**game, id, **setup, test::then_random(**setup, golden.actions, golden.random_plies), 1);
    EXPECT_TRUE(vector.ok()) << id << ": " << vector.error().message;
    if (vector) text += record::vector_line(*vector) + "\n";
  }
  return text;
}

TEST(RingRiftGolden, GamesAreRecordedToTheSameBytes) {
  for (const GoldenFile& file : golden_files()) test::expect_golden(file.name + ".jsonl.gz", recorded(file));
}

TEST(RingRiftGolden, SetupsAreRecordedToTheSameBytes) { test::expect_golden(kSetupsFile, recorded_setups()); }

TEST(RingRiftGolden, GamesReplay) {
  for (const std::string& name : file_names()) {
    test::for_each_game(name, [](const record::VectorGame& game, const std::string& where) {
      const auto result = record::replay(game);
      ASSERT_TRUE(result.ok()) << where << ": " << result.error().message;
      EXPECT_FALSE(result->mismatch) << where << ": " << game.id << ", " << record::explain(*result->mismatch);
    });
  }
}

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, separator);) parts.push_back(part);
  return parts;
}

/// Whether the player to act is to place rings and the ring cap allows fewer than there are in hand.
bool cap_binds(const GameConfig& config, const std::string& state) {
  const auto fields = split(state, '|');
  if (fields[4] != "P") return false;
  const std::string& player = fields[5];
  const auto hands = split(fields[6].substr(5), ',');
  const int hand = std::stoi(hands[static_cast<std::size_t>(std::stoi(player)) - 1]);
  long on_board = 0;
  for (const std::string& stack : split(fields[16].substr(3), ' '))
    on_board += std::count(stack.begin() + static_cast<std::ptrdiff_t>(stack.find('=')) + 1, stack.end(), player[0]);
  long rings = 0;
  const auto error = with_game(config, [&]<class G>(const G& game) {
    if constexpr (requires { game.rings_per_player(); }) rings = game.rings_per_player();
  });
  EXPECT_FALSE(error);
  return rings - on_board < std::min(hand, 3);
}

/// Whether a player takes two regions in one turn, with nothing but payments in between.
bool has_two_regions_in_a_turn(const record::VectorGame& game) {
  int player = 0;  // the player who took a region and has done nothing but pay since
  for (const record::VectorPly& ply : game.plies) {
    if (ply.action.starts_with("T:")) {
      if (ply.player == player) return true;
      player = ply.player;
    } else if (!ply.action.starts_with("E:")) {
      player = 0;
    }
  }
  return false;
}

/// The names of the rare events that a game contains.
std::set<std::string> shown_by(const record::VectorGame& game) {
  std::set<std::string> found;
  std::string end = game.end.reason;
  for (const Setting& detail : game.end.details) end += ' ' + detail.value;
  found.insert(end);
  const GameConfig full = make_game(game.config).value()->config();
  for (const record::VectorPly& ply : game.plies) {
    if (ply.action.starts_with("R:")) found.insert("recovery of " + std::string(*knob(full, "K6")));
  }
  if (has_two_regions_in_a_turn(game)) found.insert("two regions in a turn");
  if (cap_binds(game.config, game.setup)) found.insert("ring cap");
  return found;
}

TEST(RingRiftGolden, GamesReachEveryRareEventForEveryNumberOfPlayers) {
  std::map<std::pair<std::string, int>, std::set<std::string>> shown;  // by edition and players
  for (const std::string& name : file_names()) {
    test::for_each_game(name, [&](const record::VectorGame& game, const std::string&) {
      shown[{game.config.edition, game.config.players}].merge(shown_by(game));
    });
  }
  for (const std::string edition : {"seed", "canon"}) {
    for (int players = 2; players <= 4; ++players) {
      const auto& found = shown[{edition, players}];
      EXPECT_THAT(found, IsSupersetOf({"ring_elimination", "territory_control", "last_player_standing lps",
                                       "last_player_standing sole_survivor", "stalemate 1", "stalemate 2",
                                       "stalemate 3", "stalemate 4"}))
          << edition << ' ' << players;
      EXPECT_TRUE(found.contains("recovery of " + edition)) << edition << ' ' << players;
      EXPECT_TRUE(found.contains("two regions in a turn")) << edition << ' ' << players;
      EXPECT_TRUE(found.contains("ring cap")) << edition << ' ' << players;
    }
  }
}

TEST(RingRiftGolden, GamesReachEveryKindOfActionOnEveryBoard) {
  std::set<std::string> kinds;
  std::set<std::string> boards;
  for (const std::string& name : file_names()) {
    test::for_each_game(name, [&](const record::VectorGame& game, const std::string&) {
      boards.insert(fmt::format("{} {} {}", game.config.edition, game.config.board, game.config.players));
      for (const record::VectorPly& ply : game.plies) {
        const std::size_t colon = ply.action.find(':');
        kinds.insert(ply.action.substr(0, colon));
      }
    });
  }
  EXPECT_THAT(kinds, IsSupersetOf({"P", "M", "C", "L", "E", "T", "F", "R", "skip-place", "skip-capture",
                                   "skip-territory", "skip-recovery", "swap"}));
  for (int players = 2; players <= 4; ++players) {
    for (const std::string board : {"seed square8", "seed square19", "seed hexagonal", "canon square8",
                                    "canon square19", "canon hexagonal", "canon hex8"}) {
      EXPECT_TRUE(boards.contains(board + ' ' + std::to_string(players))) << board << ' ' << players;
    }
  }
}

}  // namespace
}  // namespace palamedes::ringrift
