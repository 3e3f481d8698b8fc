// Liuzhou chess: the squares and lines that an action completes.
#pragma once

#include <vector>

#include "games/liuzhou/rules/state.h"
#include "games/liuzhou/rules/types.h"

namespace palamedes::liuzhou {

struct CompletedShapes {
  std::vector<Cells> squares{};
  std::vector<Cells> lines{};

  bool any() const { return !squares.empty() || !lines.empty(); }
};

/// The shapes that hold the stone which the action places or moves. None for other actions.
CompletedShapes completed_by(const State& state, Action action);

}  // namespace palamedes::liuzhou
