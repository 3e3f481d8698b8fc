// The evaluation net of Liuzhou chess with real numbers, as training changes it, and its conversion to whole numbers.
//
// Only +, -, *, / and sqrt occur, in a fixed order, so training gives the same net on every machine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "nn/liuzhou/eval_net.h"

namespace palamedes::learn {

class EvalModel {
 public:
  using Tensors = nn::LiuzhouEvalTensors;
  using Features = nn::LiuzhouEvalFeatures;
  using Size = nn::LiuzhouEvalSize;
  static constexpr Size kLargest{.sums = 32, .hidden = 32};

  /// The weights, or for each of them the sum of its squared gradients.
  struct Weights {
    std::vector<float> rows{};
    std::vector<float> bias{};
    std::vector<float> hidden_weights{};
    std::vector<float> hidden_bias{};
    std::vector<float> output_weights{};
    std::vector<float> output_bias{};

    friend bool operator==(const Weights&, const Weights&) = default;
  };

  /// What a position makes of the net. Smaller nets use the beginning of each array.
  struct Activations {
    std::array<float, kLargest.sums> sums;        ///< before they are limited to [0, 1]
    std::array<float, kLargest.inputs()> inputs;  ///< of the hidden layer
    std::array<float, kLargest.hidden> before;    ///< the hidden layer, before it is limited to [0, 1]
    std::array<float, kLargest.hidden> hidden;
    float output = 0;  ///< in clear advantages
    float value = 0;   ///< in [-1, 1]
  };

  /// The derivatives of the squared error. Those of all rows of the position are those of the sums.
  struct Gradient {
    std::array<float, kLargest.sums> sums;
    /// Those of units that are limited are not set.
    std::array<std::array<float, kLargest.inputs()>, kLargest.hidden> hidden_weights;
    std::array<float, kLargest.hidden> hidden_bias;
    std::array<float, kLargest.hidden> output_weights;
    float output_bias = 0;
  };

  /// A new model with small random weights.
  explicit EvalModel(std::uint64_t seed, Size size = {});

  const Size& size() const { return size_; }
  Activations forward(const Features& features) const;
  Gradient backward(const Features& features, const Activations& activations, float target) const;
  /// Adagrad: every weight moves by rate * gradient / sqrt(sum of its squared gradients).
  void step(const Features& features, const Gradient& gradient, float rate);

  /// The nearest net of whole numbers.
  Tensors quantized() const;

  Weights weights;
  Weights squares;

 private:
  Size size_;
};

}  // namespace palamedes::learn
