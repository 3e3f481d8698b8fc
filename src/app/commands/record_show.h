// The parts of `palamedes record` that print games for people.
#pragma once

#include <CLI/CLI.hpp>

namespace palamedes::app {

void add_record_show(CLI::App& group);
void add_record_replay(CLI::App& group);

}  // namespace palamedes::app
