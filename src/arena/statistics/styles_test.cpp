#include "arena/statistics/styles.h"

#include <gtest/gtest.h>

#include <cmath>

#include "search/players/player.h"
#include "tests/support/test_host.h"

namespace palamedes::arena {
namespace {

Style captures(double value) { return {value}; }
TEST(Styles, ADifferenceIsClearIfEveryOpeningHasIt) {
  StyleTally own;
  StyleTally reference;
  for (std::size_t opening = 0; opening < 20; ++opening) {
    const auto base = static_cast<double>(opening % 5);  // openings differ by more than the players do
    own.add(opening, captures(base + 1.1));
    own.add(opening, captures(base + 0.9));
    reference.add(opening, captures(base + (opening % 2 == 0 ? 0.1 : -0.1)));
  }
  const auto found = compare(own, reference, StyleFigure::kCaptures);
  EXPECT_NEAR(found.own, 3, 1e-9);
  EXPECT_NEAR(found.reference, 2, 1e-9);
  EXPECT_NEAR(found.error, 2.5758 * 0.1026 / std::sqrt(20), 1e-4);
  EXPECT_TRUE(found.is_higher());
  EXPECT_TRUE(compare(reference, own, StyleFigure::kCaptures).is_lower());
}

TEST(Styles, ChanceIsNoDifference) {
  StyleTally own;
  StyleTally reference;
  for (std::size_t opening = 0; opening < 20; ++opening) {
    own.add(opening, captures(opening % 2 == 0 ? 10 : 0));
    reference.add(opening, captures(opening % 3 == 0 ? 10 : 0));
  }
  const auto found = compare(own, reference, StyleFigure::kCaptures);
  EXPECT_FALSE(found.is_higher());
  EXPECT_FALSE(found.is_lower());
}

TEST(Styles, AreThoseOfAPlayedGame) {
  const auto host = test_host({.game = "liuzhou"});
  const search::PlayerSpec greedy{.algorithm = "greedy"};
  const auto openings = host->draw_openings({.seed = 3}, 1);
  ASSERT_TRUE(openings);
  const auto played =
      host->play({.opening = openings->openings.front(), .seats = {greedy, greedy}, .seed = 1, .max_plies = 400});
  ASSERT_TRUE(played && *played);
  const auto styles = host->styles((*played)->record);
  ASSERT_EQ(styles.size(), 2U);
  for (const Style& style : styles) {
    EXPECT_GT(figure_of(style, StyleFigure::kCaptures), 0) << "greedy players take stones";
    EXPECT_LE(figure_of(style, StyleFigure::kExchanges), figure_of(style, StyleFigure::kCaptures));
    EXPECT_EQ(figure_of(style, StyleFigure::kTerritory), 0) << "this game has none";
  }
}

}  // namespace
}  // namespace palamedes::arena
