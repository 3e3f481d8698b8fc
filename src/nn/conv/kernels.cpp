#include "nn/conv/kernels.h"

#include <cassert>

namespace palamedes::nn {

void add_dots(const std::array<const Activation*, 4>& a, const Activation* w, std::size_t count, FourSums& sums) {
  const Activation* a0 = a[0];
  const Activation* a1 = a[1];
  const Activation* a2 = a[2];
  const Activation* a3 = a[3];
  std::int32_t s0 = 0;
  std::int32_t s1 = 0;
  std::int32_t s2 = 0;
  std::int32_t s3 = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const std::int32_t weight = w[i];
    s0 += a0[i] * weight;
    s1 += a1[i] * weight;
    s2 += a2[i] * weight;
    s3 += a3[i] * weight;
  }
  sums[0] += s0;
  sums[1] += s1;
  sums[2] += s2;
  sums[3] += s3;
}

ConvGrid::ConvGrid(int height, int width, std::span<const std::uint64_t> mask) : height_(height), width_(width) {
  for (int cell = 0; cell < height * width; ++cell) {
    const auto bit = static_cast<std::size_t>(cell);
    if (((mask[bit / 64] >> (bit % 64)) & 1) != 0) board_.push_back(static_cast<std::uint32_t>(place(cell)));
  }
  count_ = board_.size();
  while (board_.size() % 4 != 0) board_.push_back(board_.back());
}

Convolution::Convolution(std::span<const std::int8_t> weights, std::span<const std::int32_t> biases, int shift,
                         std::size_t inputs, std::size_t padded_inputs)
    : inputs_(padded_inputs), biases_(biases.begin(), biases.end()), shift_(shift) {
  constexpr std::size_t kTaps = 9;
  assert(weights.size() == biases.size() * inputs * kTaps);
  weights_.resize(biases.size() * kTaps * padded_inputs);
  for (std::size_t output = 0; output < biases.size(); ++output) {
    for (std::size_t input = 0; input < inputs; ++input) {
      for (std::size_t tap = 0; tap < kTaps; ++tap) {
        weights_[(((output * kTaps) + tap) * padded_inputs) + input] =
            weights[(((output * inputs) + input) * kTaps) + tap];
      }
    }
  }
}

void Convolution::apply(const ConvGrid& grid, std::span<const Activation> in, std::span<const std::int32_t> more,
                        std::span<const Activation> residual, std::span<Activation> out) const {
  const std::size_t outputs = biases_.size();
  const std::size_t row = 3 * inputs_;  // three neighbouring cells are next to each other in memory
  const std::size_t line = static_cast<std::size_t>(grid.stride()) * inputs_;
  assert(in.size() == grid.cells() * inputs_ && out.size() == grid.cells() * outputs);
  for (std::size_t output = 0; output < outputs; ++output) {
    const Activation* weights = weights_.data() + (output * 3 * row);
    const std::int32_t base = biases_[output] + (more.empty() ? 0 : more[output]);
    const auto groups = grid.groups();
    for (std::size_t i = 0; i < groups.size(); i += 4) {
      FourSums sums{base, base, base, base};
      std::array<const Activation*, 4> windows{};
      for (std::size_t k = 0; k < 4; ++k) {
        windows[k] = in.data() + ((groups[i + k] - 1) * inputs_) - line;
      }
      for (std::size_t r = 0; r < 3; ++r) {
        add_dots({windows[0] + (r * line), windows[1] + (r * line), windows[2] + (r * line), windows[3] + (r * line)},
                 weights + (r * row), row, sums);
      }
      for (std::size_t k = 0; k < 4; ++k) {
        const std::size_t at = (groups[i + k] * outputs) + output;
        if (!residual.empty()) sums[k] += std::int32_t{residual[at]} * (std::int32_t{1} << shift_);
        out[at] = quantized(sums[k], shift_);
      }
    }
  }
}

}  // namespace palamedes::nn
