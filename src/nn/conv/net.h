// An integer convolutional network that is ready to run (see weights.h for its layers).
//
// A ConvNet never changes, so many runs can share it. A ConvRun holds the memory of one evaluation at a time; every
// thread has its own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "nn/action_code.h"
#include "nn/conv/kernels.h"
#include "nn/conv/weights.h"
#include "nn/encoder.h"

namespace palamedes::nn {

/// A dense layer without shift: out = weights * in.
class Dense {
 public:
  Dense() = default;
  Dense(std::span<const std::int8_t> weights, std::size_t outputs, std::size_t inputs);

  std::size_t outputs() const { return outputs_; }
  /// The size of the input with zeros at its end, so that all vectors are full.
  std::size_t padded_inputs() const { return inputs_; }
  void apply(std::span<const Activation> in, std::span<std::int32_t> out) const;

 private:
  std::size_t outputs_ = 0;
  std::size_t inputs_ = 0;
  std::vector<Activation> weights_;
};

/// The smallest number of values that fills whole vectors.
constexpr std::size_t padded_size(std::size_t count) { return (count + 7) / 8 * 8; }

class ConvNet {
 public:
  /// `weights_fault` finds nothing wrong with the weights.
  explicit ConvNet(const ConvWeights& weights);

  const ConvSizes& sizes() const { return sizes_; }

 private:
  friend class ConvRun;
  struct Block {
    Convolution first;
    Dense pooled;
    Convolution second;
  };

  ConvSizes sizes_;
  Convolution stem_;
  Dense stem_globals_;
  std::vector<Block> blocks_;
  Dense policy_cells_;
  std::vector<std::int32_t> policy_rows_;
  Dense policy_pooled_;
  std::vector<Activation> policy_output_;
  int policy_shift_;
  float policy_unit_;  ///< what 1 in the output of the policy is worth as a logit
  Dense value_hidden_;
  std::vector<std::int32_t> value_biases_;
  int value_shift_;
  Dense value_output_;
  std::vector<std::int32_t> value_output_biases_;
  float value_unit_;
};

class ConvRun {
 public:
  /// For encodings of this shape, on the board that the mask describes.
  ConvRun(std::shared_ptr<const ConvNet> net, const TensorShape& shape, std::span<const std::uint64_t> mask);

  /// Evaluates the position. Allocates nothing.
  void run(const Encoding& encoding);
  /// Must be called once after `run` before logits are asked for.
  void prepare_policy();

  /// The logit of an action with this code.
  float logit(const ActionCode& code) const;
  /// Logits of a win of each seat, counted from the seat to act, and of a draw.
  std::array<float, kValueOutputs> value_logits() const { return values_; }
  /// The last layer before the heads, for tests: all channels of a place one after the other.
  std::span<const Activation> features() const { return features_; }
  const ConvGrid& grid() const { return grid_; }

 private:
  void load_input(const Encoding& encoding);
  void pool();
  void run_value();

  std::shared_ptr<const ConvNet> net_;
  TensorShape shape_;
  ConvGrid grid_;
  std::vector<Activation> input_;
  std::vector<Activation> globals_;
  std::vector<Activation> features_;
  std::vector<Activation> middle_;
  std::vector<Activation> next_;
  std::vector<Activation> pooled_;         ///< means, maxima, then the globals for the value
  std::vector<std::int32_t> more_;         ///< what is added to all cells of a channel
  std::vector<std::int32_t> policy_;       ///< place, role, number
  std::vector<std::int32_t> policy_base_;  ///< what the pooled features add to every action
  std::vector<std::int32_t> hidden_sums_;
  std::vector<Activation> hidden_;
  std::array<float, kValueOutputs> values_{};
};

}  // namespace palamedes::nn
