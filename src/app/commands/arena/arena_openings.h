// palamedes arena openings, and reading the lists that it writes.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "arena/host.h"
#include "arena/opening.h"

namespace palamedes::app {

/// The options --opening-plies --opening-bound.
struct OpeningOptions {
  std::optional<int> plies{};
  std::optional<Score> bound{};

  void add_to(CLI::App& command);
  arena::OpeningRules rules() const { return {.plies = plies, .bound = bound}; }
};

/// Failure if the file is not a list of openings that can be played in this game.
arena::OpeningList read_openings(const std::string& path, const arena::Host& host);

/// The command `arena openings`.
void add_arena_openings(CLI::App& arena);

}  // namespace palamedes::app
