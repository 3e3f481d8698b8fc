#include "train/torch/plain_judge.h"

#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cstring>
#include <utility>

namespace palamedes::train {
namespace {

/// How many positions are evaluated together, so that what lies between the layers fits into caches.
constexpr std::uint32_t kPart = 256;

/// The same batch from this position on.
Positions from(const BoardShape& shape, const Positions& positions, std::size_t first) {
  const nn::TensorShape& t = shape.tensors;
  return {.planes = positions.planes.subspan(first * t.words()),
          .fractions = positions.fractions.subspan(first * t.fraction_bytes()),
          .globals = positions.globals.subspan(first * static_cast<std::size_t>(t.globals)),
          .codes = positions.codes.subspan(first * shape.actions),
          .counts = positions.counts.subspan(first)};
}

}  // namespace

PlainJudge::PlainJudge(BoardShape shape, std::uint32_t size, const FloatNet& net, at::Device device)
    : shape_(std::move(shape)),
      size_(size),
      device_(device),
      plan_(net.sizes),
      board_(shape_, device),
      weights_(to_tensor(net.weights, device)),
      memory_{BatchMemory(shape_, size), BatchMemory(shape_, size)} {}

void PlainJudge::start(int index, std::uint32_t count) {
  const at::NoGradGuard no_gradients;
  at::Tensor weights;
  {
    const std::lock_guard lock(mutex_);
    weights = weights_;
  }
  const NetParts<at::Tensor> parts = parts_of(plan_, weights);
  const Batch batch = this->batch(index);
  for (std::uint32_t first = 0; first < count; first += kPart) {
    const std::size_t size = std::min(kPart, count - first);
    const Positions positions = from(shape_, batch.positions, first);
    const Actions actions = make_actions(shape_, positions, size, device_);
    const Outputs out = forward(parts, board_, make_inputs(shape_, positions, size, device_), actions, {});
    const at::Tensor chances = out.values.softmax(1).to(at::kCPU).contiguous();
    std::memcpy(batch.chances.data() + first, chances.data_ptr(), size * sizeof(Chances));
    const at::Tensor logits = out.logits.to(at::kCPU).contiguous();
    const at::Tensor slots = actions.slots.to(at::kCPU);
    const float* values = logits.data_ptr<float>();
    const std::int64_t* places = slots.data_ptr<std::int64_t>();
    float* answers = batch.logits.data() + (std::size_t{first} * shape_.actions);
    for (std::int64_t i = 0; i < slots.numel(); ++i) answers[places[i]] = values[i];
  }
}

MaybeError PlainJudge::load(std::string_view network) {
  const auto net = read_net(network, shape_);
  if (!net) return net.error();
  if (net->sizes != plan_.sizes()) return Error{"net_other", "the net has another size than that of the judge"};
  use(to_tensor(net->weights, device_));
  return std::nullopt;
}

void PlainJudge::use(const at::Tensor& weights) {
  const at::NoGradGuard no_gradients;
  const at::Tensor copy = weights.detach().to(device_).clone();
  const std::lock_guard lock(mutex_);
  weights_ = copy;
}

}  // namespace palamedes::train
