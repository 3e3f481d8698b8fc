#include "app/training/trainer_program.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "core/text/printable.h"
#include "core/text/split.h"

namespace palamedes::app {
namespace {

constexpr const char* kTrainerName = "palamedes_trainer";
constexpr const char* kTrainerVariable = "PALAMEDES_TRAINER";

bool is_program(const std::filesystem::path& path) {
  std::error_code error;
  return std::filesystem::is_regular_file(path, error) && ::access(path.c_str(), X_OK) == 0;
}

}  // namespace

Result<std::string> find_trainer(const Environment& environment, const std::string& own_path) {
  const std::string named = environment(kTrainerVariable);
  if (!named.empty()) {
    if (is_program(named)) return named;
    return Error{"no_trainer", fmt::format("{} names {}, which is not a program", kTrainerVariable, printable(named))};
  }
  // This program is build/release/bin/palamedes in a source tree; presets build the trainer beside it.
  const std::filesystem::path here = std::filesystem::path(own_path).parent_path();
  const std::filesystem::path builds = here / ".." / "..";
  for (const auto& path :
       {here / kTrainerName, builds / "trainer" / "bin" / kTrainerName, builds / "train" / "bin" / kTrainerName}) {
    if (!own_path.empty() && is_program(path)) return path.lexically_normal().string();
  }
  const std::string folders = environment("PATH");
  for (const auto folder : split(folders, ':')) {
    const auto path = std::filesystem::path(folder) / kTrainerName;
    if (!folder.empty() && is_program(path)) return path.string();
  }
  return Error{"no_trainer",
               fmt::format("{0} is not installed. It is a program of its own, because it needs LibTorch: run "
                           "`scripts/setup train` and `scripts/build-trainer` in the source tree, or set {1} to its "
                           "path",
                           kTrainerName, kTrainerVariable)};
}

std::string own_program_path() {
  std::error_code error;
  const auto path = std::filesystem::read_symlink("/proc/self/exe", error);
  return error ? "" : path.string();
}

Error become_trainer(const std::string& path, const std::vector<std::string>& arguments) {
  std::vector<std::string> words{path};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  ::execv(path.c_str(), argv.data());
  return {"no_trainer", fmt::format("cannot run {}: {}", printable(path), std::strerror(errno))};  // NOLINT
}

}  // namespace palamedes::app
