// The net as a function of tensors: what training and evaluation in 32-bit numbers compute.
#pragma once

#include <ATen/ATen.h>

#include <vector>

#include "train/batch.h"
#include "train/torch/parts.h"

namespace palamedes::train {

/// Views of the parts in a vector of weights. Gradients flow back into the vector.
NetParts<at::Tensor> parts_of(const NetPlan& plan, const at::Tensor& weights);

/// The weights on a device.
at::Tensor to_tensor(const std::vector<float>& weights, at::Device device);
std::vector<float> to_vector(const at::Tensor& weights);

/// What all positions of a board share.
struct BoardTensors {
  BoardTensors(const BoardShape& shape, at::Device device);

  at::Tensor mask{};          ///< 1, 1, height, width; undefined if every cell of the grid is on the board
  double cells = 0;           ///< how many are
  at::Tensor absent_seats{};  ///< by output of the value: a large negative number for seats that do not exist, else 0
};

/// Encoded positions as numbers.
struct Inputs {
  at::Tensor planes{};   ///< position, plane or fraction, row, column
  at::Tensor globals{};  ///< position, number
};

/// The actions of all positions, one after the other. Places after the last action of a position are left out, and so
/// are roles without a cell.
struct Actions {
  at::Tensor slots{};  ///< by action: position * BoardShape::actions + action
  at::Tensor positions{};
  at::Tensor rows{};    ///< kind and number
  at::Tensor cells{};   ///< by cell of an action: where it lies among all positions, cells and roles
  at::Tensor owners{};  ///< the action whose cell it is
};

/// The first `count` positions. The memory is not used later.
Inputs make_inputs(const BoardShape& shape, const Positions& positions, std::size_t count, at::Device device);
Actions make_actions(const BoardShape& shape, const Positions& positions, std::size_t count, at::Device device);

/// All numbers are of 32 bits (or of 64, if the weights are).
struct Outputs {
  at::Tensor logits{};  ///< by action
  at::Tensor values{};  ///< position, win of each seat and draw: logits
  at::Tensor extra{};   ///< position, moves left and margin
  at::Tensor cells{};   ///< position, target, row, column: logits; undefined without targets
};

struct ForwardOptions {
  at::ScalarType trunk = at::kFloat;  ///< numbers of the convolutions
  bool with_training_outputs = false;
};
Outputs forward(const NetParts<at::Tensor>& net, const BoardTensors& board, const Inputs& inputs,
                const Actions& actions, const ForwardOptions& options);

/// Calls `see(name, activations)` for every layer of a forward pass in 32-bit numbers, for export.
class LayerObserver {
 public:
  LayerObserver() = default;
  LayerObserver(const LayerObserver&) = delete;
  LayerObserver& operator=(const LayerObserver&) = delete;
  virtual ~LayerObserver() = default;
  virtual void see(const std::string& layer, const at::Tensor& activations) = 0;
};
Outputs observed_forward(const NetParts<at::Tensor>& net, const BoardTensors& board, const Inputs& inputs,
                         const Actions& actions, LayerObserver& observer);

}  // namespace palamedes::train
