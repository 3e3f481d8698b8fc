#include "learn/eval_model.h"

#include <algorithm>
#include <cmath>

#include "core/rng.h"
#include "games/liuzhou/play/eval.h"

namespace palamedes::learn {
namespace {

using Tensors = nn::LiuzhouEvalTensors;
using Features = nn::LiuzhouEvalFeatures;

/// Rows have eight bits in the net of whole numbers.
constexpr float kLargestRow = 127.0F / Tensors::kRowOne;

std::vector<float> random_weights(std::size_t count, double size, Rng& rng) {
  std::vector<float> weights(count);
  for (float& weight : weights) weight = static_cast<float>(((2 * rng.real()) - 1) * size);
  return weights;
}

float limited(float number) { return number < 0 ? 0 : number > 1 ? 1 : number; }
bool is_limited(float number) { return number <= 0 || number >= 1; }

void adapt(float* weights, float* squares, const float* gradient, std::size_t count, float rate) {
  for (std::size_t i = 0; i < count; ++i) {
    squares[i] += gradient[i] * gradient[i];
    weights[i] -= rate * gradient[i] / std::sqrt(squares[i]);
  }
}

/// Rounds to the nearest whole number of the type, which must not be its smallest.
template <class Whole>
Whole rounded(float number, double scale) {
  constexpr auto kMost = static_cast<double>(std::numeric_limits<Whole>::max());
  const double exact = static_cast<double>(number) * scale;
  return static_cast<Whole>(std::floor(std::clamp(exact, -kMost, kMost) + 0.5));
}

template <class Whole>
std::vector<Whole> rounded(const std::vector<float>& numbers, double scale) {
  std::vector<Whole> whole;
  whole.reserve(numbers.size());
  for (const float number : numbers) whole.push_back(rounded<Whole>(number, scale));
  return whole;
}

/// The functions of the model for one size, which the compiler knows.
template <std::size_t kSize>
struct SizedModel {
  static constexpr std::size_t kSums = kSize;
  static constexpr std::size_t kHidden = kSize;
  static constexpr std::size_t kInputs = EvalModel::Size{kSums, kHidden}.inputs();

