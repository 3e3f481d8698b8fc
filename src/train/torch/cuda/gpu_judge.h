// The judge on a GPU. Each of its two batches has its own stream, so that copies of one run beside the evaluation of
// the other.
#pragma once

#include <ATen/ATen.h>
#include <c10/cuda/CUDAStream.h>
#include <cuda_runtime_api.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string_view>

#include "train/batch.h"
#include "train/torch/cuda/gpu_memory.h"
#include "train/torch/cuda/gpu_net.h"
#include "train/torch/torch_learner.h"
#include "train/torch/versions.h"

namespace palamedes::train {

/// An event of CUDA, recorded on streams.
class GpuEvent {
 public:
  GpuEvent();
  GpuEvent(const GpuEvent&) = delete;
  GpuEvent& operator=(const GpuEvent&) = delete;
  ~GpuEvent();

  void record(const c10::cuda::CUDAStream& stream) const;
  /// What the stream does later waits for this event.
  void block(const c10::cuda::CUDAStream& stream) const;
  /// Sleeps until it has happened.
  void wait() const;

 private:
  cudaEvent_t event_ = nullptr;
};

class GpuJudge : public BatchJudge, public WeightsUser {
 public:
  GpuJudge(BoardShape shape, std::uint32_t size, const FloatNet& net, at::Device device);
  ~GpuJudge() override;

  const BoardShape& shape() const override { return shape_; }
  std::uint32_t size() const override { return size_; }
  Batch batch(int index) override { return slots_[static_cast<std::size_t>(index)]->memory.batch(); }
  void start(int index, std::uint32_t count) override;
  void wait(int index) override;
  MaybeError load(std::string_view network) override;
  void use(const at::Tensor& weights) override;

 private:
  struct Slot {
    Slot(const BoardShape& shape, std::uint32_t size, const NetPlan& plan, at::Device device);

    c10::cuda::CUDAStream stream;
    GpuMemory memory;
    GpuNet net;
    at::cuda::CUDAGraph graph{};
    bool is_recorded = false;
    GpuEvent done{};
    std::atomic<std::uint32_t> started = 0;  ///< counts the batches
  };

  void record(Slot& slot);

  BoardShape shape_;
  std::uint32_t size_;
  at::Device device_;
  NetPlan plan_;
  bool is_fused_;
  c10::cuda::CUDAStream update_stream_;
  GpuWeights weights_;
  at::Tensor next_weights_{};
  GpuEvent weights_ready_{};
  std::mutex mutex_;  ///< orders batches and new weights
  std::array<std::unique_ptr<Slot>, kBatches> slots_{};
};

}  // namespace palamedes::train
