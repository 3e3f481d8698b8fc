// The inner loops of the integer convolutional network. They are plain loops that compilers turn into vector
// instructions: g++ and clang use pmaddwd on x86-64 and i32x4.dot_i16x8_s in WebAssembly.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace palamedes::nn {

/// Activations and weights take 16 bits in memory, because the product of two 16-bit numbers is one instruction.
using Activation = std::int16_t;

inline std::int32_t dot(const Activation* a, const Activation* w, std::size_t count) {
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += std::int32_t{a[i]} * std::int32_t{w[i]};
  return sum;
}

/// Four sums at once, so that each weight is loaded once for four cells.
using FourSums = std::array<std::int32_t, 4>;
void add_dots(const std::array<const Activation*, 4>& a, const Activation* w, std::size_t count, FourSums& sums);

/// The sum divided by 2 to the power of `shift`, rounded to the nearest number and limited to 0 and 255.
constexpr Activation quantized(std::int32_t sum, int shift) {
  const std::int32_t half = shift == 0 ? 0 : std::int32_t{1} << (shift - 1);
  const std::int32_t value = (sum + half) >> shift;
  return static_cast<Activation>(value < 0 ? 0 : value > 255 ? 255 : value);
}

/// The grid of an encoder with a frame of one cell around it, so that a 3x3 window fits everywhere. Only cells of the
/// board are ever computed; all others are 0.
class ConvGrid {
 public:
  ConvGrid(int height, int width, std::span<const std::uint64_t> mask);

  std::size_t cells() const { return static_cast<std::size_t>((height_ + 2) * stride()); }
  int stride() const { return width_ + 2; }
  /// The place of a cell of the encoder's grid.
  std::size_t place(int cell) const {
    return static_cast<std::size_t>(((cell / width_ + 1) * stride()) + (cell % width_) + 1);
  }
  /// The places of the cells of the board, in their order.
  std::span<const std::uint32_t> board() const { return {board_.data(), count_}; }
  /// The same, with the last one repeated until their number is a multiple of four.
  std::span<const std::uint32_t> groups() const { return board_; }

 private:
  int height_;
  int width_;
  std::size_t count_ = 0;
  std::vector<std::uint32_t> board_;
};

/// A 3x3 convolution with its weights in the order in which the loops need them.
class Convolution {
 public:
  Convolution() = default;
  /// `weights` are in the order of tensors; inputs are padded with zeros to `padded_inputs`.
  Convolution(std::span<const std::int8_t> weights, std::span<const std::int32_t> biases, int shift, std::size_t inputs,
              std::size_t padded_inputs);

  /// out = quantized(convolution(in) + biases + `more`, by output channel, + residual * 2^shift). `residual` may be
  /// empty. `in`, `out` and `residual` hold all channels of a place one after the other.
  void apply(const ConvGrid& grid, std::span<const Activation> in, std::span<const std::int32_t> more,
             std::span<const Activation> residual, std::span<Activation> out) const;

 private:
  std::size_t inputs_ = 0;
  std::vector<Activation> weights_;  ///< output, row, column, input
  std::vector<std::int32_t> biases_;
  int shift_ = 0;
};

}  // namespace palamedes::nn
