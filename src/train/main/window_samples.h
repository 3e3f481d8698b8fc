// Positions of a run's window, for commands.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "train/main/arguments.h"
#include "train/run/window_files.h"
#include "train/window.h"

namespace palamedes::train {

/// What a run did, in words.
inline std::string data_text(const RunState& state) {
  return std::to_string(state.positions) + " positions of " + std::to_string(state.games) + " games of self-play, " +
         std::to_string(state.steps) + " steps of learning";
}

/// Fills the memory with positions of the run's window. Sets `data` to what the run did, unless the arguments say it.
template <Trainable G>
MaybeError sample_window(const std::vector<G>& variants, const Arguments& arguments, std::string& data,
                         SampleMemory& memory) {
  const RunFolder folder(arguments.run);
  const auto state = folder.read_state();
  if (!state) return state.error();
  if (arguments.data.empty()) data = data_text(*state);
  auto games = window_games(folder, *state);
  if (!games) return games.error();
  Window<G> window(variants, {});
  for (PlayedGame& played : *games) {
    if (!window.add(std::move(played))) return Error{"bad_run", "a game of the window has an illegal action"};
  }
  if (window.size() == 0) return Error{"bad_run", "the window of the run is empty"};
  window.sample(memory, arguments.seed);
  return std::nullopt;
}

}  // namespace palamedes::train
