// Tests the positions that `palamedes bench --set` plays from.
#include <gtest/gtest.h>

#include "core/rng.h"
#include "games/with_game.h"
#include "search/baseline.h"

namespace palamedes::ringrift {
namespace {

std::vector<GameConfig> configs() {
  std::vector<GameConfig> all;
  for (const std::string edition : {"seed", "canon"}) {
    for (const std::string board : {"square8", "hex8", "square19", "hexagonal"}) {
      for (int players = 2; players <= 4; ++players) {
        const GameConfig config{.game = "ringrift", .edition = edition, .board = board, .players = players};
        if (make_game(config).ok()) all.push_back(config);
      }
    }
  }
  return all;
}

std::string name_of(const GameConfig& config) {
  return config.edition + ' ' + config.board + ' ' + std::to_string(config.players);
}

struct Kinds {
  std::uint64_t games = 0;
  std::uint64_t recoveries = 0;
  std::uint64_t regions = 0;
  std::uint64_t most_recoveries = 0;  ///< the most that were legal in one position
  std::uint64_t most_regions = 0;
};

/// Plays the positions in turn, each the same number of times.
template <class G>
Kinds play(const G& game, std::string_view set, std::uint64_t games_each) {
  Kinds kinds;
  Rng rng(11);
  ActionBuffer<Action> buffer(game.max_actions());
  for (const std::string& text : game.positions(set)) {
    const auto start = game.parse_state(text);
    EXPECT_TRUE(start.ok()) << start.error().message << "\n  " << text;
    if (!start) continue;
    for (std::uint64_t i = 0; i < games_each; ++i) {
      auto state = *start;
      while (!game.outcome(state)) {
        auto& actions = buffer.list();
        game.legal(state, actions);
        const auto recovers = [&](Action action) { return game.action_text(state, action).starts_with("R:"); };
        const auto takes_region = [&](Action action) { return game.action_text(state, action).starts_with("T:"); };
        if (i == 0) {
          kinds.most_recoveries =
              std::max(kinds.most_recoveries, static_cast<std::uint64_t>(std::ranges::count_if(actions, recovers)));
          kinds.most_regions =
              std::max(kinds.most_regions, static_cast<std::uint64_t>(std::ranges::count_if(actions, takes_region)));
        }
        const Action action = actions[rng.below(actions.size())];
        kinds.recoveries += recovers(action) ? 1 : 0;
        kinds.regions += takes_region(action) ? 1 : 0;
        game.apply(state, action);
      }
      ++kinds.games;
    }
  }
  return kinds;
}

TEST(RingRiftBenchPositions, AllParseAndAreNotOver) {
  for (const GameConfig& config : configs()) {
    const auto error = with_game(config, [&]<class G>(const G& game) {
      if constexpr (HasPositionSets<G>) {
        for (const PositionSet& set : G::position_sets()) {
          const auto texts = game.positions(set.name);
          EXPECT_FALSE(texts.empty()) << name_of(config) << ' ' << set.name;
          for (const std::string& text : texts) {
            const auto state = game.parse_state(text);
            ASSERT_TRUE(state.ok()) << name_of(config) << ": " << state.error().message << "\n  " << text;
            EXPECT_FALSE(game.outcome(*state)) << text;
            EXPECT_EQ(game.vector_text(*state), text);
          }
        }
        EXPECT_TRUE(game.positions("start").empty());
      }
    });
    EXPECT_FALSE(error);
  }
}

TEST(RingRiftBenchPositions, TheRecoverySetLeadsToRecoveries) {
  for (const GameConfig& config : configs()) {
    const auto error = with_game(config, [&]<class G>(const G& game) {
      if constexpr (HasPositionSets<G>) {
        const Kinds kinds = play(game, "recovery", 5);
        // In seed the first action is always a recovery; in canon a player may decline.
        EXPECT_GE(kinds.recoveries, config.edition == "seed" ? kinds.games : kinds.games / 2) << name_of(config);
        EXPECT_GE(kinds.most_recoveries, config.edition == "seed" ? 1U : 30U) << name_of(config);
      }
    });
    EXPECT_FALSE(error);
  }
}

TEST(RingRiftBenchPositions, TheTerritorySetLeadsToRegions) {
  for (const GameConfig& config : configs()) {
    const auto error = with_game(config, [&]<class G>(const G& game) {
      if constexpr (HasPositionSets<G>) {
        const Kinds kinds = play(game, "territory", 3);
        EXPECT_GE(kinds.regions, kinds.games) << name_of(config);
        EXPECT_GE(kinds.most_regions, 8U) << name_of(config);
      }
    });
    EXPECT_FALSE(error);
  }
}

}  // namespace
}  // namespace palamedes::ringrift
