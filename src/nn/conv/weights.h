// The weights of an integer convolutional network for policy and value.
//
// All activations are whole numbers from 0 to 255 and all weights from -63 to 63, so every sum fits into 32 bits and is
// the same on every machine. A layer divides its sums by a power of two. The layers:
//
//   input    bits as 0 and 255, and fractions
//   stem     3x3 convolution of the input + globals, ReLU
//   block    x + convolution(ReLU(convolution(x) + pooled(x))), ReLU; only every third block looks at pooled(x)
//   pooled   mean and maximum of every channel over the cells of the board
//   policy   for an action: ReLU(sum of four 1x1 convolutions at its cells + row of its kind and number + pooled),
//   output value    pooled and globals, ReLU, then five numbers: a win of each relative seat, and a draw
//
// Cells that are not on the board are 0 in every layer. docs/network_format.md lists the tensors.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/result.h"
#include "nn/encoder.h"
#include "nn/file/network.h"

namespace palamedes::nn {

inline constexpr int kLargestWeight = 63;
inline constexpr int kLargestActivation = 255;
inline constexpr int kLargestShift = 20;
inline constexpr std::int32_t kLargestBias = 1 << 28;
inline constexpr std::string_view kConvKind = "conv-policy-value";

/// The sizes of the layers.
struct ConvSizes {
  std::size_t inputs = 0;  ///< planes and fractions
  std::size_t globals = 0;
  std::size_t channels = 0;  ///< a multiple of 16
  std::size_t blocks = 0;
  std::size_t policy = 0;  ///< numbers for each cell and role; a multiple of 8
  std::size_t hidden = 0;  ///< of the value
  std::size_t rows = 0;    ///< pairs of a kind and a number

  std::size_t pooled() const { return 2 * channels; }
  friend bool operator==(const ConvSizes&, const ConvSizes&) = default;
};

/// Win of each seat, counted from the seat to act, and draw.
inline constexpr std::size_t kValueOutputs = kMaxSeats + 1;

constexpr bool pools_in_block(std::size_t block) { return block % 3 == 2; }

/// A 3x3 convolution. The weights are in the order of tensors: output, input, row, column.
struct ConvolutionWeights {
  std::vector<std::int8_t> weights{};
  std::vector<std::int32_t> biases{};  ///< by output
  int shift = 0;
};

struct BlockWeights {
  ConvolutionWeights first{};
  std::vector<std::int8_t> pooled{};  ///< output, pooled input; empty in most blocks
  ConvolutionWeights second{};
};

struct ConvWeights {
  ConvSizes sizes{};
  ConvolutionWeights stem{};
  std::vector<std::int8_t> stem_globals{};  ///< channel, global
  std::vector<BlockWeights> blocks{};

  std::vector<std::int8_t> policy_cells{};   ///< role, number, channel
  std::vector<std::int32_t> policy_rows{};   ///< row, number
  std::vector<std::int8_t> policy_pooled{};  ///< number, pooled input
  std::vector<std::int8_t> policy_output{};  ///< number
  int policy_shift = 0;
  int policy_scale = 0;  ///< a logit is the output divided by 2 to this power

  std::vector<std::int8_t> value_hidden{};  ///< hidden, then pooled inputs and globals
  std::vector<std::int32_t> value_biases{};
  int value_shift = 0;
  std::vector<std::int8_t> value_output{};  ///< output, hidden
  std::vector<std::int32_t> value_output_biases{};
  int value_scale = 0;
};

/// The sizes of a network for an encoder with this shape.
ConvSizes conv_sizes(const TensorShape& shape, std::size_t channels, std::size_t blocks, std::size_t policy,
                     std::size_t hidden);

/// Why these are no weights of a network: a size, weight, bias or shift is out of range.
MaybeError weights_fault(const ConvWeights& weights);

/// Reads the weights from a network of the kind kConvKind for an encoder with this shape.
Result<ConvWeights> read_conv_weights(const Network& network, const TensorShape& shape);

/// The parameters and tensors of the weights, for a network file.
std::map<std::string, std::string> conv_parameters(const ConvSizes& sizes);
std::vector<Tensor> conv_tensors(const ConvWeights& weights);

}  // namespace palamedes::nn
