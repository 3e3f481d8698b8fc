// palamedes_trainer: learning by self-play, as a program of its own that needs LibTorch and the standard library alone.
#include <cstdio>
#include <exception>
#include <string>
#include <string_view>
#include <vector>

#include "games/config.h"
#include "train/main/commands.h"
#include "train/torch/tools/tools.h"

namespace {

int usage() {
  std::fprintf(stderr, "usage: palamedes_trainer COMMAND [name=value...]\n%s%s",
               std::string(palamedes::train::kCommandHelp).c_str(), std::string(palamedes::train::kToolHelp).c_str());
  return 2;
}

int run(const std::vector<std::string>& arguments) {
  if (arguments.empty()) return usage();
  std::vector<palamedes::Setting> settings;
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const std::size_t equals = arguments[i].find('=');
    if (equals == std::string::npos) return usage();
    settings.push_back({arguments[i].substr(0, equals), arguments[i].substr(equals + 1)});
  }
  if (const auto status = palamedes::train::run_command(arguments[0], settings)) return *status;
  if (const auto status = palamedes::train::run_tool(arguments[0], settings)) return *status;
  return usage();
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run({argv + 1, argv + argc});
  } catch (const std::exception& error) {
    std::fprintf(stderr, "trainer: %s\n", error.what());
    return 1;
  }
}
