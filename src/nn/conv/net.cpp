#include "nn/conv/net.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace palamedes::nn {
namespace {

/// 2 to the power of -scale, which is exact.
float unit_of(int scale) { return 1.0F / static_cast<float>(1 << scale); }

}  // namespace

Dense::Dense(std::span<const std::int8_t> weights, std::size_t outputs, std::size_t inputs)
    : outputs_(outputs), inputs_(padded_size(inputs)), weights_(outputs * inputs_) {
  assert(weights.size() == outputs * inputs);
  for (std::size_t i = 0; i < outputs; ++i) {
    std::copy_n(weights.begin() + static_cast<std::ptrdiff_t>(i * inputs), inputs,
                weights_.begin() + static_cast<std::ptrdiff_t>(i * inputs_));
  }
}

void Dense::apply(std::span<const Activation> in, std::span<std::int32_t> out) const {
  assert(in.size() >= inputs_ && out.size() == outputs_);
  for (std::size_t i = 0; i < outputs_; ++i) out[i] = dot(in.data(), weights_.data() + (i * inputs_), inputs_);
}

ConvNet::ConvNet(const ConvWeights& weights)
    : sizes_(weights.sizes),
      stem_(weights.stem.weights, weights.stem.biases, weights.stem.shift, sizes_.inputs, padded_size(sizes_.inputs)),
      stem_globals_(weights.stem_globals, sizes_.channels, sizes_.globals),
      policy_cells_(weights.policy_cells, ActionCode::kCells * sizes_.policy, sizes_.channels),
      policy_rows_(weights.policy_rows),
      policy_pooled_(weights.policy_pooled, sizes_.policy, sizes_.pooled()),
      policy_output_(weights.policy_output.begin(), weights.policy_output.end()),
      policy_shift_(weights.policy_shift),
      policy_unit_(unit_of(weights.policy_scale)),
      value_hidden_(weights.value_hidden, sizes_.hidden, sizes_.pooled() + sizes_.globals),
      value_biases_(weights.value_biases),
      value_shift_(weights.value_shift),
      value_output_(weights.value_output, kValueOutputs, sizes_.hidden),
      value_output_biases_(weights.value_output_biases),
      value_unit_(unit_of(weights.value_scale)) {
  assert(!weights_fault(weights));
  const std::size_t channels = sizes_.channels;
  for (const BlockWeights& block : weights.blocks) {
    const auto convolution = [&](const ConvolutionWeights& layer) {
      return Convolution(layer.weights, layer.biases, layer.shift, channels, channels);
    };
    blocks_.push_back({.first = convolution(block.first),
                       .pooled = block.pooled.empty() ? Dense() : Dense(block.pooled, channels, sizes_.pooled()),
                       .second = convolution(block.second)});
  }
}

ConvRun::ConvRun(std::shared_ptr<const ConvNet> net, const TensorShape& shape, std::span<const std::uint64_t> mask)
    : net_(std::move(net)), shape_(shape), grid_(shape.height, shape.width, mask) {
  const ConvSizes& sizes = net_->sizes();
  assert(conv_sizes(shape, sizes.channels, sizes.blocks, sizes.policy, sizes.hidden) == sizes);
  input_.resize(grid_.cells() * padded_size(sizes.inputs));
  globals_.resize(padded_size(sizes.globals));
  for (auto* layer : {&features_, &middle_, &next_}) layer->resize(grid_.cells() * sizes.channels);
  pooled_.resize(padded_size(sizes.pooled() + sizes.globals));
  more_.resize(sizes.channels);
  policy_.resize(grid_.cells() * ActionCode::kCells * sizes.policy);
  policy_base_.resize(sizes.policy);
  hidden_sums_.resize(sizes.hidden);
  hidden_.resize(sizes.hidden);
}

void ConvRun::load_input(const Encoding& encoding) {
  const std::size_t inputs = padded_size(net_->sizes().inputs);
  const auto planes = static_cast<std::size_t>(shape_.planes);
  const auto fractions = static_cast<std::size_t>(shape_.fractions);
  const auto cells = static_cast<std::size_t>(shape_.cells());
  std::ranges::fill(input_, Activation{0});
  for (std::size_t cell = 0; cell < cells; ++cell) {
    Activation* at = input_.data() + (grid_.place(static_cast<int>(cell)) * inputs);
    for (std::size_t i = 0; i < planes; ++i) {
      const std::uint64_t word = encoding.planes[(i * shape_.plane_words()) + (cell / 64)];
      at[i] = ((word >> (cell % 64)) & 1) != 0 ? kLargestActivation : 0;
    }
    for (std::size_t i = 0; i < fractions; ++i) at[planes + i] = encoding.fractions[(i * cells) + cell];
  }
  std::ranges::copy(encoding.globals, globals_.begin());
}

