// How fast an evaluation net is here, for `scripts/check-wasm --speed`. `palamedes bench --net` measures the same
// positions natively.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "games/liuzhou/game.h"
#include "nn/liuzhou/eval_net.h"
#include "search/tools/random_positions.h"

namespace palamedes::test {

/// Nanoseconds for a score, the best of many short rounds: WebAssembly knows only the time of day, and other programs
/// disturb a short round less often.
inline double nanoseconds_of_score(const nn::LiuzhouEvalWeights& net, std::size_t positions) {
  constexpr int kRounds = 200;
  constexpr std::size_t kScores = 20'000;
  using Clock = std::chrono::steady_clock;
  const auto game = liuzhou::Liuzhou::make({.game = "liuzhou"});
  if (!game) return 0;
  const std::vector<liuzhou::State> states = search::random_positions(*game, positions, 1);
  double best = std::numeric_limits<double>::max();
  std::uint64_t sum = 0;  // so that no work can be left out
  std::size_t next = 0;
  for (int round = 0; round < kRounds; ++round) {
    const Clock::time_point start = Clock::now();
    for (std::size_t i = 0; i < kScores; ++i) {
      sum += static_cast<std::uint64_t>(net.score(game->knobs(), states[next]));
      next = next + 1 == states.size() ? 0 : next + 1;
    }
    const std::chrono::duration<double, std::nano> taken = Clock::now() - start;
    best = std::min(best, taken.count() / static_cast<double>(kScores));
  }
  volatile std::uint64_t used = sum;
  (void)used;
  return best;
}

}  // namespace palamedes::test
