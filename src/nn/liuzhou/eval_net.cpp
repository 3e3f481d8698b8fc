#include "nn/liuzhou/eval_net.h"

#include <algorithm>
#include <cassert>

#include "nn/vectors.h"

namespace palamedes::nn {

LiuzhouEvalWeights::LiuzhouEvalWeights(const LiuzhouEvalTensors& tensors)
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

Score LiuzhouEvalWeights::score(const liuzhou::Knobs& knobs, const liuzhou::State& state) const {
  static_assert(kSums == 16 && kHidden == 16 && kInputs % 8 == 0);
  // Step 1. Add the rows.
  Int16x8 a = load(&bias_.numbers[0]);
  Int16x8 b = load(&bias_.numbers[8]);
  const auto add = [&](const Row* row) {
    a += load(&row->numbers[0]);
    b += load(&row->numbers[8]);
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
  store(&inputs[0], clipped(a >> LiuzhouEvalTensors::kSumBits, LiuzhouEvalTensors::kOne));
  store(&inputs[8], clipped(b >> LiuzhouEvalTensors::kSumBits, LiuzhouEvalTensors::kOne));
  LiuzhouEvalFeatures::Numbers numbers;
  set_numbers(knobs, state, numbers);
  std::ranges::copy(numbers, inputs.begin() + kSums);

  // Step 2. The hidden layer, two inputs at a time.
  const Head& head = heads_[static_cast<std::size_t>(state.phase)];
  Int32x4 h0 = load32(&head.hidden_bias[0]);
  Int32x4 h1 = load32(&head.hidden_bias[4]);
  Int32x4 h2 = load32(&head.hidden_bias[8]);
  Int32x4 h3 = load32(&head.hidden_bias[12]);
  for (std::size_t i = 0; i < kInputs; i += 2) {
    const Int16x8 pair = repeated_pair(&inputs[i]);
    const std::int16_t* weights = head.hidden_weights[i / 2].data();
    h0 += dot_of_pairs(pair, load(weights));
    h1 += dot_of_pairs(pair, load(weights + 8));
    h2 += dot_of_pairs(pair, load(weights + 16));
    h3 += dot_of_pairs(pair, load(weights + 24));
  }

  // Step 3. The output.
  const auto weighed = [&](Int32x4 hidden, std::size_t unit) {
    constexpr std::int32_t kOne = LiuzhouEvalTensors::kOne;
    hidden >>= LiuzhouEvalTensors::kWeightBits;
    hidden = hidden > 0 ? hidden : Int32x4{};
    hidden = hidden < kOne ? hidden : Int32x4{} + kOne;
    return hidden * load32(&head.output_weights[unit]);
  };
  const Int32x4 products = (weighed(h0, 0) + weighed(h1, 4)) + (weighed(h2, 8) + weighed(h3, 12));
  return (head.output_bias + sum(products)) >> LiuzhouEvalTensors::kScoreBits;
}

}  // namespace palamedes::nn
