#include "train/torch/export/quantize.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>

namespace palamedes::train {
namespace {

using Numbers = std::vector<double>;

constexpr double kWhole = 255;

/// A matrix of weights that give whole outputs from whole inputs, before they are whole numbers themselves.
struct Matrix {
  std::size_t outputs = 0;
  std::size_t inputs = 0;
  Numbers weights{};

  double& at(std::size_t output, std::size_t input) { return weights[(output * inputs) + input]; }
};

/// weights * unit of the input / unit of the output. Every input has `taps` weights in a row.
Matrix scaled(const std::vector<float>& weights, const Numbers& from, const Numbers& to, std::size_t taps = 1) {
  Matrix matrix{.outputs = to.size(), .inputs = from.size() * taps};
  matrix.weights.resize(weights.size());
  for (std::size_t o = 0; o < to.size(); ++o) {
    for (std::size_t i = 0; i < matrix.inputs; ++i) {
      matrix.at(o, i) = double{weights[(o * matrix.inputs) + i]} * from[i / taps] / to[o];
    }
  }
  return matrix;
}

double cut(double value, double most) { return std::clamp(value, -most, most); }

/// The error of all weights with this shift.
double squared_error(const std::vector<const Matrix*>& matrices, int shift) {
  const double factor = std::ldexp(1.0, shift);
  double error = 0;
  for (const Matrix* matrix : matrices) {
    for (const double weight : matrix->weights) {
      const double whole = cut(std::round(weight * factor), nn::kLargestWeight);
      error += (weight - (whole / factor)) * (weight - (whole / factor));
    }
  }
  return error;
}

/// The shift with the smallest error. Matrices of one layer share it.
int best_shift(const std::vector<const Matrix*>& matrices) {
  int best = 0;
  double least = squared_error(matrices, 0);
  for (int shift = 1; shift <= nn::kLargestShift; ++shift) {
    const double error = squared_error(matrices, shift);
    if (error < least) {
      least = error;
      best = shift;
    }
  }
  return best;
}

std::vector<std::int8_t> whole(const Matrix& matrix, int shift) {
  std::vector<std::int8_t> numbers;
  for (const double weight : matrix.weights) {
    numbers.push_back(static_cast<std::int8_t>(cut(std::round(std::ldexp(weight, shift)), nn::kLargestWeight)));
  }
  return numbers;
}

/// One number for each output and repetition: bias / unit of the output.
std::vector<std::int32_t> whole_biases(const std::vector<float>& biases, const Numbers& to, int shift) {
  std::vector<std::int32_t> numbers;
  for (std::size_t i = 0; i < biases.size(); ++i) {
    const double bias = std::ldexp(double{biases[i]} / to[i % to.size()], shift);
    numbers.push_back(static_cast<std::int32_t>(cut(std::round(bias), nn::kLargestBias)));
  }
  return numbers;
}

/// The units of a layer from its largest activations.
Numbers units(const std::vector<float>& largest, const QuantizeOptions& options) {
  const double all = std::max(double{*std::ranges::max_element(largest)}, 1e-6);
  Numbers units;
  for (const float one : largest) {
    units.push_back(std::max(double{one}, options.evenness * all) * options.range / kWhole);
  }
  return units;
}

Numbers joined(Numbers a, const Numbers& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

class Quantizer {
 public:
  Quantizer(const FloatNet& net, const Ranges& ranges, const QuantizeOptions& options)
      : sizes_(net.sizes.conv),
        parts_(part_numbers(NetPlan(net.sizes), net.weights)),
        ranges_(ranges),
        options_(options),
        trunk_(units(trunk_range(), options)),
        pooled_(joined(trunk_, trunk_)) {}

  nn::ConvWeights run() {
    out_.sizes = sizes_;
    stem();
    for (std::size_t i = 0; i < sizes_.blocks; ++i) block(i);
    policy();
    value();
    return std::move(out_);
  }

 private:
  static constexpr std::size_t kTaps = 9;

  /// The largest activations of the trunk in any block.
  std::vector<float> trunk_range() const {
    std::vector<float> range = ranges_.at("stem");
    for (std::size_t i = 0; i < sizes_.blocks; ++i) {
      const std::vector<float>& more = ranges_.at("block" + std::to_string(i) + ".second");
      for (std::size_t c = 0; c < range.size(); ++c) range[c] = std::max(range[c], more[c]);
    }
    return range;
  }

  void stem() {
    const Matrix cells = scaled(parts_.stem, Numbers(sizes_.inputs, 1 / kWhole), trunk_, kTaps);
    const Matrix globals = scaled(parts_.stem_globals, Numbers(sizes_.globals, 1 / kWhole), trunk_);
    const int shift = best_shift({&cells, &globals});
    out_.stem = {
        .weights = whole(cells, shift), .biases = whole_biases(parts_.stem_bias, trunk_, shift), .shift = shift};
    out_.stem_globals = whole(globals, shift);
  }

  void block(std::size_t index) {
    const BlockParts<std::vector<float>>& part = parts_.blocks[index];
    const Numbers middle = units(ranges_.at("block" + std::to_string(index) + ".first"), options_);
    nn::BlockWeights block;
    const Matrix first = scaled(part.first, trunk_, middle, kTaps);
    std::vector<const Matrix*> layer{&first};
    Matrix pooled;
    if (nn::pools_in_block(index)) {
      pooled = scaled(part.pooled, pooled_, middle);
      layer.push_back(&pooled);
    }
    const int first_shift = best_shift(layer);
    block.first = {.weights = whole(first, first_shift),
                   .biases = whole_biases(part.first_bias, middle, first_shift),
                   .shift = first_shift};
    if (nn::pools_in_block(index)) block.pooled = whole(pooled, first_shift);
    const Matrix second = scaled(part.second, middle, trunk_, kTaps);
    const int second_shift = best_shift({&second});
    block.second = {.weights = whole(second, second_shift),
                    .biases = whole_biases(part.second_bias, trunk_, second_shift),
                    .shift = second_shift};
    out_.blocks.push_back(std::move(block));
  }

  void policy() {
    const Numbers active = units(ranges_.at("policy"), options_);
    Numbers by_role;
    for (std::size_t role = 0; role < nn::ActionCode::kCells; ++role) by_role = joined(by_role, active);
    const Matrix cells = scaled(parts_.policy_cells, trunk_, by_role);
    const Matrix pooled = scaled(parts_.policy_pooled, pooled_, active);
    out_.policy_shift = best_shift({&cells, &pooled});
    out_.policy_cells = whole(cells, out_.policy_shift);
    out_.policy_pooled = whole(pooled, out_.policy_shift);
    out_.policy_rows = whole_biases(parts_.policy_rows, active, out_.policy_shift);
    const Matrix output = scaled(parts_.policy_output, active, {1});
    out_.policy_scale = best_shift({&output});
    out_.policy_output = whole(output, out_.policy_scale);
  }

  void value() {
    const Numbers hidden = units(ranges_.at("hidden"), options_);
    const Numbers from = joined(pooled_, Numbers(sizes_.globals, 1 / kWhole));
    const Matrix inner = scaled(parts_.value_hidden, from, hidden);
    out_.value_shift = best_shift({&inner});
    out_.value_hidden = whole(inner, out_.value_shift);
    out_.value_biases = whole_biases(parts_.value_hidden_bias, hidden, out_.value_shift);
    const Numbers outputs(nn::kValueOutputs, 1);
    const Matrix output = scaled(parts_.value_output, hidden, outputs);
    out_.value_scale = best_shift({&output});
    out_.value_output = whole(output, out_.value_scale);
    out_.value_output_biases = whole_biases(parts_.value_output_bias, outputs, out_.value_scale);
  }

  const nn::ConvSizes sizes_;
  const NetParts<std::vector<float>> parts_;
  const Ranges& ranges_;
  const QuantizeOptions options_;
  const Numbers trunk_;
  const Numbers pooled_;
  nn::ConvWeights out_{};
};

}  // namespace

nn::ConvWeights quantized(const FloatNet& net, const Ranges& ranges, const QuantizeOptions& options) {
  return Quantizer(net, ranges, options).run();
}

}  // namespace palamedes::train
