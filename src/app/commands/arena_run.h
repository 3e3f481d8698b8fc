// What all commands that run an arena share: files to write and to go on from, progress, signals.
#pragma once

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

/// Plays what is missing. Ends early on a signal.
arena::RunOutcome play_arena(const arena::Host& host, const arena::RunSpec& spec, const RunFiles& files);
/// If one is wanted, and there is anything to draw.
void write_picture(const RunFiles& files, const ArenaReport& report);
/// Says how to go on.
void fail_if_interrupted(const RunFiles& files, const arena::RunOutcome& outcome);

/// The subcommand `arena ladder`.
void add_arena_ladder(CLI::App& arena);

}  // namespace palamedes::app
