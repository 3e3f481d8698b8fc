#include "train/torch/torch_learner.h"

#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <stdexcept>
#include <utility>

#include "train/torch/stream.h"

namespace palamedes::train {
namespace {

constexpr double kFirstBeta = 0.9;
constexpr double kSecondBeta = 0.999;
constexpr double kTiny = 1e-8;
constexpr double kWarmSteps = 10;  ///< the average forgets the first weights quickly

Error wrong_setting(const Setting& setting, std::string_view wanted) {
  return {"train_setting", setting.name + "=" + setting.value + " is no setting of a net: " + std::string(wanted)};
}

/// A number within bounds.
MaybeError read_number(const Setting& setting, double least, double most, double& value) {
  const char* end = setting.value.data() + setting.value.size();
  const auto [stop, error] = std::from_chars(setting.value.data(), end, value);
  if (error != std::errc() || stop != end || !(value >= least && value <= most)) {
    return wrong_setting(setting,
                         "a number from " + std::to_string(least) + " to " + std::to_string(most) + " is needed");
  }
  return std::nullopt;
}

MaybeError read_size(const Setting& setting, std::size_t step, std::size_t most, std::size_t& value) {
  double number = 0;
  if (auto error = read_number(setting, 0, static_cast<double>(most), number)) return error;
  value = static_cast<std::size_t>(number);
  if (static_cast<double>(value) != number || value % step != 0) {
    return wrong_setting(setting, "a multiple of " + std::to_string(step) + " is needed");
  }
  return std::nullopt;
}

/// Leaves half numbers to devices that are made for them.
at::ScalarType trunk_type(const LearnerOptions& options, at::Device device) {
  return options.is_half && device.is_cuda() ? at::kBFloat16 : at::kFloat;
}

}  // namespace

Result<LearnerOptions> parse_learner_options(const std::vector<Setting>& settings) {
  LearnerOptions options;
  for (const Setting& setting : settings) {
    const std::string& name = setting.name;
    MaybeError error;
    double half = options.is_half ? 1 : 0;
    if (name == "blocks") {
      error = read_size(setting, 1, 40, options.blocks);
    } else if (name == "channels") {
      error = read_size(setting, 16, 256, options.channels);
    } else if (name == "policy") {
      error = read_size(setting, 8, 128, options.policy);
    } else if (name == "hidden") {
      error = read_size(setting, 8, 512, options.hidden);
    } else if (name == "decay") {
      error = read_number(setting, 0, 1, options.decay);
    } else if (name == "clip") {
      error = read_number(setting, 0, 1e9, options.clip);
    } else if (name == "average") {
      error = read_number(setting, 0, 1, options.average);
    } else if (name == "half") {
      error = read_number(setting, 0, 1, half);
    } else if (name == "policy-loss") {
      error = read_number(setting, 0, 100, options.losses.policy);
    } else if (name == "value-loss") {
      error = read_number(setting, 0, 100, options.losses.value);
    } else if (name == "moves-left-loss") {
      error = read_number(setting, 0, 100, options.losses.moves_left);
    } else if (name == "margin-loss") {
      error = read_number(setting, 0, 100, options.losses.margin);
    } else if (name == "cells-loss") {
      error = read_number(setting, 0, 100, options.losses.cells);
    } else {
      error = wrong_setting(setting,
                            "there are blocks, channels, policy, hidden, decay, clip, average, half, policy-loss, "
                            "value-loss, moves-left-loss, margin-loss and cells-loss");
    }
    if (error) return *std::move(error);
    options.is_half = half != 0;
  }
  if (options.channels == 0 || options.policy == 0 || options.hidden == 0) {
    return Error{"train_setting", "channels, policy and hidden must not be 0"};
  }
  return options;
}

TorchLearner::TorchLearner(BoardShape shape, const LearnerOptions& options, at::Device device, std::uint64_t seed)
    : shape_(std::move(shape)),
      options_(options),
      device_(device),
      plan_({.conv = nn::conv_sizes(shape_.tensors, options.channels, options.blocks, options.policy, options.hidden),
             .cell_targets = static_cast<std::size_t>(shape_.cell_targets)}),
      board_(shape_, device) {
  const StreamScope stream(device_, StreamScope::kTraining);
  state_.weights = to_tensor(plan_.initial(seed), device_);
  state_.average = state_.weights.clone();
  state_.momentum = at::zeros_like(state_.weights);
  state_.squares = at::zeros_like(state_.weights);
  state_.weights.set_requires_grad(true);
  decays_ = to_tensor(plan_.decays(), device_);
  stream.wait();
}

LossTensors TorchLearner::evaluate(const SampleBatch& samples) {
  const std::size_t count = samples.size();
  const BoardShape& shape = samples.shape != nullptr ? *samples.shape : shape_;
  if (shape.layout != shape_.layout) throw std::logic_error("the positions have other inputs than the net");
  std::optional<BoardTensors> other;
  if (samples.shape != nullptr) other.emplace(shape, device_);
  const Inputs inputs = make_inputs(shape, samples.positions, count, device_);
  const Actions actions = make_actions(shape, samples.positions, count, device_);
  const Targets targets = make_targets(shape, samples, device_);
  const Outputs outputs = forward(parts_of(plan_, state_.weights), other ? *other : board_, inputs, actions,
                                  {.trunk = trunk_type(options_, device_), .with_training_outputs = true});
  return losses(outputs, actions, targets, options_.losses);
}

Losses TorchLearner::step(const SampleBatch& samples, double rate) {
  const StreamScope stream(device_, StreamScope::kTraining);
  at::Tensor numbers;
  {
    const at::AutoGradMode with_gradients(true);
    const LossTensors loss = evaluate(samples);
    loss.total.backward();
    numbers = loss.all;
  }
  const at::NoGradGuard no_gradients;
  const at::Tensor length = state_.weights.grad().norm();
  numbers = at::cat({numbers, length.to(at::kDouble).view({1})});
  update(rate);
  stream.wait();
  numbers = numbers.to(at::kCPU);
  const double* n = numbers.data_ptr<double>();
  const Losses result{.policy = n[0],
                      .entropy = n[1],
                      .value = n[2],
                      .moves_left = n[3],
                      .margin = n[4],
                      .cells = n[5],
                      .total = n[6],
                      .gradient = n[7]};
  if (!std::isfinite(result.total) || !std::isfinite(result.gradient)) {
    throw std::runtime_error("training failed: the loss is not finite; a smaller learning rate may help");
  }
  return result;
}

/// AdamW. The gradient is used up.
void TorchLearner::update(double rate) {
  ++state_.steps;
  at::Tensor gradient = state_.weights.grad();
  at::Tensor weights = state_.weights.detach();
  if (options_.clip > 0) gradient.mul_((options_.clip / (gradient.norm() + kTiny)).clamp_max(1));
  state_.momentum.mul_(kFirstBeta).add_(gradient, 1 - kFirstBeta);
  state_.squares.mul_(kSecondBeta).addcmul_(gradient, gradient, 1 - kSecondBeta);
  const auto steps = static_cast<double>(state_.steps);
  const double first = 1 - std::pow(kFirstBeta, steps);
  const double second = 1 - std::pow(kSecondBeta, steps);
  weights.addcmul_(weights, decays_, -rate * options_.decay);
  weights.addcdiv_(state_.momentum, (state_.squares / second).sqrt_().add_(kTiny), -rate / first);
  const double stays = std::min(options_.average, (1 + steps) / (kWarmSteps + steps));
  state_.average.lerp_(weights, 1 - stays);
  gradient.zero_();
}

void TorchLearner::publish(BatchJudge& judge) {
  auto* user = dynamic_cast<WeightsUser*>(&judge);
  if (user == nullptr) throw std::logic_error("the judge is not one of this backend");
  user->use(state_.average);
}

std::string TorchLearner::network() {
  const StreamScope stream(device_, StreamScope::kTraining);
  return write_net(plan_, shape_, to_vector(state_.average));
}

std::string TorchLearner::state_file(bool is_compact) {
  const StreamScope stream(device_, StreamScope::kTraining);
  return write_state(state_, plan_, shape_, is_compact);
}

MaybeError TorchLearner::restore(std::string_view state) {
  const StreamScope stream(device_, StreamScope::kTraining);
  auto error = read_state(state, plan_, shape_, state_);
  stream.wait();
  return error;
}

MaybeError TorchLearner::adopt(std::string_view network) {
  const StreamScope stream(device_, StreamScope::kTraining);
  const auto net = read_net(network, shape_);
  if (!net) return net.error();
  if (net->sizes != plan_.sizes()) return Error{"train_net", "the network has another size than the net of the run"};
  const at::NoGradGuard no_gradients;
  const at::Tensor weights = to_tensor(net->weights, device_);
  state_.weights.copy_(weights);
  state_.average.copy_(weights);
  stream.wait();
  return std::nullopt;
}

}  // namespace palamedes::train
