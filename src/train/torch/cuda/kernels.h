// The kernels that LibTorch does not have: small steps of evaluation that would each be several of its operations.
//
// Activations are 16-bit floating-point numbers in the order position, cell, channel. The number of channels is always
// a multiple of 8, so that threads read and write 16 bytes at once.
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>

namespace palamedes::train {

struct UnpackSizes {
  int positions = 0;
  int cells = 0;
  int planes = 0;
  int plane_words = 0;
  int fractions = 0;
  int channels = 0;  ///< planes and fractions, and zeros
};
/// Bits and bytes to numbers from 0 to 1.
void launch_unpack(const std::uint64_t* planes, const std::uint8_t* fractions, void* out, const UnpackSizes& sizes,
                   cudaStream_t stream);

/// Row i of `in` divided by 255, to `out` from i * stride.
void launch_unpack_bytes(const std::uint8_t* in, float* out, int rows, int size, int stride, cudaStream_t stream);

/// x = max(0, x + bias of the channel + `more` of the position and channel).
void launch_add_relu(void* x, const float* bias, const float* more, int positions, int cells, int channels,
                     cudaStream_t stream);

/// Zeros at some cells, in all positions and channels.
void launch_clear(void* x, const int* where, int count, int positions, int cells, int channels, cudaStream_t stream);

/// For position i, from out + i * stride: the sums over all cells divided by `board`, then the maxima.
void launch_pool(const void* x, float* out, int stride, int positions, int cells, int channels, float board,
                 cudaStream_t stream);

struct PolicySizes {
  int positions = 0;
  int cells = 0;
  int actions = 0;  ///< places for actions of a position
  int numbers = 0;  ///< of each cell and role
  int action_numbers = 0;
};
/// The logits of all actions. `codes` are nn::ActionCode; `by_role` are 16-bit numbers by position, cell, role and
/// number.
void launch_policy(const void* codes, const std::uint16_t* counts, const void* by_role, const float* rows,
                   const float* base, const float* output, float* logits, const PolicySizes& sizes,
                   cudaStream_t stream);

/// Chances from logits of a position, of which those of absent seats do not count.
void launch_chances(const float* logits, float* chances, int positions, int seats, cudaStream_t stream);

/// Writes the value to memory of the host after everything before it on the stream.
void launch_signal(std::uint32_t* flag, std::uint32_t value, cudaStream_t stream);

}  // namespace palamedes::train
