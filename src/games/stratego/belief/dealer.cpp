#include "games/stratego/belief/dealer.h"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

namespace palamedes::stratego {
namespace {

/// The number of swaps to try after the first draw: some for each piece, and a minimum for small boards.
constexpr std::size_t kSwapsPerPiece = 6;
constexpr std::size_t kSwaps = 40;

/// The order of the first draw. First come the Flag and the Bombs, which need pieces that never moved; then the
/// ranks whose place matters most in set-ups. Scouts get the remaining pieces.
constexpr std::array kDrawn{Rank::kFlag,    Rank::kBomb,       Rank::kMarshal,  Rank::kGeneral,
                            Rank::kSpy,     Rank::kColonel,    Rank::kMiner,    Rank::kMajor,
                            Rank::kCaptain, Rank::kLieutenant, Rank::kSergeant, Rank::kScout};
static_assert(kDrawn.size() == kRanks);

/// A place below `bound` from 16 random bits. Some places are likelier by one part in 700. That does no harm to a
/// Metropolis swap, because it does not depend on the ranks that are swapped.
std::size_t place_below(std::uint64_t bits, std::size_t bound) { return ((bits & 0xffff) * bound) >> 16; }

}  // namespace

void Dealer::add(bool moved, const RankWeights& weights) {
  assert(pieces_ < kSquares && (moved || still_ == pieces_));
  RankWeights& own = weights_[pieces_++];
  for (std::size_t i = 0; i < kRanks; ++i) {
    own[i] = moved && !is_moveable(rank_at(i)) ? std::uint16_t{0} : std::max<std::uint16_t>(1, weights[i]);
  }
  if (!moved) ++still_;
}

RankSet Dealer::possible(bool moved) const {
  // If there are as many Bombs and Flags as pieces that never moved, those pieces have no other rank.
  const bool only_immovable = !moved && immovable() == still_;
  RankSet ranks;
  for (std::size_t i = 0; i < kRanks; ++i) {
    const Rank rank = rank_at(i);
    if (count(rank) != 0 && (is_moveable(rank) ? !only_immovable : !moved)) ranks.add(rank);
  }
  return ranks;
}

BigCount Dealer::assignments() const {
  BigCount ways(1);
  auto still = static_cast<std::uint32_t>(still_);
  auto others = static_cast<std::uint32_t>(pieces_ - immovable());
  for (std::size_t i = 0; i < kRanks; ++i) {
    std::uint32_t& open = is_moveable(rank_at(i)) ? others : still;
    ways.choose(open, ranks_[i]);
    open -= ranks_[i];
  }
  return ways;
}

void Dealer::deal(Rng& rng, std::span<Rank> out) const {
  assert(std::accumulate(ranks_.begin(), ranks_.end(), std::size_t{0}) == pieces_ && immovable() <= still_);
  assert(out.size() >= pieces_);
  std::array<std::uint8_t, kSquares> order;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  std::iota(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(pieces_), std::uint8_t{0});
  std::size_t dealt = 0;
  // The first `open` pieces may get the rank. One that has no rank yet moves to the front and gets it.
  const auto deal_rank = [&](Rank rank, std::size_t open) {
    for (std::size_t i = 0; i < count(rank); ++i, ++dealt) {
      const std::size_t chosen = dealt + rng.below(static_cast<std::uint32_t>(open - dealt));
      std::swap(order[dealt], order[chosen]);
      out[order[dealt]] = rank;
    }
  };
  deal_rank(Rank::kFlag, still_);
  deal_rank(Rank::kBomb, still_);
  for (std::size_t i = 0; i < kRanks; ++i) {
    if (is_moveable(rank_at(i)) && rank_at(i) != Rank::kScout) deal_rank(rank_at(i), pieces_);
  }
  for (; dealt < pieces_; ++dealt) out[order[dealt]] = Rank::kScout;
}

void Dealer::draw_by_rank(Rng& rng, std::span<Rank> out) const {
  std::array<std::uint8_t, kSquares> open;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  std::size_t left = pieces_;
  std::iota(open.begin(), open.begin() + static_cast<std::ptrdiff_t>(left), std::uint8_t{0});
  std::array<std::uint32_t, kSquares> weights;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  for (const Rank rank : kDrawn) {
    if (count(rank) == 0) continue;
    if (count(rank) == left) {
      for (std::size_t k = 0; k < left; ++k) out[open[k]] = rank;
      return;
    }
    std::uint32_t total = 0;
    for (std::size_t k = 0; k < left; ++k) total += weights[k] = weights_[open[k]][index(rank)];
    for (std::size_t i = 0; i < count(rank); ++i) {
      std::uint32_t drawn = rng.below(total);
      std::size_t k = 0;
      while (drawn >= weights[k]) drawn -= weights[k++];
      out[open[k]] = rank;
      total -= weights[k];
      --left;
      open[k] = open[left];
      weights[k] = weights[left];
    }
  }
}

void Dealer::deal_weighted(Rng& rng, std::span<Rank> out) const {
  assert(std::accumulate(ranks_.begin(), ranks_.end(), std::size_t{0}) == pieces_ && immovable() <= still_);
  assert(out.size() >= pieces_);
  draw_by_rank(rng, out);
  const std::size_t swaps = pieces_ < 2 ? 0 : kSwaps + (kSwapsPerPiece * pieces_);
  for (std::size_t n = 0; n < swaps; ++n) {
    const std::uint64_t bits = rng.next();
    const std::size_t i = place_below(bits, pieces_);
    const std::size_t j = place_below(bits >> 16, pieces_);
    const std::size_t a = index(out[i]);
    const std::size_t b = index(out[j]);
    const std::uint64_t now = std::uint64_t{weights_[i][a]} * weights_[j][b];
    const std::uint64_t swapped = std::uint64_t{weights_[i][b]} * weights_[j][a];
    // Accepts the swap with probability swapped / now, accurate to one part in 2^32.
    if ((bits >> 32) * now < (swapped << 32)) std::swap(out[i], out[j]);
  }
}

}  // namespace palamedes::stratego
