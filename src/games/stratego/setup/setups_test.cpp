#include "games/stratego/setup/setups.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <set>
#include <string>

namespace palamedes::stratego {
namespace {

TEST(NamedSetups, AreValidAndAllDifferent) {
  std::set<std::string> ids;
  std::set<std::string> texts;
  for (const NamedSetup& setup : named_setups()) {
    const auto army = Army::parse(setup.text);
    ASSERT_TRUE(army) << setup.id << ": " << army.error().message;
    EXPECT_EQ(army_warning(*army), std::nullopt) << setup.id;
    EXPECT_GE(setup.text.find('F'), 30U) << setup.id << ": the Flag stands in the back row";
    EXPECT_TRUE(ids.insert(std::string(setup.id)).second) << setup.id;
    EXPECT_TRUE(texts.insert(army->text()).second) << setup.id;
    EXPECT_TRUE(texts.insert(army->mirrored().text()).second) << setup.id;
    EXPECT_EQ(find_setup(setup.id), &setup);
  }
  EXPECT_GE(ids.size(), 8U);
  EXPECT_EQ(find_setup("no_such"), nullptr);
}

TEST(SetupStatistics, CountEveryPieceOfEverySetup) {
  for (const SetupStatistics& statistics : {kHumanSetups, kLearnedSetups}) {
    std::array<std::uint32_t, kArmySquares> on_square{};
    for (std::size_t i = 0; i < kRanks; ++i) {
      std::uint32_t of_rank = 0;
      for (std::size_t place = 0; place < kArmySquares; ++place) {
        const std::uint32_t count = statistics.count(rank_at(i), place / kWidth, place % kWidth);
        of_rank += count;
        on_square[place] += count;
      }
      EXPECT_EQ(of_rank, 2 * statistics.setups * kArmy[i]) << letter(rank_at(i));
    }
    for (const std::uint32_t count : on_square) EXPECT_EQ(count, 2 * statistics.setups);
  }
}

/// How often the dealt armies have each rank on each square.
using Frequencies = std::array<std::array<double, kArmySquares>, kRanks>;

Frequencies dealt(const SetupWeights& weights, int armies) {
  Frequencies frequencies{};
  Rng rng(77);
  for (int n = 0; n < armies; ++n) {
    const Army army = likely_army(rng, weights);
    for (std::size_t i = 0; i < kArmySquares; ++i) frequencies[index(army.at(i))][i] += 1.0 / armies;
  }
  return frequencies;
}

TEST(LikelyArmy, HasEveryRankOnEverySquareAsOftenAsTheStatistics) {
  const auto expect_like = [](const SetupWeights& weights, const SetupStatistics& statistics) {
    const Frequencies frequencies = dealt(weights, 40'000);
    for (std::size_t i = 0; i < kRanks; ++i) {
      for (std::size_t row = 0; row < 4; ++row) {
        double seen = 0;
        double expected = 0;
        for (std::size_t column = 0; column < kWidth; ++column) {
          const double square = frequencies[i][(row * kWidth) + column];
          const double counted = statistics.count(rank_at(i), row, column) / (2.0 * statistics.setups);
          EXPECT_NEAR(square, counted, 0.015) << letter(rank_at(i)) << " row " << row << " column " << column;
          seen += square;
          expected += counted;
        }
        EXPECT_NEAR(seen / kArmy[i], expected / kArmy[i], 0.01) << letter(rank_at(i)) << " row " << row;
      }
    }
  };
  expect_like(kHumanWeights, kHumanSetups);
  expect_like(kLearnedWeights, kLearnedSetups);
}

TEST(LikelyArmy, KeepsTheFlagInTheBackRowAsOftenAsPeopleDo) {
  const Frequencies frequencies = dealt(kHumanWeights, 20'000);
  double back_row = 0;
  for (std::size_t i = 30; i < kArmySquares; ++i) back_row += frequencies[index(Rank::kFlag)][i];
  EXPECT_NEAR(back_row, 0.881, 0.01);
}

TEST(LikelyArmy, IsLegalAndCanMove) {
  Rng rng(5);
  std::set<std::string> texts;
  for (int n = 0; n < 2000; ++n) {
    const Army army = likely_army(rng);
    EXPECT_TRUE(Army::parse(army.text())) << army.text();
    EXPECT_EQ(army_warning(army), std::nullopt) << army.text();
    texts.insert(army.text());
  }
  EXPECT_EQ(texts.size(), 2000U);
}

TEST(SetupWeights, AreNeutralOutsideTheZones) {
  EXPECT_EQ(kHumanWeights[44], kNeutralWeights);
  EXPECT_NE(kHumanWeights[90], kNeutralWeights);
  // The weights are equal for both sides, each as its owner sees the board.
  for (std::size_t i = 0; i < kArmySquares; ++i) {
    EXPECT_EQ(kHumanWeights[index(army_square(kRed, i))], kHumanWeights[index(army_square(kBlue, i))]);
  }
}

}  // namespace
}  // namespace palamedes::stratego
