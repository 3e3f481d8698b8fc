#include <fmt/core.h>

#include "app/cli.h"

namespace palamedes::app {

void add_version(CLI::App& app) {
  auto* command = app.add_subcommand("version", "Print version and compiler");
  command->footer("Example:\n  palamedes version");
  command->callback([] { fmt::print("palamedes {} ({})\n", PALAMEDES_VERSION, PALAMEDES_COMPILER); });
}

}  // namespace palamedes::app
