// The trainer, palamedes_trainer: a program of its own, because it needs LibTorch, which nothing else needs.
#pragma once

#include <string>
#include <vector>

#include "app/play/screen/appearance.h"
#include "core/result.h"

namespace palamedes::app {

/// The path of the trainer: $PALAMEDES_TRAINER, or palamedes_trainer beside this program, in the build folders of the
/// same source tree, or in PATH. The error says how to get it.
Result<std::string> find_trainer(const Environment& environment, const std::string& own_path);

/// The path of the program that runs; "" if the system does not say.
std::string own_program_path();

/// Runs the trainer in place of this program. Returns only if it cannot be run.
Error become_trainer(const std::string& path, const std::vector<std::string>& arguments);

}  // namespace palamedes::app