  static EvalModel::Activations forward(const EvalModel::Weights& weights, const Features& features);
  static EvalModel::Gradient backward(const EvalModel::Weights& weights, const Features& features,
                                      const EvalModel::Activations& activations, float target);
  static void step(EvalModel::Weights& weights, EvalModel::Weights& squares, const Features& features,
                   const EvalModel::Gradient& gradient, float rate);
};

template <std::size_t kSize>
EvalModel::Activations SizedModel<kSize>::forward(const EvalModel::Weights& weights, const Features& features) {
  EvalModel::Activations out;
  std::copy_n(weights.bias.begin(), kSums, out.sums.begin());
  for (const std::uint32_t row : features.rows) {
    const float* numbers = &weights.rows[row * kSums];
    for (std::size_t i = 0; i < kSums; ++i) out.sums[i] += numbers[i];
  }
  for (std::size_t i = 0; i < kSums; ++i) out.inputs[i] = limited(out.sums[i]);
  for (std::size_t i = 0; i < Features::kNumbers; ++i)
    out.inputs[kSums + i] = static_cast<float>(features.numbers[i]) / Features::kOne;

  const std::size_t first = features.head * kHidden;
  out.output = weights.output_bias[features.head];
  for (std::size_t unit = 0; unit < kHidden; ++unit) {
    const float* numbers = &weights.hidden_weights[(first + unit) * kInputs];
    // Four sums, so that the compiler can compute them at once without changing the order.
    std::array<float, 4> parts{};
    static_assert(kInputs % parts.size() == 0);
    for (std::size_t i = 0; i < kInputs; i += parts.size()) {
      for (std::size_t p = 0; p < parts.size(); ++p) parts[p] += numbers[i + p] * out.inputs[i + p];
    }
    out.before[unit] = weights.hidden_bias[first + unit] + ((parts[0] + parts[1]) + (parts[2] + parts[3]));
    out.hidden[unit] = limited(out.before[unit]);
    out.output += out.hidden[unit] * weights.output_weights[first + unit];
  }
  // The same curve as search::squashed.
  out.value = out.output / std::sqrt(3 + (out.output * out.output));
  return out;
}

template <std::size_t kSize>
EvalModel::Gradient SizedModel<kSize>::backward(const EvalModel::Weights& weights, const Features& features,
                                                const EvalModel::Activations& activations, float target) {
  EvalModel::Gradient out;
  const float spread = 3 + (activations.output * activations.output);
  const float slope = 3 / (spread * std::sqrt(spread));
  out.output_bias = 2 * (activations.value - target) * slope;
  const std::size_t first = features.head * kHidden;
  std::array<float, kInputs> inputs{};
  for (std::size_t unit = 0; unit < kHidden; ++unit) {
    out.output_weights[unit] = out.output_bias * activations.hidden[unit];
    out.hidden_bias[unit] = 0;
    if (is_limited(activations.before[unit])) continue;
    const float change = out.output_bias * weights.output_weights[first + unit];
    out.hidden_bias[unit] = change;
    const float* numbers = &weights.hidden_weights[(first + unit) * kInputs];
    for (std::size_t i = 0; i < kInputs; ++i) {
      out.hidden_weights[unit][i] = change * activations.inputs[i];
      inputs[i] += change * numbers[i];
    }
  }
  for (std::size_t i = 0; i < kSums; ++i) out.sums[i] = is_limited(activations.sums[i]) ? 0 : inputs[i];
  return out;
}

template <std::size_t kSize>
void SizedModel<kSize>::step(EvalModel::Weights& weights, EvalModel::Weights& squares, const Features& features,
                             const EvalModel::Gradient& gradient, float rate) {
  const std::size_t first = features.head * kHidden;
  adapt(&weights.output_bias[features.head], &squares.output_bias[features.head], &gradient.output_bias, 1, rate);
  adapt(&weights.output_weights[first], &squares.output_weights[first], gradient.output_weights.data(), kHidden, rate);
  for (std::size_t unit = 0; unit < kHidden; ++unit) {
    if (gradient.hidden_bias[unit] == 0) continue;  // limited: nothing changes
    const std::size_t at = first + unit;
    adapt(&weights.hidden_bias[at], &squares.hidden_bias[at], &gradient.hidden_bias[unit], 1, rate);
    adapt(&weights.hidden_weights[at * kInputs], &squares.hidden_weights[at * kInputs],
          gradient.hidden_weights[unit].data(), kInputs, rate);
  }
  adapt(weights.bias.data(), squares.bias.data(), gradient.sums.data(), kSums, rate);
  for (const std::uint32_t row : features.rows) {
    float* numbers = &weights.rows[row * kSums];
    adapt(numbers, &squares.rows[row * kSums], gradient.sums.data(), kSums, rate);
    for (std::size_t i = 0; i < kSums; ++i)
      numbers[i] = numbers[i] < -kLargestRow ? -kLargestRow : numbers[i] > kLargestRow ? kLargestRow : numbers[i];
  }
}

}  // namespace

EvalModel::EvalModel(std::uint64_t seed, Size size) : size_(size) {
  Rng rng = Rng(seed).stream("model");
  weights.rows = random_weights(Features::kRows * size.sums, 0.02, rng);
  weights.bias.assign(size.sums, 0.3F);
  weights.hidden_weights = random_weights(Tensors::kHeads * size.hidden * size.inputs(), 0.25, rng);
  weights.hidden_bias.assign(Tensors::kHeads * size.hidden, 0.1F);
  weights.output_weights = random_weights(Tensors::kHeads * size.hidden, 0.5, rng);
  weights.output_bias.assign(Tensors::kHeads, 0);
  // Rows are rare, so they start with large steps.
  squares.rows.assign(weights.rows.size(), 1e-4F);
  squares.bias.assign(weights.bias.size(), 1e-2F);
  squares.hidden_weights.assign(weights.hidden_weights.size(), 1e-2F);
  squares.hidden_bias.assign(weights.hidden_bias.size(), 1e-2F);
  squares.output_weights.assign(weights.output_weights.size(), 1e-2F);
  squares.output_bias.assign(weights.output_bias.size(), 1e-2F);
}

EvalModel::Activations EvalModel::forward(const Features& features) const {
  return size_.sums == kLargest.sums ? SizedModel<32>::forward(weights, features)
                                     : SizedModel<16>::forward(weights, features);
}

EvalModel::Gradient EvalModel::backward(const Features& features, const Activations& activations, float target) const {
  return size_.sums == kLargest.sums ? SizedModel<32>::backward(weights, features, activations, target)
                                     : SizedModel<16>::backward(weights, features, activations, target);
}

void EvalModel::step(const Features& features, const Gradient& gradient, float rate) {
  if (size_.sums == kLargest.sums) {
    SizedModel<32>::step(weights, squares, features, gradient, rate);
  } else {
    SizedModel<16>::step(weights, squares, features, gradient, rate);
  }
}

EvalModel::Tensors EvalModel::quantized() const {
  constexpr double kWeightScale = 1 << Tensors::kWeightBits;
  constexpr double kScoreScale = (1 << Tensors::kScoreBits) * double{liuzhou::Eval::kClear};
  Tensors out{.size = size_,
              .rows = rounded<std::int8_t>(weights.rows, Tensors::kRowOne),
              .bias = rounded<std::int16_t>(weights.bias, Tensors::kRowOne),
              .hidden_weights = rounded<std::int16_t>(weights.hidden_weights, kWeightScale),
              .hidden_bias = rounded<std::int32_t>(weights.hidden_bias, kWeightScale * Tensors::kOne),
              .output_weights = rounded<std::int16_t>(weights.output_weights, kScoreScale / Tensors::kOne),
              .output_bias = rounded<std::int32_t>(weights.output_bias, kScoreScale)};
  // Half a step more, because the net rounds down.
  for (std::int16_t& bias : out.bias) bias = static_cast<std::int16_t>(bias + (1 << (Tensors::kSumBits - 1)));
  for (std::int32_t& bias : out.hidden_bias) bias += 1 << (Tensors::kWeightBits - 1);
  for (std::int32_t& bias : out.output_bias) bias += 1 << (Tensors::kScoreBits - 1);
  return out;
}

}  // namespace palamedes::learn
