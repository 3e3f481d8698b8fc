#include "nn/stratego/marginals.h"

#include <algorithm>

#include "games/stratego/setup/setups.h"

namespace palamedes::nn {

using stratego::kRanks;
using stratego::rank_at;

Marginals::Marginals(const stratego::RankCounts& unseen, int moved) {
  // The pieces that have moved hold a random part of the moveable ranks; what is left of them and all others are with
  // the pieces that have not. Both lists are multiplied by the number of moveable ranks.
  int moveable = 0;
  for (std::size_t i = 0; i < kRanks; ++i) moveable += stratego::is_moveable(rank_at(i)) ? unseen[i] : 0;
  const auto all = static_cast<std::uint32_t>(std::max(moveable, 1));
  const auto left = static_cast<std::uint32_t>(std::max(moveable - moved, 0));
  for (std::size_t i = 0; i < kRanks; ++i) {
    const bool can_move = stratego::is_moveable(rank_at(i));
    shares_[0][i] = unseen[i] * (can_move ? left : all);
    shares_[1][i] = can_move ? unseen[i] : 0;
  }
}

Marginals::Bytes Marginals::of(bool moved, stratego::Square origin) const {
  const bool told = origin != stratego::kNoSquare;
  const auto& weights = told ? stratego::kHumanWeights[index(origin)] : stratego::kNeutralWeights;
  const auto& shares = shares_[moved ? 1 : 0];
  std::array<std::uint32_t, kRanks> fits{};
  std::uint32_t sum = 0;  // at most 40 * 40 * 65535
  for (std::size_t i = 0; i < kRanks; ++i) {
    fits[i] = shares[i] * weights[i];
    sum += fits[i];
  }
  Bytes bytes{};
  if (sum == 0) return bytes;
  const std::uint64_t scale = (std::uint64_t{255} << 32) / sum;
  for (std::size_t i = 0; i < kRanks; ++i) {
    bytes[i] = static_cast<std::uint8_t>(((fits[i] * scale) + (std::uint64_t{1} << 31)) >> 32);
  }
  return bytes;
}

}  // namespace palamedes::nn