/// Means and maxima of the features over the cells of the board.
void ConvRun::pool() {
  const std::size_t channels = net_->sizes().channels;
  const auto count = static_cast<std::int32_t>(grid_.board().size());
  std::ranges::fill(more_, 0);
  std::fill_n(pooled_.begin() + static_cast<std::ptrdiff_t>(channels), channels, Activation{0});
  for (const std::uint32_t place : grid_.board()) {
    const Activation* at = features_.data() + (place * channels);
    for (std::size_t i = 0; i < channels; ++i) {
      more_[i] += at[i];
      pooled_[channels + i] = std::max(pooled_[channels + i], at[i]);
    }
  }
  for (std::size_t i = 0; i < channels; ++i) pooled_[i] = static_cast<Activation>((more_[i] + (count / 2)) / count);
}

void ConvRun::run(const Encoding& encoding) {
  load_input(encoding);
  net_->stem_globals_.apply(globals_, more_);
  net_->stem_.apply(grid_, input_, more_, {}, features_);
  for (const ConvNet::Block& block : net_->blocks_) {
    std::span<const std::int32_t> more;
    if (block.pooled.outputs() > 0) {
      pool();
      block.pooled.apply(pooled_, more_);
      more = more_;
    }
    block.first.apply(grid_, features_, more, {}, middle_);
    block.second.apply(grid_, middle_, {}, features_, next_);
    std::swap(features_, next_);
  }
  pool();
  run_value();
}

void ConvRun::run_value() {
  const std::size_t pooled = net_->sizes().pooled();
  std::copy_n(globals_.begin(), net_->sizes().globals, pooled_.begin() + static_cast<std::ptrdiff_t>(pooled));
  net_->value_hidden_.apply(pooled_, hidden_sums_);
  for (std::size_t i = 0; i < hidden_.size(); ++i) {
    hidden_[i] = quantized(hidden_sums_[i] + net_->value_biases_[i], net_->value_shift_);
  }
  std::array<std::int32_t, kValueOutputs> sums{};
  net_->value_output_.apply(hidden_, sums);
  for (std::size_t i = 0; i < kValueOutputs; ++i) {
    values_[i] = static_cast<float>(sums[i] + net_->value_output_biases_[i]) * net_->value_unit_;
  }
}

void ConvRun::prepare_policy() {
  const std::size_t channels = net_->sizes().channels;
  const std::size_t numbers = net_->policy_cells_.outputs();
  for (const std::uint32_t place : grid_.board()) {
    net_->policy_cells_.apply({features_.data() + (place * channels), channels},
                              {policy_.data() + (place * numbers), numbers});
  }
  net_->policy_pooled_.apply(pooled_, policy_base_);
}

float ConvRun::logit(const ActionCode& code) const {
  const std::size_t numbers = net_->sizes().policy;
  const std::size_t row = (code.kind * static_cast<std::size_t>(shape_.action_numbers)) + code.number;
  std::array<const std::int32_t*, ActionCode::kCells> cells{};
  std::size_t used = 0;
  for (std::size_t role = 0; role < ActionCode::kCells; ++role) {
    if (code.cells[role] == ActionCode::kNoCell) continue;
    const std::size_t place = grid_.place(code.cells[role]);
    cells[used++] = policy_.data() + (((place * ActionCode::kCells) + role) * numbers);
  }
  const std::int32_t* rows = net_->policy_rows_.data() + (row * numbers);
  std::int32_t output = 0;
  for (std::size_t i = 0; i < numbers; ++i) {
    std::int32_t sum = rows[i] + policy_base_[i];
    for (std::size_t k = 0; k < used; ++k) sum += cells[k][i];
    output += std::int32_t{quantized(sum, net_->policy_shift_)} * net_->policy_output_[i];
  }
  return static_cast<float>(output) * net_->policy_unit_;
}

}  // namespace palamedes::nn
