// Options that choose the viewer of a game with hidden pieces.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>

#include "core/viewer.h"

namespace palamedes::app {

/// The options --viewer and --full.
struct ViewerOptions {
  std::optional<int> number{};  ///< a seat, or 0 for a spectator
  bool full = false;

  void add_to(CLI::App& command);

  /// The viewer on the command line. Without one: the umpire if the game is over or hides nothing, otherwise
  /// a spectator. Failure (2) for a seat that the game does not have.
  Viewer choose(bool hides, bool over, int seats) const;
};

}  // namespace palamedes::app
