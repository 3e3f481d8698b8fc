#include "nn/conv/weights.h"

#include <algorithm>
#include <cstdlib>
#include <span>

namespace palamedes::nn {
namespace {

[[maybe_unused]] constexpr std::size_t kTaps = 9;  // used by assertions only
constexpr std::size_t kMostChannels = 256;
constexpr std::size_t kMostBlocks = 40;
constexpr std::size_t kMostPolicy = 128;
constexpr std::size_t kMostHidden = 512;

Error bad_conv(std::string message) { return {"net_weights", std::move(message)}; }

/// Calls `use(name, shape, values, T)` for every array of weights: one list for checking, reading and writing.
template <class Weights, class Use>
void for_each_array(Weights& w, Use&& use) {
  const ConvSizes& s = w.sizes;
  const auto convolution = [&](const std::string& name, auto& layer, std::size_t inputs) {
    use(name + ".weight", Shape{s.channels, inputs, 3, 3}, layer.weights);
    use(name + ".bias", Shape{s.channels}, layer.biases);
  };
  convolution("stem", w.stem, s.inputs);
  use("stem.globals", Shape{s.channels, s.globals}, w.stem_globals);
  for (std::size_t i = 0; i < w.blocks.size(); ++i) {
    const std::string name = "block" + std::to_string(i);
    convolution(name + ".first", w.blocks[i].first, s.channels);
    if (pools_in_block(i)) use(name + ".pooled", Shape{s.channels, s.pooled()}, w.blocks[i].pooled);
    convolution(name + ".second", w.blocks[i].second, s.channels);
  }
  use("policy.cells", Shape{ActionCode::kCells, s.policy, s.channels}, w.policy_cells);
  use("policy.rows", Shape{s.rows, s.policy}, w.policy_rows);
  use("policy.pooled", Shape{s.policy, s.pooled()}, w.policy_pooled);
  use("policy.output", Shape{s.policy}, w.policy_output);
  use("value.hidden", Shape{s.hidden, s.pooled() + s.globals}, w.value_hidden);
  use("value.hidden_bias", Shape{s.hidden}, w.value_biases);
  use("value.output", Shape{kValueOutputs, s.hidden}, w.value_output);
  use("value.output_bias", Shape{kValueOutputs}, w.value_output_biases);
}

/// All shifts in the order of the tensor "shifts".
template <class Weights, class Use>
void for_each_shift(Weights& w, Use&& use) {
  use(w.stem.shift);
  for (auto& block : w.blocks) {
    use(block.first.shift);
    use(block.second.shift);
  }
  use(w.policy_shift);
  use(w.policy_scale);
  use(w.value_shift);
  use(w.value_scale);
}

std::size_t number_of_shifts(const ConvSizes& sizes) { return 5 + (2 * sizes.blocks); }

std::size_t elements(const Shape& shape) {
  std::size_t count = 1;
  for (const std::uint64_t size : shape) count *= size;
  return count;
}

MaybeError sizes_fault(const ConvSizes& s) {
  const auto fits = [](std::size_t value, std::size_t step, std::size_t most) {
    return value > 0 && value % step == 0 && value <= most;
  };
  if (!fits(s.channels, 16, kMostChannels)) return bad_conv("channels must be a multiple of 16 up to 256");
  if (s.blocks > kMostBlocks) return bad_conv("there are more than 40 blocks");
  if (!fits(s.policy, 8, kMostPolicy)) return bad_conv("the policy must have a multiple of 8 numbers, at most 128");
  if (!fits(s.hidden, 8, kMostHidden)) return bad_conv("the hidden layer must have a multiple of 8, at most 512");
  return std::nullopt;
}

/// A parameter as a small number; 0 if there is none.
std::size_t size_parameter(const Network& network, const std::string& name) {
  const auto& parameters = network.description().parameters;
  const auto found = parameters.find(name);
  if (found == parameters.end() || found->second.empty() || found->second.size() > 4) return 0;
  std::size_t value = 0;
  for (const char c : found->second) {
    if (c < '0' || c > '9') return 0;
    value = (value * 10) + static_cast<std::size_t>(c - '0');
  }
  return value;
}

}  // namespace

ConvSizes conv_sizes(const TensorShape& shape, std::size_t channels, std::size_t blocks, std::size_t policy,
                     std::size_t hidden) {
  return {.inputs = static_cast<std::size_t>(shape.planes + shape.fractions),
          .globals = static_cast<std::size_t>(shape.globals),
          .channels = channels,
          .blocks = blocks,
          .policy = policy,
          .hidden = hidden,
          .rows = static_cast<std::size_t>(shape.action_kinds) * static_cast<std::size_t>(shape.action_numbers)};
}

MaybeError weights_fault(const ConvWeights& weights) {
  if (auto fault = sizes_fault(weights.sizes)) return fault;
  MaybeError fault;
  if (weights.blocks.size() != weights.sizes.blocks) fault = bad_conv("blocks are missing");
  for_each_array(weights, [&](const std::string& name, const Shape& shape, const auto& values) {
    if (values.size() != elements(shape)) fault = bad_conv(name + " has the wrong size");
    const int limit = sizeof(values[0]) == 1 ? kLargestWeight : kLargestBias;
    const bool fits = std::ranges::all_of(values, [&](int value) { return value >= -limit && value <= limit; });
    if (!fits) fault = bad_conv(name + " has a number beyond " + std::to_string(limit));
  });
  for_each_shift(weights, [&](int shift) {
    if (shift < 0 || shift > kLargestShift) fault = bad_conv("a shift is not from 0 to 20");
  });
  return fault;
}

Result<ConvWeights> read_conv_weights(const Network& network, const TensorShape& shape) {
  if (network.description().kind != kConvKind) return bad_conv("the network is of another kind");
  ConvWeights weights{.sizes = conv_sizes(shape, size_parameter(network, "channels"), size_parameter(network, "blocks"),
                                          size_parameter(network, "policy"), size_parameter(network, "hidden"))};
  if (auto fault = sizes_fault(weights.sizes)) return *fault;
  weights.blocks.resize(weights.sizes.blocks);
  MaybeError error;
  std::vector<std::string> names{"shifts"};
  for_each_array(weights, [&]<class T>(const std::string& name, const Shape& wanted, std::vector<T>& values) {
    names.push_back(name);
    if (error) return;
    auto numbers = network.numbers<T>(name, wanted);
    if (!numbers) {
      error = numbers.error();
    } else {
      values = *std::move(numbers);
    }
  });
  if (error) return *error;
  const std::vector<std::string_view> views(names.begin(), names.end());
  if (auto other = network.check_names(views)) return *other;
  const auto shifts = network.numbers<std::int32_t>("shifts", {number_of_shifts(weights.sizes)});
  if (!shifts) return shifts.error();
  std::size_t next = 0;
  for_each_shift(weights, [&](int& shift) { shift = (*shifts)[next++]; });
  if (auto fault = weights_fault(weights)) return *fault;
  return weights;
}

std::map<std::string, std::string> conv_parameters(const ConvSizes& sizes) {
  return {{"channels", std::to_string(sizes.channels)},
          {"blocks", std::to_string(sizes.blocks)},
          {"policy", std::to_string(sizes.policy)},
          {"hidden", std::to_string(sizes.hidden)}};
}

std::vector<Tensor> conv_tensors(const ConvWeights& weights) {
  std::vector<Tensor> tensors;
  for_each_array(weights, [&]<class T>(const std::string& name, const Shape& shape, const std::vector<T>& values) {
    tensors.push_back(make_tensor<T>(name, shape, values));
  });
  std::vector<std::int32_t> shifts;
  for_each_shift(weights, [&](int shift) { shifts.push_back(shift); });
  tensors.push_back(make_tensor<std::int32_t>("shifts", {shifts.size()}, shifts));
  return tensors;
}

}  // namespace palamedes::nn
