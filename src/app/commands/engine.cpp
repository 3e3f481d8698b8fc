// The engine protocol, for programs that want an opponent.
#include <memory>
#include <string>

#include "app/cli.h"
#include "app/engine/engine_loop.h"
#include "app/engine/session.h"
#include "search/players/player_text.h"

namespace palamedes::app {
namespace {

struct EngineOptions {
  GameOptions game{};
  std::string player{};
  std::uint64_t seed = 1;
};

void run_engine(const EngineOptions& options) {
  EngineSession session;
  const GameConfig config = options.game.read();
  if (!config.game.empty()) {
    fail_on(session.begin_game(config), 2);
  } else if (config != GameConfig{}) {
    throw Failure("--edition, --board, --players and --knob need a game before them", 2);
  }
  EngineSession::Options wanted{.seed = options.seed};
  if (!options.player.empty()) {
    fail_on(search::malformed_player(options.player), 2);
    wanted.player = options.player;
  }
  fail_on(session.set_options(wanted), 2);
  serve_engine(session);
}

}  // namespace

void add_engine(CLI::App& app) {
  auto* command =
      app.add_subcommand("engine", "Play for another program: a line protocol on standard input and output");
  command->footer(
      "Commands are lines: protocol 1, setoption, newgame, position, go, stop, isready, quit.\n"
      "docs/engine_protocol.md describes them, with worked sessions.\n"
      "Examples:\n  palamedes engine\n"
      "  echo 'go nodes 2000' | palamedes engine liuzhou --player alphabeta\n"
      "  palamedes arena liuzhou greedy 'mine=engine:run=./my-engine --fast,nodes=1000' --games 20");
  auto options = std::make_shared<EngineOptions>();
  options->game.add_to(*command, false);
  command->add_option("--player", options->player, "Who plays, such as level7 or alphabeta:nodes=5000 (option Player)");
  command->add_option("--seed", options->seed, "Seed of the decisions (option Seed)")
      ->check(whole_number(0))
      ->capture_default_str();
  command->callback([options] { run_engine(*options); });
}

}  // namespace palamedes::app
