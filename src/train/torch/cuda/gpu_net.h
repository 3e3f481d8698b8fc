// The net in 16-bit numbers on a GPU, as operations that can be recorded once and launched many times.
#pragma once

#include <ATen/ATen.h>

#include <cstdint>

#include "train/batch.h"
#include "train/torch/cuda/gpu_memory.h"
#include "train/torch/net.h"
#include "train/torch/parts.h"

namespace palamedes::train {

/// Weights whose memory never moves, so that recorded launches see new ones.
class GpuWeights {
 public:
  GpuWeights(const NetPlan& plan, at::Device device);

  /// Copies 32-bit weights, on the current stream.
  void set(const at::Tensor& weights);

  const NetParts<at::Tensor>& half() const { return half_parts_; }
  const NetParts<at::Tensor>& whole() const { return whole_parts_; }
  /// The first convolution with zeros for more inputs, because devices want a multiple of 8.
  const at::Tensor& stem() const { return stem_; }
  /// The cells and roles of the policy as one matrix.
  at::Tensor policy_cells() const;

 private:
  at::Tensor half_{};
  at::Tensor whole_{};
  NetParts<at::Tensor> half_parts_{};
  NetParts<at::Tensor> whole_parts_{};
  at::Tensor stem_{};
};

class GpuNet {
 public:
  GpuNet(const BoardShape& shape, std::uint32_t size, const NetPlan& plan, at::Device device);

  /// Evaluates all positions of the batch, on the current stream. `is_fused` joins convolutions with what follows them.
  void run(const GpuWeights& weights, const GpuMemory& memory, bool is_fused);

 private:
  void load(const GpuMemory& memory);
  void run_trunk(const GpuWeights& weights, bool is_fused);
  void pool(const at::Tensor& features);
  void clear_outside(const at::Tensor& features) const;
  at::Tensor pooled() const;

  BoardShape shape_;
  int size_;
  nn::ConvSizes sizes_;
  at::Tensor outside_{};  ///< cells of the grid that are not on the board
  int board_ = 0;         ///< how many are
  at::Tensor planes_{};
  at::Tensor features_{};
  at::Tensor pooled_globals_{};  ///< means, maxima, globals
};

}  // namespace palamedes::train
