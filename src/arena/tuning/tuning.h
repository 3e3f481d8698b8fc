// Finds better weights of an evaluation by self-play, with simultaneous perturbation (SPSA). Every step changes
// all weights at random, up or down. A player with these changes plays one with the opposite changes, and the
// weights move towards the winner.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "arena/host.h"
#include "core/result.h"
#include "games/evaluation.h"

namespace palamedes::arena {

struct TuningSpec {
  std::string player{};       ///< the algorithm and its budget
  std::vector<Term> terms{};  ///< with their initial weights
  std::uint64_t steps = 500;
  std::size_t pairs = 8;  ///< pairs of games per step
  double change = 0.25;   ///< change of a weight in the first step, as a part of itself
  double rate = 0.04;     ///< how far a weight moves if the first step is won 2 to 0, as a part of itself
  std::uint64_t seed = 1;
  std::uint64_t max_plies = 10'000;
  unsigned threads = 1;
  std::function<bool()> stopped{};  ///< polled; true ends the run early
};

using WeightList = std::vector<Score>;

/// The player with these weights: its own settings, plus one for every weight that differs from the default.
std::string with_weights(std::string player, const std::vector<Term>& terms, const WeightList& weights);

/// Called after every step with the number of steps done and the weights; true ends the run.
using TuningWatch = std::function<bool(std::uint64_t done, const WeightList& weights)>;

/// The weights after the last step. They do not depend on the number of threads, unless the player has a
/// time limit.
Result<WeightList> tune(const Host& host, const TuningSpec& spec, const TuningWatch& watch = {});

}  // namespace palamedes::arena
