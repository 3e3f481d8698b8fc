// What all commands that run an arena share: files to write and to go on from, progress, signals.
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

/// What every run has.
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

/// Openings for so many games of each pairing, rounded up to whole ones.
void draw_openings(const arena::Host& host, std::uint64_t games, arena::RunSpec& spec);

using GameWatch = std::function<void(const arena::Pairing&, const record::Record&)>;

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
