// palamedes engine: lets other programs use the engines, over the engine protocol.
#include <memory>
#include <string>

#include "app/cli.h"
#include "app/engine/engine_loop.h"
#include "app/engine/engine_session.h"
#include "app/support/program_resources.h"
#include "search/players/player_text.h"

namespace palamedes::app {
namespace {

struct EngineOptions {
  GameOptions game{};
  std::string player{};
  std::uint64_t seed = 1;
};

void run_engine(const EngineOptions& options) {
  const ProgramResources program;
  EngineSession session(program.threaded());
  const GameConfig config = options.game.read();
  if (!config.game.empty()) {
    fail_on(session.begin_game(config), 2);
  } else if (config != GameConfig{}) {
    throw Failure("--edition, --board, --players and --knob need a game, such as: palamedes engine liuzhou", 2);
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
  auto* command = app.add_subcommand("engine", "Let another program use the engines, over a line protocol");
  command->footer(
      "The other program writes commands to standard input, one per line: protocol 1, setoption, newgame, position,\n"
      "go, stop, isready, quit. docs/engine_protocol.md describes them and shows example sessions.\n"
      "Examples:\n  palamedes engine\n"
      "  echo 'go nodes 2000' | palamedes engine liuzhou --player alphabeta\n"
      "  palamedes arena liuzhou greedy 'mine=engine:run=./my-engine --fast,nodes=1000' --games 20");
  auto options = std::make_shared<EngineOptions>();
  options->game.add_to(*command, false);
  command->add_option("--player", options->player,
                      "The engine that plays, such as level7 or alphabeta:nodes=5000 (same as the option Player)");
  command->add_option("--seed", options->seed, "Seed of the decisions (same as the option Seed)")
      ->check(whole_number(0))
      ->capture_default_str();
  command->callback([options] { run_engine(*options); });
}

}  // namespace palamedes::app
