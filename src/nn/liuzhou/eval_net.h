// The evaluation net of Liuzhou chess.
//
// Each of the 37 patterns of the board selects a row of 16 or 32 numbers. The sums of the rows, limited to [0, 1], and
// the 24 plain numbers go through a hidden layer of as many units to one score; there is one such head for each phase.
// All numbers are whole numbers with a fixed scale, so every compiler and machine computes the same score.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <type_traits>
#include <vector>

#include "games/evaluation.h"
#include "games/liuzhou/rules/rules.h"
#include "nn/eval_net.h"
#include "nn/file/network.h"
#include "nn/liuzhou/eval_features.h"

namespace palamedes::nn {

/// How large a net is: how many sums there are, and how many units the hidden layer has.
struct LiuzhouEvalSize {
  std::size_t sums = 16;
  std::size_t hidden = 16;

  constexpr std::size_t inputs() const { return sums + LiuzhouEvalFeatures::kNumbers; }
  friend bool operator==(const LiuzhouEvalSize&, const LiuzhouEvalSize&) = default;
};

/// Calls `use(std::integral_constant<std::size_t, N>{})` for every N that a net may have as sums and as units, the
/// usual one first.
template <class Use>
void for_each_eval_size(Use&& use) {
  use(std::integral_constant<std::size_t, 16>{});
  use(std::integral_constant<std::size_t, 32>{});
}
constexpr bool is_eval_size(const LiuzhouEvalSize& size) {
  return size.hidden == size.sums && (size.sums == 16 || size.sums == 32);
}

/// The numbers of a net, row after row, as network files store them.
struct LiuzhouEvalTensors {
  static constexpr std::size_t kHeads = LiuzhouEvalFeatures::kHeads;
  static constexpr int kOne = LiuzhouEvalFeatures::kOne;  ///< stands for 1 in the inputs and the hidden layer
  static constexpr int kSumBits = 1;                      ///< sums have this many more bits than inputs
  static constexpr int kRowOne = kOne << kSumBits;        ///< stands for 1 in rows and sums
  static constexpr int kWeightBits = 8;  ///< weights of the hidden layer have this many bits after the point
  static constexpr int kScoreBits = 8;   ///< so does the output, before it becomes a score

  LiuzhouEvalSize size{};
  std::vector<std::int8_t> rows{};             ///< [kRows, sums]
  std::vector<std::int16_t> bias{};            ///< [sums]
  std::vector<std::int16_t> hidden_weights{};  ///< [kHeads, hidden, inputs]
  std::vector<std::int32_t> hidden_bias{};     ///< [kHeads, hidden]
  std::vector<std::int16_t> output_weights{};  ///< [kHeads, hidden]
  std::vector<std::int32_t> output_bias{};     ///< [kHeads]

  friend bool operator==(const LiuzhouEvalTensors&, const LiuzhouEvalTensors&) = default;
};

/// The numbers of a net, arranged for speed. All games can share them.
class LiuzhouEvalWeights {
 public:
  LiuzhouEvalWeights() = default;
  LiuzhouEvalWeights(const LiuzhouEvalWeights&) = delete;
  LiuzhouEvalWeights& operator=(const LiuzhouEvalWeights&) = delete;
  virtual ~LiuzhouEvalWeights() = default;

  virtual LiuzhouEvalSize size() const = 0;
  /// The score for the seat to act.
  virtual Score score(const liuzhou::Knobs& knobs, const liuzhou::State& state) const = 0;
};

/// All tensors must have their sizes.
std::shared_ptr<const LiuzhouEvalWeights> make_eval_weights(const LiuzhouEvalTensors& tensors);

/// A net with these weights.
std::shared_ptr<const EvalNet<liuzhou::Liuzhou>> make_eval_net(
    const liuzhou::Liuzhou& game, const std::shared_ptr<const LiuzhouEvalWeights>& weights);

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
