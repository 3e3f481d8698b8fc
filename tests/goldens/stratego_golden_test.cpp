// Stratego's golden playthroughs. golden_test.cpp says how to rewrite them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "app/support/test_games.h"
#include "core/rng.h"
#include "games/registry.h"
#include "record/make_games.h"
#include "record/record_json.h"
#include "record/record_replay.h"
#include "record/vectors.h"
#include "record/viewer_record.h"
#include "tests/goldens/golden.h"
#include "tests/goldens/stratego_setups.h"

namespace palamedes::stratego {
namespace {

using ::testing::IsSupersetOf;

/// One game with its set-up, as `palamedes vectors stratego --seed ...` would play it.
struct GoldenGame {
  std::uint64_t seed = 1;
  std::string policy = "random";
  std::vector<std::string> knobs{};
  std::uint64_t max_plies = 1200;
};

struct GoldenFile {
  std::string name;
  std::string edition;
  std::vector<GoldenGame> games;
};

const std::vector<GoldenFile>& golden_files() {
  static const std::vector<GoldenFile> files{
      {"stratego-seed", "seed", {{.seed = 1}, {.seed = 2}, {.seed = 3, .policy = "blocking", .max_plies = 400}}},
      {"stratego-isf", "isf", {{.seed = 1}, {.seed = 2}, {.seed = 3, .policy = "blocking", .max_plies = 400}}},
      {"stratego-knobs",
       "seed",
       {
           {.seed = 4, .knobs = {"two_square_scope=turns", "max_turns=300"}},
           {.seed = 5,
            .knobs = {"two_square=edges", "two_square_scouts=edges", "two_square_limit=2"},
            .max_plies = 300},
           {.seed = 6, .knobs = {"reveal=combat", "long_move_is_scout=off", "no_attack_limit=30"}},
           {.seed = 7, .knobs = {"more_square=on", "more_square_window=game", "spy_defends=on"}, .max_plies = 300},
           {.seed = 8, .knobs = {"first_player=blue", "scout_ranged_attack=off"}, .max_plies = 200},
           {.seed = 9, .max_plies = 0},
           {.seed = 9, .max_plies = 50},  // recording stops in the set-up phase
       }},
  };
  return files;
}

constexpr const char* kSetupsFile = "stratego-setups.jsonl.gz";
constexpr const char* kRecordsFile = "stratego-records.jsonl.gz";

std::vector<std::string> file_names() {
  std::vector<std::string> names;
  for (const GoldenFile& file : golden_files()) names.push_back(file.name + ".jsonl.gz");
  names.emplace_back(kSetupsFile);
  return names;
}

template <class Use>
void play_golden(const GoldenFile& file, const GoldenGame& golden, Use&& use) {
  app::TestGameOptions options;
  options.game.config = {.game = "stratego", .edition = file.edition};
  options.game.knobs = golden.knobs;
  options.seed = golden.seed;
  options.policy = golden.policy;
  options.max_plies = golden.max_plies;
  app::play_test_games(options, "goldens", use);
}

std::string recorded(const GoldenFile& file) {
  constexpr std::uint64_t kEvery = 40;
  std::string text;
  for (const GoldenGame& golden : file.games) {
    play_golden(file, golden, [&](const AnyGame& game, const AnyState& setup, const app::TestGame& played) {
      const auto vector = record::make_vector(game, played.id, setup, played.actions, kEvery);
      ASSERT_TRUE(vector.ok()) << vector.error().message;
      text += record::vector_line(*vector) + "\n";
    });
  }
  return text;
}

std::string recorded_setups() {
  std::string text;
  for (const std::string edition : {"seed", "isf"}) {
    for (const GoldenSetup& golden : golden_setups(edition)) {
      const auto game = make_game(golden.config());
      EXPECT_TRUE(game.ok()) << golden.name;
      if (!game) continue;
      const auto setup =
          (*game)->parse_state(golden.pieces.text(), golden.any_supply ? SupplyCheck::kOff : SupplyCheck::kOn);
      EXPECT_TRUE(setup.ok()) << golden.name << ": " << setup.error().message;
      if (!setup) continue;
      const std::string id = "stratego-" + edition + '-' + golden.name;
      const auto vector = record::make_vector(
          **game, id, **setup, test::then_random(**setup, words(golden.actions), golden.random_plies), 1);
      EXPECT_TRUE(vector.ok()) << id << ": " << vector.error().message;
      if (vector) text += record::vector_line(*vector) + "\n";
    }
  }
  return text;
}

/// Records of a finished and an unfinished game of each edition.
std::string recorded_records() {
  std::string text;
  for (const GoldenFile& file : golden_files()) {
    if (file.name == "stratego-knobs") continue;
    for (const std::uint64_t plies : {std::uint64_t{1200}, std::uint64_t{150}}) {
      play_golden(file, {.seed = 1, .max_plies = plies},
                  [&](const AnyGame& game, const AnyState& setup, const app::TestGame& played) {
                    auto made = record::make_record(game, setup, played.actions);
                    ASSERT_TRUE(made.ok()) << made.error().message;
                    made->id = played.id;
                    made->seed = played.seed;
                    made->seats[0] = {.name = "Ann 安娜", .engine = "human"};
                    made->seats[1] = {.engine = "random", .level = 1, .config_hash = 7};
                    text += record::record_line(*made) + "\n";
                  });
    }
  }
  return text;
}

TEST(StrategoGolden, GamesAreRecordedToTheSameBytes) {
  for (const GoldenFile& file : golden_files()) test::expect_golden(file.name + ".jsonl.gz", recorded(file));
}

TEST(StrategoGolden, SetupsAreRecordedToTheSameBytes) { test::expect_golden(kSetupsFile, recorded_setups()); }

TEST(StrategoGolden, GamesReplay) {
  for (const std::string& name : file_names()) {
    test::for_each_game(name, [](const record::VectorGame& game, const std::string& where) {
      const auto result = record::replay(game);
      ASSERT_TRUE(result.ok()) << where << ": " << result.error().message;
      EXPECT_FALSE(result->mismatch) << where << ": " << game.id << ", " << record::explain(*result->mismatch);
    });
  }
}

TEST(StrategoGolden, GamesReachEveryEndInBothEditionsAndBarredMoves) {
  for (const std::string edition : {"seed", "isf"}) {
    std::set<std::string> ends;
    int barred = 0;
    for (const std::string& name : file_names()) {
      test::for_each_game(name, [&](const record::VectorGame& game, const std::string&) {
        if (game.config.edition != edition) return;
        ends.insert(game.end.reason);
        for (const record::VectorPly& ply : game.plies) {
          if (ply.state) barred += words(words(*ply.state, '\n')[0])[7] == "-" ? 0 : 1;
        }
      });
    }
    EXPECT_THAT(ends, IsSupersetOf({"flag", "immobile", "blocked", "turn_limit", "no_attack", "cap"})) << edition;
    EXPECT_EQ(ends.contains("immobile_both"), edition == "isf");
    EXPECT_GT(barred, 5) << edition;
  }
}

TEST(StrategoGolden, RecordsAreWrittenToTheSameBytes) { test::expect_golden(kRecordsFile, recorded_records()); }

TEST(StrategoGolden, RecordsReplay) {
  int games = 0;
  for (const std::string& line : test::golden_lines(kRecordsFile)) {
    const auto game = record::parse_record(line);
    ASSERT_TRUE(game.ok()) << game.error().message;
    const auto refused = record::replay(*game);
    EXPECT_FALSE(refused) << refused->message;
    EXPECT_EQ(record::record_line(*game), line);
    ++games;
  }
  EXPECT_EQ(games, 4);
}

}  // namespace
}  // namespace palamedes::stratego
