// The parts of a net: which tensors of weights it has, and in which order they follow each other.
//
// The net has the layers of nn/conv/weights.h, so that it can be exported in whole numbers. It has two more outputs
// that only training uses: numbers about the game (moves left, margin) and targets for every cell.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/result.h"
#include "nn/conv/weights.h"
#include "train/batch.h"

namespace palamedes::train {

struct NetSizes {
  nn::ConvSizes conv{};
  std::size_t cell_targets = 0;

  friend bool operator==(const NetSizes&, const NetSizes&) = default;
};

/// Moves left and margin.
inline constexpr std::size_t kExtraOutputs = 2;

template <class T>
struct BlockParts {
  T first{};
  T first_bias{};
  T pooled{};  ///< of every third block only
  T second{};
  T second_bias{};
};

template <class T>
struct NetParts {
  T stem{};
  T stem_bias{};
  T stem_globals{};
  std::vector<BlockParts<T>> blocks{};
  T policy_cells{};
  T policy_rows{};
  T policy_pooled{};
  T policy_output{};
  T value_hidden{};
  T value_hidden_bias{};
  T value_output{};
  T value_output_bias{};
  T extra_output{};
  T extra_output_bias{};
  T cells_output{};
  T cells_output_bias{};
};

using PartShape = std::vector<std::int64_t>;

/// Calls `use(name, part, shape)` for every part, in their order. The parts of weights.h have the same names there.
template <class Parts, class Use>
void for_each_part(Parts& parts, const NetSizes& sizes, Use&& use) {
  const auto number = [](std::size_t value) { return static_cast<std::int64_t>(value); };
  const std::int64_t channels = number(sizes.conv.channels);
  const std::int64_t globals = number(sizes.conv.globals);
  const std::int64_t policy = number(sizes.conv.policy);
  const std::int64_t hidden = number(sizes.conv.hidden);
  const std::int64_t targets = number(sizes.cell_targets);
  const std::int64_t values = number(nn::kValueOutputs);
  const std::int64_t extras = number(kExtraOutputs);
  const std::int64_t roles = number(nn::ActionCode::kCells);
  use("stem.weight", parts.stem, PartShape{channels, number(sizes.conv.inputs), 3, 3});
  use("stem.bias", parts.stem_bias, PartShape{channels});
  use("stem.globals", parts.stem_globals, PartShape{channels, globals});
  for (std::size_t i = 0; i < sizes.conv.blocks; ++i) {
    auto& block = parts.blocks[i];
    const std::string name = "block" + std::to_string(i);
    use(name + ".first.weight", block.first, PartShape{channels, channels, 3, 3});
    use(name + ".first.bias", block.first_bias, PartShape{channels});
    if (nn::pools_in_block(i)) use(name + ".pooled", block.pooled, PartShape{channels, 2 * channels});
    use(name + ".second.weight", block.second, PartShape{channels, channels, 3, 3});
    use(name + ".second.bias", block.second_bias, PartShape{channels});
  }
  use("policy.cells", parts.policy_cells, PartShape{roles, policy, channels});
  use("policy.rows", parts.policy_rows, PartShape{number(sizes.conv.rows), policy});
  use("policy.pooled", parts.policy_pooled, PartShape{policy, 2 * channels});
  use("policy.output", parts.policy_output, PartShape{policy});
  use("value.hidden", parts.value_hidden, PartShape{hidden, (2 * channels) + globals});
  use("value.hidden_bias", parts.value_hidden_bias, PartShape{hidden});
  use("value.output", parts.value_output, PartShape{values, hidden});
  use("value.output_bias", parts.value_output_bias, PartShape{values});
  use("extra.output", parts.extra_output, PartShape{extras, hidden});
  use("extra.output_bias", parts.extra_output_bias, PartShape{extras});
  if (targets == 0) return;
  use("cells.output", parts.cells_output, PartShape{targets, channels});
  use("cells.output_bias", parts.cells_output_bias, PartShape{targets});
}

/// Where a part lies in the vector of all weights.
struct Place {
  std::string name{};
  PartShape shape{};
  std::int64_t begin = 0;
  std::int64_t count = 0;
  std::int64_t room = 0;  ///< count and some unused numbers, so that all parts begin at a multiple of 64

  /// A 3x3 convolution, whose numbers lie in the order output, row, column, input, which devices prefer.
  bool is_convolution() const { return shape.size() == 4; }
};

/// All weights of a net follow each other in one vector, so that the optimizer is a few operations on vectors.
class NetPlan {
 public:
  explicit NetPlan(const NetSizes& sizes);

  const NetSizes& sizes() const { return sizes_; }
  const std::vector<Place>& places() const { return places_; }
  std::int64_t total() const { return total_; }

  /// Random weights for the beginning of training. The same on every machine.
  std::vector<float> initial(std::uint64_t seed) const;
  /// 1 for the weights that decay, 0 for the others.
  std::vector<float> decays() const;

 private:
  NetSizes sizes_;
  std::vector<Place> places_;
  std::int64_t total_ = 0;
};

/// The weights of each part, in the order of its shape.
NetParts<std::vector<float>> part_numbers(const NetPlan& plan, const std::vector<float>& weights);

/// The network file of some weights.
std::string write_net(const NetPlan& plan, const BoardShape& shape, const std::vector<float>& weights);

struct FloatNet {
  NetSizes sizes{};
  std::vector<float> weights{};  ///< in the order of NetPlan
};
/// The weights of such a file, or why it has none for positions of this shape.
Result<FloatNet> read_net(std::string_view file, const BoardShape& shape);

}  // namespace palamedes::train
