// The convolutional network once more, slow and obvious: loops over channels, rows and columns of whole numbers that
// cannot overflow, with the weights in the order of the tensors.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nn/conv/weights.h"
#include "nn/layout.h"

namespace palamedes::nn {

class ReferenceConv {
 public:
  ReferenceConv(const ConvWeights& weights, const TensorShape& shape, std::span<const std::uint64_t> mask)
      : w_(weights), s_(weights.sizes), shape_(shape), mask_(mask.begin(), mask.end()) {}

  void run(const Encoding& encoding) {
    globals_.assign(encoding.globals.begin(), encoding.globals.end());
    const Numbers none(s_.channels);
    features_ = convolved(w_.stem, input(encoding), dense(w_.stem_globals, s_.channels, globals_), {});
    for (const BlockWeights& block : w_.blocks) {
      const Numbers more = block.pooled.empty() ? none : dense(block.pooled, s_.channels, pooled(features_));
      features_ = convolved(block.second, convolved(block.first, features_, more, {}), none, features_);
    }
  }

  const std::vector<std::vector<std::int64_t>>& features() const { return features_; }

  /// The output of the policy before it is divided.
  std::int64_t policy(const ActionCode& code) const {
    const Numbers base = dense(w_.policy_pooled, s_.policy, pooled(features_));
    const std::size_t row = (code.kind * static_cast<std::size_t>(shape_.action_numbers)) + code.number;
    std::int64_t output = 0;
    for (std::size_t i = 0; i < s_.policy; ++i) {
      std::int64_t sum = base[i] + w_.policy_rows[(row * s_.policy) + i];
      for (std::size_t role = 0; role < ActionCode::kCells; ++role) {
        if (code.cells[role] < 0) continue;
        for (std::size_t c = 0; c < s_.channels; ++c) {
          const std::int64_t weight = w_.policy_cells[(((role * s_.policy) + i) * s_.channels) + c];
          sum += weight * features_[c][static_cast<std::size_t>(code.cells[role])];
        }
      }
      output += divided(sum, w_.policy_shift) * w_.policy_output[i];
    }
    return output;
  }

  /// The outputs of the value before they are divided.
  std::array<std::int64_t, kValueOutputs> values() const {
    Numbers in = pooled(features_);
    in.insert(in.end(), globals_.begin(), globals_.end());
    Numbers hidden = dense(w_.value_hidden, s_.hidden, in);
    for (std::size_t i = 0; i < s_.hidden; ++i) hidden[i] = divided(hidden[i] + w_.value_biases[i], w_.value_shift);
    const Numbers out = dense(w_.value_output, kValueOutputs, hidden);
    std::array<std::int64_t, kValueOutputs> values{};
    for (std::size_t i = 0; i < kValueOutputs; ++i) values[i] = out[i] + w_.value_output_biases[i];
    return values;
  }

 private:
  using Numbers = std::vector<std::int64_t>;
  using Planes = std::vector<Numbers>;  ///< channel, cell

  static std::int64_t divided(std::int64_t sum, int shift) {
    const std::int64_t whole = std::int64_t{1} << shift;
    // Rounds to the nearest number, and halves upwards.
    const std::int64_t doubled = (2 * sum) + whole;
    std::int64_t quotient = doubled / (2 * whole);
    if (doubled < 0 && doubled % (2 * whole) != 0) --quotient;
    return std::clamp<std::int64_t>(quotient, 0, 255);
  }

  static Numbers dense(const std::vector<std::int8_t>& weights, std::size_t outputs, const Numbers& in) {
    Numbers out(outputs);
    for (std::size_t o = 0; o < outputs; ++o) {
      for (std::size_t i = 0; i < in.size(); ++i) out[o] += in[i] * weights[(o * in.size()) + i];
    }
    return out;
  }

  Planes input(const Encoding& encoding) const {
    const auto cells = static_cast<std::size_t>(shape_.cells());
    Planes planes;
    for (std::size_t p = 0; p < static_cast<std::size_t>(shape_.planes); ++p) {
      planes.emplace_back(cells);
      for (std::size_t c = 0; c < cells; ++c) {
        const std::uint64_t word = encoding.planes[(p * shape_.plane_words()) + (c / 64)];
        planes.back()[c] = 255 * static_cast<std::int64_t>((word >> (c % 64)) & 1);
      }
    }
    for (std::size_t p = 0; p < static_cast<std::size_t>(shape_.fractions); ++p) {
      planes.emplace_back(cells);
      for (std::size_t c = 0; c < cells; ++c) planes.back()[c] = encoding.fractions[(p * cells) + c];
    }
    return planes;
  }

  Planes convolved(const ConvolutionWeights& layer, const Planes& in, const Numbers& more,
                   const Planes& residual) const {
    Planes out;
    for (std::size_t o = 0; o < s_.channels; ++o) {
      out.emplace_back(static_cast<std::size_t>(shape_.cells()));
      for (int cell = 0; cell < shape_.cells(); ++cell) {
        if (!is_on_board(mask_, cell)) continue;
        std::int64_t sum = layer.biases[o] + more[o];
        for (std::size_t i = 0; i < in.size(); ++i) sum += window(layer, in, o, i, cell);
        const auto at = static_cast<std::size_t>(cell);
        if (!residual.empty()) sum += residual[o][at] * (std::int64_t{1} << layer.shift);
        out[o][at] = divided(sum, layer.shift);
      }
    }
    return out;
  }

  /// What one input channel adds to one output of a cell.
  std::int64_t window(const ConvolutionWeights& layer, const Planes& in, std::size_t output, std::size_t input,
                      int cell) const {
    std::int64_t sum = 0;
    for (int dr = -1; dr <= 1; ++dr) {
      for (int dc = -1; dc <= 1; ++dc) {
        const int row = (cell / shape_.width) + dr;
        const int column = (cell % shape_.width) + dc;
        if (row < 0 || row >= shape_.height || column < 0 || column >= shape_.width) continue;
        const auto tap = static_cast<std::size_t>(((dr + 1) * 3) + dc + 1);
        const std::int64_t weight = layer.weights[(((output * in.size()) + input) * 9) + tap];
        sum += weight * in[input][static_cast<std::size_t>((row * shape_.width) + column)];
      }
    }
    return sum;
  }

  /// Means, then maxima.
  Numbers pooled(const Planes& planes) const {
    Numbers means;
    Numbers maxima;
    for (const Numbers& plane : planes) {
      std::int64_t sum = 0;
      std::int64_t count = 0;
      std::int64_t largest = 0;
      for (int cell = 0; cell < shape_.cells(); ++cell) {
        if (!is_on_board(mask_, cell)) continue;
        const std::int64_t value = plane[static_cast<std::size_t>(cell)];
        sum += value;
        largest = std::max(largest, value);
        ++count;
      }
      means.push_back((sum + (count / 2)) / count);
      maxima.push_back(largest);
    }
    means.insert(means.end(), maxima.begin(), maxima.end());
    return means;
  }

  const ConvWeights& w_;
  const ConvSizes& s_;
  TensorShape shape_;
  std::vector<std::uint64_t> mask_;
  Planes features_;
  Numbers globals_;
};

}  // namespace palamedes::nn
