// Everything that the next steps of a learner depend on, as a file (safetensors).
#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.h"
#include "train/batch.h"
#include "train/torch/parts.h"

namespace palamedes::train {

/// All have one number for each weight.
struct LearnerState {
  at::Tensor weights{};
  at::Tensor average{};   ///< of the weights of the last steps
  at::Tensor momentum{};  ///< mean of gradients
  at::Tensor squares{};   ///< mean of their squares
  std::int64_t steps = 0;
};

/// A compact file has 16 bits instead of 32 of the numbers that tolerate it, and so five eighths of the bytes.
std::string write_state(const LearnerState& state, const NetPlan& plan, const BoardShape& shape, bool is_compact);

/// Makes a file compact; one that is compact already stays as it is. An error if it is not a learner's state.
Result<std::string> compact_state(std::string_view file);

/// Reads either kind of file into the tensors. An error changes nothing.
MaybeError read_state(std::string_view file, const NetPlan& plan, const BoardShape& shape, LearnerState& state);

}  // namespace palamedes::train
