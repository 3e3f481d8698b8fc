// What the learner lowers: how far the outputs of a net are from the targets.
#pragma once

#include <ATen/ATen.h>

#include <array>

#include "train/batch.h"
#include "train/torch/net.h"

namespace palamedes::train {

struct LossWeights {
  double policy = 1;
  double value = 1;
  double moves_left = 0.05;
  double margin = 0.1;
  double cells = 0.1;
};

/// The targets of a batch on a device.
struct Targets {
  at::Tensor policy{};          ///< position, action
  at::Tensor policy_weights{};  ///< position
  at::Tensor chances{};         ///< position, win of each seat and draw
  at::Tensor moves_left{};
  at::Tensor margins{};
  at::Tensor cells{};  ///< position, target, row, column; undefined without targets
};
Targets make_targets(const BoardShape& shape, const SampleBatch& samples, at::Device device);

struct LossTensors {
  at::Tensor total{};
  /// Policy, entropy of its targets, value, moves left, margin, cells, total.
  at::Tensor all{};
};
LossTensors losses(const Outputs& outputs, const Actions& actions, const Targets& targets, const LossWeights& weights);

/// How the net counts the moves until the end: 0 for none, 1 for about fifty.
at::Tensor moves_left_output(const at::Tensor& moves);

}  // namespace palamedes::train
