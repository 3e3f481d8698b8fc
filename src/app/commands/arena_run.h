// What all commands that run an arena share: files to write and to go on from, progress, signals.
#pragma once

#include <functional>
#include <string>

#include "app/cli.h"
#include "app/commands/arena_report.h"
#include "arena/run.h"

namespace palamedes::app {

struct RunFiles {
  std::string out{};  ///< records; "" for none
  std::string svg{};
  std::string bundles{};  ///< repro bundles
  bool resume = false;

  void add_to(CLI::App& command);
};

using GameWatch = std::function<void(const arena::Fixture&, const record::Record&)>;

/// Plays what is missing. Ends early on a signal. `watch` sees every game that is played.
arena::RunOutcome play_arena(const arena::Host& host, const arena::RunSpec& spec, const RunFiles& files,
                             const GameWatch& watch = {});
/// If one is wanted, and there is anything to draw.
void write_picture(const RunFiles& files, const ArenaReport& report);
/// Says how to go on.
void fail_if_interrupted(const RunFiles& files, const arena::RunOutcome& outcome);

/// The subcommands `arena ladder` and `arena personas`.
void add_arena_ladder(CLI::App& arena);
void add_arena_personas(CLI::App& arena);

}  // namespace palamedes::app
