// The evaluation net of Liuzhou chess for one size, which the compiler knows.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "nn/liuzhou/eval_net.h"

namespace palamedes::nn {

template <std::size_t kSize>
class SizedEvalWeights final : public LiuzhouEvalWeights {
 public:
  explicit SizedEvalWeights(const LiuzhouEvalTensors& tensors);

  LiuzhouEvalSize size() const override { return {kSums, kHidden}; }
  Score score(const liuzhou::Knobs& knobs, const liuzhou::State& state) const override;

 private:
  static constexpr std::size_t kSums = kSize;
  static constexpr std::size_t kHidden = kSize;
  static constexpr std::size_t kInputs = LiuzhouEvalSize{kSums, kHidden}.inputs();

  struct alignas(32) Row {
    std::array<std::int16_t, kSums> numbers;
  };
  struct alignas(64) Head {
    /// For every two inputs, the weights of both for every unit.
    std::array<std::array<std::int16_t, 2 * kHidden>, kInputs / 2> hidden_weights;
    std::array<std::int32_t, kHidden> hidden_bias;
    std::array<std::int32_t, kHidden> output_weights;
    std::int32_t output_bias;
  };

  /// Two overlapping blocks are looked up at once, in a window of 2x3 cells whose rows are the sums of theirs. For
  /// each two rows of the board: the windows of columns a and d, and the block of column c between them.
  static constexpr std::size_t kWindowStates = 4096;
  static constexpr std::size_t kStripStates = (2 * kWindowStates) + LiuzhouEvalFeatures::kBlockStates;
  static constexpr std::size_t kStrips = liuzhou::kWidth - 1;
  static constexpr std::size_t kFirstLine = kStrips * kStripStates;

  std::vector<Row> rows_;  ///< the strips, then the lines
  Row bias_{};
  std::array<Head, LiuzhouEvalTensors::kHeads> heads_{};
};

template <std::size_t kSize>
class LiuzhouEvalNet final : public EvalNet<liuzhou::Liuzhou> {
 public:
  LiuzhouEvalNet(const liuzhou::Liuzhou& game, std::shared_ptr<const SizedEvalWeights<kSize>> weights)
      : knobs_(game.knobs()), weights_(std::move(weights)) {}

  Score score(const liuzhou::State& state, Seat seat) const override {
    const Score score = weights_->score(knobs_, state);
    return seat == state.to_act ? score : -score;
  }

 private:
  liuzhou::Knobs knobs_;
  std::shared_ptr<const SizedEvalWeights<kSize>> weights_;
};

}  // namespace palamedes::nn
