#include <fmt/core.h>

#include <boost/json.hpp>
#include <memory>

#include "app/cli.h"

namespace palamedes::app {

void add_version(CLI::App& app) {
  auto* command = app.add_subcommand("version", "Print the version and the compiler");
  command->footer("Example:\n  palamedes version");
  auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "Print one JSON object");
  command->callback([json] {
    if (*json) {
      const boost::json::object line{{"version", PALAMEDES_VERSION}, {"compiler", PALAMEDES_COMPILER}};
      fmt::print("{}\n", boost::json::serialize(line));
    } else {
      fmt::print("palamedes {} ({})\n", PALAMEDES_VERSION, PALAMEDES_COMPILER);
    }
  });
}

}  // namespace palamedes::app
