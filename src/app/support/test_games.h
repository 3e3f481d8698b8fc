// Games played by a simple policy, for the commands that record them.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "app/cli.h"
#include "games/edge.h"

namespace palamedes::app {

/// The options GAME --edition ... --games --seed --policy --state --max-plies.
struct TestGameOptions {
  GameOptions game{};
  std::uint64_t games = 1;
  std::uint64_t seed = 1;
  std::string policy = "random";
  std::string state{};
  std::uint64_t max_plies = 100'000;

  void add_to(CLI::App& command);
};

struct TestGame {
  std::string id;               ///< tells games of different options apart
  std::string id_without_seed;  ///< where the seed would tell what is hidden
  std::uint64_t seed;           ///< of this game
  std::vector<std::string> actions;
};

/// Plays the games and hands each over, with its settings and first position.
void play_test_games(const TestGameOptions& options, const std::string& what,
                     const std::function<void(const AnyGame&, const AnyState& setup, const TestGame&)>& use);

}  // namespace palamedes::app
