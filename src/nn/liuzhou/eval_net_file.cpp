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

/// The shapes of the tensors of a net.
struct EvalShapes {
  explicit EvalShapes(const LiuzhouEvalSize& size)
      : rows{LiuzhouEvalFeatures::kRows, size.sums},
        bias{size.sums},
        hidden_weights{EvalTensors::kHeads, size.hidden, size.inputs()},
        units{EvalTensors::kHeads, size.hidden},
        heads{EvalTensors::kHeads} {}

  Shape rows;
  Shape bias;
  Shape hidden_weights;
  Shape units;
  Shape heads;
};

/// The size that the biases of a net have; the usual one if that is none, which the shapes then refuse.
LiuzhouEvalSize size_of(const Network& network) {
  const Tensor* bias = network.find("bias");
  if (bias == nullptr || bias->shape.size() != 1) return {};
  const auto units = static_cast<std::size_t>(bias->shape[0]);
  const LiuzhouEvalSize size{.sums = units, .hidden = units};
  return is_eval_size(size) ? size : LiuzhouEvalSize{};
}

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
  LiuzhouEvalTensors out{.size = size_of(network)};
  const EvalShapes shapes(out.size);
  MaybeError error;
  const auto read = [&](std::string_view name, const Shape& shape, std::int64_t most, auto& to) {
    if (!error) error = read_limited(network, name, shape, most, to);
  };
  // With these limits no sum overflows, and no score reaches those of decided games.
  read("rows", shapes.rows, 127, out.rows);
  read("bias", shapes.bias, 1 << 14, out.bias);
  read("hidden.weight", shapes.hidden_weights, 32'767, out.hidden_weights);
  read("hidden.bias", shapes.units, 1 << 30, out.hidden_bias);
  read("output.weight", shapes.units, 32'767, out.output_weights);
  read("output.bias", shapes.heads, 1 << 27, out.output_bias);
  if (error) return *std::move(error);
  return out;
}

std::vector<Tensor> write_eval_tensors(const LiuzhouEvalTensors& tensors) {
  const EvalShapes shapes(tensors.size);
  return {make_tensor<std::int8_t>("rows", shapes.rows, tensors.rows),
          make_tensor<std::int16_t>("bias", shapes.bias, tensors.bias),
          make_tensor<std::int16_t>("hidden.weight", shapes.hidden_weights, tensors.hidden_weights),
          make_tensor<std::int32_t>("hidden.bias", shapes.units, tensors.hidden_bias),
          make_tensor<std::int16_t>("output.weight", shapes.units, tensors.output_weights),
          make_tensor<std::int32_t>("output.bias", shapes.heads, tensors.output_bias)};
}

Result<std::shared_ptr<const EvalNet<liuzhou::Liuzhou>>> EvalNetOf<liuzhou::Liuzhou>::make(const liuzhou::Liuzhou& game,
                                                                                           const Network& network) {
  auto weights = network.built().find<LiuzhouEvalWeights>();
  if (!weights) {
    const auto tensors = read_eval_tensors(network);
    if (!tensors) return tensors.error();
    weights = network.built().keep(make_eval_weights(*tensors));
  }
  return make_eval_net(game, weights);
}

static_assert(HasEvalNet<liuzhou::Liuzhou>);

}  // namespace palamedes::nn
