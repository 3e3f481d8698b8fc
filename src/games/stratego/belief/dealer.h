// Stratego: deals ranks to pieces whose ranks are not known.
//
// The dealer knows how many of each rank there are and which pieces have moved. Bombs and the Flag go to pieces that
// never moved. A belief deals ranks to the hidden pieces of a view; likely_army deals them to the squares of a zone.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>

#include "core/rng.h"
#include "games/stratego/belief/big_count.h"
#include "games/stratego/rules/types.h"

namespace palamedes::stratego {

class RankSet {
 public:
  constexpr RankSet() = default;
  constexpr RankSet(std::initializer_list<Rank> ranks) {
    for (const Rank rank : ranks) add(rank);
  }

  constexpr bool has(Rank rank) const { return ((bits_ >> index(rank)) & 1) != 0; }
  constexpr void add(Rank rank) { bits_ = static_cast<std::uint16_t>(bits_ | (1U << index(rank))); }

  friend constexpr bool operator==(RankSet, RankSet) = default;

 private:
  std::uint16_t bits_ = 0;
};

/// How well each rank fits a piece. Only ratios matter: equal weights mean that nothing is known of the piece, and
/// multiplying all weights of a piece, or all weights of a rank, changes nothing.
using RankWeights = std::array<std::uint16_t, kRanks>;
inline constexpr std::uint16_t kNeutralWeight = 4096;
inline constexpr RankWeights kNeutralWeights = [] {
  RankWeights weights{};
  weights.fill(kNeutralWeight);
  return weights;
}();

class Dealer {
 public:
  Dealer() = default;
  explicit Dealer(const RankCounts& ranks) : ranks_(ranks) {}

  /// Adds a piece. Pieces that never moved must be added first. A weight of 0 counts as 1, so that nothing the rules
  /// allow is impossible. In the end there must be as many pieces as ranks.
  void add(bool moved, const RankWeights& weights = kNeutralWeights);

  std::size_t pieces() const { return pieces_; }
  /// The ranks that a piece has in at least one of the assignments.
  RankSet possible(bool moved) const;
  /// The number of ways to assign the ranks to the pieces.
  BigCount assignments() const;

  /// Draws a rank for every piece, in the order of adding. All assignments are exactly equally likely.
  void deal(Rng& rng, std::span<Rank> out) const;

  /// Draws a rank for every piece, such that the probability of an assignment is nearly proportional to the product
  /// of the weights of its pieces.
  ///
  /// An exact draw would need a matrix permanent. Instead, this draws a first assignment rank by rank, which comes
  /// close, and improves it by a fixed number of Metropolis swaps of two pieces. Such swaps converge to the exact
  /// distribution. The remaining error is too small for the tests to detect, on small boards and for whole armies.
  void deal_weighted(Rng& rng, std::span<Rank> out) const;

 private:
  std::size_t count(Rank rank) const { return ranks_[index(rank)]; }
  std::size_t immovable() const { return count(Rank::kFlag) + count(Rank::kBomb); }
  void draw_by_rank(Rng& rng, std::span<Rank> out) const;

  RankCounts ranks_{};
  std::size_t pieces_ = 0;
  std::size_t still_ = 0;                        ///< how many pieces never moved; they come first
  std::array<RankWeights, kSquares> weights_{};  ///< 0 for Bomb and Flag if the piece has moved
};

}  // namespace palamedes::stratego
