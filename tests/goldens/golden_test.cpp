// Golden playthroughs: games with a fixed seed, recorded once. They must replay, and recording them again must give the
// same bytes, with every compiler and on every machine.
//
// If a change of the rules or the texts is meant to change them, rewrite them with
//   PALAMEDES_UPDATE_GOLDENS=1 build/release/bin/palamedes_tests --gtest_filter='*Golden*:SearchDecisions*'
// and say in the commit which games have changed and why.
#include "tests/goldens/golden.h"

#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "app/support/test_games.h"
#include "games/with_game.h"
#include "record/make_games.h"
#include "record/record_json.h"
#include "record/record_replay.h"
#include "record/vectors.h"
#include "search/tools/perft.h"
#include "tests/goldens/ringrift_setups.h"
#include "tests/goldens/stratego_setups.h"

namespace palamedes {
namespace {

using ::testing::IsSupersetOf;

/// One game, as `palamedes vectors GAME --seed ...` would play it.
struct GoldenGame {
  std::vector<std::string> knobs{};  ///< NAME=VALUE
  std::uint64_t seed = 1;
  std::string policy = "random";
  std::string state{};
  std::uint64_t max_plies = 1000;
};

struct GoldenFile {
  std::string name;
  std::string edition;
  std::vector<GoldenGame> games;
};

/// The seeds were chosen such that the games are short and together reach every phase and every kind of end.
const std::vector<GoldenFile>& golden_files() {
  static const std::vector<GoldenFile> files{
      {"liuzhou-seed",
       "seed",
       {
           {.seed = 273},                       // ends by a counter removal
           {.seed = 394},                       // ends by a capture
           {.seed = 85},                        // forced removal, no-moves exchange, counter removal
           {.seed = 19, .policy = "blocking"},  // forced removal, no-moves exchange, move limit
           {.state = "bw..../ww..../....../....../....../....ww MOVEMENT b m0 c0 f0 t60 q0"},       // stuck at once
           {.state = "wwBB../ww..../....../....../....../....BB REMOVAL w m0 c0 f0 t50 q0"},        // Black keeps none
           {.state = "bb..../bb..../....../....../....../....WW MARK_SELECTION b m1 c0 f0 t9 q0"},  // nothing to mark
       }},
      {"liuzhou-current",
       "current",
       {
           {.seed = 216},                        // forced removal, no-moves exchange, move limit
           {.seed = 586},                        // no-moves exchange, ends by a capture
           {.seed = 188},                        // ends by a capture
           {.seed = 144, .policy = "blocking"},  // forced removal, no-moves exchange, no-capture limit
           {.seed = 15, .state = "bb..../bb..../....../....ww/....ww/...... MOVEMENT b m0 c0 f0 t60 q0"},
           {.state = "wwb.../wwb.../bb..../....../....../...... MOVEMENT w m0 c0 f0 t60 q0"},
           {.state = "bbw.../bbw.../ww..../....../....../...... MOVEMENT b m0 c0 f0 t60 q0"},  // wins stuck
           {.state = "Bb..ww/Bb..ww/Bb..ww/....../....../...... REMOVAL w m0 c0 f0 t50 q0"},   // Black keeps three
       }},
      {"liuzhou-knobs",
       "seed",
       {
           {.knobs = {"no_capture_limit=20", "lose_below=8", "both_shapes=line"}, .seed = 210},
           {.knobs = {"no_capture_limit=20", "lose_below=8", "both_shapes=line"}, .seed = 92},
           {.knobs = {"max_moves=90", "lose_below=3"}, .seed = 4},
           {.knobs = {"max_moves=39"}, .seed = 3},
           {.seed = 1, .max_plies = 12},  // recording stops: cap
           {.seed = 1, .max_plies = 0},
       }},
  };
  return files;
}

app::TestGameOptions options_of(const GoldenGame& golden, const std::string& edition) {
  app::TestGameOptions options;
  options.game.config = {.game = "liuzhou", .edition = edition};
  options.game.knobs = golden.knobs;
  options.seed = golden.seed;
  options.policy = golden.policy;
  options.state = golden.state;
  options.max_plies = golden.max_plies;
  return options;
}

std::string recorded(const GoldenFile& file) {
  constexpr std::uint64_t kEvery = 10;
  std::string text;
  for (const GoldenGame& golden : file.games) {
    app::play_test_games(options_of(golden, file.edition), "goldens",
                         [&](const AnyGame& game, const AnyState& setup, const app::TestGame& played) {
                           const auto vector = record::make_vector(game, played.id, setup, played.actions, kEvery);
                           ASSERT_TRUE(vector.ok()) << vector.error().message;
                           text += record::vector_line(*vector) + "\n";
                         });
  }
  return text;
}

/// Records of two finished games and an unfinished one, with every field that a record can have.
std::string recorded_records() {
  std::string text;
  const std::vector<GoldenGame> games{{.seed = 394}, {.seed = 188}, {.seed = 7, .max_plies = 50}};
  for (const GoldenGame& golden : games) {
    app::play_test_games(options_of(golden, golden.seed == 188 ? "current" : "seed"), "goldens",
                         [&](const AnyGame& game, const AnyState& setup, const app::TestGame& played) {
                           auto made = record::make_record(game, setup, played.actions);
                           ASSERT_TRUE(made.ok()) << made.error().message;
                           made->id = played.id;
                           made->seed = played.seed;
                           made->seats[0] = {.name = "Ann 安娜", .engine = "human"};
                           made->seats[1] = {.engine = "random", .level = 1, .config_hash = golden.seed};
                           for (std::size_t i = 0; i < made->plies.size(); i += 2) {
                             made->plies[i].milliseconds = 1000 + (i * 37);
                           }
                           text += record::record_line(*made) + "\n";
                         });
  }
  return text;
}

template <class Use>
void for_each_golden_game(Use&& use) {
  for (const GoldenFile& file : golden_files()) test::for_each_game(file.name + ".jsonl", use);
}

TEST(Golden, GamesAreRecordedToTheSameBytes) {
  for (const GoldenFile& file : golden_files()) test::expect_golden(file.name + ".jsonl", recorded(file));
}

TEST(Golden, GamesReplay) {
  for_each_golden_game([](const record::VectorGame& game, const std::string& where) {
    const auto result = record::replay(game);
    ASSERT_TRUE(result.ok()) << where << ": " << result.error().message;
    EXPECT_FALSE(result->mismatch) << where << ": " << game.id << ", " << record::explain(*result->mismatch);
  });
}

TEST(Golden, GamesReachEveryKindOfActionAndEnd) {
  std::set<std::string> kinds;
  std::set<std::string> ends;
  for_each_golden_game([&](const record::VectorGame& game, const std::string&) {
    for (const record::VectorPly& ply : game.plies) kinds.insert(ply.action.substr(0, 1));
    ends.insert(game.end.reason);
  });
  EXPECT_THAT(kinds, IsSupersetOf({"P", "M", "R", "F", "S", "C", "N", "X"}));
  EXPECT_THAT(ends, IsSupersetOf({"capture", "no_moves_remove", "counter_remove", "removal", "move_limit",
                                  "no_capture_limit", "no_legal_actions", "cap"}));
}

TEST(Golden, RecordsAreWrittenToTheSameBytes) { test::expect_golden("liuzhou-records.jsonl", recorded_records()); }

TEST(Golden, RecordsReplay) {
  int games = 0;
  for (const std::string& line : test::golden_lines("liuzhou-records.jsonl")) {
    const auto game = record::parse_record(line);
    ASSERT_TRUE(game.ok()) << line << ": " << game.error().message;
    const auto refused = record::replay(*game);
    EXPECT_FALSE(refused) << line << ": " << refused->message;
    EXPECT_EQ(record::record_line(*game), line);
    ++games;
  }
  EXPECT_EQ(games, 3);
}

/// Perft counts with the columns game, edition, depth, count, state. The states are initial states and states of the
/// golden games. Those of RingRift name the board and the number of players; those of Stratego are the first line only.
std::string perft_table() {
  std::string text;
  const auto add = [&](const GameConfig& config, int depth, const std::string& state) {
    const auto error = with_game(config, [&]<class G>(const G& game) {
      search::Perft<G> counter(game, depth);
      const auto parsed = game.parse_state(state);
      ASSERT_TRUE(parsed.ok()) << parsed.error().message;
      text +=
          fmt::format("{}\t{}\t{}\t{}\t{}\n", config.game, config.edition, depth, counter.count(*parsed, depth), state);
    });
    ASSERT_FALSE(error) << error->message;
  };
  for (const std::string edition : {"seed", "current"}) {
    const GameConfig config{.game = "liuzhou", .edition = edition};
    for (int depth = 0; depth <= 4; ++depth) {
      add(config, depth, "....../....../....../....../....../...... PLACEMENT b m0 c0 f0 t0 q0");
    }
  }
  for_each_golden_game([&](const record::VectorGame& game, const std::string&) {
    const auto made = make_game(game.config);
    const GameConfig plain{.game = "liuzhou", .edition = game.config.edition};
    if (make_game(plain).value()->config() != (*made)->config()) return;  // the table has no knobs
    std::size_t number = 0;
    for (const record::VectorPly& ply : game.plies) {
      if (ply.state && number++ % 3 == 2) add(plain, number % 2 == 0 ? 3 : 4, *ply.state);
    }
    add(plain, 2, game.end.state);
  });
  const auto add_start = [&](const std::string& edition, const std::string& board, int players, int deepest) {
    const GameConfig config{.game = "ringrift", .edition = edition, .board = board, .players = players};
    const auto made = make_game(config);
    ASSERT_TRUE(made.ok()) << made.error().message;
    for (int depth = 1; depth <= deepest; ++depth) add(config, depth, (*made)->initial()->text());
  };
  for (const std::string edition : {"seed", "canon"}) {
    add_start(edition, "square8", 2, 3);
    add_start(edition, "square8", 3, 2);
    add_start(edition, "square8", 4, 2);
    add_start(edition, "square19", 2, 2);
    add_start(edition, "hexagonal", 2, 2);
  }
  add_start("canon", "hex8", 2, 3);
  for (const ringrift::GoldenSetup& setup : ringrift::golden_setups()) {
    // The table has no knobs, and positions with more rings than the supply do not parse.
    if (!setup.position.knobs.empty() || setup.name.starts_with("cap")) continue;
    add(setup.position.config(), setup.random_plies > 0 ? 2 : 3, setup.position.text());
  }
  for (const std::string edition : {"seed", "isf"}) {
    const GameConfig config{.game = "stratego", .edition = edition};
    for (const stratego::GoldenSetup& setup : stratego::golden_setups(edition)) {
      if (!setup.knobs.empty()) continue;
      // Moves are barred only after several turns. With two squares to move between, there are few sequences.
      const std::vector<int> depths = setup.name == "jail" ? std::vector{2, 6, 7, 8, 9, 10} : std::vector{2, 4};
      for (const int depth : depths) add(config, depth, setup.pieces.text());
    }
    add(config, 2, stratego::first_line(stratego::Table(config)));
    stratego::Table table(config);
    table.play(stratego::placements(stratego::kRed, stratego::kSomeArmy) +
               stratego::placements(stratego::kBlue, stratego::kSomeArmy));
    for (int depth = 1; depth <= 3; ++depth) add(config, depth, stratego::first_line(table));
  }
  return text;
}

TEST(Golden, PerftCountsAreTheSame) { test::expect_golden("perft.tsv", perft_table()); }

}  // namespace
}  // namespace palamedes
