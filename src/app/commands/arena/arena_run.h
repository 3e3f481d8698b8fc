// What all commands that run an arena share: output files, resuming, progress and signals.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <thread>

#include "app/cli.h"
#include "app/commands/arena/arena_report.h"
#include "arena/run.h"

namespace palamedes::app {

/// The options --seed and --threads.
struct RunOptions {
  std::uint64_t seed = 1;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());

  void add_to(CLI::App& command);
};

struct RunFiles {
  std::string out{};  ///< records; "" for none
  std::string svg{};
  std::string bundles{};  ///< repro bundles
  bool resume = false;

  void add_to(CLI::App& command);
};

/// Draws enough openings for this many games of each pairing, rounded up.
void draw_openings(const arena::Host& host, std::uint64_t games, arena::RunSpec& spec);

using GameWatch = std::function<void(const arena::Pairing&, const record::Record&)>;

/// Plays the games that are not in `files` yet. A signal ends the run early. `watch` gets every game that
/// is played.
arena::RunOutcome play_arena(const arena::Host& host, const arena::RunSpec& spec, const RunFiles& files,
                             const GameWatch& watch = {});
/// Writes the SVG picture if `files` names one and any game was played.
void write_picture(const RunFiles& files, const ArenaReport& report);
/// Throws if the run was interrupted, after a message that says how to continue it.
void fail_if_interrupted(const RunFiles& files, const arena::RunOutcome& outcome);

/// The subcommands `arena ladder` and `arena personas`.
void add_arena_ladder(CLI::App& arena);
void add_arena_personas(CLI::App& arena);

}  // namespace palamedes::app
