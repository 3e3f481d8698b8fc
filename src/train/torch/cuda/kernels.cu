#include "train/torch/cuda/kernels.h"

#include <cuda_fp16.h>

namespace palamedes::train {
namespace {

constexpr int kThreads = 256;
constexpr int kVector = 8;  // 16-bit numbers that a thread reads at once
constexpr int kRoles = 4;
constexpr int kWarp = 32;
constexpr int kMaxSeatOutputs = 4;
constexpr int kOutputs = kMaxSeatOutputs + 1;

union Eight {
  uint4 bits;
  __half numbers[kVector];
};

int blocks_for(long long items, int size) { return static_cast<int>((items + size - 1) / size); }

__global__ void unpack(const std::uint64_t* planes, const std::uint8_t* fractions, uint4* out, UnpackSizes s) {
  const int index = (blockIdx.x * blockDim.x) + threadIdx.x;
  if (index >= s.positions * s.cells) return;
  const int position = index / s.cells;
  const int cell = index % s.cells;
  const std::uint64_t* words = planes + (static_cast<long long>(position) * s.planes * s.plane_words) + (cell / 64);
  const std::uint8_t* bytes = fractions + (static_cast<long long>(position) * s.fractions * s.cells) + cell;
  uint4* to = out + (static_cast<long long>(index) * (s.channels / kVector));
  for (int first = 0; first < s.channels; first += kVector) {
    Eight eight;
    for (int i = 0; i < kVector; ++i) {
      const int channel = first + i;
      float value = 0;
      if (channel < s.planes) {
        value = static_cast<float>((words[channel * s.plane_words] >> (cell % 64)) & 1);
      } else if (channel < s.planes + s.fractions) {
        value = static_cast<float>(bytes[(channel - s.planes) * s.cells]) / 255.0F;
      }
      eight.numbers[i] = __float2half(value);
    }
    to[first / kVector] = eight.bits;
  }
}

__global__ void unpack_bytes(const std::uint8_t* in, float* out, int rows, int size, int stride) {
  const int index = (blockIdx.x * blockDim.x) + threadIdx.x;
  if (index >= rows * size) return;
  const int row = index / size;
  out[(static_cast<long long>(row) * stride) + (index % size)] = static_cast<float>(in[index]) / 255.0F;
}

__global__ void add_relu(uint4* x, const float* bias, const float* more, int vectors, int cells, int count) {
  const int index = (blockIdx.x * blockDim.x) + threadIdx.x;
  if (index >= count) return;
  const int vector = index % vectors;
  const int position = index / (vectors * cells);
  const float* b = bias + (vector * kVector);
  const float* m = more + (static_cast<long long>(position) * vectors * kVector) + (vector * kVector);
  Eight eight;
  eight.bits = x[index];
  for (int i = 0; i < kVector; ++i) {
    const float sum = __half2float(eight.numbers[i]) + b[i] + m[i];
    eight.numbers[i] = __float2half(fmaxf(sum, 0.0F));
  }
  x[index] = eight.bits;
}

__global__ void clear(uint4* x, const int* where, int count, int positions, int cells, int vectors) {
  const int index = (blockIdx.x * blockDim.x) + threadIdx.x;
  if (index >= positions * count * vectors) return;
  const int vector = index % vectors;
  const int cell = where[(index / vectors) % count];
  const long long position = index / (vectors * count);
  x[(((position * cells) + cell) * vectors) + vector] = make_uint4(0, 0, 0, 0);
}

/// A block for each position: threadIdx.x takes two channels, threadIdx.y a part of the cells.
__global__ void pool(const __half2* x, float* out, int stride, int cells, int pairs, float board) {
  extern __shared__ float4 parts[];
  const __half2* from = x + (static_cast<long long>(blockIdx.x) * cells * pairs) + threadIdx.x;
  float4 all = make_float4(0, 0, 0, 0);  // sums, then maxima; no activation is below 0
  for (int cell = threadIdx.y; cell < cells; cell += blockDim.y) {
    const float2 pair = __half22float2(from[cell * pairs]);
    all.x += pair.x;
    all.y += pair.y;
    all.z = fmaxf(all.z, pair.x);
    all.w = fmaxf(all.w, pair.y);
  }
  parts[(threadIdx.y * pairs) + threadIdx.x] = all;
  __syncthreads();
  if (threadIdx.y != 0) return;
  for (int part = 1; part < static_cast<int>(blockDim.y); ++part) {
    const float4 other = parts[(part * pairs) + threadIdx.x];
    all.x += other.x;
    all.y += other.y;
    all.z = fmaxf(all.z, other.z);
    all.w = fmaxf(all.w, other.w);
  }
  float* to = out + (static_cast<long long>(blockIdx.x) * stride) + (2 * threadIdx.x);
  to[0] = all.x / board;
  to[1] = all.y / board;
  to[2 * pairs] = all.z;
  to[(2 * pairs) + 1] = all.w;
}

/// A warp for each action.
__global__ void policy(const std::uint16_t* codes, const std::uint16_t* counts, const __half* by_role,
                       const float* rows, const float* base, const float* output, float* logits, PolicySizes s) {
  const long long action = ((static_cast<long long>(blockIdx.x) * blockDim.x) + threadIdx.x) / kWarp;
  const int lane = static_cast<int>(threadIdx.x % kWarp);
  if (action >= static_cast<long long>(s.positions) * s.actions) return;
  const int position = static_cast<int>(action / s.actions);
  if (action % s.actions >= counts[position]) return;
  constexpr int kCodeWords = 5;
  const std::uint16_t* code = codes + (action * kCodeWords);
  const int kind = code[0] & 0xFF;  // the kind is the first byte
  const int number = code[0] >> 8;
  const float* row = rows + (static_cast<long long>((kind * s.action_numbers) + number) * s.numbers);
  float sum = 0;
  for (int i = lane; i < s.numbers; i += kWarp) {
    float value = row[i] + base[(static_cast<long long>(position) * s.numbers) + i];
    for (int role = 0; role < kRoles; ++role) {
      const int cell = static_cast<std::int16_t>(code[1 + role]);
      if (cell < 0) continue;
      const long long place = (static_cast<long long>(position) * s.cells) + cell;
      value += __half2float(by_role[(((place * kRoles) + role) * s.numbers) + i]);
    }
    sum += fmaxf(value, 0.0F) * output[i];
  }
  for (int step = kWarp / 2; step > 0; step /= 2) sum += __shfl_down_sync(0xFFFFFFFF, sum, step);
  if (lane == 0) logits[action] = sum;
}

__global__ void chances_of(const float* logits, float* chances, int positions, int seats) {
  const int position = (blockIdx.x * blockDim.x) + threadIdx.x;
  if (position >= positions) return;
  const float* in = logits + (position * kOutputs);
  float* out = chances + (position * kOutputs);
  float largest = in[kMaxSeatOutputs];
  for (int i = 0; i < seats; ++i) largest = fmaxf(largest, in[i]);
  float sum = 0;
  for (int i = 0; i < kOutputs; ++i) {
    const bool exists = i < seats || i == kMaxSeatOutputs;
    out[i] = exists ? expf(in[i] - largest) : 0.0F;
    sum += out[i];
  }
  for (int i = 0; i < kOutputs; ++i) out[i] /= sum;
}

__global__ void write_signal(volatile std::uint32_t* flag, std::uint32_t value) {
  __threadfence_system();
  *flag = value;
}

}  // namespace

void launch_unpack(const std::uint64_t* planes, const std::uint8_t* fractions, void* out, const UnpackSizes& sizes,
                   cudaStream_t stream) {
  const int blocks = blocks_for(static_cast<long long>(sizes.positions) * sizes.cells, kThreads);
  unpack<<<blocks, kThreads, 0, stream>>>(planes, fractions, static_cast<uint4*>(out), sizes);
}

void launch_unpack_bytes(const std::uint8_t* in, float* out, int rows, int size, int stride, cudaStream_t stream) {
  const int blocks = blocks_for(static_cast<long long>(rows) * size, kThreads);
  unpack_bytes<<<blocks, kThreads, 0, stream>>>(in, out, rows, size, stride);
}

void launch_add_relu(void* x, const float* bias, const float* more, int positions, int cells, int channels,
                     cudaStream_t stream) {
  const int vectors = channels / kVector;
  const int count = positions * cells * vectors;
  add_relu<<<blocks_for(count, kThreads), kThreads, 0, stream>>>(static_cast<uint4*>(x), bias, more, vectors, cells,
                                                                count);
}

void launch_clear(void* x, const int* where, int count, int positions, int cells, int channels, cudaStream_t stream) {
  const int vectors = channels / kVector;
  const int blocks = blocks_for(static_cast<long long>(positions) * count * vectors, kThreads);
  clear<<<blocks, kThreads, 0, stream>>>(static_cast<uint4*>(x), where, count, positions, cells, vectors);
}

void launch_pool(const void* x, float* out, int stride, int positions, int cells, int channels, float board,
                 cudaStream_t stream) {
  constexpr int kParts = 4;
  const int pairs = channels / 2;
  const dim3 threads(static_cast<unsigned>(pairs), kParts);
  const std::size_t shared = sizeof(float4) * static_cast<std::size_t>(pairs) * kParts;
  pool<<<positions, threads, shared, stream>>>(static_cast<const __half2*>(x), out, stride, cells, pairs, board);
}

void launch_policy(const void* codes, const std::uint16_t* counts, const void* by_role, const float* rows,
                   const float* base, const float* output, float* logits, const PolicySizes& sizes,
                   cudaStream_t stream) {
  const long long threads = static_cast<long long>(sizes.positions) * sizes.actions * kWarp;
  policy<<<blocks_for(threads, kThreads), kThreads, 0, stream>>>(static_cast<const std::uint16_t*>(codes), counts,
                                                                static_cast<const __half*>(by_role), rows, base,
                                                                output, logits, sizes);
}

void launch_chances(const float* logits, float* chances, int positions, int seats, cudaStream_t stream) {
  chances_of<<<blocks_for(positions, kThreads), kThreads, 0, stream>>>(logits, chances, positions, seats);
}

void launch_signal(std::uint32_t* flag, std::uint32_t value, cudaStream_t stream) {
  write_signal<<<1, 1, 0, stream>>>(flag, value);
}

}  // namespace palamedes::train
