// Positions to train an evaluation net of Liuzhou chess on, read from files of self-play games.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/result.h"
#include "games/liuzhou/rules/rules.h"

namespace palamedes::learn {

struct EvalSample {
  liuzhou::State state{};
  float search = 0;        ///< the score of the search for the seat to act, squashed to [-1, 1]
  std::int8_t result = 0;  ///< of the game for the seat to act: 1 won, 0 drawn, -1 lost
  std::uint8_t rules = 0;  ///< which of the rules
};

struct EvalSamples {
  std::vector<liuzhou::Liuzhou> rules{};  ///< one for each file
  std::vector<EvalSample> training{};
  std::vector<EvalSample> validation{};  ///< of every twentieth game
  std::uint64_t games = 0;
  std::uint64_t drawn = 0;
  std::uint64_t hash = 0;  ///< of all samples, in their order
};

/// Every position in which a player searched is a sample. An error if a file is damaged or of another game.
Result<EvalSamples> read_eval_samples(const std::vector<std::string>& paths);

}  // namespace palamedes::learn
