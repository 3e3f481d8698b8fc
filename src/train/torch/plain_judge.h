// A judge that computes with 32-bit numbers, on any device: the one for the CPU, and the one with which others are
// compared.
#pragma once

#include <ATen/ATen.h>

#include <array>
#include <cstdint>
#include <mutex>
#include <string_view>

#include "train/batch.h"
#include "train/torch/net.h"
#include "train/torch/torch_learner.h"
#include "train/uniform_judge.h"

namespace palamedes::train {

class PlainJudge : public BatchJudge, public WeightsUser {
 public:
  PlainJudge(BoardShape shape, std::uint32_t size, const FloatNet& net, at::Device device);

  const BoardShape& shape() const override { return shape_; }
  std::uint32_t size() const override { return size_; }
  Batch batch(int index) override { return memory_[static_cast<std::size_t>(index)].batch(); }
  void start(int index, std::uint32_t count) override;
  void wait(int /*index*/) override {}
  MaybeError load(std::string_view network) override;
  void use(const at::Tensor& weights) override;

 private:
  BoardShape shape_;
  std::uint32_t size_;
  at::Device device_;
  NetPlan plan_;
  BoardTensors board_;
  std::mutex mutex_;
  at::Tensor weights_{};
  std::array<BatchMemory, kBatches> memory_;
};

}  // namespace palamedes::train
