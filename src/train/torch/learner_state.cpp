#include "train/torch/learner_state.h"

#include <ATen/core/grad_mode.h>

#include <array>
#include <bit>
#include <cstdlib>
#include <map>
#include <utility>
#include <vector>

#include "nn/file/safetensors.h"
#include "train/torch/net.h"

namespace palamedes::train {
namespace {

constexpr std::string_view kKind = "conv-policy-value-training";
constexpr int kHalf = 16;
constexpr std::string_view kDifference = "average_difference";
/// What older programs called it, which no reader accepts.
constexpr std::string_view kOldDifference = "average difference";
static_assert(kDifference.size() == kOldDifference.size());

/// The file with a name that readers accept.
std::string with_good_name(std::string_view file) {
  std::string bytes(file);
  const auto at = bytes.find('"' + std::string(kOldDifference) + "\":");
  if (at != std::string::npos) bytes.replace(at + 1, kDifference.size(), kDifference);
  return bytes;
}

/// The nearest number of which the lower half of the bits is 0, as its upper half.
std::int16_t shortened(float number) {
  auto bits = std::bit_cast<std::uint32_t>(number);
  bits += 0x7FFF + ((bits >> kHalf) & 1);
  return static_cast<std::int16_t>(static_cast<std::uint16_t>(bits >> kHalf));
}

float lengthened(std::int16_t upper) {
  return std::bit_cast<float>(std::uint32_t{static_cast<std::uint16_t>(upper)} << kHalf);
}

nn::Tensor file_tensor(const std::string& name, const std::vector<float>& values, bool is_compact) {
  if (!is_compact) return nn::make_tensor<float>(name, {values.size()}, values);
  std::vector<std::int16_t> halves;
  halves.reserve(values.size());
  for (const float value : values) halves.push_back(shortened(value));
  return nn::make_tensor<std::int16_t>(name, {halves.size()}, halves);
}

nn::Tensor file_tensor(const std::string& name, const at::Tensor& numbers, bool is_compact) {
  return file_tensor(name, to_vector(numbers), is_compact);
}

std::vector<float> numbers_of(const nn::Tensor& tensor) {
  if (tensor.type == nn::NumberType::kF32) return nn::numbers_of<float>(tensor);
  std::vector<float> numbers;
  for (const std::int16_t half : nn::numbers_of<std::int16_t>(tensor)) numbers.push_back(lengthened(half));
  return numbers;
}

std::map<std::string, std::string> metadata_of(const NetPlan& plan, const BoardShape& shape) {
  std::map<std::string, std::string> metadata = nn::conv_parameters(plan.sizes().conv);
  metadata["kind"] = kKind;
  metadata["layout"] = std::to_string(shape.layout);
  return metadata;
}

Error bad_state(std::string message) { return {"train_state", std::move(message)}; }

}  // namespace

std::string write_state(const LearnerState& state, const NetPlan& plan, const BoardShape& shape, bool is_compact) {
  const at::NoGradGuard no_gradients;
  nn::Safetensors content{.metadata = metadata_of(plan, shape)};
  content.metadata["steps"] = std::to_string(state.steps);
  // The average is near the weights, so that a few bits of the difference are enough.
  content.tensors = {file_tensor("weights", state.weights, false),
                     is_compact ? file_tensor(std::string(kDifference), state.average - state.weights, true)
                                : file_tensor("average", state.average, false),
                     file_tensor("momentum", state.momentum, is_compact),
                     file_tensor("squares", state.squares, is_compact)};
  return nn::write_safetensors(content);
}

Result<std::string> compact_state(std::string_view file) {
  auto content = nn::parse_safetensors(with_good_name(file));
  if (!content) return content.error();
  std::vector<nn::Tensor>& tensors = content->tensors;
  if (content->metadata["kind"] != kKind || tensors.size() != 4) return bad_state("this is not the state of a learner");
  if (tensors[1].name == kDifference) return std::string(file);
  std::vector<std::vector<float>> numbers;
  for (const nn::Tensor& tensor : tensors) {
    if (tensor.type != nn::NumberType::kF32 || tensor.shape != tensors[0].shape)
      return bad_state("the state of training has another tensor than expected: " + tensor.name);
    numbers.push_back(numbers_of(tensor));
  }
  for (std::size_t i = 0; i < numbers[0].size(); ++i) numbers[1][i] -= numbers[0][i];
  tensors[1] = file_tensor(std::string(kDifference), numbers[1], true);
  tensors[2] = file_tensor(tensors[2].name, numbers[2], true);
  tensors[3] = file_tensor(tensors[3].name, numbers[3], true);
  return nn::write_safetensors(*content);
}

MaybeError read_state(std::string_view file, const NetPlan& plan, const BoardShape& shape, LearnerState& state) {
  auto content = nn::parse_safetensors(with_good_name(file));
  if (!content) return content.error();
  for (const auto& [name, value] : metadata_of(plan, shape)) {
    const std::string found = content->metadata[name];
    if (found != value) {
      return bad_state("the state of training has another " + name + ": " + found + " instead of " + value);
    }
  }
  const std::vector<nn::Tensor>& tensors = content->tensors;
  const bool is_compact = tensors.size() > 1 && tensors[1].name == kDifference;
  const std::array<std::string, 4> names{"weights", is_compact ? std::string(kDifference) : "average", "momentum",
                                         "squares"};
  if (tensors.size() != names.size()) return bad_state("the state of training has other tensors than expected");
  for (std::size_t i = 0; i < names.size(); ++i) {
    const nn::NumberType type = is_compact && i > 0 ? nn::NumberType::kI16 : nn::NumberType::kF32;
    if (tensors[i].name != names[i] || tensors[i].type != type ||
        tensors[i].shape != nn::Shape{static_cast<std::uint64_t>(plan.total())}) {
      return bad_state("the state of training has another tensor than expected: " + tensors[i].name);
    }
  }
  const at::NoGradGuard no_gradients;
  const std::array<at::Tensor*, 4> places{&state.weights, &state.average, &state.momentum, &state.squares};
  for (std::size_t i = 0; i < places.size(); ++i) {
    places[i]->copy_(to_tensor(numbers_of(tensors[i]), places[i]->device()));
  }
  if (is_compact) state.average.add_(state.weights);
  state.steps = std::strtoll(content->metadata["steps"].c_str(), nullptr, 10);
  return std::nullopt;
}

}  // namespace palamedes::train
