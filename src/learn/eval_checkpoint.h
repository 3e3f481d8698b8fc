// The state of a training run at its beginning or after an epoch, as a file.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/result.h"
#include "learn/eval_model.h"
#include "learn/train_eval.h"

namespace palamedes::learn {

constexpr nn::LiuzhouEvalSize eval_size(const EvalTraining& training) {
  return {.sums = training.sums, .hidden = training.sums};
}

struct EvalCheckpoint {
  EvalTraining training{};
  EvalLabels labels{};
  std::uint64_t data = 0;  ///< the hash of the samples
  std::vector<EvalLosses> losses{};
  EvalModel model;
};

/// A safetensors file: the weights as floats, the settings, labels and losses as metadata.
std::string checkpoint_bytes(const EvalCheckpoint& checkpoint);
Result<EvalCheckpoint> read_checkpoint(const std::string& path);

}  // namespace palamedes::learn
