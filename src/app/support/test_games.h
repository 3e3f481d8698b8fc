// Plays games by a test policy, for the commands that record them.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "app/cli.h"
#include "games/edge.h"

namespace palamedes::app {

/// The command-line options: GAME, --edition and the other game options, --games, --seed, --policy, --state,
/// --max-plies.
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
  std::string id;               ///< differs between games with different options
  std::string id_without_seed;  ///< for games that hide things, because the seed would reveal them
  std::uint64_t seed;           ///< the seed of this game, not of the run
  std::vector<std::string> actions;
};

/// Plays the games and calls `use` for each, with its rules and first position. `what` names the progress line.
void play_test_games(const TestGameOptions& options, const std::string& what,
                     const std::function<void(const AnyGame&, const AnyState& setup, const TestGame&)>& use);

}  // namespace palamedes::app
