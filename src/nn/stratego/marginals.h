// How likely each rank is for each hidden piece of a side in Stratego, as bytes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/stratego/belief/knowledge.h"
#include "games/stratego/rules/view.h"

namespace palamedes::nn {

/// What all hidden pieces of a side have in common. It counts exactly in how many assignments of the unseen ranks a
/// piece that has or has not moved has each rank. The square on which a piece began then shifts this towards the ranks
/// that people set up there; that step treats every piece by itself, because the exact probabilities would need a
/// matrix permanent.
class Marginals {
 public:
  using Bytes = std::array<std::uint8_t, stratego::kRanks>;  ///< 255 stands for 1

  /// `moved` is the number of the side's hidden pieces that have moved.
  Marginals(const stratego::RankCounts& unseen, int moved);

  /// `origin` is where the piece began, or kNoSquare.
  Bytes of(bool moved, stratego::Square origin) const;

 private:
  /// By whether the piece has moved; proportional to the probability of each rank.
  std::array<std::array<std::uint32_t, stratego::kRanks>, 2> shares_{};
};

}  // namespace palamedes::nn
