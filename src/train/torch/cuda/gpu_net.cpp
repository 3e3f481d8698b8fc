#ifdef PALAMEDES_CUDA

#include "train/torch/cuda/gpu_net.h"

#include <c10/cuda/CUDAException.h>
#include <c10/cuda/CUDAStream.h>

#include <optional>
#include <vector>

#include "nn/layout.h"
#include "train/torch/cuda/kernels.h"

namespace palamedes::train {
namespace {

constexpr std::int64_t kVector = 8;

cudaStream_t stream() { return c10::cuda::getCurrentCUDAStream().stream(); }

void check_launch() { C10_CUDA_CHECK(cudaGetLastError()); }

int inputs_of(const nn::ConvSizes& sizes) {
  return static_cast<int>((static_cast<std::int64_t>(sizes.inputs) + kVector - 1) / kVector * kVector);
}

at::TensorOptions on(at::Device device, at::ScalarType type) { return at::TensorOptions(type).device(device); }

constexpr std::int64_t kOne = 1;

at::Tensor convolution(const at::Tensor& in, const at::Tensor& weight) {
  return at::conv2d(in, weight, {}, /*stride=*/1, /*padding=*/1);
}

at::Tensor convolution_relu(const at::Tensor& in, const at::Tensor& weight, const at::Tensor& bias, bool is_fused) {
  if (!is_fused) return convolution(in, weight).add_(bias.view({1, -1, 1, 1})).relu_();
  return at::cudnn_convolution_relu(in, weight, bias, {kOne, kOne}, {kOne, kOne}, {kOne, kOne}, 1);
}

at::Tensor convolution_add_relu(const at::Tensor& in, const at::Tensor& weight, const at::Tensor& bias,
                                const at::Tensor& more, bool is_fused) {
  if (!is_fused) return convolution(in, weight).add_(bias.view({1, -1, 1, 1})).add_(more).relu_();
  return at::cudnn_convolution_add_relu(in, weight, more, 1.0, bias, {kOne, kOne}, {kOne, kOne}, {kOne, kOne}, 1);
}

}  // namespace

GpuWeights::GpuWeights(const NetPlan& plan, at::Device device)
    : half_(at::zeros({plan.total()}, on(device, at::kHalf))),
      whole_(at::zeros({plan.total()}, on(device, at::kFloat))),
      half_parts_(parts_of(plan, half_)),
      whole_parts_(parts_of(plan, whole_)) {
  const nn::ConvSizes& sizes = plan.sizes().conv;
  stem_ = at::zeros({static_cast<std::int64_t>(sizes.channels), inputs_of(sizes), 3, 3}, on(device, at::kHalf))
              .contiguous(at::MemoryFormat::ChannelsLast);
}

void GpuWeights::set(const at::Tensor& weights) {
  whole_.copy_(weights);
  half_.copy_(weights);
  stem_.narrow(1, 0, half_parts_.stem.size(1)).copy_(half_parts_.stem);
}

at::Tensor GpuWeights::policy_cells() const {
  const at::Tensor& cells = half_parts_.policy_cells;
  return cells.view({cells.size(0) * cells.size(1), cells.size(2)});
}

GpuNet::GpuNet(const BoardShape& shape, std::uint32_t size, const NetPlan& plan, at::Device device)
    : shape_(shape), size_(static_cast<int>(size)), sizes_(plan.sizes().conv) {
  std::vector<int> outside;
  for (int cell = 0; cell < shape.tensors.cells(); ++cell) {
    if (!nn::is_on_board(shape.mask, cell)) outside.push_back(cell);
  }
  board_ = shape.tensors.cells() - static_cast<int>(outside.size());
  if (!outside.empty()) {
    outside_ = at::from_blob(outside.data(), {static_cast<std::int64_t>(outside.size())}, at::TensorOptions(at::kInt))
                   .to(device);
  }
  const std::int64_t inputs = inputs_of(sizes_);
  planes_ = at::zeros({size_, shape.tensors.height, shape.tensors.width, inputs}, on(device, at::kHalf))
                .permute({0, 3, 1, 2});
  pooled_globals_ =
      at::zeros({size_, static_cast<std::int64_t>(sizes_.pooled() + sizes_.globals)}, on(device, at::kFloat));
}

void GpuNet::run(const GpuWeights& weights, const GpuMemory& memory, bool is_fused) {
  const NetParts<at::Tensor>& whole = weights.whole();
  load(memory);
  run_trunk(weights, is_fused);
  pool(features_);

  const at::Tensor hidden = at::linear(pooled_globals_, whole.value_hidden, whole.value_hidden_bias).relu_();
  const at::Tensor values = at::linear(hidden, whole.value_output, whole.value_output_bias);
  launch_chances(values.data_ptr<float>(), memory.on_gpu<float>(&BatchLayout::chances), size_, shape_.seats, stream());
  check_launch();

  const at::Tensor cells = features_.permute({0, 2, 3, 1}).reshape({-1, features_.size(1)});
  const at::Tensor by_role = at::matmul(cells, weights.policy_cells().t());
  const at::Tensor base = at::linear(pooled(), whole.policy_pooled);
  launch_policy(memory.on_gpu<void>(&BatchLayout::codes), memory.on_gpu<std::uint16_t>(&BatchLayout::counts),
                by_role.data_ptr(), whole.policy_rows.data_ptr<float>(), base.data_ptr<float>(),
                whole.policy_output.data_ptr<float>(), memory.on_gpu<float>(&BatchLayout::logits),
                {.positions = size_,
                 .cells = shape_.tensors.cells(),
                 .actions = static_cast<int>(shape_.actions),
                 .numbers = static_cast<int>(sizes_.policy),
                 .action_numbers = shape_.tensors.action_numbers},
                stream());
  check_launch();
  features_ = at::Tensor();
}

void GpuNet::load(const GpuMemory& memory) {
  const nn::TensorShape& t = shape_.tensors;
  launch_unpack(memory.on_gpu<std::uint64_t>(&BatchLayout::planes),
                memory.on_gpu<std::uint8_t>(&BatchLayout::fractions), planes_.data_ptr(),
                {.positions = size_,
                 .cells = t.cells(),
                 .planes = t.planes,
                 .plane_words = static_cast<int>(t.plane_words()),
                 .fractions = t.fractions,
                 .channels = inputs_of(sizes_)},
                stream());
  check_launch();
  const auto stride = static_cast<int>(pooled_globals_.size(1));
  launch_unpack_bytes(memory.on_gpu<std::uint8_t>(&BatchLayout::globals),
                      pooled_globals_.data_ptr<float>() + sizes_.pooled(), size_, t.globals, stride, stream());
  check_launch();
}

void GpuNet::run_trunk(const GpuWeights& weights, bool is_fused) {
  const NetParts<at::Tensor>& half = weights.half();
  const NetParts<at::Tensor>& whole = weights.whole();
  const int cells = shape_.tensors.cells();
  const auto channels = static_cast<int>(sizes_.channels);
  const auto add_relu = [&](const at::Tensor& x, const at::Tensor& bias, const at::Tensor& more) {
    launch_add_relu(x.data_ptr(), bias.data_ptr<float>(), more.data_ptr<float>(), size_, cells, channels, stream());
    check_launch();
  };

  features_ = convolution(planes_, weights.stem());
  const at::Tensor globals =
      pooled_globals_.narrow(1, static_cast<std::int64_t>(sizes_.pooled()), static_cast<std::int64_t>(sizes_.globals));
  add_relu(features_, whole.stem_bias, at::linear(globals, whole.stem_globals));
  clear_outside(features_);
  for (std::size_t i = 0; i < half.blocks.size(); ++i) {
    const BlockParts<at::Tensor>& block = half.blocks[i];
    at::Tensor middle;
    if (block.pooled.defined()) {
      pool(features_);
      middle = convolution(features_, block.first);
      add_relu(middle, whole.blocks[i].first_bias, at::linear(pooled(), whole.blocks[i].pooled));
    } else {
      middle = convolution_relu(features_, block.first, block.first_bias, is_fused);
    }
    clear_outside(middle);
    features_ = convolution_add_relu(middle, block.second, block.second_bias, features_, is_fused);
    clear_outside(features_);
  }
}

void GpuNet::pool(const at::Tensor& features) {
  launch_pool(features.data_ptr(), pooled_globals_.data_ptr<float>(), static_cast<int>(pooled_globals_.size(1)), size_,
              shape_.tensors.cells(), static_cast<int>(sizes_.channels), static_cast<float>(board_), stream());
  check_launch();
}

void GpuNet::clear_outside(const at::Tensor& features) const {
  if (!outside_.defined()) return;
  launch_clear(features.data_ptr(), outside_.data_ptr<int>(), static_cast<int>(outside_.numel()), size_,
               shape_.tensors.cells(), static_cast<int>(sizes_.channels), stream());
  check_launch();
}

at::Tensor GpuNet::pooled() const { return pooled_globals_.narrow(1, 0, static_cast<std::int64_t>(sizes_.pooled())); }

}  // namespace palamedes::train

#endif
