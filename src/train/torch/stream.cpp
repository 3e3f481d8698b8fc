#include "train/torch/stream.h"

#ifdef PALAMEDES_CUDA
#include <c10/cuda/CUDAException.h>
#include <c10/cuda/CUDAGuard.h>
#include <c10/cuda/CUDAStream.h>

#include <array>
#include <mutex>
#include <optional>

namespace palamedes::train {
namespace {

/// The stream of training on a device; always the same.
c10::cuda::CUDAStream training_stream(at::Device device) {
  static std::mutex mutex;
  static std::array<std::optional<c10::cuda::CUDAStream>, 64> streams;
  const std::lock_guard lock(mutex);
  auto& stream = streams.at(static_cast<std::size_t>(device.index()));
  if (!stream) stream = c10::cuda::getStreamFromPool(/*isHighPriority=*/false, device.index());
  return *stream;
}

}  // namespace

struct StreamScope::Impl {
  explicit Impl(at::Device device) : stream(training_stream(device)), guard(stream) {}

  c10::cuda::CUDAStream stream;
  c10::cuda::CUDAStreamGuard guard;
};

StreamScope::StreamScope(at::Device device, Purpose /*purpose*/) {
  if (device.is_cuda()) impl_ = std::make_unique<Impl>(device);
}

void StreamScope::wait() const {
  if (impl_ == nullptr) return;
  // An event of this kind lets the thread sleep; waiting for a stream would keep a core busy.
  cudaEvent_t event = nullptr;
  C10_CUDA_CHECK(cudaEventCreateWithFlags(&event, cudaEventBlockingSync | cudaEventDisableTiming));
  C10_CUDA_CHECK(cudaEventRecord(event, impl_->stream.stream()));
  const cudaError_t result = cudaEventSynchronize(event);
  C10_CUDA_CHECK(cudaEventDestroy(event));
  C10_CUDA_CHECK(result);
}

StreamScope::~StreamScope() = default;

}  // namespace palamedes::train

#else

namespace palamedes::train {

struct StreamScope::Impl {};

StreamScope::StreamScope(at::Device /*device*/, Purpose /*purpose*/) {}
void StreamScope::wait() const {}
StreamScope::~StreamScope() = default;

}  // namespace palamedes::train

#endif
