#ifdef PALAMEDES_CUDA

#include "train/torch/cuda/gpu_judge.h"

#include <ATen/core/grad_mode.h>
#include <c10/cuda/CUDAException.h>
#include <c10/cuda/CUDAGuard.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string_view>
#include <thread>
#include <utility>

#include "train/rising_count.h"
#include "train/torch/cuda/gpu.h"
#include "train/torch/cuda/kernels.h"

namespace palamedes::train {
namespace {

constexpr int kWarmUps = 3;

bool is_switched_off(const char* variable) {
  const char* value = std::getenv(variable);  // NOLINT(concurrency-mt-unsafe): nobody sets variables
  return value != nullptr && std::string_view(value) == "off";
}

c10::cuda::CUDAStream fast_stream(at::Device device) {
  return c10::cuda::getStreamFromPool(/*isHighPriority=*/true, device.index());
}

/// Whether the device can join convolutions with what follows. Tries it once.
bool can_fuse(GpuNet& net, const GpuWeights& weights, const GpuMemory& memory) {
  if (is_switched_off("PALAMEDES_GPU_FUSED")) return false;
  try {
    net.run(weights, memory, /*is_fused=*/true);
    return true;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "trainer: fused convolutions do not work here: %s\n", error.what());
    return false;
  }
}

}  // namespace

GpuEvent::GpuEvent() {
  C10_CUDA_CHECK(cudaEventCreateWithFlags(&event_, cudaEventBlockingSync | cudaEventDisableTiming));
}

GpuEvent::~GpuEvent() { static_cast<void>(cudaEventDestroy(event_)); }

void GpuEvent::record(const c10::cuda::CUDAStream& stream) const {
  C10_CUDA_CHECK(cudaEventRecord(event_, stream.stream()));
}

void GpuEvent::block(const c10::cuda::CUDAStream& stream) const {
  C10_CUDA_CHECK(cudaStreamWaitEvent(stream.stream(), event_, 0));
}

void GpuEvent::wait() const { C10_CUDA_CHECK(cudaEventSynchronize(event_)); }

GpuJudge::Slot::Slot(const BoardShape& shape, std::uint32_t size, const NetPlan& plan, at::Device device)
    : stream(fast_stream(device)), memory(shape, size, device), net(shape, size, plan, device) {}

GpuJudge::GpuJudge(BoardShape shape, std::uint32_t size, const FloatNet& net, at::Device device)
    : shape_(std::move(shape)),
      size_(size),
      device_(device),
      plan_(net.sizes),
      is_fused_(true),
      update_stream_(fast_stream(device)),
      weights_(plan_, device),
      next_weights_(to_tensor(net.weights, device)) {
  const at::NoGradGuard no_gradients;
  const c10::cuda::CUDAGuard on_device(device_);
  for (auto& slot : slots_) slot = std::make_unique<Slot>(shape_, size_, plan_, device_);
  // What was allocated and set to zero so far ran on another stream.
  c10::cuda::getCurrentCUDAStream().synchronize();
  use(next_weights_.clone());
  weights_ready_.wait();
  for (auto& slot : slots_) record(*slot);
}

GpuJudge::~GpuJudge() {
  for (auto& slot : slots_) {
    if (slot != nullptr) static_cast<void>(cudaStreamSynchronize(slot->stream.stream()));
  }
  static_cast<void>(cudaStreamSynchronize(update_stream_.stream()));
}

/// Runs the net a few times, so that the fastest kernels are found and all memory exists, and then records it.
void GpuJudge::record(Slot& slot) {
  const c10::cuda::CUDAStreamGuard on_stream(slot.stream);
  if (is_fused_) is_fused_ = can_fuse(slot.net, weights_, slot.memory);
  for (int i = 0; i < kWarmUps; ++i) slot.net.run(weights_, slot.memory, is_fused_);
  slot.stream.synchronize();
  if (is_switched_off("PALAMEDES_GPU_GRAPHS")) return;
  begin_capture(slot.graph);
  slot.net.run(weights_, slot.memory, is_fused_);
  slot.graph.capture_end();
  slot.is_recorded = true;
}

void GpuJudge::start(int index, std::uint32_t /*count*/) {
  const at::NoGradGuard no_gradients;
  Slot& slot = *slots_[static_cast<std::size_t>(index)];
  const c10::cuda::CUDAStreamGuard on_stream(slot.stream);
  const std::lock_guard lock(mutex_);
  weights_ready_.block(slot.stream);
  slot.memory.send();
  if (slot.is_recorded) {
    slot.graph.replay();
  } else {
    slot.net.run(weights_, slot.memory, is_fused_);
  }
  slot.memory.receive();
  slot.done.record(slot.stream);
  const std::uint32_t number = slot.started.load() + 1;
  slot.started.store(number);
  launch_signal(slot.memory.flag(), number, slot.stream.stream());
  C10_CUDA_CHECK(cudaGetLastError());
}

void GpuJudge::wait(int index) {
  Slot& slot = *slots_[static_cast<std::size_t>(index)];
  const std::atomic_ref<std::uint32_t> flag(*slot.memory.flag());
  const std::uint32_t wanted = slot.started.load();
  constexpr auto kPause = std::chrono::microseconds(20);
  constexpr int kChecks = 5000;  // every tenth of a second or so
  for (int i = 1; !has_reached(flag.load(std::memory_order_acquire), wanted); ++i) {
    std::this_thread::sleep_for(kPause);
    if (i % kChecks != 0) continue;
    // A failed kernel never writes the flag.
    const cudaError_t state = cudaStreamQuery(slot.stream.stream());
    if (state != cudaErrorNotReady) C10_CUDA_CHECK(state);
  }
}

MaybeError GpuJudge::load(std::string_view network) {
  const auto net = read_net(network, shape_);
  if (!net) return net.error();
  if (net->sizes != plan_.sizes()) return Error{"net_other", "the net has another size than that of the judge"};
  const c10::cuda::CUDAGuard on_device(device_);
  const at::Tensor weights = to_tensor(net->weights, device_);
  c10::cuda::getCurrentCUDAStream().synchronize();
  use(weights);
  return std::nullopt;
}

void GpuJudge::use(const at::Tensor& weights) {
  const at::NoGradGuard no_gradients;
  const c10::cuda::CUDAStreamGuard on_stream(update_stream_);
  // The caller may change its weights soon, but batches may still need the old ones for some milliseconds.
  next_weights_.copy_(weights.detach());
  const GpuEvent copied;
  copied.record(update_stream_);
  copied.wait();
  const std::lock_guard lock(mutex_);
  for (const auto& slot : slots_) slot->done.block(update_stream_);
  weights_.set(next_weights_);
  weights_ready_.record(update_stream_);
}

Result<std::unique_ptr<BatchJudge>> make_gpu_judge(const BoardShape& shape, std::uint32_t size, const FloatNet& net,
                                                   int index) {
  const at::Device device(at::kCUDA, static_cast<at::DeviceIndex>(index));
  std::unique_ptr<BatchJudge> judge = std::make_unique<GpuJudge>(shape, size, net, device);
  return judge;
}

}  // namespace palamedes::train

#endif
