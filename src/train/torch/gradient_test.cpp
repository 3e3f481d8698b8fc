#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "train/torch/loss.h"
#include "train/torch/net.h"
#include "train/torch/sample_fixture.h"

namespace palamedes::train {
namespace {

/// The loss of a small net in 64-bit numbers, as a function of its weights.
class ExactLoss {
 public:
  explicit ExactLoss(const GameConfig& config)
      : samples_(config, 4, 3),
        plan_({.conv = nn::conv_sizes(samples_.shape.tensors, 16, 3, 8, 8),
               .cell_targets = static_cast<std::size_t>(samples_.shape.cell_targets)}),
        board_(samples_.shape, at::kCPU),
        inputs_(make_inputs(samples_.shape, samples_.batch().positions, 4, at::kCPU)),
        actions_(make_actions(samples_.shape, samples_.batch().positions, 4, at::kCPU)),
        targets_(make_targets(samples_.shape, samples_.batch(), at::kCPU)) {}

  const NetPlan& plan() const { return plan_; }
  at::Tensor operator()(const at::Tensor& weights) const {
    const Outputs outputs = forward(parts_of(plan_, weights), board_, inputs_, actions_,
                                    {.trunk = at::kDouble, .with_training_outputs = true});
    return losses(outputs, actions_, targets_, {}).total;
  }

 private:
  SampleFixture samples_;
  NetPlan plan_;
  BoardTensors board_;
  Inputs inputs_;
  Actions actions_;
  Targets targets_;
};

/// Compares the gradient with differences of the loss, for some weights of every part.
void check_gradients(const GameConfig& config) {
  const ExactLoss loss(config);
  at::Tensor weights = to_tensor(loss.plan().initial(3), at::kCPU).to(at::kDouble).set_requires_grad(true);
  loss(weights).backward();
  const at::Tensor gradient = weights.grad();
  at::Tensor changed = weights.detach().clone();
  constexpr double kStep = 1e-6;
  Rng rng(5);
  for (const Place& place : loss.plan().places()) {
    for (int i = 0; i < 3; ++i) {
      const std::int64_t at = place.begin + rng.below(static_cast<std::uint32_t>(place.count));
      double* value = changed.data_ptr<double>() + at;
      const double original = *value;
      *value = original + kStep;
      const double above = loss(changed).item<double>();
      *value = original - kStep;
      const double below = loss(changed).item<double>();
      *value = original;
      const double numeric = (above - below) / (2 * kStep);
      EXPECT_NEAR(gradient[at].item<double>(), numeric, 1e-7 + (1e-4 * std::abs(numeric))) << place.name;
    }
  }
  EXPECT_GT(gradient.abs().max().item<double>(), 1e-3);
}

TEST(NetGradient, AgreesWithDifferencesOfTheLoss) { check_gradients({.game = "liuzhou"}); }

TEST(NetGradient, AgreesOnBoardsThatDoNotFillTheirGrid) {
  check_gradients({.game = "ringrift", .edition = "canon", .board = "hex8", .players = 3});
}

}  // namespace
}  // namespace palamedes::train
