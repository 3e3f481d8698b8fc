// palamedes train GAME and palamedes train watch.
#pragma once

#include <CLI/CLI.hpp>

namespace palamedes::app {

/// Lets `train` itself start the trainer if no subcommand is given.
void add_training_run(CLI::App& train);
void add_watch(CLI::App& train);

}  // namespace palamedes::app
