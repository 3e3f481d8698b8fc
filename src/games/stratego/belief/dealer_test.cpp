#include "games/stratego/belief/dealer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

namespace palamedes::stratego {
namespace {

/// Pieces with unknown ranks: `still` pieces that never moved, then pieces that have moved.
struct Heap {
  std::string ranks;  ///< letters in any order
  std::size_t still;
  std::vector<RankWeights> weights{};  ///< one for each piece, or none at all

  RankCounts counts() const {
    RankCounts counts{};
    for (const char letter : ranks) ++counts[kRankLetters.find(letter)];
    return counts;
  }
  Dealer dealer() const {
    Dealer dealer(counts());
    for (std::size_t i = 0; i < ranks.size(); ++i) {
      dealer.add(i >= still, weights.empty() ? kNeutralWeights : weights[i]);
    }
    return dealer;
  }
  bool allows(const std::string& dealt) const { return dealt.find_first_of("FB", still) == std::string::npos; }
  /// Every assignment with its probability.
  std::map<std::string, double> enumerate() const {
    std::map<std::string, double> all;
    std::string dealt = ranks;
    std::ranges::sort(dealt);
    double total = 0;
    do {
      if (!allows(dealt)) continue;
      double weight = 1;
      for (std::size_t i = 0; i < dealt.size() && !weights.empty(); ++i) {
        weight *= weights[i][kRankLetters.find(dealt[i])];
      }
      all[dealt] = weight;
      total += weight;
    } while (std::ranges::next_permutation(dealt).found);
    for (auto& [text, chance] : all) chance /= total;
    return all;
  }
};

std::string letters(std::span<const Rank> ranks) {
  std::string text;
  for (const Rank rank : ranks) text += letter(rank);
  return text;
}

enum class Way { kUniform, kWeighted };

/// Pearson's chi-squared statistic of the samples. It is infinite if a sample is not among the expected assignments.
double chi_square(const Heap& heap, Way way, const std::map<std::string, double>& expected, int samples) {
  const Dealer dealer = heap.dealer();
  Rng rng(20240611);
  std::map<std::string, int> seen;
  std::vector<Rank> ranks(heap.ranks.size());
  for (int n = 0; n < samples; ++n) {
    if (way == Way::kUniform) dealer.deal(rng, ranks);
    if (way == Way::kWeighted) dealer.deal_weighted(rng, ranks);
    ++seen[letters(ranks)];
  }
  double sum = 0;
  for (const auto& [text, chance] : expected) {
    const double mean = chance * samples;
    sum += (seen[text] - mean) * (seen[text] - mean) / mean;
  }
  return seen.size() == expected.size() ? sum : INFINITY;
}

/// Four standard deviations above the mean.
double limit(std::size_t outcomes) {
  const auto freedom = static_cast<double>(outcomes - 1);
  return freedom + (4 * std::sqrt(2 * freedom));
}

RankWeights uneven(std::uint64_t salt) {
  RankWeights weights{};
  for (std::size_t i = 0; i < kRanks; ++i) {
    weights[i] = static_cast<std::uint16_t>(200 + (mix64((salt * kRanks) + i) % 3000));
  }
  return weights;
}

const std::vector<Heap> kHeaps{
    {.ranks = "FBB223", .still = 4}, {.ranks = "FBSM", .still = 2},    {.ranks = "F", .still = 1},
    {.ranks = "2234M", .still = 0},  {.ranks = "FBB2233", .still = 7}, {.ranks = "", .still = 0},
    {.ranks = "BB9", .still = 3},    {.ranks = "M", .still = 0},       {.ranks = "FS2M", .still = 1},
};

TEST(Dealer, CountsTheAssignmentsExactly) {
  for (const Heap& heap : kHeaps) {
    EXPECT_EQ(heap.dealer().assignments().text(), std::to_string(heap.enumerate().size())) << heap.ranks;
  }
}

TEST(Dealer, PossibleRanksOccurInSomeAssignment) {
  for (const Heap& heap : kHeaps) {
    for (std::size_t i = 0; i < heap.ranks.size(); ++i) {
      RankSet expected;
      for (const auto& [dealt, chance] : heap.enumerate()) expected.add(rank_at(kRankLetters.find(dealt[i])));
      EXPECT_EQ(heap.dealer().possible(i >= heap.still), expected) << heap.ranks << " piece " << i;
    }
  }
}

TEST(Dealer, UniformDealsMatchTheEnumeration) {
  for (const Heap& heap : kHeaps) {
    const auto all = heap.enumerate();
    if (all.size() < 2) continue;
    EXPECT_LT(chi_square(heap, Way::kUniform, all, 100'000), limit(all.size())) << heap.ranks;
  }
}

TEST(Dealer, WeightedDealsMatchTheEnumeration) {
  for (Heap heap : kHeaps) {
    for (std::size_t i = 0; i < heap.ranks.size(); ++i) heap.weights.push_back(uneven(i));
    const auto all = heap.enumerate();
    if (all.size() < 2) continue;
    EXPECT_LT(chi_square(heap, Way::kWeighted, all, 100'000), limit(all.size())) << heap.ranks;
    // The test is sensitive enough: it rejects uniform deals.
    EXPECT_GT(chi_square(heap, Way::kUniform, all, 100'000), 10 * limit(all.size())) << heap.ranks;
  }
}

TEST(Dealer, EqualWeightsAreUniform) {
  const Heap heap{.ranks = "FBB223", .still = 4};
  const auto all = heap.enumerate();
  EXPECT_LT(chi_square(heap, Way::kWeighted, all, 100'000), limit(all.size()));
}

TEST(Dealer, AWeightOfZeroRulesNothingOut) {
  Heap heap{.ranks = "F2", .still = 2, .weights = {kNeutralWeights, {}}};
  heap.weights[0][index(Rank::kFlag)] = 0;
  const Dealer dealer = heap.dealer();
  Rng rng(5);
  std::array<Rank, 2> ranks{};
  int flag_first = 0;
  for (int n = 0; n < 100'000; ++n) {
    dealer.deal_weighted(rng, ranks);
    if (ranks[0] == Rank::kFlag) ++flag_first;
  }
  // The weights are 1 against 4096.
  EXPECT_GT(flag_first, 5);
  EXPECT_LT(flag_first, 60);
}

TEST(Dealer, TheSameSeedDealsTheSame) {
  const Dealer dealer = kHeaps[0].dealer();
  std::array<Rank, 6> first{};
  std::array<Rank, 6> second{};
  Rng a(9);
  Rng b(9);
  dealer.deal_weighted(a, first);
  dealer.deal_weighted(b, second);
  EXPECT_EQ(letters(first), letters(second));
}

}  // namespace
}  // namespace palamedes::stratego
