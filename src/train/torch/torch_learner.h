// The learner on LibTorch: AdamW with weight averaging over one vector of weights.
#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "train/batch.h"
#include "train/torch/learner_state.h"
#include "train/torch/loss.h"
#include "train/torch/net.h"

namespace palamedes::train {

struct LearnerOptions {
  std::size_t blocks = 6;
  std::size_t channels = 64;
  std::size_t policy = 32;
  std::size_t hidden = 128;
  double decay = 1e-4;     ///< of weights, times the learning rate
  double clip = 4;         ///< the greatest length of the gradient
  double average = 0.999;  ///< how much of the averaged weights stays in a step
  bool is_half = true;     ///< convolutions in bfloat16 where the device is fast at it
  LossWeights losses{};
};
/// An error names a wrong setting.
Result<LearnerOptions> parse_learner_options(const std::vector<Setting>& settings);

/// Takes new weights; judges on LibTorch are such.
class WeightsUser {
 public:
  WeightsUser() = default;
  WeightsUser(const WeightsUser&) = delete;
  WeightsUser& operator=(const WeightsUser&) = delete;
  virtual ~WeightsUser() = default;
  /// Uses a copy of the weights from the next `start` on. They are not changed before the call returns.
  virtual void use(const at::Tensor& weights) = 0;
};

class TorchLearner : public Learner {
 public:
  TorchLearner(BoardShape shape, const LearnerOptions& options, at::Device device, std::uint64_t seed);

  Losses step(const SampleBatch& samples, double rate) override;
  void publish(BatchJudge& judge) override;
  std::string network() override;
  std::string state() override { return state_file(false); }
  std::string compact_state() override { return state_file(true); }
  MaybeError restore(std::string_view state) override;
  MaybeError adopt(std::string_view network) override;

 private:
  LossTensors evaluate(const SampleBatch& samples);
  std::string state_file(bool is_compact);
  void update(double rate);

  BoardShape shape_;
  LearnerOptions options_;
  at::Device device_;
  NetPlan plan_;
  BoardTensors board_;
  LearnerState state_{};
  at::Tensor decays_{};
};

}  // namespace palamedes::train
