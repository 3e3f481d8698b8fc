// The evaluation net of Liuzhou chess in network files.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>

#include "core/hash.h"
#include "games/liuzhou/game.h"
#include "nn/liuzhou/eval_net.h"
#include "nn/net_choice.h"

namespace palamedes::nn {
namespace {

using EvalTensors = LiuzhouEvalTensors;

constexpr std::array<std::string_view, 6> kEvalTensorNames{"rows",        "bias",          "hidden.weight",
                                                           "hidden.bias", "output.weight", "output.bias"};
const Shape kEvalRows{LiuzhouEvalFeatures::kRows, EvalTensors::kSums};
const Shape kEvalBias{EvalTensors::kSums};
const Shape kEvalHiddenWeights{EvalTensors::kHeads, EvalTensors::kHidden, EvalTensors::kInputs};
const Shape kEvalUnits{EvalTensors::kHeads, EvalTensors::kHidden};
const Shape kEvalHeads{EvalTensors::kHeads};

/// Sets `out` to the numbers of a tensor, none of which may be farther from 0 than `most`.
template <class T>
MaybeError read_limited(const Network& network, std::string_view name, const Shape& shape, std::int64_t most,
                        std::vector<T>& out) {
  auto numbers = network.numbers<T>(name, shape);
  if (!numbers) return numbers.error();
  if (std::ranges::any_of(*numbers, [&](std::int64_t number) { return number < -most || number > most; }))
    return Error{"net_range", "the tensor '" + std::string(name) + "' has a number beyond " + std::to_string(most)};
  out = *std::move(numbers);
  return std::nullopt;
}

}  // namespace

Result<LiuzhouEvalTensors> read_eval_tensors(const Network& network) {
  if (auto error = check_kind(network, kLiuzhouEvalKind, fnv1a(eval_layout()))) return *std::move(error);
  if (auto error = network.check_names(kEvalTensorNames)) return *std::move(error);
  LiuzhouEvalTensors out;
  MaybeError error;
  const auto read = [&](std::string_view name, const Shape& shape, std::int64_t most, auto& to) {
    if (!error) error = read_limited(network, name, shape, most, to);
  };
  // With these limits no sum overflows, and no score reaches those of decided games.
  read("rows", kEvalRows, 127, out.rows);
  read("bias", kEvalBias, 1 << 14, out.bias);
  read("hidden.weight", kEvalHiddenWeights, 32'767, out.hidden_weights);
  read("hidden.bias", kEvalUnits, 1 << 30, out.hidden_bias);
  read("output.weight", kEvalUnits, 32'767, out.output_weights);
  read("output.bias", kEvalHeads, 1 << 27, out.output_bias);
  if (error) return *std::move(error);
  return out;
}

std::vector<Tensor> write_eval_tensors(const LiuzhouEvalTensors& tensors) {
  return {make_tensor<std::int8_t>("rows", kEvalRows, tensors.rows),
          make_tensor<std::int16_t>("bias", kEvalBias, tensors.bias),
          make_tensor<std::int16_t>("hidden.weight", kEvalHiddenWeights, tensors.hidden_weights),
          make_tensor<std::int32_t>("hidden.bias", kEvalUnits, tensors.hidden_bias),
          make_tensor<std::int16_t>("output.weight", kEvalUnits, tensors.output_weights),
          make_tensor<std::int32_t>("output.bias", kEvalHeads, tensors.output_bias)};
}

Result<std::shared_ptr<const EvalNet<liuzhou::Liuzhou>>> EvalNetOf<liuzhou::Liuzhou>::make(const liuzhou::Liuzhou& game,
                                                                                           const Network& network) {
  auto weights = network.built().find<LiuzhouEvalWeights>();
  if (!weights) {
    const auto tensors = read_eval_tensors(network);
    if (!tensors) return tensors.error();
    weights = network.built().keep(std::make_shared<const LiuzhouEvalWeights>(*tensors));
  }
  return std::shared_ptr<const EvalNet<liuzhou::Liuzhou>>(std::make_shared<LiuzhouEvalNet>(game, std::move(weights)));
}

static_assert(HasEvalNet<liuzhou::Liuzhou>);

}  // namespace palamedes::nn
