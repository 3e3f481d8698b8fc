// Sentences that explain actions, made from search results and evaluation terms. Every statement can be
// checked against the lines in the analysis.
#pragma once

#include <string>
#include <vector>

#include "analysis/analysis.h"
#include "games/edge.h"

namespace palamedes::analysis {

/// The facts that the sentences are made from.
struct Story {
  const AnyGame& game;
  const search::Opponent& opponent;
  const search::GameSoFar& so_far;  ///< before the action
  const Ply& ply;
};

/// Why the action that was played is worse than the best. `line` is the expected line, which starts with
/// the action; empty in games with hidden pieces.
std::string swing_sentence(const Story& story, const PlayedAction& action, const Swing& swing,
                           const std::vector<std::string>& line);

/// What the best action is good for.
std::string hint_sentence(const Story& story);

/// The sentence for games with hidden pieces. It says what the action cost and nothing about the position.
std::string blind_sentence(const ScoredAction& best, const PlayedAction& played, Score clear);

}  // namespace palamedes::analysis
