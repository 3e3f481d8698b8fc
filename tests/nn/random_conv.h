// Convolutional networks with pseudo-random weights. They exist in tests only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/rng.h"
#include "nn/conv/weights.h"

namespace palamedes::nn {

/// Weights for which the activations of all layers vary, and neither vanish nor saturate everywhere.
inline ConvWeights random_conv_weights(const ConvSizes& sizes, std::uint64_t seed) {
  Rng rng(seed);
  const auto fill = [&](auto& values, std::size_t count, int limit) {
    values.resize(count);
    for (auto& value : values) {
      const int number = static_cast<int>(rng.below(static_cast<std::uint32_t>((2 * limit) + 1))) - limit;
      value = static_cast<std::decay_t<decltype(value)>>(number);
    }
  };
  const auto convolution = [&](ConvolutionWeights& layer, std::size_t inputs, int shift) {
    fill(layer.weights, sizes.channels * inputs * 9, kLargestWeight);
    fill(layer.biases, sizes.channels, 20'000);
    layer.shift = shift;
  };
  ConvWeights weights{.sizes = sizes};
  convolution(weights.stem, sizes.inputs, 10);
  fill(weights.stem_globals, sizes.channels * sizes.globals, kLargestWeight);
  weights.blocks.resize(sizes.blocks);
  for (std::size_t i = 0; i < sizes.blocks; ++i) {
    convolution(weights.blocks[i].first, sizes.channels, 11);
    if (pools_in_block(i)) fill(weights.blocks[i].pooled, sizes.channels * sizes.pooled(), kLargestWeight);
    convolution(weights.blocks[i].second, sizes.channels, 12);
  }
  fill(weights.policy_cells, ActionCode::kCells * sizes.policy * sizes.channels, kLargestWeight);
  fill(weights.policy_rows, sizes.rows * sizes.policy, 40'000);
  fill(weights.policy_pooled, sizes.policy * sizes.pooled(), kLargestWeight);
  fill(weights.policy_output, sizes.policy, kLargestWeight);
  weights.policy_shift = 10;
  weights.policy_scale = 13;
  fill(weights.value_hidden, sizes.hidden * (sizes.pooled() + sizes.globals), kLargestWeight);
  fill(weights.value_biases, sizes.hidden, 20'000);
  weights.value_shift = 10;
  fill(weights.value_output, kValueOutputs * sizes.hidden, kLargestWeight);
  fill(weights.value_output_biases, kValueOutputs, 20'000);
  weights.value_scale = 16;
  return weights;
}

}  // namespace palamedes::nn
