#ifdef PALAMEDES_CUDA

#include "train/torch/cuda/gpu_memory.h"

#include <c10/cuda/CUDAException.h>
#include <c10/cuda/CUDAStream.h>
#include <cuda_runtime_api.h>

#include <cstring>

namespace palamedes::train {
namespace {

constexpr std::size_t kAlignment = 256;

std::size_t aligned(std::size_t bytes) { return (bytes + kAlignment - 1) / kAlignment * kAlignment; }

template <class T>
std::span<T> array(const PinnedMemory& memory, std::size_t begin, std::size_t count) {
  return {reinterpret_cast<T*>(memory.data() + begin), count};
}

}  // namespace

PinnedMemory::PinnedMemory(std::size_t bytes) {
  void* data = nullptr;
  C10_CUDA_CHECK(cudaHostAlloc(&data, bytes, cudaHostAllocMapped | cudaHostAllocPortable));
  std::memset(data, 0, bytes);
  data_ = static_cast<std::byte*>(data);
}

PinnedMemory::~PinnedMemory() { static_cast<void>(cudaFreeHost(data_)); }

BatchLayout::BatchLayout(const BoardShape& shape, std::uint32_t size) {
  const auto take = [](std::size_t& end, std::size_t bytes) {
    const std::size_t begin = end;
    end += aligned(bytes);
    return begin;
  };
  const nn::TensorShape& t = shape.tensors;
  planes = take(questions, t.words() * size * sizeof(std::uint64_t));
  fractions = take(questions, t.fraction_bytes() * size);
  globals = take(questions, static_cast<std::size_t>(t.globals) * size);
  codes = take(questions, std::size_t{shape.actions} * size * sizeof(nn::ActionCode));
  counts = take(questions, size * sizeof(std::uint16_t));
  chances = take(answers, size * sizeof(Chances));
  logits = take(answers, std::size_t{shape.actions} * size * sizeof(float));
}

GpuMemory::GpuMemory(const BoardShape& shape, std::uint32_t size, at::Device device)
    : shape_(shape),
      size_(size),
      layout_(shape, size),
      host_questions_(layout_.questions),
      host_answers_(layout_.answers),
      flag_(kAlignment),
      questions_(
          at::zeros({static_cast<std::int64_t>(layout_.questions)}, at::TensorOptions(at::kByte).device(device))),
      answers_(at::zeros({static_cast<std::int64_t>(layout_.answers)}, at::TensorOptions(at::kByte).device(device))) {}

Batch GpuMemory::batch() const {
  const nn::TensorShape& t = shape_.tensors;
  const std::size_t size = size_;
  return {.positions = {.planes = array<std::uint64_t>(host_questions_, layout_.planes, t.words() * size),
                        .fractions = array<std::uint8_t>(host_questions_, layout_.fractions, t.fraction_bytes() * size),
                        .globals = array<std::uint8_t>(host_questions_, layout_.globals,
                                                       static_cast<std::size_t>(t.globals) * size),
                        .codes = array<nn::ActionCode>(host_questions_, layout_.codes, shape_.actions * size),
                        .counts = array<std::uint16_t>(host_questions_, layout_.counts, size)},
          .logits = array<float>(host_answers_, layout_.logits, shape_.actions * size),
          .chances = array<Chances>(host_answers_, layout_.chances, size)};
}

void GpuMemory::send() const {
  C10_CUDA_CHECK(cudaMemcpyAsync(questions_.data_ptr(), host_questions_.data(), layout_.questions,
                                 cudaMemcpyHostToDevice, c10::cuda::getCurrentCUDAStream().stream()));
}

void GpuMemory::receive() const {
  C10_CUDA_CHECK(cudaMemcpyAsync(host_answers_.data(), answers_.data_ptr(), layout_.answers, cudaMemcpyDeviceToHost,
                                 c10::cuda::getCurrentCUDAStream().stream()));
}

}  // namespace palamedes::train

#endif
