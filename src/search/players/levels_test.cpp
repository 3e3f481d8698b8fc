#include "search/players/levels.h"

#include <gtest/gtest.h>

#include <set>

#include "games/registry.h"
#include "search/players/algorithms.h"
#include "search/players/describe_player.h"
#include "search/players/opponent.h"
#include "search/players/player_network.h"
#include "search/players/player_spec.h"
#include "search/players/player_text.h"
#include "tests/stratego/table.h"

namespace palamedes::search {
namespace {

/// Every game with every edition, board and number of players that it has.
std::vector<GameConfig> all_configs() {
  std::vector<GameConfig> configs;
  for (const GameInfo* info : game_infos()) {
    const auto boards = info->boards.empty() ? std::vector<std::string_view>{""} : info->boards;
    for (const std::string_view edition : info->editions) {
      for (const std::string_view board : boards) {
        for (int players = info->min_players; players <= info->max_players; ++players) {
          const GameConfig config{.game = std::string(info->id),
                                  .edition = std::string(edition),
                                  .board = std::string(board),
                                  .players = players};
          if (const auto game = make_game(config)) configs.push_back((*game)->config());
        }
      }
    }
  }
  return configs;
}

/// A position in which there is something to decide by looking ahead: of games with a set-up, after it.
GameSoFar in_play(const GameConfig& config) {
  if (config.game != "stratego") return {};
  const auto table = stratego::seed("64r7 63r5 97rB 24b44 14b6 15b3");
  return {.start = table.game().state_text(table.position())};
}

/// What a level runs where there are no networks, as in this test.
std::string without_network(std::string_view player) {
  PlayerSpec spec = *parse_player(player);
  for (Setting& setting : spec.settings) {
    if (setting.name == kNetSetting) setting.value = kNoNet;
  }
  return player_text(spec);
}

TEST(Levels, EachRunsTheAlgorithmThatTheTableNames) {
  for (const GameConfig& config : all_configs()) {
    const Ladder ladder = ladder_of(config);
    for (int number = 1; number <= kLevels; ++number) {
      const auto opponent = make_opponent(config, level_player(number));
      ASSERT_TRUE(opponent.ok()) << config.game << number << opponent.error().message;
      const std::string_view row = ladder[static_cast<std::size_t>(number) - 1].player;
      EXPECT_EQ((*opponent)->player(), without_network(row));
      const std::uint64_t budget = (*opponent)->limits().nodes;
      EXPECT_EQ(budget > 0, looks_ahead(algorithm_of(row))) << "in nodes, never in time";
      EXPECT_FALSE((*opponent)->limits().time.has_value());
      (*opponent)->limits().nodes = std::min<std::uint64_t>(budget, 50);
      const auto thought = (*opponent)->decide(in_play(config), 1);
      ASSERT_TRUE(thought.ok()) << thought.error().message;
      EXPECT_EQ(thought->algorithm, algorithm_of(row)) << "by the account of the search itself";
      EXPECT_EQ(thought->nodes > 0, looks_ahead(algorithm_of(row)));
    }
    EXPECT_TRUE(make_opponent(config, "max").ok());
  }
}

TEST(WithThreads, AddsThreadsToAlphaBetaAndToNothingElse) {
  const GameConfig ringrift{.game = "ringrift"};
  EXPECT_EQ(*with_threads(ringrift, "level8", 1), *resolved(ringrift, "level8"));
  EXPECT_EQ(*with_threads(ringrift, "level8", 3), *resolved(ringrift, "level8") + ",threads=3");
  EXPECT_EQ(*with_threads(ringrift, "alphabeta:threads=2", 3), "alphabeta:threads=3");
  EXPECT_EQ(*with_threads(ringrift, "mcts:nodes=10", 3), "mcts:nodes=10");
  EXPECT_EQ(*with_threads({.game = "stratego"}, "level8", 3), *resolved({.game = "stratego"}, "level8"));
  EXPECT_FALSE(with_threads(ringrift, "level11", 3).ok());
}

TEST(Levels, HaveDifferentNamesAndDescriptionsInEveryLanguage) {
  for (const GameConfig& config : all_configs()) {
    for (const Language language : {Language::kEnglish, Language::kChinese}) {
      std::set<std::string> sentences;
      std::set<std::string_view> names;
      for (int number = 1; number <= kLevels; ++number) {
        names.insert(level_name(number, language));
        const std::string sentence = describe_player(*resolved(config, level_player(number)), language);
        EXPECT_EQ(sentence.find_first_of("0123456789"), std::string::npos) << sentence;
        sentences.insert(sentence);
      }
      EXPECT_EQ(names.size(), static_cast<std::size_t>(kLevels));
      EXPECT_EQ(sentences.size(), static_cast<std::size_t>(kLevels)) << config.game;
    }
  }
  EXPECT_EQ(describe_player("alphabeta:nodes=22000", Language::kEnglish), "Plans as far ahead as it can.");
  EXPECT_EQ(describe_player("greedy:mistakes=40", Language::kEnglish),
            "Thinks one move ahead and sometimes slips. Good for your first games.");
  EXPECT_EQ(describe_player("greedy:mistakes=40", Language::kChinese), "只看一步，有时失误。适合头几局。");
}

TEST(Levels, PersonasChangeTheSharesOfTheGroups) {
  const GameConfig config{.game = "ringrift", .edition = "seed", .board = "square8", .players = 2};
  const auto spec = resolved(config, *parse_player("level6:persona=territorial"));
  ASSERT_TRUE(spec.ok());
  EXPECT_EQ(spec->algorithm, "alphabeta");
  EXPECT_EQ(spec->settings.front().name, "territory");
  EXPECT_EQ(*resolved(config, *parse_player("level6:persona=balanced")), *resolved(config, *parse_player("level6")));
  for (const Persona& persona : personas_of(config)) {
    for (int number = kFirstPersonaLevel; number <= kLevels; ++number) {
      const std::string player = with_setting(level_player(number), "persona", persona.id);
      EXPECT_TRUE(make_opponent(config, player).ok()) << persona.id << number;
    }
  }
}

TEST(Levels, GivenSettingsOverrideThoseOfTheLevel) {
  const GameConfig config{.game = "liuzhou"};
  EXPECT_EQ(player_text(*resolved(config, *parse_player("level7:nodes=5"))), "alphabeta:nodes=5,vary=1");
}

TEST(Levels, UnknownLevelsAndPersonasAreRefused) {
  const GameConfig liuzhou{.game = "liuzhou"};
  for (const char* text : {"level", "level0", "level11", "level05", "level1x", "level-1"})
    EXPECT_EQ(resolved(liuzhou, *parse_player(text)).error().code, "bad_level") << text;
  EXPECT_EQ(resolved(liuzhou, *parse_player("level5:persona=mean")).error().message,
            "there is no persona 'mean'; there are balanced, aggressive, cautious");
  EXPECT_EQ(resolved(liuzhou, *parse_player("level5:persona=territorial")).error().code, "unknown_persona");
  EXPECT_EQ(resolved(liuzhou, *parse_player("level2:persona=cautious")).error().code, "bad_persona");
}

}  // namespace
}  // namespace palamedes::search
