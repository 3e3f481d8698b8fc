// Sentences about actions, made from what the search found and from the terms of the evaluation.
// Whatever they say can be checked against the lines that they speak of.
#pragma once

#include <string>
#include <vector>

#include "analysis/analysis.h"

namespace palamedes::analysis {

/// What the sentences are made from.
struct Story {
  const AnyGame& game;
  const search::Opponent& opponent;
  const search::GameSoFar& so_far;  ///< before the action
  const Ply& ply;
};

/// Why the action that was played is worse than the best. `line` is what is expected after it,
/// itself included; empty where nobody may know.
std::string swing_sentence(const Story& story, const PlayedAction& action, const Swing& swing,
                           const std::vector<std::string>& line);

/// What the best action is good for.
std::string hint_sentence(const Story& story);

/// The sentence for games that hide things: what it cost, and nothing about the position.
std::string blind_sentence(const ScoredAction& best, const PlayedAction& played, Score clear);

}  // namespace palamedes::analysis
