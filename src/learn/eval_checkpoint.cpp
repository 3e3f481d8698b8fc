#include "learn/eval_checkpoint.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <bit>
#include <fstream>
#include <iterator>
#include <optional>
#include <span>
#include <utility>

#include "core/hash.h"
#include "core/text/printable.h"
#include "core/text/split.h"
#include "nn/file/safetensors.h"

namespace palamedes::learn {
namespace {

/// All tensors of a model, in the order of the file.
struct NamedTensor {
  std::string_view name;
  std::vector<float> EvalModel::Weights::* member;
};
constexpr std::array<NamedTensor, 6> kModelTensors{{
    {"rows", &EvalModel::Weights::rows},
    {"bias", &EvalModel::Weights::bias},
    {"hidden.weight", &EvalModel::Weights::hidden_weights},
    {"hidden.bias", &EvalModel::Weights::hidden_bias},
    {"output.weight", &EvalModel::Weights::output_weights},
    {"output.bias", &EvalModel::Weights::output_bias},
}};
constexpr std::string_view kCheckpointFormat = "palamedes-eval-checkpoint-2";

/// The labels of a run, in metadata.
struct NamedLabel {
  std::string_view key;
  std::string EvalLabels::* member;
};
constexpr std::array<NamedLabel, 4> kLabels{{
    {"name", &EvalLabels::name},
    {"date", &EvalLabels::date},
    {"commit", &EvalLabels::commit},
    {"data", &EvalLabels::data},
}};

/// Numbers of the settings and losses, exactly, as hexadecimal bits.
std::string bits_text(double number) { return hex16(std::bit_cast<std::uint64_t>(number)); }

std::string numbers_text(const EvalCheckpoint& checkpoint) {
  const EvalTraining& training = checkpoint.training;
  std::string text =
      fmt::format("{} {} {} {} {} {}", training.epochs, bits_text(training.rate), bits_text(training.last_rate),
                  bits_text(training.result_share), hex16(training.seed), hex16(checkpoint.data));
  for (const EvalLosses& losses : checkpoint.losses)
    text += fmt::format(" {} {} {} {} {}", losses.epoch, bits_text(losses.rate), bits_text(losses.training),
                        bits_text(losses.validation), bits_text(losses.result));
  return text;
}

/// Reads what `numbers_text` wrote; false if the text is anything else.
bool read_numbers(std::string_view text, EvalCheckpoint& out) {
  const auto words = split(text, ' ');
  constexpr std::size_t kSettings = 6;
  constexpr std::size_t kPerEpoch = 5;
  if (words.size() < kSettings || (words.size() - kSettings) % kPerEpoch != 0) return false;
  bool is_right = true;
  const auto whole = [&](std::size_t at) {
    const auto number = parse_number(words[at], 0, 1'000'000);
    is_right = is_right && number.has_value();
    return static_cast<int>(number.value_or(0));
  };
  const auto bits = [&](std::size_t at) {
    const auto number = parse_hex16(words[at]);
    is_right = is_right && number.has_value();
    return number.value_or(0);
  };
  const auto real = [&](std::size_t at) { return std::bit_cast<double>(bits(at)); };
  EvalTraining& training = out.training;
  training.epochs = whole(0);
  training.rate = real(1);
  training.last_rate = real(2);
  training.result_share = real(3);
  training.seed = bits(4);
  out.data = bits(5);
  for (std::size_t at = kSettings; at < words.size(); at += kPerEpoch)
    out.losses.push_back({.epoch = whole(at),
                          .rate = real(at + 1),
                          .training = real(at + 2),
                          .validation = real(at + 3),
                          .result = real(at + 4)});
  return is_right;
}

}  // namespace

std::string checkpoint_bytes(const EvalCheckpoint& checkpoint) {
  nn::Safetensors file;
  file.metadata = {{"format", std::string(kCheckpointFormat)}, {"numbers", numbers_text(checkpoint)}};
  file.metadata["sums"] = std::to_string(checkpoint.training.sums);
  for (const NamedLabel& label : kLabels) file.metadata[std::string(label.key)] = checkpoint.labels.*label.member;
  const auto add = [&](const EvalModel::Weights& weights, const std::string& prefix) {
    for (const NamedTensor& tensor : kModelTensors) {
      const std::vector<float>& numbers = weights.*tensor.member;
      file.tensors.push_back(
          nn::make_tensor<float>(prefix + std::string(tensor.name), {numbers.size()}, std::span(numbers)));
    }
  };
  add(checkpoint.model.weights, "");
  add(checkpoint.model.squares, "squares.");
  return nn::write_safetensors(file);
}

Result<EvalCheckpoint> read_checkpoint(const std::string& path) {
  const auto bad = [&](const std::string& what) {
    return Error{"bad_checkpoint", fmt::format("{}: {}", printable(path), what)};
  };
  std::ifstream stream(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
  if (!stream.good() && !stream.eof()) return bad("cannot read it");
  auto file = nn::parse_safetensors(bytes);
  if (!file) return bad(file.error().message);
  EvalCheckpoint out{.model = EvalModel(0)};
  if (file->metadata["format"] != kCheckpointFormat) return bad("this is not a checkpoint of a training run");
  if (!read_numbers(file->metadata["numbers"], out)) return bad("its settings are malformed");
  if (file->metadata.contains("sums")) {  // checkpoints of older programs have none
    const auto sums = static_cast<std::size_t>(parse_number(file->metadata["sums"], 0, 1000).value_or(0));
    if (!nn::is_eval_size({.sums = sums, .hidden = sums})) return bad("its settings are malformed");
    out.training.sums = sums;
  }
  out.model = EvalModel(0, eval_size(out.training));
  for (const NamedLabel& label : kLabels) out.labels.*label.member = file->metadata[std::string(label.key)];
  const auto take = [&](EvalModel::Weights& weights, const std::string& prefix) {
    for (const NamedTensor& tensor : kModelTensors) {
      const auto found = std::ranges::find(file->tensors, prefix + std::string(tensor.name), &nn::Tensor::name);
      std::vector<float>& numbers = weights.*tensor.member;
      if (found == file->tensors.end() || found->type != nn::NumberType::kF32 ||
          found->shape != nn::Shape{numbers.size()})
        return false;
      numbers = nn::numbers_of<float>(*found);
    }
    return true;
  };
  if (!take(out.model.weights, "") || !take(out.model.squares, "squares."))
    return bad("a tensor is missing or has another size");
  return out;
}

}  // namespace palamedes::learn
