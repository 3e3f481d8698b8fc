// Lists of openings: drawn, written, read.
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

/// The list of a file, which must be for this game and playable; Failure otherwise.
arena::OpeningList read_openings(const std::string& path, const arena::Host& host);

/// The command `arena openings`.
void add_arena_openings(CLI::App& arena);

}  // namespace palamedes::app
