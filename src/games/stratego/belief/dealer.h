// Stratego: deals ranks to pieces whose ranks are not known, in every way that the rules leave open.
//
// The ranks are known as a heap, the pieces one by one; Bombs and the Flag go to pieces that never
// moved. A belief deals the hidden pieces of a view, a generator of armies the squares of a zone.
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

/// A set of ranks.
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

/// How well each rank fits a piece. Only ratios count: a piece whose weights are all equal tells
/// nothing, and multiplying all weights of a piece, or all weights of a rank, changes nothing.
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

  /// Adds a piece; all that never moved come first. A weight of 0 counts as 1: what the rules allow
  /// is never ruled out. When all pieces are there, they must be as many as the ranks.
  void add(bool moved, const RankWeights& weights = kNeutralWeights);

  std::size_t pieces() const { return pieces_; }
  /// The ranks that a piece has in at least one of the assignments.
  RankSet possible(bool moved) const;
  /// The number of assignments: in how many ways the pieces, which can be told apart, have the ranks.
  BigCount assignments() const;

  /// A rank for every piece in the order of adding, all assignments equally likely. Exact.
  void deal(Rng& rng, std::span<Rank> out) const;

  /// The same, an assignment being as likely as the product of the weights of its pieces.
  ///
  /// To draw from that distribution exactly would take a matrix permanent. Instead a first
  /// assignment is drawn rank by rank, which comes close, and then improved by a fixed number of
  /// Metropolis swaps of two pieces, which leave the distribution as it is once it is reached. What
  /// error remains is too small for the tests to see, on small boards and on whole armies.
  void deal_weighted(Rng& rng, std::span<Rank> out) const;

 private:
  std::size_t count(Rank rank) const { return ranks_[index(rank)]; }
  std::size_t immovable() const { return count(Rank::kFlag) + count(Rank::kBomb); }
  void draw_by_rank(Rng& rng, std::span<Rank> out) const;

  RankCounts ranks_{};
  std::size_t pieces_ = 0;
  std::size_t still_ = 0;                        ///< the first so many pieces never moved
  std::array<RankWeights, kSquares> weights_{};  ///< 0 for Bomb and Flag on a piece that has moved
};

}  // namespace palamedes::stratego
