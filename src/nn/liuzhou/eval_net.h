// The evaluation net of Liuzhou chess.
//
// Each of the 37 patterns of the board selects a row of 16 numbers. The sums of the rows, limited to [0, 1], and the 24
// plain numbers go through a hidden layer of 16 to one score; there is one such head for each phase. All numbers are
// whole numbers with a fixed scale, so every compiler and machine computes the same score.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "games/evaluation.h"
#include "games/liuzhou/rules/rules.h"
#include "nn/eval_net.h"
#include "nn/file/network.h"
#include "nn/liuzhou/eval_features.h"

namespace palamedes::nn {

/// The numbers of a net, row after row, as network files store them.
struct LiuzhouEvalTensors {
  static constexpr std::size_t kSums = 16;
  static constexpr std::size_t kHidden = 16;
  static constexpr std::size_t kInputs = kSums + LiuzhouEvalFeatures::kNumbers;
  static constexpr std::size_t kHeads = LiuzhouEvalFeatures::kHeads;
  static constexpr int kOne = LiuzhouEvalFeatures::kOne;  ///< stands for 1 in the inputs and the hidden layer
  static constexpr int kSumBits = 1;                      ///< sums have this many more bits than inputs
  static constexpr int kRowOne = kOne << kSumBits;        ///< stands for 1 in rows and sums
  static constexpr int kWeightBits = 8;  ///< weights of the hidden layer have this many bits after the point
  static constexpr int kScoreBits = 8;   ///< so does the output, before it becomes a score

  std::vector<std::int8_t> rows{};             ///< [kRows, kSums]
  std::vector<std::int16_t> bias{};            ///< [kSums]
  std::vector<std::int16_t> hidden_weights{};  ///< [kHeads, kHidden, kInputs]
  std::vector<std::int32_t> hidden_bias{};     ///< [kHeads, kHidden]
  std::vector<std::int16_t> output_weights{};  ///< [kHeads, kHidden]
  std::vector<std::int32_t> output_bias{};     ///< [kHeads]

  friend bool operator==(const LiuzhouEvalTensors&, const LiuzhouEvalTensors&) = default;
};

/// The numbers of a net, arranged for speed. All games can share them.
class LiuzhouEvalWeights {
 public:
  /// All tensors must have their sizes.
  explicit LiuzhouEvalWeights(const LiuzhouEvalTensors& tensors);

  /// The score for the seat to act.
  Score score(const liuzhou::Knobs& knobs, const liuzhou::State& state) const;

 private:
  static constexpr std::size_t kSums = LiuzhouEvalTensors::kSums;
  static constexpr std::size_t kHidden = LiuzhouEvalTensors::kHidden;
  static constexpr std::size_t kInputs = LiuzhouEvalTensors::kInputs;

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

class LiuzhouEvalNet final : public EvalNet<liuzhou::Liuzhou> {
 public:
  LiuzhouEvalNet(const liuzhou::Liuzhou& game, std::shared_ptr<const LiuzhouEvalWeights> weights)
      : knobs_(game.knobs()), weights_(std::move(weights)) {}

  Score score(const liuzhou::State& state, Seat seat) const override {
    const Score score = weights_->score(knobs_, state);
    return seat == state.to_act ? score : -score;
  }

 private:
  liuzhou::Knobs knobs_;
  std::shared_ptr<const LiuzhouEvalWeights> weights_;
};

/// The kind of these nets in network files.
inline constexpr std::string_view kLiuzhouEvalKind = "liuzhou-patterns";

/// The tensors of a network file; an error if it is of another kind or layout, or if a number could overflow.
Result<LiuzhouEvalTensors> read_eval_tensors(const Network& network);
std::vector<Tensor> write_eval_tensors(const LiuzhouEvalTensors& tensors);

template <>
struct EvalNetOf<liuzhou::Liuzhou> {
  static Result<std::shared_ptr<const EvalNet<liuzhou::Liuzhou>>> make(const liuzhou::Liuzhou& game,
                                                                       const Network& network);
};

}  // namespace palamedes::nn
