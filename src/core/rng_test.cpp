#include "core/rng.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <vector>

namespace palamedes {
namespace {

// The expected numbers come from another implementation (in Python) of the published algorithms:
// xoshiro256** seeded by splitmix64.

TEST(Rng, TheMixerIsSplitmix64) {
  EXPECT_EQ(mix64(1234567), 6457827717110365317ULL);
  EXPECT_EQ(mix64(1234567 + 0x9e3779b97f4a7c15ULL), 3203168211198807973ULL);
}

TEST(Rng, GivesThePublishedSequence) {
  using Four = std::array<std::uint64_t, 4>;
  const auto first_four = [](std::uint64_t seed) {
    Rng rng(seed);
    return Four{rng.next(), rng.next(), rng.next(), rng.next()};
  };
  EXPECT_EQ(first_four(0),
            (Four{0x99ec5f36cb75f2b4ULL, 0xbf6e1f784956452aULL, 0x1a5f849d4933e6e0ULL, 0x6aa594f1262d2d2cULL}));
  EXPECT_EQ(first_four(42),
            (Four{0x15780b2e0c2ec716ULL, 0x6104d9866d113a7eULL, 0xae17533239e499a1ULL, 0xecb8ad4703b360a1ULL}));
  EXPECT_EQ(first_four(~0ULL),
            (Four{0x8f5520d52a7ead08ULL, 0xc476a018caa1802dULL, 0x81de31c0d260469eULL, 0xbf658d7e065f3c2fULL}));
  Rng rng(42);
  for (int i = 0; i < 999; ++i) rng.next();
  EXPECT_EQ(rng.next(), 0x8de5848c61ab8968ULL);
}

TEST(Rng, BoundedNumbersAndRealsNeverChangeForASeed) {
  Rng small(7);
  for (const std::uint32_t expected : {7U, 2U, 8U, 9U, 9U, 8U, 0U, 1U, 4U, 1U, 5U, 7U}) {
    EXPECT_EQ(small.below(10), expected);
  }
  Rng large(7);  // a bound for which many draws are repeated
  for (const std::uint32_t expected : {2101729446U, 2943293174U, 2618321815U, 313307367U, 1211119577U, 455448321U}) {
    EXPECT_EQ(large.below(3'000'000'000U), expected);
  }
  Rng real(7);
  for (const double expected : {0.7005764821796896, 0.2787512294737843, 0.8396274618764198}) {
    EXPECT_EQ(real.real(), expected);
  }
}

TEST(Rng, WorksAtCompileTime) {
  static_assert(Rng(42).next() == 0x15780b2e0c2ec716ULL);
  static_assert(Rng(7).below(10) == 7);
}

TEST(Rng, EveryBoundedNumberIsEquallyLikely) {
  constexpr std::uint32_t kBound = 12;
  constexpr int kDraws = 240'000;
  std::array<int, kBound> counts{};
  Rng rng(3);
  for (int i = 0; i < kDraws; ++i) ++counts[rng.below(kBound)];
  double chi_square = 0;
  for (const int count : counts) {
    const double off = count - (double{kDraws} / kBound);
    chi_square += off * off / (double{kDraws} / kBound);
  }
  EXPECT_LT(chi_square, 31.3) << "11 degrees of freedom: once in a thousand seeds by chance";
}

TEST(Rng, ABoundOfOneAlwaysGivesZero) {
  Rng rng(5);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(rng.below(1), 0U);
}

TEST(Rng, RealsStayBelowOne) {
  Rng rng(11);
  double sum = 0;
  for (int i = 0; i < 100'000; ++i) {
    const double value = rng.real();
    ASSERT_GE(value, 0.0);
    ASSERT_LT(value, 1.0);
    sum += value;
  }
  EXPECT_NEAR(sum / 100'000, 0.5, 0.005);
}

TEST(Rng, ChanceIsTrueAsOftenAsAsked) {
  Rng rng(13);
  int hits = 0;
  for (int i = 0; i < 40'000; ++i) hits += rng.chance(1, 4) ? 1 : 0;
  EXPECT_NEAR(hits, 10'000, 400);
  EXPECT_FALSE(rng.chance(0, 4));
  EXPECT_TRUE(rng.chance(4, 4));
}

TEST(Rng, StreamsDependOnSeedAndNameAlone) {
  Rng used(9);
  for (int i = 0; i < 10; ++i) used.next();
  EXPECT_EQ(used.stream("search/seat2/ply17").next(), Rng(9).stream("search/seat2/ply17").next());
}

TEST(Rng, StreamsOfOneSeedShareNoNumber) {
  std::set<std::uint64_t> seen;
  std::vector<Rng> streams{Rng(9), Rng(10)};
  for (const char* name : {"", "a", "b", "search/seat1/ply1", "search/seat1/ply2", "search/seat2/ply1"}) {
    streams.push_back(Rng(9).stream(name));
    streams.push_back(Rng(10).stream(name));
  }
  for (Rng& rng : streams) {
    for (int i = 0; i < 1000; ++i) EXPECT_TRUE(seen.insert(rng.next()).second);
  }
}

TEST(Rng, GamesOfARunHaveSeedsOfTheirOwn) {
  std::set<std::uint64_t> seeds;
  for (std::uint64_t run = 0; run < 50; ++run) {
    for (std::uint64_t game = 0; game < 200; ++game) seeds.insert(game_seed(run, game));
  }
  EXPECT_EQ(seeds.size(), 50U * 200U);
}

TEST(Rng, ShufflingKeepsAllElementsAndReachesEveryOrder) {
  std::set<std::vector<int>> orders;
  Rng rng(17);
  for (int i = 0; i < 2000; ++i) {
    std::vector<int> values{1, 2, 3, 4};
    rng.shuffle(values);
    orders.insert(values);
    std::ranges::sort(values);
    ASSERT_EQ(values, (std::vector<int>{1, 2, 3, 4}));
  }
  EXPECT_EQ(orders.size(), 24U);
}

}  // namespace
}  // namespace palamedes
