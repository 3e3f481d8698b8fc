#include "nn/liuzhou/eval_net.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "nn/liuzhou/sized_eval_net.h"
#include "nn/vectors.h"

namespace palamedes::nn {

template <std::size_t kSize>
SizedEvalWeights<kSize>::SizedEvalWeights(const LiuzhouEvalTensors& tensors)
    : rows_(kFirstLine + (LiuzhouEvalFeatures::kLines * LiuzhouEvalFeatures::kLineStates)) {
  assert(tensors.rows.size() == LiuzhouEvalFeatures::kRows * kSums);
  const auto add = [&](std::size_t to, std::size_t row) {
    for (std::size_t i = 0; i < kSums; ++i)
      rows_[to].numbers[i] = static_cast<std::int16_t>(rows_[to].numbers[i] + tensors.rows[(row * kSums) + i]);
  };
  const auto block_row = [](std::size_t strip, std::size_t column, std::uint32_t state) {
    return (((strip * 5) + column) * LiuzhouEvalFeatures::kBlockStates) + state;
  };
  for (std::size_t strip = 0; strip < kStrips; ++strip) {
    for (std::uint32_t state = 0; state < kWindowStates; ++state) {
      const std::uint32_t cells = (state & 7) | ((state & 0x38) << 3) | ((state & 0x1c0) << 6) | ((state & 0xe00) << 9);
      for (std::size_t window = 0; window < 2; ++window) {
        const std::size_t to = (strip * kStripStates) + (window * kWindowStates) + state;
        add(to, block_row(strip, 3 * window, block_state(cells, 0)));
        add(to, block_row(strip, (3 * window) + 1, block_state(cells, 1)));
      }
    }
    for (std::uint32_t state = 0; state < LiuzhouEvalFeatures::kBlockStates; ++state)
      add((strip * kStripStates) + (2 * kWindowStates) + state, block_row(strip, 2, state));
  }
  constexpr std::size_t kBlockRows = LiuzhouEvalFeatures::kBlocks * LiuzhouEvalFeatures::kBlockStates;
  for (std::size_t row = kBlockRows; row < LiuzhouEvalFeatures::kRows; ++row) add(kFirstLine + row - kBlockRows, row);
  std::ranges::copy(tensors.bias, bias_.numbers.begin());
  for (std::size_t h = 0; h < heads_.size(); ++h) {
    Head& head = heads_[h];
    for (std::size_t i = 0; i < kHidden; ++i) {
      const std::size_t unit = (h * kHidden) + i;
      for (std::size_t input = 0; input < kInputs; ++input)
        head.hidden_weights[input / 2][(2 * i) + (input % 2)] = tensors.hidden_weights[(unit * kInputs) + input];
      head.hidden_bias[i] = tensors.hidden_bias[unit];
      head.output_weights[i] = tensors.output_weights[unit];
    }
    head.output_bias = tensors.output_bias[h];
  }
}

template <std::size_t kSize>
Score SizedEvalWeights<kSize>::score(const liuzhou::Knobs& knobs, const liuzhou::State& state) const {
  static_assert(kSums % 8 == 0 && kHidden % 4 == 0 && kInputs % 8 == 0);
  constexpr std::size_t kSumVectors = kSums / 8;
  constexpr std::size_t kUnitVectors = kHidden / 4;
  // Step 1. Add the rows.
  std::array<Int16x8, kSumVectors> sums;
  for (std::size_t v = 0; v < kSumVectors; ++v) sums[v] = load(&bias_.numbers[8 * v]);
  const auto add = [&](const Row* row) {
    for (std::size_t v = 0; v < kSumVectors; ++v) sums[v] += load(&row->numbers[8 * v]);
  };
  const EvalBoard board = eval_board(state);
  const Row* first = rows_.data();
  for (int row = 0; row + 1 < liuzhou::kWidth; ++row) {
    const std::uint32_t rows = two_rows(board, row);
    add(first + window_state(rows, 0));
    add(first + kWindowStates + window_state(rows, 3));
    add(first + (2 * kWindowStates) + block_state(rows, 2));
    first += kStripStates;
  }
  for (int row = 0; row < liuzhou::kWidth; ++row, first += LiuzhouEvalFeatures::kLineStates)
    add(first + row_state(board, row));
  for (int column = 0; column < liuzhou::kWidth; ++column, first += LiuzhouEvalFeatures::kLineStates)
    add(first + column_state(board, column));
  alignas(16) std::array<std::int16_t, kInputs> inputs;
  for (std::size_t v = 0; v < kSumVectors; ++v)
    store(&inputs[8 * v], clipped(sums[v] >> LiuzhouEvalTensors::kSumBits, LiuzhouEvalTensors::kOne));
  LiuzhouEvalFeatures::Numbers numbers;
  set_numbers(knobs, state, numbers);
  std::ranges::copy(numbers, inputs.begin() + kSums);

  // Step 2. The hidden layer, two inputs at a time.
  const Head& head = heads_[static_cast<std::size_t>(state.phase)];
  std::array<Int32x4, kUnitVectors> hidden;
  for (std::size_t v = 0; v < kUnitVectors; ++v) hidden[v] = load32(&head.hidden_bias[4 * v]);
  for (std::size_t i = 0; i < kInputs; i += 2) {
    const Int16x8 pair = repeated_pair(&inputs[i]);
    const std::int16_t* weights = head.hidden_weights[i / 2].data();
    for (std::size_t v = 0; v < kUnitVectors; ++v) hidden[v] += dot_of_pairs(pair, load(weights + (8 * v)));
  }

  // Step 3. The output.
  Int32x4 products{};
  for (std::size_t v = 0; v < kUnitVectors; ++v) {
    constexpr std::int32_t kOne = LiuzhouEvalTensors::kOne;
    Int32x4 unit = hidden[v] >> LiuzhouEvalTensors::kWeightBits;
    unit = unit > 0 ? unit : Int32x4{};
    unit = unit < kOne ? unit : Int32x4{} + kOne;
    products += unit * load32(&head.output_weights[4 * v]);
  }
  return (head.output_bias + sum(products)) >> LiuzhouEvalTensors::kScoreBits;
}

std::shared_ptr<const LiuzhouEvalWeights> make_eval_weights(const LiuzhouEvalTensors& tensors) {
  std::shared_ptr<const LiuzhouEvalWeights> weights;
  for_each_eval_size([&]<std::size_t kSize>(std::integral_constant<std::size_t, kSize>) {
    if (tensors.size.sums == kSize) weights = std::make_shared<const SizedEvalWeights<kSize>>(tensors);
  });
  assert(weights);
  return weights;
}

std::shared_ptr<const EvalNet<liuzhou::Liuzhou>> make_eval_net(
    const liuzhou::Liuzhou& game, const std::shared_ptr<const LiuzhouEvalWeights>& weights) {
  std::shared_ptr<const EvalNet<liuzhou::Liuzhou>> net;
  for_each_eval_size([&]<std::size_t kSize>(std::integral_constant<std::size_t, kSize>) {
    if (weights->size().sums != kSize) return;
    net =
        std::make_shared<LiuzhouEvalNet<kSize>>(game, std::static_pointer_cast<const SizedEvalWeights<kSize>>(weights));
  });
  return net;
}

}  // namespace palamedes::nn
