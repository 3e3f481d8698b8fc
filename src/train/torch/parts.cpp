#include "train/torch/parts.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <string_view>
#include <utility>

#include "core/rng.h"
#include "nn/file/safetensors.h"

namespace palamedes::train {
namespace {

constexpr std::int64_t kAlignment = 64;
constexpr std::string_view kNetKind = "conv-policy-value-float";

std::int64_t elements(const PartShape& shape) {
  std::int64_t count = 1;
  for (const std::int64_t size : shape) count *= size;
  return count;
}

bool ends_with(std::string_view text, std::string_view end) { return text.ends_with(end); }

/// How far from 0 the first weights of a part may be.
double spread(const Place& place, const NetSizes& sizes) {
  const std::string& name = place.name;
  const auto fan_in = static_cast<double>(place.is_convolution() ? 9 * place.shape[1] : place.shape.back());
  const double depth = std::sqrt(static_cast<double>(std::max<std::size_t>(sizes.conv.blocks, 1)));
  if (ends_with(name, "bias")) return 0;
  if (name == "policy.output") return 0.3 / std::sqrt(static_cast<double>(sizes.conv.policy));
  if (name == "policy.rows") return 0.1;
  const double usual = std::sqrt(2 / fan_in);
  if (ends_with(name, ".second.weight")) return 0.3 * usual / depth;
  if (ends_with(name, ".pooled") || ends_with(name, ".globals")) return 0.3 * usual;
  if (ends_with(name, ".output")) return 0.1 * usual;
  return usual;
}

/// Calls use(index in the file's order, index in the vector) for all numbers of a part.
template <class Use>
void for_each_number(const Place& place, Use&& use) {
  if (!place.is_convolution()) {
    for (std::int64_t i = 0; i < place.count; ++i) use(i, place.begin + i);
    return;
  }
  constexpr std::int64_t kTaps = 9;
  const std::int64_t inputs = place.shape[1];
  std::int64_t next = 0;
  for (std::int64_t output = 0; output < place.shape[0]; ++output) {
    for (std::int64_t input = 0; input < inputs; ++input) {
      for (std::int64_t tap = 0; tap < kTaps; ++tap) {
        use(next++, place.begin + (((output * kTaps) + tap) * inputs) + input);
      }
    }
  }
}

/// A number in the metadata; 0 if there is none.
std::size_t metadata_number(const std::map<std::string, std::string>& metadata, const std::string& name) {
  const auto found = metadata.find(name);
  std::size_t value = 0;
  if (found == metadata.end() || found->second.size() > 4) return 0;
  std::from_chars(found->second.data(), found->second.data() + found->second.size(), value);
  return value;
}

Error other_net(std::string message) { return {"net_other", std::move(message)}; }

}  // namespace

NetPlan::NetPlan(const NetSizes& sizes) : sizes_(sizes) {
  NetParts<int> parts;
  parts.blocks.resize(sizes.conv.blocks);
  for_each_part(parts, sizes, [&](const std::string& name, int& /*part*/, const PartShape& shape) {
    const std::int64_t count = elements(shape);
    const std::int64_t room = (count + kAlignment - 1) / kAlignment * kAlignment;
    places_.push_back({.name = name, .shape = shape, .begin = total_, .count = count, .room = room});
    total_ += room;
  });
}

std::vector<float> NetPlan::initial(std::uint64_t seed) const {
  std::vector<float> weights(static_cast<std::size_t>(total_));
  for (const Place& place : places_) {
    Rng rng = Rng(seed).stream(place.name);
    const double most = std::sqrt(3.0) * spread(place, sizes_);
    if (most == 0) continue;
    for_each_number(place, [&](std::int64_t /*from*/, std::int64_t to) {
      weights[static_cast<std::size_t>(to)] = static_cast<float>(((2 * rng.real()) - 1) * most);
    });
  }
  return weights;
}

std::vector<float> NetPlan::decays() const {
  std::vector<float> decays(static_cast<std::size_t>(total_));
  for (const Place& place : places_) {
    if (ends_with(place.name, "bias")) continue;
    std::fill_n(decays.begin() + place.begin, place.count, 1.0F);
  }
  return decays;
}

NetParts<std::vector<float>> part_numbers(const NetPlan& plan, const std::vector<float>& weights) {
  NetParts<std::vector<float>> parts;
  parts.blocks.resize(plan.sizes().conv.blocks);
  std::size_t next = 0;
  for_each_part(parts, plan.sizes(), [&](const std::string& /*name*/, std::vector<float>& part, const PartShape&) {
    const Place& place = plan.places()[next++];
    part.resize(static_cast<std::size_t>(place.count));
    for_each_number(place, [&](std::int64_t from, std::int64_t to) {
      part[static_cast<std::size_t>(from)] = weights[static_cast<std::size_t>(to)];
    });
  });
  return parts;
}

std::string write_net(const NetPlan& plan, const BoardShape& shape, const std::vector<float>& weights) {
  const nn::ConvSizes& sizes = plan.sizes().conv;
  nn::Safetensors content{.metadata = nn::conv_parameters(sizes)};
  content.metadata["kind"] = kNetKind;
  content.metadata["game"] = shape.game;
  content.metadata["layout"] = std::to_string(shape.layout);
  content.metadata["cell_targets"] = std::to_string(plan.sizes().cell_targets);
  for (const Place& place : plan.places()) {
    std::vector<float> numbers(static_cast<std::size_t>(place.count));
    for_each_number(place, [&](std::int64_t from, std::int64_t to) {
      numbers[static_cast<std::size_t>(from)] = weights[static_cast<std::size_t>(to)];
    });
    content.tensors.push_back(nn::make_tensor<float>(place.name, {place.shape.begin(), place.shape.end()}, numbers));
  }
  return nn::write_safetensors(content);
}

Result<FloatNet> read_net(std::string_view file, const BoardShape& shape) {
  auto content = nn::parse_safetensors(file);
  if (!content) return content.error();
  auto& metadata = content->metadata;
  if (metadata["kind"] != kNetKind) return other_net("the file is no net of the trainer");
  if (metadata["game"] != shape.game || metadata["layout"] != std::to_string(shape.layout)) {
    return other_net("the net was trained for other inputs, of the game " + metadata["game"]);
  }
  const auto size = [&](const std::string& name) { return metadata_number(metadata, name); };
  FloatNet net{
      .sizes = {.conv = nn::conv_sizes(shape.tensors, size("channels"), size("blocks"), size("policy"), size("hidden")),
                .cell_targets = size("cell_targets")}};
  const NetPlan plan(net.sizes);
  net.weights.resize(static_cast<std::size_t>(plan.total()));
  if (content->tensors.size() != plan.places().size()) return other_net("the net has other tensors than expected");
  for (std::size_t i = 0; i < plan.places().size(); ++i) {
    const Place& place = plan.places()[i];
    const nn::Tensor& tensor = content->tensors[i];
    const nn::Shape wanted(place.shape.begin(), place.shape.end());
    if (tensor.name != place.name || tensor.shape != wanted || tensor.type != nn::NumberType::kF32) {
      return other_net("the net has other tensors than expected: " + tensor.name);
    }
    const std::vector<float> numbers = nn::numbers_of<float>(tensor);
    for_each_number(place, [&](std::int64_t from, std::int64_t to) {
      net.weights[static_cast<std::size_t>(to)] = numbers[static_cast<std::size_t>(from)];
    });
  }
  return net;
}

}  // namespace palamedes::train
