#include "train/torch/loss.h"

#include <cstring>

namespace palamedes::train {
namespace {

constexpr double kNoAction = -1e4;

template <class T>
at::Tensor tensor_of(std::span<const T> numbers, at::ScalarType type, at::IntArrayRef sizes, at::Device device) {
  at::Tensor host = at::empty(sizes, at::TensorOptions(type));
  if (!numbers.empty()) std::memcpy(host.data_ptr(), numbers.data(), numbers.size_bytes());
  return host.to(device);
}

/// The mean over the positions whose weight is 1; 0 without any.
at::Tensor weighted_mean(const at::Tensor& values, const at::Tensor& weights) {
  return (values * weights).sum() / weights.sum().clamp_min(1);
}

at::Tensor cell_loss(const at::Tensor& logits, const at::Tensor& targets) {
  const at::Tensor counts = targets.ne(static_cast<int>(SampleBatch::kNoTarget)).to(logits.scalar_type());
  const at::Tensor wanted = targets.to(logits.scalar_type()) * counts;
  // The cross entropy to 0 or 1. Softplus has the right slope at 0 too, where every logit begins without activations.
  const at::Tensor each = at::softplus(logits) - (logits * wanted);
  return (each * counts).sum() / counts.sum().clamp_min(1);
}

}  // namespace

Targets make_targets(const BoardShape& shape, const SampleBatch& samples, at::Device device) {
  const auto size = static_cast<std::int64_t>(samples.size());
  static_assert(sizeof(Chances) == nn::kValueOutputs * sizeof(float));
  Targets targets{
      .policy = tensor_of(samples.policy, at::kFloat, {size, static_cast<std::int64_t>(shape.actions)}, device),
      .policy_weights = tensor_of(samples.policy_weights, at::kFloat, {size}, device),
      .chances = tensor_of(samples.chances, at::kFloat, {size, static_cast<std::int64_t>(nn::kValueOutputs)}, device),
      .moves_left = tensor_of(samples.moves_left, at::kFloat, {size}, device),
      .margins = tensor_of(samples.margins, at::kFloat, {size}, device)};
  if (shape.cell_targets > 0) {
    targets.cells = tensor_of(samples.cells, at::kByte,
                              {size, shape.cell_targets, shape.tensors.height, shape.tensors.width}, device);
  }
  return targets;
}

at::Tensor moves_left_output(const at::Tensor& moves) { return at::log1p(moves) / 4; }

LossTensors losses(const Outputs& outputs, const Actions& actions, const Targets& targets, const LossWeights& weights) {
  const at::Tensor all_slots = at::full_like(targets.policy, kNoAction, outputs.logits.options()).view({-1});
  const at::Tensor log_policy =
      all_slots.index_copy(0, actions.slots, outputs.logits).view(targets.policy.sizes()).log_softmax(1);
  const at::Tensor policy = weighted_mean(-(targets.policy * log_policy).sum(1), targets.policy_weights);
  const at::Tensor entropy = weighted_mean(-(targets.policy * at::log(targets.policy.clamp_min(1e-30))).sum(1),
                                           targets.policy_weights);  // NOLINT
  const at::Tensor value = -(targets.chances * outputs.values.log_softmax(1)).sum(1).mean();
  const at::Tensor moves = (outputs.extra.select(1, 0) - moves_left_output(targets.moves_left)).square().mean();
  const at::Tensor margin = (outputs.extra.select(1, 1) - targets.margins).square().mean();
  const at::Tensor cells = outputs.cells.defined() ? cell_loss(outputs.cells, targets.cells) : at::zeros_like(value);
  const at::Tensor total = (policy * weights.policy) + (value * weights.value) + (moves * weights.moves_left) +
                           (margin * weights.margin) + (cells * weights.cells);
  return {.total = total,
          .all = at::stack({policy, entropy, value, moves, margin, cells, total}).detach().to(at::kDouble)};
}

}  // namespace palamedes::train
