// Whose eyes a command looks through at a game that hides things.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>

#include "core/viewer.h"

namespace palamedes::app {

/// The options --viewer and --full.
struct ViewerOptions {
  std::optional<int> number{};  ///< of a seat; 0 for a spectator
  bool full = false;

  void add_to(CLI::App& command);

  /// What was asked for. If nothing was: all of a game that is over or hides nothing, otherwise what a
  /// spectator sees. Failure (2) for a seat that the game lacks.
  Viewer choose(bool hides, bool over, int seats) const;
};

}  // namespace palamedes::app
