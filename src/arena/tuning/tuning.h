// Better weights of an evaluation by self-play: simultaneous perturbation (SPSA). Every step changes
// all weights at once, by chance up or down; the player with the changes meets the player with their
// opposite, and the weights move towards the winner.
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
  std::vector<Term> terms{};  ///< with the weights to begin from
  std::uint64_t steps = 500;
  std::size_t pairs = 8;  ///< pairs of games per step
  double change = 0.25;   ///< of a weight, up or down, in the first step
  double rate = 0.04;     ///< how far a weight moves, as a part of itself, when a first step is won 2 to 0
  std::uint64_t seed = 1;
  std::uint64_t max_plies = 10'000;
  unsigned threads = 1;
  std::function<bool()> stopped{};  ///< asked now and then; true ends it with what there is
};

using WeightList = std::vector<Score>;

/// The player with these weights: its own settings, and one for every term that differs from its
/// default.
std::string with_weights(std::string player, const std::vector<Term>& terms, const WeightList& weights);

/// Called after every step with the number of steps done and the weights; true ends the run.
using TuningWatch = std::function<bool(std::uint64_t done, const WeightList& weights)>;

/// The weights after the last step. Without a limit of time, the same for any number of threads.
Result<WeightList> tune(const Host& host, const TuningSpec& spec, const TuningWatch& watch = {});

}  // namespace palamedes::arena
